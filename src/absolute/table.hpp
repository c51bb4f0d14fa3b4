// Tables of sines and cosines: the columns as an encoding describes them, and the rows made from that.
#pragma once

#include <cstddef>
#include <optional>
#include <posenc/absolute/row_cache.hpp>
#include <posenc/core/positions.hpp>
#include <posenc/simd/waves.hpp>
#include <tuple>
#include <vector>

namespace posenc {

/// Sines and cosines: sin of frequency k is column `sine + k * stride`, cos is `cosine + k * stride`.
struct WaveRun {
  std::vector<double> frequencies; // radians per position
  int sine = 0, cosine = 0;        // first columns
  int stride = 1;                  // 2: interleaved, with cosine = sine + 1
  std::size_t axis = 0;            // the coordinate it reads
  bool lone_sine = false;          // the last frequency has no cosine (odd dim)
};

/// A table (rows, dim). Columns outside all runs are zero.
struct WaveTable {
  std::size_t dim = 0;
  std::size_t axes = 1;
  std::vector<WaveRun> runs;
  double amplitude = 1;
  bool class_token = false;              // a row of zeros comes first, which TableRows leaves out
  std::optional<double> zero_position{}; // rows at this position are zero (padding)
};

/// Computes a wave table block by block, in double with one rounding at the end.
class TableRows {
public:
  explicit TableRows(WaveTable table);

  const WaveTable& columns() const { return table_; }

  /// Writes rows [first, first + count) of the positions to `out` (count, dim); fastest from where the last call ended.
  template <class T>
  void fill(const Positions& positions, std::size_t first, std::size_t count, T* out);

private:
  template <class T> void repeat(std::size_t run, std::span<const double> coordinates, T* out);

  WaveTable table_;
  std::vector<simd::Waves> waves_;
  std::tuple<std::vector<RowCache<float>>, std::vector<RowCache<double>>> caches_; // by run
  double start_ = 0; // the waves continue at row next_ of the positions from here on
  std::size_t next_ = static_cast<std::size_t>(-1);
  bool covered_ = true; // every column belongs to a run
};

} // namespace posenc
