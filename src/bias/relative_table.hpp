// The relative table: one learned vector for every distance, multiplied with the queries, and optionally with
// the keys.
//
//   score(i, j) = (q_i . k_j + q_i . E[i - j] [+ k_j . E[i - j]]) / sqrt(d),  E (2 maxDistance + 1, d)
//
// BERT with position_embedding_type "relative_key", or "relative_key_query" (keyTerm): method 4 of
// Huang et al. 2020, arXiv:2009.13658. The row is query - key + maxDistance, opposite to Shaw's
// (Shaw et al. 2018, arXiv:1803.02155), which clips it and has vectors for the values too. A distance beyond
// maxDistance is an error, or clipped. Integer positions.
#pragma once

#include <algorithm>
#include <posenc/bias/relative.hpp>

namespace posenc {

struct RelativeTable {
  int head_dim = required;
  int max_distance = 511;
  bool clip = false;
  bool key_term = false;
  std::optional<int> seed{};
  Values table{};

  static constexpr std::string_view id = "relative_table", title = "Relative table",
                                    reference = "Huang et al. 2020", arxiv = "2009.13658";
  static constexpr Door door = Door::relative;
  static constexpr bool integer_distances = true;
  static constexpr auto params = std::tuple{
      param("headDim", &RelativeTable::head_dim, between(1, max_dim), "width of one head"),
      param("maxDistance", &RelativeTable::max_distance, between(0, 1 << 20),
            "the farthest distance that has a row"),
      param("clip", &RelativeTable::clip, "farther distances read the last row"),
      param("keyTerm", &RelativeTable::key_term, "keys meet the table too (relative_key_query)"),
      param("seed", &RelativeTable::seed, between(0, max_length),
            "of the table, where none is given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("table", &RelativeTable::table, {{"maxDistance", 2, 1}, {"headDim"}}, 0.5,
            "the vectors, the farthest distance ahead first"),
  };
};

/// The function from a distance to its row.
inline auto index_of(const RelativeTable& e) {
  return [most = double(e.max_distance)](double distance) {
    return to_whole<int>(distance + most, 0, 2 * most);
  };
}

/// Returns "" or an error about the distances.
inline std::string check_distances(const RelativeTable& e, const QueryKeyPositions& positions) {
  const DistanceRange range = distances(positions);
  const double farthest = std::max(range.max, -range.min);
  if (e.clip || farthest <= e.max_distance) return {};
  return joined({"distances must be at most maxDistance (", e.max_distance, ") without clip, got ",
                 range.max >= farthest ? range.max : range.min});
}

inline RelativeSize relative_size(const RelativeTable& e, const QueryKeyPositions&) {
  const double rows = 2.0 * e.max_distance + 1;
  return {.rows = rows, .doubles = (1 + e.key_term) * rows * e.head_dim, .key_terms = e.key_term};
}

inline RelativeTerms relative_terms(const RelativeTable& e, const QueryKeyPositions&) {
  RelativeTerms terms{.rows = 2 * size(e.max_distance) + 1,
                      .query_table = {e.table.begin(), e.table.end()},
                      .index = index_of(e)};
  if (e.key_term) terms.key_table = terms.query_table;
  return terms;
}

} // namespace posenc
