// Whether one linear map takes rows to rows: the best one by least squares, and by how much it misses.
//
//   M = argmin || X M - Y ||_F,  residual = || X M - Y ||_F / || Y ||_F
//
// Householder's QR with pivoting: columns that depend on the ones before, to rounding, take no part, so
// that rows of any rank are fine. What is left is what lies behind those columns in Y, mirrored back, not
// X M - Y: where columns are nearly dependent, such as the sines of slow waves, M is huge. With no more rows
// than columns a fit proves nothing: give more.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace posenc {

struct LinearMap {
  std::vector<double> map;    // (columns of x, columns of y)
  std::size_t rank = 0;       // of x
  double residual = 0;        // 0 where y is all zeros and so is X M
  std::vector<double> left{}; // Y - X M (rows, columns of y)
  double largest = 0;         // of one entry, without its sign
};

/// x (rows, x_columns), y (rows, y_columns).
LinearMap linear_map(std::span<const double> x, std::span<const double> y, std::size_t rows,
                     std::size_t x_columns, std::size_t y_columns);

} // namespace posenc
