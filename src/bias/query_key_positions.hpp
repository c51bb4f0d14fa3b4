// Where queries and keys stand.
#pragma once

#include <cstddef>
#include <optional>
#include <posenc/core/positions.hpp>
#include <span>

namespace posenc {

/// The part of one item of a batch, of a list that may be one for all.
inline std::span<const double> item_of(std::span<const double> list, std::size_t count,
                                       std::size_t batch) {
  return list.size() > count ? list.subspan(batch * count, count) : list;
}

/// The positions of queries and keys. Empty lists stand for consecutive positions: keys from 0, queries from `start`,
/// by default such that they end with the keys (a cache).
struct QueryKeyPositions {
  std::size_t queries = 0, keys = 0;
  bool causal = false; // biases of keys ahead of the query are -Infinity
  std::optional<double> start{};
  std::span<const double> query_positions{}, key_positions{};

  /// Those of one item of a batch.
  QueryKeyPositions item(std::size_t batch) const {
    return {queries,
            keys,
            causal,
            start,
            item_of(query_positions, queries, batch),
            item_of(key_positions, keys, batch)};
  }
  bool consecutive() const { return query_positions.empty() && key_positions.empty(); }
  /// Whether the distances form a Toeplitz matrix. Past 2^53 consecutive doubles are not one apart.
  bool toeplitz() const {
    return consecutive() && steps_exactly(start.value_or(query_start(queries, keys)), 0,
                                          queries ? static_cast<double>(queries - 1) : 0);
  }
  double query(std::size_t i) const {
    return query_positions.empty()
               ? start.value_or(query_start(queries, keys)) + static_cast<double>(i)
               : query_positions[i];
  }
  double key(std::size_t j) const {
    return key_positions.empty() ? static_cast<double>(j) : key_positions[j];
  }
};

} // namespace posenc
