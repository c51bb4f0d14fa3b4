// Turning pairs of values by given cosines and sines: (u, v) -> (u c - v s, v c + u s).
#pragma once

#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

/// Pairs (u[i], v[i]); sign -1 turns back.
template <class T>
inline void rotate_half(T* u, T* v, const T* cos, const T* sin, T sign, std::size_t pairs) {
  using B = Batch<T>;
  std::size_t i = 0;
  for (; i + lanes<T> <= pairs; i += lanes<T>) {
    const B c = B::load_unaligned(cos + i), s = B::load_unaligned(sin + i) * B(sign);
    const B a = B::load_unaligned(u + i), b = B::load_unaligned(v + i);
    (a * c - b * s).store_unaligned(u + i);
    (b * c + a * s).store_unaligned(v + i);
  }
  for (; i < pairs; ++i) {
    const T c = cos[i], s = sin[i] * sign, a = u[i], b = v[i];
    u[i] = a * c - b * s;
    v[i] = b * c + a * s;
  }
}

/// Pairs (x[2i], x[2i + 1]).
template <class T>
inline void rotate_interleaved(T* x, const T* cos, const T* sin, T sign, std::size_t pairs) {
  using B = Batch<T>;
  std::size_t i = 0;
  for (; i + lanes<T> <= pairs; i += lanes<T>) {
    const B c = B::load_unaligned(cos + i), s = B::load_unaligned(sin + i) * B(sign);
    B a, b;
    load_interleaved(x + 2 * i, a, b);
    store_interleaved(a * c - b * s, b * c + a * s, x + 2 * i);
  }
  for (; i < pairs; ++i) {
    const T c = cos[i], s = sin[i] * sign, a = x[2 * i], b = x[2 * i + 1];
    x[2 * i] = a * c - b * s;
    x[2 * i + 1] = b * c + a * s;
  }
}

} // namespace posenc::simd
