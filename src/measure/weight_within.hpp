// The share of attention's weight near the query.
//
//   held(r) = sum of weight(j) over the keys j with |j - query| <= r
//
// A soft window is the least r that holds most of the weight: with ALiBi and equal content the slope m holds 99 %
// on about ln(100) / m keys, however long the context (cf. Chi et al. 2022, arXiv:2212.10356).
#pragma once

#include <algorithm>
#include <cstddef>
#include <posenc/core/checks.hpp>
#include <span>

namespace posenc {

/// The number of distances |j - query| to these keys, 0 included.
inline std::size_t distances_within(std::size_t keys, std::size_t query) {
  return std::max(query, keys - 1 - query) + 1;
}

/// Returns "" or an error about a query that is none of the keys.
inline std::string check_weight_within(std::size_t keys, std::size_t query) {
  return check_number("weightWithin", "query", double(query), between(0, double(keys) - 1), true);
}

/// Writes held(r) for all distances r to out (distances_within); `query` is the query's index among the keys.
inline void weight_within(std::span<const double> weights, std::size_t query, double* out) {
  const std::size_t keys = weights.size(), count = distances_within(keys, query);
  double sum = 0;
  for (std::size_t r = 0; r < count; ++r) {
    if (r <= query) sum += weights[query - r];
    if (r > 0 && query + r < keys) sum += weights[query + r];
    out[r] = sum;
  }
}

} // namespace posenc
