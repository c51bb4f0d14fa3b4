// What a learned table has become: how its rows resemble each other, and whether near rows do so more.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace posenc::train {

/// Of a table (n, dim).
struct TableReport {
  std::vector<double> cosines;     // (n, n) of its rows; 0 with a row of zeros
  std::vector<double> by_distance; // (n) mean cosine of rows so far apart
  /// Spearman's rank correlation of cosine and -distance over all pairs of different rows; 0 where there
  /// are fewer than two pairs, or all are alike.
  double rank_correlation = 0;
  std::vector<double> components; // (n, 2): the centred rows along the top two principal components
  double share = 0;               // of the variance that lies along them
};
TableReport table_report(std::span<const double> table, std::size_t rows);

/// Spearman's rank correlation; ties share their mean rank.
double rank_correlation(std::span<const double> a, std::span<const double> b);

} // namespace posenc::train
