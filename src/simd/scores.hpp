// Scales the products of one query and adds its bias.
#pragma once

#include <cstddef>

namespace posenc::simd {

/// row[i] = row[i] * scale + bias[i], without bias if null. Returns whether all |row[i] * scale| are below a quarter of
/// T's largest number; false for NaN.
template <class T> bool scale_row(T* row, T scale, const T* bias, std::size_t count);

/// row[i] = cap tanh(row[i] / cap), which stays below the cap.
template <class T> void cap_row(T* row, double cap, std::size_t count);

} // namespace posenc::simd
