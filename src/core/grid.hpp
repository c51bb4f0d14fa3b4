// Grids of cells, such as an image's patches, and the positions of their tokens.
#pragma once

#include <array>
#include <cstddef>
#include <posenc/core/checks.hpp>
#include <vector>

namespace posenc {

struct Grid {
  std::size_t rows = 0, columns = 0;

  std::size_t cells() const { return rows * columns; }
};

/// Returns "" or an error about a grid without cells, or with too many of them.
std::string check_sides(std::string_view id, const Grid& grid);

/// Row and column of a token in raster order.
inline std::array<double, 2> raster(const Grid& grid, std::size_t token) {
  return {double(token / grid.columns), double(token % grid.columns)};
}

/// Position (y, x) of a token: in raster order, unless the encoding has `cell(e, grid, token)`.
template <class E> std::array<double, 2> cell_of(const E& e, const Grid& grid, std::size_t token) {
  if constexpr (requires { cell(e, grid, token); }) return cell(e, grid, token);
  else return raster(grid, token);
}

/// The positions (2, rows * columns) of a grid's tokens: all y, then all x.
template <class E> std::vector<double> grid_positions(const E& e, const Grid& grid) {
  const std::size_t tokens = grid.cells();
  std::vector<double> positions(2 * tokens);
  for (std::size_t t = 0; t < tokens; ++t) {
    const auto [y, x] = cell_of(e, grid, t);
    positions[t] = y;
    positions[tokens + t] = x;
  }
  return positions;
}

} // namespace posenc
