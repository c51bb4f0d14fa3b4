// 2D sine-cosine: half of the channels encode the column of an image's patch, half its row, each with 1D
// sines and cosines.
//
//   S(t) = [sin(t f_0) .. | cos(t f_0) ..],  f_k = b^(-k / (d/4)),  k < d/4.
//
//   style        row of token (y, x)                                 tokens of a grid (H, W)
//   mae          [S(x) | S(y)]: the column comes first               raster
//   mocov3       [S(x) | S(y)]                                       y = t mod H, x = floor(t / H)
//   timm         [sin y | sin x | cos y | cos x]                     raster
//                interleave: [sin y | cos y | sin x | cos x] (blocks, despite timm's name)
//                reverse: x before y, and tokens column by column
//
// MAE: He et al. 2021, arXiv:2111.06377; MoCo v3: Chen et al. 2021, arXiv:2104.02057 (with a zero row for
// the class token: classToken); timm's build_sincos2d_pos_embed. DiT (Peebles and Xie 2022, arXiv:2212.09748)
// and PixArt (Chen et al. 2023, arXiv:2310.00426) are MAE with coordinates of a grid divided by
// (side / baseSize) and by interpolationScale. Positions are (2, n): all y, then all x, any finite numbers.
#pragma once

#include <posenc/absolute/encode.hpp>
#include <posenc/core/math.hpp>
#include <posenc/core/positions.hpp>

namespace posenc {

enum class GridStyle { mae, mocov3, timm };
constexpr std::array<std::string_view, 3> names(GridStyle) { return {"mae", "mocov3", "timm"}; }

struct Sincos2d {
  int dim = required;
  double base = 10000;
  GridStyle style = GridStyle::mae;
  bool class_token = false;
  bool interleave = false;
  bool reverse = false;
  std::optional<int> base_size{};
  double interpolation_scale = 1;

  static constexpr std::string_view id = "sincos_2d", title = "2D sine-cosine",
                                    reference = "He et al. 2021", arxiv = "2111.06377";
  static constexpr Door door = Door::absolute;
  static constexpr std::size_t axes = 2;
  static constexpr auto params = std::tuple{
      param("dim", &Sincos2d::dim, between(4, max_dim, 4), "width of the embedding"),
      param("base", &Sincos2d::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("style", &Sincos2d::style, "whose order of axes, blocks and tokens"),
      param("classToken", &Sincos2d::class_token, "a row of zeros in front"),
      param("interleave", &Sincos2d::interleave, "timm: blocks axis by axis"),
      param("reverse", &Sincos2d::reverse, "timm: x before y, tokens column by column"),
      param("baseSize", &Sincos2d::base_size, between(1, max_length),
            "side of the grid that was trained on; larger grids are squeezed onto it (DiT)"),
      param("interpolationScale", &Sincos2d::interpolation_scale, above(0),
            "divisor of a grid's coordinates (PixArt)"),
  };

  std::string conflict() const {
    if (style == GridStyle::timm || (!interleave && !reverse)) return {};
    return std::string(interleave ? "interleave" : "reverse") +
           " goes with style \"timm\" only, got true";
  }
};

inline WaveTable waves(const Sincos2d& e) {
  const int quarter = e.dim / 4;
  std::vector<double> f;
  for (int k = 0; k < quarter; ++k) f.push_back(power(e.base, -double(k) / quarter));
  // Each axis has a block of sines and a block of cosines, `quarter` columns each.
  const bool blocks_by_axis = e.style != GridStyle::timm || e.interleave;
  const std::size_t first = e.style == GridStyle::timm && !e.reverse ? 0 : 1;
  const int first_cosine = blocks_by_axis ? 1 : 2, second_sine = blocks_by_axis ? 2 : 1;
  return {.dim = size(e.dim),
          .axes = 2,
          .runs = {{.frequencies = f, .sine = 0, .cosine = first_cosine * quarter, .axis = first},
                   {.frequencies = f,
                    .sine = second_sine * quarter,
                    .cosine = 3 * quarter,
                    .axis = 1 - first}},
          .class_token = e.class_token};
}

/// Position (y, x) of a grid's token.
inline std::array<double, 2> cell(const Sincos2d& e, const Grid& grid, std::size_t token) {
  const bool by_column = e.style == GridStyle::mocov3 || e.reverse;
  const double y = double(by_column ? token % grid.rows : token / grid.columns);
  const double x = double(by_column ? token / grid.rows : token % grid.columns);
  const auto squeeze = [&](double side) {
    return (e.base_size ? side / *e.base_size : 1) * e.interpolation_scale;
  };
  return {y / squeeze(double(grid.rows)), x / squeeze(double(grid.columns))};
}

} // namespace posenc
