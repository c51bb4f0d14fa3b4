// Scores of one query become what the softmax takes: scaled, and with their bias.
#pragma once

#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

/// row[i] = row[i] * scale + bias[i]; no bias where it is null. Returns whether all row[i] * scale are numbers
/// below a quarter of T's largest.
template <class T> bool scale_row(T* row, T scale, const T* bias, std::size_t count) {
  using B = Batch<T>;
  const B factor(scale);
  B zero(T(0)); // as in all_finite: 0 times a number is 0, times infinity or NaN it is NaN
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) {
    B x = B::load_unaligned(row + i) * factor;
    zero += x * B(T(4)) * B(T(0));
    if (bias) x += B::load_unaligned(bias + i);
    x.store_unaligned(row + i);
  }
  bool small = xsimd::all(zero == B(T(0)));
  for (; i < count; ++i) {
    const T x = row[i] * scale;
    small = small && x * T(4) * T(0) == T(0);
    row[i] = x + (bias ? bias[i] : T(0));
  }
  return small;
}

} // namespace posenc::simd
