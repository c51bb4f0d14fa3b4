// DINOv3's rotary embedding of patches: coordinates from -1 to 1 at the centres of the patches, independent of the
// resolution.
//
//   coordinate = 2 (index + 0.5) / D - 1,  D = the axis' side, or the longer or the shorter side
//   angle = 2 pi coordinate / base^(2k/(headDim/2)),  k < headDim / 4;  [y | x]
//
// Simeoni et al. 2025, arXiv:2508.10104 (base 100, separate sides).
#pragma once

#include <algorithm>
#include <numbers>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

enum class CoordinateSide { separate, max, min };
constexpr std::array<std::string_view, 3> names(CoordinateSide) {
  return {"separate", "max", "min"};
}

struct AxialDinov3 {
  int head_dim = required;
  double base = 100;
  CoordinateSide normalize = CoordinateSide::separate;
  PairLayout layout = PairLayout::half;

  static constexpr std::string_view id = "axial_dinov3", title = "DINOv3 RoPE",
                                    reference = "Simeoni et al. 2025", arxiv = "2508.10104";
  static constexpr Door door = Door::rotary;
  static constexpr std::size_t axes = 2;
  static constexpr auto params = std::tuple{
      param("headDim", &AxialDinov3::head_dim, between(4, max_dim, 4), "width of one head"),
      param("base", &AxialDinov3::base, above(0), "wavelengths grow from 1 towards base"),
      param("normalize", &AxialDinov3::normalize, "by which side coordinates are divided"),
      param("layout", &AxialDinov3::layout, "which channels form a pair"),
  };
};

inline RotarySpec rotary(const AxialDinov3& e) {
  auto frequencies = inverse_powers(e.base, e.head_dim / 2);
  for (double& f : frequencies) f *= 2 * std::numbers::pi;
  return axial_rotary(e.head_dim, e.layout, frequencies, 0);
}

/// Position (y, x) of a token.
inline std::array<double, 2> cell(const AxialDinov3& e, const Grid& grid, std::size_t token) {
  const auto [y, x] = raster(grid, token);
  const auto place = [&](double index, std::size_t side) {
    if (e.normalize == CoordinateSide::max) side = std::max(grid.rows, grid.columns);
    if (e.normalize == CoordinateSide::min) side = std::min(grid.rows, grid.columns);
    return 2 * (index + 0.5) / double(side) - 1;
  };
  return {place(y, grid.rows), place(x, grid.columns)};
}

} // namespace posenc
