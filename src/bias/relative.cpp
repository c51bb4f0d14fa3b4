#include <posenc/bias/relative.hpp>

namespace posenc {

std::string check_span(const Relative& relative, const Span& span) {
  auto message = check_span(relative.id, relative.rules, span);
  if (!message.empty() || !relative.check_distances) return message;
  return named(relative.id, relative.check_distances(span));
}

template <class T>
void write_vectors(const RelativeTerms& terms, std::size_t head_dim, const Span& span,
                   const Output<T>& out) {
  const std::size_t heads = std::max<std::size_t>(heads_of_vectors(terms, head_dim), 1),
                    row = span.keys * head_dim, queries = span.queries;
  const std::size_t block = rows_per_block(sizeof(T) * row, queries);
  Room<T> room;
  for (std::size_t head = 0; row && head < heads; ++head) {
    const double* table = terms.query_table.data() + head * terms.rows * head_dim;
    in_blocks(queries, block, [&](std::size_t first, std::size_t count) {
      const std::size_t at = (head * queries + first) * row;
      T *vectors = out.at(at, count * row, room), *to = vectors;
      for (std::size_t i = first; i < first + count; ++i) {
        for (std::size_t j = 0; j < span.keys; ++j) {
          const int index = terms.index(distance_between(span.query(i), span.key(j)));
          to = std::copy_n(table + static_cast<std::size_t>(index) * head_dim, head_dim, to);
        }
      }
      out.put(at, count * row, vectors);
    });
  }
}

template void write_vectors(const RelativeTerms&, std::size_t, const Span&, const Output<float>&);
template void write_vectors(const RelativeTerms&, std::size_t, const Span&, const Output<double>&);

} // namespace posenc
