// The linear map from the rows of X to the rows of Y by least squares, and its residual.
//
//   M = argmin || X M - Y ||_F,  residual = || X M - Y ||_F / || Y ||_F
//
// Householder's QR with pivoting skips columns that depend on previous ones up to rounding, so that any rank is
// fine. The residual is computed from Q, not as X M - Y: M is huge if columns are nearly dependent, such as the
// sines of slow waves. Give more rows than columns: any Y fits otherwise.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace posenc {

struct LinearMap {
  std::vector<double> map;    // (columns of x, columns of y)
  std::size_t rank = 0;       // of x
  double residual = 0;        // 0 if y is all zeros
  std::vector<double> left{}; // Y - X M (rows, columns of y)
  double largest = 0;         // the largest |entry| of left
};

/// Returns "" or an error about x (rows, x_columns) and y (rows, y_columns).
std::string check_linear_map(std::span<const double> x, std::span<const double> y, std::size_t rows,
                             std::size_t x_columns, std::size_t y_columns);
/// Expects what check_linear_map accepts.
LinearMap linear_map(std::span<const double> x, std::span<const double> y, std::size_t rows,
                     std::size_t x_columns, std::size_t y_columns);

} // namespace posenc
