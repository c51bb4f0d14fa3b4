// DETR: 2D sines and cosines of coordinates that count the valid pixels of a masked image.
//
//   y = number of valid cells down to this one in its column (1 in the first row), x the same along the row;
//   normalize: y -> (y - offset) / (y_last + eps) * scale, y_last the count in the last row of the column.
//   channel i < F: sin(y / D_i) for even i, cos(y / D_i) for odd i, D_i = base^(2 floor(i/2) / F);
//   channels F + i the same with x.  F = dim / 2.
//
// Carion et al. 2020, arXiv:2005.12872 (offset 0): added to the queries and keys of every layer, not to the
// input. Deformable DETR: Zhu et al. 2020, arXiv:2010.04159 (offset 0.5).
// Positions are (2, n) coordinates y, x, or a mask (1 = valid), or a grid without a mask. Rows (n, dim);
// DETR's own array has the channels first: transpose the rows (channelsFirst in JavaScript). For a fully
// masked column or row the divisor is eps.
#pragma once

#include <numbers>
#include <posenc/absolute/encode.hpp>
#include <posenc/core/math.hpp>
#include <posenc/core/positions.hpp>

namespace posenc {

struct Detr {
  int dim = required;
  double base = 10000;
  bool normalize = true;
  double scale = 2 * std::numbers::pi;
  double eps = 1e-6;
  double offset = 0;

  static constexpr std::string_view id = "detr", title = "DETR sine",
                                    reference = "Carion et al. 2020", arxiv = "2005.12872";
  static constexpr Door door = Door::absolute;
  static constexpr std::size_t axes = 2;
  static constexpr auto params = std::tuple{
      param("dim", &Detr::dim, between(2, max_dim, 2), "channels, half of them for each axis"),
      param("base", &Detr::base, above(0), "temperature"),
      param("normalize", &Detr::normalize, "divide by the count in the last row and column"),
      param("scale", &Detr::scale, any_number(), "factor on normalized coordinates"),
      param("eps", &Detr::eps, above(0), "added to the divisor"),
      param("offset", &Detr::offset, any_number(),
            "taken from a coordinate (Deformable DETR: 0.5)"),
  };
};

inline WaveTable waves(const Detr& e) {
  const int features = e.dim / 2;
  std::vector<double> f;
  for (int i = 0; i < features; i += 2) f.push_back(power(e.base, -double(i) / features));
  const bool lone = features % 2 == 1;
  return {.dim = size(e.dim),
          .axes = 2,
          .runs = {
              {.frequencies = f, .sine = 0, .cosine = 1, .stride = 2, .axis = 0, .lone_sine = lone},
              {.frequencies = f,
               .sine = features,
               .cosine = features + 1,
               .stride = 2,
               .axis = 1,
               .lone_sine = lone}}};
}

/// Positions (2, rows * columns) of a mask (rows, columns): all y, then all x.
inline std::vector<double> mask_positions(const Detr& e, const Mask& mask) {
  const Grid& grid = mask.grid;
  const std::size_t cells = grid.cells();
  std::vector<double> positions(2 * cells);
  double *y = positions.data(), *x = y + cells;
  for (std::size_t c = 0; c < cells; ++c) {
    const double valid = mask.valid[c] ? 1 : 0;
    y[c] = valid + (c >= grid.columns ? y[c - grid.columns] : 0);
    x[c] = valid + (c % grid.columns ? x[c - 1] : 0);
  }
  if (!e.normalize) return positions;
  const std::vector<double> last_y(y + cells - grid.columns, y + cells);
  for (std::size_t first = 0; first < cells; first += grid.columns) {
    const double last_x = x[first + grid.columns - 1];
    for (std::size_t c = first; c < first + grid.columns; ++c) {
      y[c] = (y[c] - e.offset) / (last_y[c - first] + e.eps) * e.scale;
      x[c] = (x[c] - e.offset) / (last_x + e.eps) * e.scale;
    }
  }
  return positions;
}

/// Position (y, x) of a cell of a grid without a mask.
inline std::array<double, 2> cell(const Detr& e, const Grid& grid, std::size_t token) {
  const auto place = [&](std::size_t index, std::size_t side) {
    const double count = double(index) + 1;
    return e.normalize ? (count - e.offset) / (double(side) + e.eps) * e.scale : count;
  };
  return {place(token / grid.columns, grid.rows), place(token % grid.columns, grid.columns)};
}

} // namespace posenc
