// The kernel under every table of sines and cosines: rows are positions, columns are
// amplitude * sin(p f_k) and amplitude * cos(p f_k), rounded once from double. A position of several coordinates has the
// angle p_1 f_1k + p_2 f_2k + ..., where a frequency of 0 leaves a coordinate out.
//
// Rows of consecutive positions come in passes of eight around a centre: from the sines and cosines of the
// centre and of the small angles r f, four products give the rows r before and r after it. The centre is rotated
// by 8 f in double. Every `rows_between_anchors` rows it starts again from an exact sine, which bounds the drift:
// at most 129 rotations with a few roundings of 2^-53 each, below 1e-13, far below half a unit of float32
// (tests/simd/waves_test.cpp checks that number).
//
// The position of row i is start + i, rounded to double. Rows are rotated only if their angles are within 2^25: there the
// rounding of position and angle differs from the rotated row's angle by at most 2^-26. Beyond, for example
// past 2^53, where doubles are more than one apart, each row has sines of its own.
#pragma once

#include <concepts>
#include <cstddef>
#include <iterator>
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

/// Positions (axes, rows): coordinate a of row r is first[a * axis_stride + r].
struct Points {
  const double* first;
  std::size_t rows, axis_stride = 0;

  Points(const double* values, std::size_t count, std::size_t stride = 0)
      : first(values), rows(count), axis_stride(stride) {}
  /// Positions of one coordinate.
  Points(const std::convertible_to<std::span<const double>> auto& list)
      : Points(std::data(list), std::size(list)) {}
};

/// Fills rows for one set of frequencies, and remembers the next one of consecutive rows.
class Waves {
public:
  Waves() = default;
  /// Frequencies are (axes, waves).
  Waves(std::span<const double> frequencies, double amplitude, std::size_t axes = 1);

  std::size_t size() const { return count_; }

  /// Makes position start + first the next row. Consecutive rows have one coordinate.
  void seek(double start, std::size_t first = 0);

  /// Fills the next `rows` rows.
  void next(std::size_t rows, const WavesOut<float>& out);
  void next(std::size_t rows, const WavesOut<double>& out);

  /// Fills a row for each position, in any order.
  void at(const Points& points, const WavesOut<float>& out) const;
  void at(const Points& points, const WavesOut<double>& out) const;

private:
  static constexpr std::size_t rows_per_pass = 8, centre = 4;

  /// The position of a row of the current pass.
  double at_row(std::size_t row) const { return start_ + static_cast<double>(index_ + row); }
  void begin();
  void anchor();
  void pass(std::size_t first, std::size_t last, const WavesOut<float>& out);
  void list(std::size_t first, std::size_t last, const WavesOut<float>& out) const;
  template <bool near>
  void row_at(const double* point, std::size_t axis_stride, float* sine_row, float* cosine_row,
              const WavesOut<float>& out) const;
  template <auto How>
  void pass_group(std::size_t k, std::size_t first, std::size_t last, float* sine, float* cosine,
                  const WavesOut<float>& out);

  std::size_t count_ = 0, axes_ = 1;
  double amplitude_ = 1;
  double near_ = 0;       // sincos_near takes all angles of coordinates that add up to this at most
  double start_ = 0;      // position of row 0
  std::size_t index_ = 0; // first row of the current pass
  std::size_t row_ = 0;   // written rows of the current pass
  int passes_left_ = 0;   // until the next anchor
  bool rotates_ = false;  // whether rows up to the next anchor are rotated
  // Padded with zeros to whole batches of floats, so that the kernel has no scalar tail.
  std::size_t padded_ = 0;
  std::vector<double> frequency_;               // (axes, padded)
  std::vector<double> sine_, cosine_;           // of the centre's angles
  std::vector<double> step_sine_, step_cosine_; // of r f, r = 1 .. 4, then of 8 f: (5, padded)
};

} // namespace posenc::simd
