// Scores of one query become what the softmax takes: scaled, and with their bias.
#pragma once

#include <cstddef>

namespace posenc::simd {

/// row[i] = row[i] * scale + bias[i]; no bias where it is null. Returns whether all row[i] * scale are numbers
/// below a quarter of T's largest.
template <class T> bool scale_row(T* row, T scale, const T* bias, std::size_t count);

extern template bool scale_row(float* row, float scale, const float* bias, std::size_t count);
extern template bool scale_row(double* row, double scale, const double* bias, std::size_t count);

} // namespace posenc::simd
