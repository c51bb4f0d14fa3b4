// Scales the products of one query and adds its bias.
#pragma once

#include <cstddef>

namespace posenc::simd {

/// row[i] = row[i] * scale + bias[i], without bias if null. Returns whether all |row[i] * scale| are below a quarter of
/// T's largest number; false for NaN.
template <class T> bool scale_row(T* row, T scale, const T* bias, std::size_t count);

/// row[i] = cap tanh(row[i] / cap). Error relative to the exact value: at most 3e-7 for float32, 6e-16 for double
/// (tests/simd/scores_test.cpp checks these numbers).
template <class T> void cap_row(T* row, double cap, std::size_t count);

} // namespace posenc::simd
