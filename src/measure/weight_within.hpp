// How far attention looks: the share of its weight that lies near the query.
//
//   held(r) = sum of weight(j) over the keys j with |j - query| <= r
//
// A soft window is the least r that holds most of it: with ALiBi and equal content the slope m holds 99 %
// on about ln(100) / m keys, however long the context (cf. Chi et al. 2022, arXiv:2212.10356).
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

namespace posenc {

/// How many distances a query has among these keys, itself included.
inline std::size_t distances_within(std::size_t keys, std::size_t query) {
  return std::max(query, keys - 1 - query) + 1;
}

/// out[r] for all distances r of one row of weights; `query` is its place among the keys.
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
