// How much of some columns no linear map of other columns can make: what the best one, by least
// squares over all rows at once, leaves.
//
//   residual = y - x W,  W = argmin ||y - x W||
//
// By modified Gram-Schmidt on the columns of x and y together, which is as stable for least squares as
// Householder's reflections (Bjorck 1967). W itself is not formed: columns that are nearly dependent,
// such as the sines of slow waves, would make its entries huge and mean nothing.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace posenc {

/// A column of x counts as dependent on those before it where less than this part of it is left.
constexpr double least_left = 1e-13;

/// Takes from a column what it has of the unit vector `basis`. Four sums side by side, for lanes.
inline void take_out(std::span<const double> basis, std::span<double> column) {
  double sums[4] = {};
  const std::size_t rows = basis.size(), whole = rows / 4 * 4;
  for (std::size_t r = 0; r < whole; r += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] += basis[r + lane] * column[r + lane];
  }
  for (std::size_t r = whole; r < rows; ++r) sums[0] += basis[r] * column[r];
  const double part = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  for (std::size_t r = 0; r < rows; ++r) column[r] -= part * basis[r];
}

/// x (rows, inputs) and y (rows, outputs), in C order. Writes the residual (rows, outputs) and returns
/// its size as a part of y's, both as the root of the sum of squares; 0 where y is zero.
inline double linear_fit(std::span<const double> x, std::span<const double> y, std::size_t rows,
                         std::span<double> residual) {
  if (!rows) return 0;
  const std::size_t inputs = x.size() / rows, outputs = y.size() / rows, all = inputs + outputs;
  std::vector<double> columns(rows * all); // each contiguous
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < inputs; ++c) columns[c * rows + r] = x[r * inputs + c];
    for (std::size_t c = 0; c < outputs; ++c) columns[(inputs + c) * rows + r] = y[r * outputs + c];
  }
  const auto column = [&](std::size_t c) { return std::span(columns).subspan(c * rows, rows); };
  const auto squares = [](std::span<const double> values) {
    double sum = 0;
    for (double value : values) sum += value * value;
    return sum;
  };
  std::vector<double> sizes(inputs); // of the columns as they were given
  for (std::size_t c = 0; c < inputs; ++c) sizes[c] = squares(column(c));
  for (std::size_t c = 0; c < inputs; ++c) {
    const auto basis = column(c);
    const double left = squares(basis);
    if (left <= least_left * least_left * sizes[c]) continue;
    const double scale = 1 / std::sqrt(left);
    for (double& value : basis) value *= scale;
    for (std::size_t k = c + 1; k < all; ++k) take_out(basis, column(k));
  }
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < outputs; ++c) {
      residual[r * outputs + c] = columns[(inputs + c) * rows + r];
    }
  }
  const double whole = squares(y);
  return whole > 0 ? std::sqrt(squares(residual) / whole) : 0;
}

} // namespace posenc
