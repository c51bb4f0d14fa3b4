// 2D sine-cosine, as MAE adds it to image patches: half of the columns for the column of a patch,
// half for its row, each in blocks of sines and cosines.
//
//   row (y, x) = [S(x) | S(y)],  S(t) = [sin(t f_0) .. | cos(t f_0) ..],  f_k = b^(-k / (d/4)).
//
// He et al. 2021, arXiv:2111.06377. Positions are (2, n): all y, then all x; a grid is read in raster
// order. The x half comes FIRST in MAE's code. Rows (n, dim), one more with a class token.
#pragma once

#include <posenc/absolute/encode.hpp>
#include <posenc/family.hpp>

namespace posenc {

struct Sincos2d {
  int dim = 768;
  double base = 10000;
  bool class_token = false;

  static constexpr std::string_view id = "sincos_2d", title = "2D sine-cosine",
                                    reference = "He et al. 2021", arxiv = "2111.06377";
  static constexpr Door door = Door::absolute;
  static constexpr std::size_t axes = 2;
  static constexpr auto params = std::tuple{
      param("dim", &Sincos2d::dim, between(4, max_dim, 4), "width of the embedding"),
      param("base", &Sincos2d::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("classToken", &Sincos2d::class_token, "a row of zeros in front"),
  };
};

inline WaveTable waves(const Sincos2d& e) {
  const int quarter = e.dim / 4;
  std::vector<double> frequencies;
  for (int k = 0; k < quarter; ++k) {
    frequencies.push_back(std::pow(e.base, -double(k) / quarter));
  }
  return {.dim = static_cast<std::size_t>(e.dim),
          .axes = 2,
          .runs = {{.frequencies = frequencies, .sine = 0, .cosine = quarter, .axis = 1},
                   {.frequencies = frequencies, .sine = 2 * quarter, .cosine = 3 * quarter}},
          .class_token = e.class_token};
}

/// The positions (2, rows * columns) of a grid in raster order: all y, then all x.
inline std::vector<double> grid_positions(std::size_t rows, std::size_t columns) {
  std::vector<double> positions(2 * rows * columns);
  for (std::size_t i = 0; i < rows * columns; ++i) {
    positions[i] = static_cast<double>(i / columns);
    positions[rows * columns + i] = static_cast<double>(i % columns);
  }
  return positions;
}

} // namespace posenc
