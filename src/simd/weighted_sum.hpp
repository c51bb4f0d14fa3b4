// Weighted sums of a few rows, for resampling and for pictures.
#pragma once

#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

/// out[c] = sum of weights[i] * rows[i * stride + c]
template <class Weight, class T>
void weighted_sum(const Weight* weights, std::size_t terms, const T* rows, std::size_t stride,
                  T* out, std::size_t count) {
  using B = Batch<T>;
  std::size_t c = 0;
  for (; c + 2 * lanes<T> <= count; c += 2 * lanes<T>) {
    B low(T(0)), high(T(0));
    for (std::size_t i = 0; i < terms; ++i) {
      const B weight(static_cast<T>(weights[i]));
      const T* row = rows + i * stride + c;
      low += weight * B::load_unaligned(row);
      high += weight * B::load_unaligned(row + lanes<T>);
    }
    low.store_unaligned(out + c);
    high.store_unaligned(out + c + lanes<T>);
  }
  for (; c < count; ++c) {
    T sum = 0;
    for (std::size_t i = 0; i < terms; ++i)
      sum += static_cast<T>(weights[i]) * rows[i * stride + c];
    out[c] = sum;
  }
}

} // namespace posenc::simd
