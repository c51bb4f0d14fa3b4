// Swin: a learned bias for every offset between two patches of a window.
//
//   bias(h, a, b) = table[index(a, b)][h],  index in window.hpp: query - key.
//
// Liu et al. 2021, arXiv:2103.14030. Queries and keys are the window's cells in raster order. With
// classToken a class token comes first and the table has three more rows, as in BEiT
// (Bao et al. 2021, arXiv:2106.08254): (2 rows - 1)(2 columns - 1) + 3 in all.
#pragma once

#include <posenc/bias/window.hpp>
#include <posenc/core/arrays.hpp>
#include <posenc/core/positions.hpp>

namespace posenc {

struct Swin {
  int heads = required;
  int rows = 7;
  int columns = 7;
  bool class_token = false;
  std::optional<int> seed{};
  Values table{};

  static constexpr std::string_view id = "swin", title = "Swin", reference = "Liu et al. 2021",
                                    arxiv = "2103.14030";
  static constexpr Door door = Door::bias;
  static constexpr auto params = std::tuple{
      param("heads", &Swin::heads, between(1, max_heads), "attention heads, a column each"),
      param("rows", &Swin::rows, between(1, 1024), "height of the window in cells"),
      param("columns", &Swin::columns, between(1, 1024), "width of the window in cells"),
      param("classToken", &Swin::class_token, "a class token in front (BEiT)"),
      param("seed", &Swin::seed, between(0, max_length), "of the table, where none is given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("table", &Swin::table, {window_entries, {"heads"}}, 0.5, "the learned biases"),
  };
};

inline Window window(const Swin& e) { return {size(e.rows), size(e.columns), e.class_token}; }

inline std::vector<double> offset_table(const Swin& e) { return {e.table.begin(), e.table.end()}; }

} // namespace posenc
