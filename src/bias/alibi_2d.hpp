// ALiBi in two dimensions: every head subtracts the straight distance of two patches times its slope from the scores.
//
//   bias(h, a, b) = -m_h sqrt((row_a - row_b)^2 + (column_a - column_b)^2),  slopes m_h as in ALiBi
//
// Fuller et al. 2023, arXiv:2311.00566 (CROMA). Queries and keys are the cells of a window in raster order, without a class
// token, or stand where queryCoordinates and keyCoordinates say: (2, tokens), all rows first, any finite numbers. A window
// of one row is ALiBi without a mask.
#pragma once

#include <posenc/bias/alibi.hpp>

namespace posenc {

struct Alibi2d {
  int heads = required;
  double max_bias = 8;
  SlopeRule slope_rule = SlopeRule::paper;
  int rows = 7;
  int columns = 7;
  Values query_coordinates{}, key_coordinates{};

  static constexpr std::string_view id = "alibi_2d", title = "2D ALiBi",
                                    reference = "Fuller et al. 2023", arxiv = "2311.00566";
  static constexpr Door door = Door::bias;
  static constexpr auto params = std::tuple{
      param("heads", &Alibi2d::heads, between(1, max_heads), "attention heads, a slope each"),
      param("maxBias", &Alibi2d::max_bias, above(0), "the smallest slope is 2^-maxBias"),
      param("slopeRule", &Alibi2d::slope_rule, "slopes for head counts that are no power of two"),
      param("rows", &Alibi2d::rows, between(1, 1024), "height of the window in cells"),
      param("columns", &Alibi2d::columns, between(1, 1024), "width of the window in cells"),
  };
  static constexpr auto arrays = std::tuple{
      Array("queryCoordinates", &Alibi2d::query_coordinates, {{"", 0, 2}, query_tokens}, 0,
            "rows of the queries, then columns, instead of a window"),
      Array("keyCoordinates", &Alibi2d::key_coordinates, {{"", 0, 2}, key_tokens}, 0,
            "rows of the keys, then columns"),
  };

  bool reads(std::string_view) const { return false; } // none are drawn
  std::string conflict() const {
    for (const auto& [name, list, other] :
         {std::tuple{"queryCoordinates", query_coordinates, key_coordinates},
          std::tuple{"keyCoordinates", key_coordinates, query_coordinates}}) {
      if (list.empty() && !other.empty())
        return joined({"queryCoordinates and keyCoordinates go together, got no ", name});
      for (std::size_t i = 0; i < list.size(); ++i) {
        if (!std::isfinite(list[i]))
          return joined({name, "[", i, "] must be a finite number, got ", list[i]});
      }
    }
    return check_cells(rows, columns, heads);
  }
};

/// m_h of head h, counted from 0.
inline double slope_2d(const Alibi2d& e, int head) {
  return slope(Alibi{.heads = e.heads, .max_bias = e.max_bias, .slope_rule = e.slope_rule}, head);
}

inline Window window(const Alibi2d& e) { return {size(e.rows), size(e.columns), false}; }

inline std::vector<double> offset_table(const Alibi2d& e) {
  std::vector<double> table;
  for (int dy = 1 - e.rows; dy < e.rows; ++dy) {
    for (int dx = 1 - e.columns; dx < e.columns; ++dx) {
      for (int h = 0; h < e.heads; ++h) table.push_back(0 - slope_2d(e, h) * std::hypot(dy, dx));
    }
  }
  return table;
}

inline bool has_tokens(const Alibi2d& e) { return !e.query_coordinates.empty(); }
inline PositionRules token_rules(const Alibi2d& e) {
  return {.queries = e.query_coordinates.size() / 2,
          .keys = e.key_coordinates.size() / 2,
          .shared = true};
}

inline void write_rows(const Alibi2d& e, const TokenRows& rows) {
  const double m = slope_2d(e, static_cast<int>(rows.head));
  const std::size_t queries = rows.positions.queries, keys = rows.positions.keys;
  double* to = rows.out;
  for (std::size_t i = rows.first; i < rows.first + rows.count; ++i) {
    const double y = e.query_coordinates[i], x = e.query_coordinates[queries + i];
    for (std::size_t j = 0; j < keys; ++j) {
      *to++ = 0 - m * std::hypot(y - e.key_coordinates[j], x - e.key_coordinates[keys + j]);
    }
  }
}

inline TokenBias token_bias(const Alibi2d& e) {
  return {.rows = {e, [](const Alibi2d& self, const TokenRows& rows) { write_rows(self, rows); }}};
}

} // namespace posenc
