// Small kernels over rows: copies of short ones, a test for NaN and infinity, weighted sums.
#pragma once

#include <cmath>
#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

/// Copies `count` values, faster than memcpy if they are few, and returns the end of the copy.
template <class T> T* copy_few(const T* from, std::size_t count, T* to) {
  using B = Batch<T>;
  if (count < lanes<T>) {
    for (std::size_t i = 0; i < count; ++i) to[i] = from[i];
    return to + count;
  }
  const std::size_t last = count - lanes<T>; // the last batch may overlap the previous one
  for (std::size_t i = 0; i < last; i += lanes<T>) {
    B::load_unaligned(from + i).store_unaligned(to + i);
  }
  B::load_unaligned(from + last).store_unaligned(to + last);
  return to + count;
}

/// Whether all values are finite.
template <class T> bool all_finite(const T* values, std::size_t count) {
  using B = Batch<T>;
  B zero(T(0)); // 0 * x is 0 for finite x, and NaN for infinity and NaN
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) zero += B::load_unaligned(values + i) * B(T(0));
  bool finite = xsimd::all(zero == B(T(0)));
  for (; i < count; ++i) finite = finite && std::isfinite(values[i]);
  return finite;
}

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
