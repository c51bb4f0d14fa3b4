// The rotary embedding of Qwen's vision towers: y first, and tokens block by block, because the model merges
// the patches of a block.
//
//   F_k = base^(-2k/(headDim/2)), angles [y F | x F]
//   tokens: block row, block column, row in the block, column in the block; blocks of mergeSize x mergeSize
//
// Qwen2-VL: Wang et al. 2024, arXiv:2409.12191 (base 10000, mergeSize 2). Both sides of a grid are multiples of
// mergeSize.
#pragma once

#include <posenc/rotary/rotate.hpp>

namespace posenc {

struct AxialQwen {
  int head_dim = required;
  double base = 10000;
  int merge_size = 2;
  PairLayout layout = PairLayout::half;

  static constexpr std::string_view id = "axial_qwen", title = "Qwen vision RoPE",
                                    reference = "Wang et al. 2024", arxiv = "2409.12191";
  static constexpr Door door = Door::rotary;
  static constexpr std::size_t axes = 2;
  static constexpr auto params = std::tuple{
      param("headDim", &AxialQwen::head_dim, between(4, max_dim, 4), "width of one head"),
      param("base", &AxialQwen::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("mergeSize", &AxialQwen::merge_size, between(1, 1024), "side of a block of patches"),
      param("layout", &AxialQwen::layout, "which channels form a pair"),
  };
};

inline RotarySpec rotary(const AxialQwen& e) {
  return axial_rotary(e.head_dim, e.layout, inverse_powers(e.base, e.head_dim / 2), 0);
}

/// A message about a grid, or "".
inline std::string check_grid(const AxialQwen& e, const Grid& grid) {
  const auto merge = size(e.merge_size);
  for (std::size_t side : {grid.rows, grid.columns}) {
    if (side % merge != 0) {
      return joined({"grid must have sides that are multiples of mergeSize (", e.merge_size,
                     "), got ", side});
    }
  }
  return {};
}

/// Position (y, x) of a token.
inline std::array<double, 2> cell(const AxialQwen& e, const Grid& grid, std::size_t token) {
  const auto merge = size(e.merge_size);
  const std::size_t block = token / (merge * merge), inside = token % (merge * merge);
  const std::size_t across = grid.columns / merge;
  return {double(block / across * merge + inside / merge),
          double(block % across * merge + inside % merge)};
}

} // namespace posenc
