// Statistics of a similarity matrix by distance, and whether a curve over the distance falls.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <posenc/core/checks.hpp>
#include <span>
#include <vector>

namespace posenc {

struct ByDistance {
  std::vector<double> mean, min, max; // of the entries at each distance |i - j|
  double average = 0;                 // of all entries off the diagonal
  double departure = 0;               // the largest |entry - mean at its distance|
  double explained = 1; // share of the variance off the diagonal that the means explain
};

/// Returns "" or an error about a matrix that is not (n, n).
inline std::string check_by_distance(std::span<const double> matrix, std::size_t n) {
  return check_size("byDistance", "matrix", product_of({n, n}), matrix.size());
}

/// The statistics of a checked matrix (n, n). The diagonal enters only the first value of each curve and the departure:
/// its similarities are norms and do not depend on distance.
inline ByDistance by_distance(std::span<const double> matrix, std::size_t n) {
  ByDistance result;
  result.mean.assign(n, 0);
  result.min.assign(n, 0);
  result.max.assign(n, 0);
  const auto distance = [](std::size_t i, std::size_t j) { return i > j ? i - j : j - i; };
  for (std::size_t d = 0; d < n; ++d) result.min[d] = result.max[d] = matrix[d];
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const double x = matrix[i * n + j];
      const std::size_t d = distance(i, j);
      result.mean[d] += x;
      if (x < result.min[d]) result.min[d] = x;
      if (x > result.max[d]) result.max[d] = x;
    }
  }
  double sum = 0;
  for (std::size_t d = 0; d < n; ++d) {
    if (d) sum += result.mean[d];
    result.mean[d] /= static_cast<double>((d ? 2 : 1) * (n - d));
  }
  if (n > 1) result.average = sum / (static_cast<double>(n) * static_cast<double>(n - 1));
  double within = 0, total = 0, size = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const double x = matrix[i * n + j];
      const double off = x - result.mean[distance(i, j)], from = x - result.average;
      result.departure = std::fmax(result.departure, std::fabs(off));
      if (i == j) continue;
      within += off * off;
      total += from * from;
      size += x * x;
    }
  }
  // Entries that differ by rounding alone have no variance to explain.
  if (total > 1e-26 * size) result.explained = 1 - within / total;
  return result;
}

/// Returns "" or an error about numbers that are not finite.
inline std::string check_trend(std::span<const double> curve, double tolerance) {
  auto message = check_list("trend", "curve", curve);
  return message.empty() ? check_number("trend", "tolerance", tolerance) : message;
}

/// The indices at which a curve exceeds its previous value by more than the tolerance.
inline std::vector<std::int32_t> rises(std::span<const double> curve, double tolerance) {
  std::vector<std::int32_t> found;
  for (std::size_t i = 1; i < curve.size(); ++i) {
    if (curve[i] > curve[i - 1] + tolerance) found.push_back(static_cast<std::int32_t>(i));
  }
  return found;
}

/// The means of a curve over [1, 2), [2, 4), [4, 8), ..., which smooth out its waves. The last interval may be
/// shorter.
inline std::vector<double> octave_means(std::span<const double> curve) {
  std::vector<double> means;
  for (std::size_t from = 1; from < curve.size(); from *= 2) {
    const std::size_t end = std::min(2 * from, curve.size());
    double sum = 0;
    for (std::size_t i = from; i < end; ++i) sum += curve[i];
    means.push_back(sum / static_cast<double>(end - from));
  }
  return means;
}

} // namespace posenc
