// The kernel under every table of sines and cosines: rows are positions, columns are
// amplitude * sin(p f_k) and amplitude * cos(p f_k), rounded once from double.
//
// Consecutive positions do not need a sine each: the point (cos, sin) of every frequency turns by
// the same small angle per row. It is turned in double and set anew from an exact sine every
// `rows_between_anchors` rows, which bounds the drift: at most 1024 roundings of 2^-53 on each side,
// below 5e-13, far under half a unit of float32 (tests/simd/waves_test.cpp checks that number).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace posenc::simd {

inline constexpr int rows_between_anchors = 1024;
inline constexpr double waves_drift = 5e-13;

/// Where a run of waves goes: row r, wave k at sine[r * row_stride + k * column_stride], likewise
/// the cosine. column_stride 2 with cosine = sine + 1 is the interleaved layout, 1 makes blocks.
template <class T> struct WavesOut {
  T* sine;
  T* cosine;
  std::size_t row_stride;
  int column_stride;
  std::size_t cosines; // one fewer than the waves where the last column is a lone sine
};

/// Fills rows for one set of frequencies, remembering where consecutive rows have got to.
class Waves {
public:
  Waves() = default;
  Waves(std::span<const double> frequencies, double amplitude);

  std::size_t size() const { return count_; }

  /// The next `next()` starts at this position.
  void seek(double position);

  /// `rows` rows at consecutive positions.
  void next(std::size_t rows, const WavesOut<float>& out);
  void next(std::size_t rows, const WavesOut<double>& out);

  /// A row per position, in any order.
  void at(std::span<const double> positions, const WavesOut<float>& out) const;
  void at(std::span<const double> positions, const WavesOut<double>& out) const;

private:
  void anchor();

  std::size_t count_ = 0;
  double amplitude_ = 1, position_ = 0;
  int since_anchor_ = rows_between_anchors;
  // Padded with zeros to whole batches of floats, so that the kernel has no scalar tail.
  std::vector<double> frequency_, sine_, cosine_, step_sine_, step_cosine_;
};

} // namespace posenc::simd
