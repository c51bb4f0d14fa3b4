// Axial rotary embedding of rotary-embedding-torch (get_axial_freqs).
//
//   pixel:  F_k = pi times numbers from 1 to maxFrequency / 2, coordinates from -1 to 1
//   lang:   F_k = base^(-2k/(headDim/2)), coordinate = index
//   angles [y F | x F], neighbouring channels form a pair
//
// Su et al. 2021, arXiv:2104.09864, on two axes.
#pragma once

#include <numbers>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

enum class AxialFrequencies { pixel, lang };
constexpr std::array<std::string_view, 2> names(AxialFrequencies) { return {"pixel", "lang"}; }

struct AxialLucidrains {
  int head_dim = required;
  AxialFrequencies frequencies = AxialFrequencies::pixel;
  double max_frequency = 10;
  double base = 10000;
  PairLayout layout = PairLayout::interleaved;

  static constexpr std::string_view id = "axial_lucidrains", title = "lucidrains axial RoPE",
                                    reference = "Su et al. 2021", arxiv = "2104.09864";
  static constexpr Door door = Door::rotary;
  static constexpr std::size_t axes = 2;
  static constexpr auto params = std::tuple{
      param("headDim", &AxialLucidrains::head_dim, between(4, max_dim, 4), "width of one head"),
      param("frequencies", &AxialLucidrains::frequencies, "bands for pixels, or those of language"),
      param("maxFrequency", &AxialLucidrains::max_frequency, above(0),
            "the highest band is half of it"),
      param("base", &AxialLucidrains::base, above(0),
            "wavelengths grow from 2 pi towards 2 pi base"),
      param("layout", &AxialLucidrains::layout, "which channels form a pair"),
  };
};

inline RotarySpec rotary(const AxialLucidrains& e) {
  auto frequencies = inverse_powers(e.base, e.head_dim / 2);
  const double n = double(frequencies.size());
  for (std::size_t k = 0; e.frequencies == AxialFrequencies::pixel && k < frequencies.size(); ++k) {
    frequencies[k] = std::numbers::pi * evenly(1, e.max_frequency / 2, double(k), n);
  }
  return axial_rotary(e.head_dim, e.layout, frequencies, 0);
}

/// Position (y, x) of a token.
inline std::array<double, 2> cell(const AxialLucidrains& e, const Grid& grid, std::size_t token) {
  const auto [y, x] = raster(grid, token);
  if (e.frequencies == AxialFrequencies::lang) return {y, x};
  return {evenly(-1, 1, y, double(grid.rows)), evenly(-1, 1, x, double(grid.columns))};
}

} // namespace posenc
