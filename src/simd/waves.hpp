// The kernel under every table of sines and cosines: rows are positions, columns are
// amplitude * sin(p f_k) and amplitude * cos(p f_k), rounded once from double.
//
// Rows of consecutive positions come in passes of eight around a centre: from the sines and cosines of the
// centre and of the small angles r f, four products give the rows r before and r after it. The centre turns on
// by 8 f in double. Every `rows_between_anchors` rows it starts again from an exact sine, which bounds the drift:
// at most 129 turns with a few roundings of 2^-53 each, below 1e-13, far below half a unit of float32
// (tests/simd/waves_test.cpp checks that number).
//
// The position of row i is start + i, rounded to double. Rows turn only where angles are within 2^25: there the
// rounding of position and angle differs from the turned row's angle by at most 2^-26. Beyond, for example
// past 2^53, where doubles are more than one apart, each row has sines of its own.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace posenc::simd {

inline constexpr int rows_between_anchors = 1024;
inline constexpr double waves_drift = 1e-13;

/// The memory of a run of waves: row r of wave k at sine[r * row_stride + k * column_stride], and its cosine
/// likewise. column_stride 2 with cosine = sine + 1 is the interleaved layout, 1 makes blocks.
template <class T> struct WavesOut {
  T* sine;
  T* cosine;
  std::size_t row_stride;
  int column_stride;
  std::size_t cosines; // the number of waves, or one fewer if the last wave has no cosine
};

/// Fills rows for one set of frequencies, and remembers the next one of consecutive rows.
class Waves {
public:
  Waves() = default;
  Waves(std::span<const double> frequencies, double amplitude);

  std::size_t size() const { return count_; }

  /// Makes position start + first the next row.
  void seek(double start, std::size_t first = 0);

  /// Fills the next `rows` rows.
  void next(std::size_t rows, const WavesOut<float>& out);
  void next(std::size_t rows, const WavesOut<double>& out);

  /// Fills a row for each position, in any order.
  void at(std::span<const double> positions, const WavesOut<float>& out) const;
  void at(std::span<const double> positions, const WavesOut<double>& out) const;

private:
  static constexpr std::size_t rows_per_pass = 8, centre = 4;

  /// The position of a row of the current pass.
  double at_row(std::size_t row) const { return start_ + static_cast<double>(index_ + row); }
  void begin();
  void anchor();
  void pass(std::size_t first, std::size_t last, const WavesOut<float>& out);
  void list(std::size_t first, std::size_t last, const WavesOut<float>& out) const;
  template <bool near>
  void row_at(double place, float* sine_row, float* cosine_row, const WavesOut<float>& out) const;
  template <auto How>
  void pass_group(std::size_t k, std::size_t first, std::size_t last, float* sine, float* cosine,
                  const WavesOut<float>& out);

  std::size_t count_ = 0;
  double amplitude_ = 1;
  double near_ = 0;       // sincos_near takes all angles of positions up to this one
  double start_ = 0;      // position of row 0
  std::size_t index_ = 0; // first row of the current pass
  std::size_t row_ = 0;   // written rows of the current pass
  int passes_left_ = 0;   // until the next anchor
  bool turns_ = false;    // whether rows up to the next anchor are turned
  // Padded with zeros to whole batches of floats, so that the kernel has no scalar tail.
  std::vector<double> frequency_;
  std::vector<double> sine_, cosine_;           // of the centre's angles
  std::vector<double> turn_sine_, turn_cosine_; // of r f, r = 1 .. 4, then of 8 f: (5, padded)
};

} // namespace posenc::simd
