// Similarities of the rows of a learned table, and whether they fall with the distance.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace posenc::train {

/// Statistics of a table (n, dim).
struct TableReport {
  std::vector<double> cosines;     // (n, n) of its rows; 0 with a row of zeros
  std::vector<double> by_distance; // (n) mean cosine of rows at each distance
  /// Spearman's rank correlation of cosine and -distance over all pairs of different rows; 0 for fewer
  /// than two pairs, or if all are equal.
  double rank_correlation = 0;
  std::vector<double> components; // (n, 2): the centred rows along the top two principal components
  double share = 0;               // of the variance along these components
};
/// Returns "" or an error about a table that is not (rows, dim), or has too many rows.
std::string check_table(std::span<const double> table, std::size_t rows);
/// Expects a checked table.
TableReport table_report(std::span<const double> table, std::size_t rows);

/// Spearman's rank correlation; ties share their mean rank.
double rank_correlation(std::span<const double> a, std::span<const double> b);

} // namespace posenc::train
