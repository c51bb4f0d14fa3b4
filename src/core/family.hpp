// The three doors through which position enters attention, and the conventions of sign and mask.
//
//   absolute/   x + encode(positions)      added to the input
//   rotary/     rotate(q), rotate(k)       turns queries and keys
//   bias/       scores + bias              added to the scores, or a term that reads q and k
#pragma once

#include <cstddef>
#include <string_view>

namespace posenc {

enum class Door { absolute, rotary, bias, relative };
inline constexpr std::string_view door_names[] = {"absolute", "rotary", "bias", "relative"};

/// distance = query position - key position: positive looks back, negative looks ahead. T5 and Shaw
/// index by key - query; their headers say so and turn the sign there.
constexpr double distance_between(double query, double key) { return query - key; }

/// Whether a query sees a key under a causal mask: unless the key lies ahead.
constexpr bool visible(double distance) { return distance >= 0; }

/// The position of query 0: with more keys than queries (a cache), the queries are the last rows.
constexpr double query_start(std::size_t queries, std::size_t keys) {
  return static_cast<double>(keys) - static_cast<double>(queries);
}

} // namespace posenc
