// Distances between the rows of a table: the nearest pair, the farthest pair, and the longest step from a row to
// the next.
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <posenc/core/checks.hpp>
#include <span>

namespace posenc {

/// Two rows, the first before the second, and the Euclidean distance between them.
struct RowPair {
  double distance = 0;
  std::size_t first = 0, second = 0;
};

struct Spacing {
  RowPair nearest, farthest, longest_step;
};

/// Returns "" or an error about rows (n, dim).
inline std::string check_spacing(std::span<const double> rows, std::size_t n, std::size_t dim) {
  if (n < 2) return named("spacing", {"table must have 2 rows or more, got ", n});
  return check_size("spacing", "table", product_of({n, dim}), rows.size());
}

/// The spacing of checked rows (n, dim), n >= 2; the first pair of equal ones.
inline Spacing spacing(std::span<const double> rows, std::size_t n, std::size_t dim) {
  Spacing found;
  found.nearest.distance = std::numeric_limits<double>::infinity();
  found.farthest.distance = found.longest_step.distance = -1;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j) {
      double squares = 0;
      for (std::size_t c = 0; c < dim; ++c) {
        const double difference = rows[i * dim + c] - rows[j * dim + c];
        squares += difference * difference;
      }
      const RowPair pair{squares, i, j};
      if (squares < found.nearest.distance) found.nearest = pair;
      if (squares > found.farthest.distance) found.farthest = pair;
      if (j == i + 1 && squares > found.longest_step.distance) found.longest_step = pair;
    }
  }
  for (RowPair* pair : {&found.nearest, &found.farthest, &found.longest_step}) {
    pair->distance = std::sqrt(pair->distance);
  }
  return found;
}

} // namespace posenc
