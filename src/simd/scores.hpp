// Scores of one query become what the softmax takes: scaled, and with their bias.
#pragma once

#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

/// row[i] = row[i] * scale + bias[i]; no bias where it is null.
template <class T> void scale_row(T* row, T scale, const T* bias, std::size_t count) {
  using B = Batch<T>;
  const B factor(scale);
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) {
    B x = B::load_unaligned(row + i) * factor;
    if (bias) x += B::load_unaligned(bias + i);
    x.store_unaligned(row + i);
  }
  for (; i < count; ++i) row[i] = row[i] * scale + (bias ? bias[i] : T(0));
}

} // namespace posenc::simd
