// Common parts of the rotary encodings of a grid's cells. Half of the pairs turn with the row, half with the
// column; encodings differ in frequencies, coordinates, and the orders of tokens and of the two halves.
#pragma once

#include <posenc/core/grid.hpp>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

/// A rotary with pairs of `frequencies` that read axis `first` (0: y, 1: x), then the same for the other axis.
inline Rotary axial_rotary(int head_dim, PairLayout layout, const std::vector<double>& frequencies,
                           int first) {
  Rotary result{.head_dim = head_dim, .rotary_dim = head_dim, .layout = layout, .axes = 2};
  for (int axis : {first, 1 - first}) {
    for (double f : frequencies) {
      result.frequencies.push_back(f);
      result.axis_of_pair.push_back(axis);
    }
  }
  return result;
}

/// Entry `index` of `count` evenly spaced numbers from `low` to `high`; `low` if `count` is 1.
inline double evenly(double low, double high, double index, double count) {
  return count > 1 ? low + (high - low) * index / (count - 1) : low;
}

} // namespace posenc
