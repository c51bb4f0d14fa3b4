// Copies a few values faster than a call of memcpy.
#pragma once

#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

/// Copies `count` values and returns the end of the copy.
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

} // namespace posenc::simd
