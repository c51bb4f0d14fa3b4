// Rotary encodings of a grid's cells: half of the pairs turn with the row, half with the column. What they
// share; they differ in frequencies, coordinates, the order of tokens and of the two halves.
#pragma once

#include <posenc/grid.hpp>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

/// A rotary whose pairs are one half `frequencies` of axis `first` (0: y, 1: x), then the same of the other.
inline Rotary axial_rotary(int head_dim, PairLayout layout, const std::vector<double>& frequencies,
                           int first) {
  Rotary result{head_dim, head_dim, layout, 1, frequencies};
  result.frequencies.insert(result.frequencies.end(), frequencies.begin(), frequencies.end());
  result.axes = 2;
  result.axis_of_pair.assign(frequencies.size(), first);
  result.axis_of_pair.insert(result.axis_of_pair.end(), frequencies.size(), 1 - first);
  return result;
}

/// Entry `index` of `count` numbers from `low` to `high`; the first where there is one only.
inline double evenly(double low, double high, double index, double count) {
  return count > 1 ? low + (high - low) * index / (count - 1) : low;
}

/// Row and column of a token in raster order.
inline std::array<double, 2> raster(const Grid& grid, std::size_t token) {
  return {double(token / grid.columns), double(token % grid.columns)};
}

} // namespace posenc
