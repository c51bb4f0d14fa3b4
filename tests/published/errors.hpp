// The largest error of a float32 table against the float64 table of the same call.
#pragma once

#include "tables.hpp"

#include <cmath>

namespace published {

/// The spacing of float32 at a value; of values below 2^-10 the one at 2^-10, where the error of float64 still counts nothing.
inline double spacing(double value) {
  const double size = std::fmax(std::fabs(value), 0x1p-10);
  return std::ldexp(1.0, std::ilogb(size) - 23);
}

/// The largest error, in units of spacing, and where: the array, its row and its column.
struct Error {
  double ulp = 0;
  std::size_t array = 0, row = 0, column = 0, rows = 0,
              columns = 0; // rows and columns that were looked at

  /// `first` is the row of the table that the arrays begin with.
  void look(const Table<float>& table, const Table<double>& exact, std::size_t first) {
    columns = table.columns;
    rows = first + table.arrays[0].size() / columns;
    for (std::size_t a = 0; a < table.arrays.size(); ++a) {
      const auto& values = exact.arrays[a];
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (!std::isfinite(values[i])) continue; // masked
        const double off = std::fabs(static_cast<double>(table.arrays[a][i]) - values[i]);
        const double units = off / spacing(values[i]);
        if (units <= ulp) continue;
        ulp = units;
        array = a;
        row = first + i / table.columns;
        column = i % table.columns;
      }
    }
  }
};

/// Rows before this position, and distances below it, are all looked at.
inline constexpr std::size_t farthest = 131072;

/// Looks at the rows or distances below `farthest`; at the table that is hashed where it is of cells, points or queries.
template <class E> Error largest_error(const E& e, Json at) {
  Error error;
  const auto look = [&](std::size_t first) {
    error.look(table_of<float>(e, at), table_of<double>(e, at), first);
  };
  if (at.contains("length") && !posenc::LookupEncoding<E>) { // a table has no more rows
    constexpr std::size_t block = 4096;
    at["length"] = block;
    for (std::size_t first = 0; first < farthest; first += block) {
      at["start"] = first;
      try {
        look(first);
      } catch (const std::runtime_error&) {
        if (first == 0) throw;
        break; // xPos has no values farther away
      }
    }
  } else if (posenc::BiasEncoding<E> && at.contains("keys")) {
    at = {{"queries", 1}, {"keys", farthest}};
    look(0);
  } else {
    look(0);
  }
  return error;
}

} // namespace published
