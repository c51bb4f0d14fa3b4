// Whether all values of a row are finite.
#pragma once

#include <cmath>
#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

template <class T> bool all_finite(const T* values, std::size_t count) {
  using B = Batch<T>;
  B zero(T(0)); // 0 * x is 0 for finite x, and NaN for infinity and NaN
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) zero += B::load_unaligned(values + i) * B(T(0));
  bool finite = xsimd::all(zero == B(T(0)));
  for (; i < count; ++i) finite = finite && std::isfinite(values[i]);
  return finite;
}

} // namespace posenc::simd
