// Rotates pairs of values by given cosines and sines: (u, v) -> (u c - v s, v c + u s). Rows of several heads at
// one position are rotated together, so that their cosines and sines are read once.
#pragma once

#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

/// `count` rows, `stride` values apart.
struct SeveralHeads {
  std::size_t count, stride;
};
/// A single row, compiled without a loop.
struct OneHead {
  static constexpr std::size_t count = 1, stride = 0;
};

/// Rotates pairs [first, pairs) one by one; pair i is (u[i step], v[i step]).
template <class T, class Rows>
[[gnu::noinline]] void rotate_plainly(T* u, T* v, std::size_t step, const T* cos, const T* sin,
                                      T sign, std::size_t first, std::size_t pairs, Rows rows) {
  for (std::size_t row = 0; row < rows.count; ++row, u += rows.stride, v += rows.stride) {
    for (std::size_t i = first; i < pairs; ++i) {
      const T c = cos[i], s = sin[i] * sign, a = u[i * step], b = v[i * step];
      u[i * step] = a * c - b * s;
      v[i * step] = b * c + a * s;
    }
  }
}

/// Rotates pairs (u[i], v[i]), by the negative angle if sign is -1. Only floats use lanes.
template <class T, class Rows = OneHead>
inline void rotate_half(T* u, T* v, const T* cos, const T* sin, T sign, std::size_t pairs,
                        Rows rows = {}) {
  std::size_t i = 0;
  if constexpr (std::is_same_v<T, float>) {
    using B = Batch<T>;
    for (; i + lanes<T> <= pairs; i += lanes<T>) {
      const B c = B::load_unaligned(cos + i), s = B::load_unaligned(sin + i) * B(sign);
      T *x = u + i, *y = v + i;
      for (std::size_t row = 0; row < rows.count; ++row, x += rows.stride, y += rows.stride) {
        const B a = B::load_unaligned(x), b = B::load_unaligned(y);
        (a * c - b * s).store_unaligned(x);
        (b * c + a * s).store_unaligned(y);
      }
    }
  }
  if (i < pairs) rotate_plainly(u, v, 1, cos, sin, sign, i, pairs, rows);
}

/// Rotates pairs (x[2i], x[2i + 1]): u and v lie side by side, so that x turns to x (c, c) + (v, u) (-s, s), with the same
/// roundings. Cosines and sines are spread over their pairs once for all rows.
template <class T, class Rows = OneHead>
inline void rotate_interleaved(T* x, const T* cos, const T* sin, T sign, std::size_t pairs,
                               Rows rows = {}) {
  std::size_t i = 0;
  if constexpr (std::is_same_v<T, float>) {
    using B = Batch<T>;
    for (; i + lanes<T> <= pairs; i += lanes<T>) {
      const B c = B::load_unaligned(cos + i), s = B::load_unaligned(sin + i) * B(sign);
      const B c_low = xsimd::zip_lo(c, c), c_high = xsimd::zip_hi(c, c),
              s_low = xsimd::zip_lo(-s, s), s_high = xsimd::zip_hi(-s, s);
      T* at = x + 2 * i;
      for (std::size_t row = 0; row < rows.count; ++row, at += rows.stride) {
        const B low = B::load_unaligned(at), high = B::load_unaligned(at + lanes<T>);
        (low * c_low + swap_pairs(low) * s_low).store_unaligned(at);
        (high * c_high + swap_pairs(high) * s_high).store_unaligned(at + lanes<T>);
      }
    }
  }
  if (i < pairs) rotate_plainly(x, x + 1, 2, cos, sin, sign, i, pairs, rows);
}

} // namespace posenc::simd
