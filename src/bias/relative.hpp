// Relative terms: position enters the scores through vectors that are multiplied with the queries,
// and the output through vectors that are mixed by the attention weights.
//
//   score(i, j) += scale q_i . query_table[index(i - j)],  output_i += sum_j weight_ij value_table[index(i - j)]
//
// Attention evaluates q . table once per query, for all rows, and then only looks up.
#pragma once

#include <concepts>
#include <functional>
#include <posenc/bias/bias.hpp>
#include <span>

namespace posenc {

/// Tables (rows, width) in float64, shared by all heads; an empty one is left out.
struct RelativeTerms {
  std::size_t rows = 0;
  std::span<const double> query_table, value_table;
  std::function<int(double distance)> index; // row of a distance
};

template <class E>
concept RelativeEncoding = requires(const E& e) {
  { relative_terms(e) } -> std::same_as<RelativeTerms>;
};

} // namespace posenc
