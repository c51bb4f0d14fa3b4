// The scores of one query, row by row and in place: scaled, capped, and their softmax.
#pragma once

#include <cstddef>

namespace posenc::simd {

/// row[i] = row[i] * scale + bias[i], without bias if null. Returns whether all |row[i] * scale| are below a quarter of
/// T's largest number; false for NaN.
template <class T> bool scale_row(T* row, T scale, const T* bias, std::size_t count);

/// row[i] = cap tanh(row[i] / cap). Error relative to the exact value: at most 3e-7 for float32, 6e-16 for double
/// (tests/simd/softmax_test.cpp checks these numbers).
template <class T> void cap_row(T* row, double cap, std::size_t count);

/// The softmax of a row of scores. The largest score is subtracted first for stability. Scores of -Infinity are hidden; a
/// row of hidden scores becomes zeros, never NaN.
///
/// Error for float32: each weight within 4e-7 + 6e-8 d of the exact one relative to it, plus 1e-37 absolute, for rows of up
/// to 65536 scores; d is how far its score lies below the largest, a difference that is rounded
/// (tests/simd/softmax_test.cpp checks these numbers).
template <class T> void softmax(T* row, std::size_t count);

/// Weights below this number, exp(-64), do not count in sums of values: their products are often subnormal, which processors
/// multiply and add many times slower. A sum over n keys then errs by at most n * 1.7e-28 times the largest value, far below
/// half a unit of float32 and of float64 (tests/attention/head_test.cpp checks this number).
inline constexpr double least_weight = 1.603810890548637852976e-28;

/// Sets the weights of a row that are below least_weight to 0. NaN stays.
template <class T> void flush_weights(T* row, std::size_t count);

} // namespace posenc::simd
