#include <posenc/bias/relative.hpp>

namespace posenc {

std::string check_positions(const Relative& relative, const QueryKeyPositions& positions) {
  auto message = check_positions(relative.id, relative.rules, positions);
  if (!message.empty() || !relative.check_distances) return message;
  return named(relative.id, relative.check_distances(positions));
}

template <class T>
void write_vectors(const RelativeTerms& terms, std::size_t head_dim,
                   const QueryKeyPositions& positions, const Output<T>& out) {
  const std::size_t heads = std::max<std::size_t>(heads_of_vectors(terms, head_dim), 1),
                    row = positions.keys * head_dim, queries = positions.queries;
  const std::size_t block = rows_per_block(sizeof(T) * row, queries);
  Scratch<T> scratch;
  for (std::size_t head = 0; row && head < heads; ++head) {
    const double* table = terms.query_table.data() + head * terms.rows * head_dim;
    in_blocks(queries, block, [&](std::size_t first, std::size_t count) {
      const std::size_t at = (head * queries + first) * row;
      T *vectors = out.at(at, count * row, scratch), *to = vectors;
      for (std::size_t i = first; i < first + count; ++i) {
        for (std::size_t j = 0; j < positions.keys; ++j) {
          const int index = terms.index(distance_between(positions.query(i), positions.key(j)));
          to = std::copy_n(table + static_cast<std::size_t>(index) * head_dim, head_dim, to);
        }
      }
      out.put(at, count * row, vectors);
    });
  }
}

template void write_vectors(const RelativeTerms&, std::size_t, const QueryKeyPositions&,
                            const Output<float>&);
template void write_vectors(const RelativeTerms&, std::size_t, const QueryKeyPositions&,
                            const Output<double>&);

} // namespace posenc
