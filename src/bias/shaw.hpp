// Shaw: a learned vector for every clipped distance is added to the keys, another one to the values.
//
//   scores = q_i . (k_j + a_K[clip(j - i, -K, K)]) / sqrt(d),  out_i = sum_j w_ij (v_j + a_V[...]).
//
// Shaw et al. 2018, arXiv:1803.02155. Tables (2K + 1, headDim), shared by all heads, indexed by key - query:
// row 0 is for keys K or more behind. Integer positions.
#pragma once

#include <algorithm>
#include <posenc/bias/relative.hpp>

namespace posenc {

struct Shaw {
  int head_dim = required;
  int max_distance = 16;
  std::optional<int> seed{};
  Values relative_keys{}, relative_values{};

  static constexpr std::string_view id = "shaw", title = "Shaw", reference = "Shaw et al. 2018",
                                    arxiv = "1803.02155";
  static constexpr Door door = Door::relative;
  static constexpr bool integer_distances = true;
  static constexpr auto params = std::tuple{
      param("headDim", &Shaw::head_dim, between(1, max_dim), "width of one head"),
      param("maxDistance", &Shaw::max_distance, between(0, 1 << 20),
            "distances beyond are clipped"),
      param("seed", &Shaw::seed, between(0, max_length), "of the tables, where none are given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("relativeKeys", &Shaw::relative_keys, {{"maxDistance", 2, 1}, {"headDim"}}, 0.5,
            "added to the keys"),
      Array("relativeValues", &Shaw::relative_values, {{"maxDistance", 2, 1}, {"headDim"}}, 0.5,
            "added to the values; none beside relativeKeys: values stay as they are",
            {.omissible = true}),
  };
};

/// The function from a distance to its row.
inline auto index_of(const Shaw& e) {
  return [most = double(e.max_distance)](double distance) {
    return to_whole<int>(most - distance, 0, 2 * most);
  };
}

inline RelativeSize relative_size(const Shaw& e, const QueryKeyPositions&) {
  const double rows = 2.0 * e.max_distance + 1;
  return {.rows = rows, .doubles = 2 * rows * e.head_dim};
}

inline RelativeTerms relative_terms(const Shaw& e, const QueryKeyPositions&) {
  return {.rows = 2 * size(e.max_distance) + 1,
          .query_table = {e.relative_keys.begin(), e.relative_keys.end()},
          .value_table = {e.relative_values.begin(), e.relative_values.end()},
          .index = index_of(e)};
}

} // namespace posenc
