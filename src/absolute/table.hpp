// Tables of sines and cosines: what an encoding says about its columns, and the rows made of it.
#pragma once

#include <cstddef>
#include <optional>
#include <posenc/absolute/shared_rows.hpp>
#include <posenc/simd/waves.hpp>
#include <posenc/tensor.hpp>
#include <tuple>
#include <vector>

namespace posenc {

/// Wave k of a run stands in column `sine + k * stride` and, as a cosine, `cosine + k * stride`.
struct WaveRun {
  std::vector<double> frequencies; // radians per position
  int sine = 0, cosine = 0;        // first columns
  int stride = 1;                  // 2: interleaved, with cosine = sine + 1
  std::size_t axis = 0;            // whose positions it reads
  bool lone_sine = false;          // the last wave has no cosine (odd dim)
};

/// A table (rows, dim). Columns that no run names are zero.
struct WaveTable {
  std::size_t dim = 0;
  std::size_t axes = 1;
  std::vector<WaveRun> runs;
  double amplitude = 1;
  bool class_token = false;              // a row of zeros in front
  std::optional<double> zero_position{}; // the row at this position is zero (padding)
};

/// Fills a wave table block by block, in double with one rounding at the end.
class TableRows {
public:
  explicit TableRows(WaveTable table);

  const WaveTable& columns() const { return table_; }
  std::size_t dim() const { return table_.dim; }
  std::size_t axes() const { return table_.axes; }
  /// Rows for these positions, the class token's included.
  std::size_t rows(const Positions& positions) const;

  /// Rows [first, first + count) into `out` (count, dim). Going on where the last call ended is
  /// cheapest.
  template <class T>
  void fill(const Positions& positions, std::size_t first, std::size_t count, T* out);

private:
  template <class T> void share(std::size_t run, std::span<const double> coordinates, T* out);

  WaveTable table_;
  std::vector<simd::Waves> waves_;
  std::tuple<std::vector<SharedRows<float>>, std::vector<SharedRows<double>>> shared_; // by run
  double start_ = 0; // of the run that the waves are in, and its next row
  std::size_t next_ = static_cast<std::size_t>(-1);
  bool covered_ = true; // every column belongs to a run
};

} // namespace posenc
