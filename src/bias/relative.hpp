// Relative terms: position enters the scores through vectors that are multiplied with the queries and
// the keys, and the output through vectors that are mixed by the attention weights.
//
//   score(i, j) = scale ( (q_i + u) . k_j + (q_i + v) . query_table[index(i - j)] + k_j . key_table[index(i - j)] )
//   output(i)  += sum_j weight(i, j) value_table[index(i - j)]
//
// Attention multiplies the tables once, for all their rows, and then only looks up.
#pragma once

#include <concepts>
#include <functional>
#include <posenc/bias/bias.hpp>
#include <vector>

namespace posenc {

/// Tables (rows, width), or (heads, rows, width) where every head has its own; an empty one is left
/// out. Biases u and v (heads, width) likewise.
struct RelativeTerms {
  std::size_t rows = 0;
  bool per_head = false;
  std::vector<double> query_table{}, key_table{}, value_table{};
  std::vector<double> content_bias{}, position_bias{}; // u, v
  std::function<int(double distance)> index{};         // row of a distance
  std::function<int(double distance)> key_index{};     // of key_table, where it is another
  int terms = 1; // scale is 1 / sqrt(dim * terms) where none is given
};

/// What relative terms take, known before they are made.
struct RelativeSize {
  double rows = 0;        // of every table
  double doubles = 0;     // all tables and biases, and what making them takes besides
  bool key_terms = false; // keys meet a table: a value for every key and row of it
};

/// `relative_terms(e, span)`: the tables may depend on which distances occur. `relative_size(e, span)` says
/// how large they will be.
template <class E>
concept RelativeEncoding = requires(const E& e, const Span& span) {
  { relative_terms(e, span) } -> std::same_as<RelativeTerms>;
  { relative_size(e, span) } -> std::same_as<RelativeSize>;
};

/// The vectors that queries meet, of every pair of positions: (queries, keys, width), or (heads, queries,
/// keys, width) where every head has its own.
template <class T = float, RelativeEncoding E>
Result<Tensor<T>> relative_vectors(const E& e, const Span& span);

/// The largest and the smallest distance that occurs in a span.
struct DistanceRange {
  double least = 0, most = 0;
};
inline DistanceRange distances(const Span& span) {
  double least_query = 0, most_query = 0, least_key = 0, most_key = 0;
  for (std::size_t i = 0; i < span.queries; ++i) {
    const double p = span.query(i);
    least_query = i ? std::min(least_query, p) : p;
    most_query = i ? std::max(most_query, p) : p;
  }
  for (std::size_t j = 0; j < span.keys; ++j) {
    const double p = span.key(j);
    least_key = j ? std::min(least_key, p) : p;
    most_key = j ? std::max(most_key, p) : p;
  }
  return {least_query - most_key, most_query - least_key};
}

template <class T, RelativeEncoding E>
Result<Tensor<T>> relative_vectors(const E& e, const Span& span) {
  auto message = check(e);
  if (message.empty()) message = check_span(e, span);
  if (!message.empty()) return Result<Tensor<T>>::failure(message);
  const Filled<E> filled(e);
  const RelativeTerms terms = relative_terms(*filled, span);
  const std::size_t dim = static_cast<std::size_t>(e.head_dim), size = terms.rows * dim;
  Tensor<T> result{{span.queries, span.keys, dim}, {}};
  const std::size_t heads = size ? terms.query_table.size() / size : 0;
  if (terms.per_head) result.shape.insert(result.shape.begin(), heads);
  for (std::size_t h = 0; h < heads; ++h) {
    for (std::size_t n = 0; n < span.queries * span.keys; ++n) {
      const double distance = distance_between(span.query(n / span.keys), span.key(n % span.keys));
      const auto row = terms.query_table.begin() +
                       static_cast<std::ptrdiff_t>(h * size + terms.index(distance) * dim);
      result.data.insert(result.data.end(), row, row + static_cast<std::ptrdiff_t>(dim));
    }
  }
  return result;
}

} // namespace posenc
