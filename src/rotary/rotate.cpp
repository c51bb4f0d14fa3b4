#include <posenc/rotary/cos_sin.hpp>

#include <algorithm>
#include <posenc/simd/rotation.hpp>

namespace posenc {

/// Heads rotated together, so that their rows stay in the first-level cache.
static constexpr std::size_t few = 8;

template <class T>
void rotate_rows(T* x, const HeadRows& where, int rotary_dim, PairLayout layout, const T* cos,
                 const T* sin, bool inverse) {
  const std::size_t pairs = static_cast<std::size_t>(rotary_dim) / 2;
  const T sign = inverse ? T(-1) : T(1);
  for (std::size_t head = 0; head < where.heads; head += few) {
    const std::size_t some = std::min(few, where.heads - head);
    const simd::Together together{some, some > 1 ? where.head_stride : 0}; // one alone has any
    for (std::size_t row = 0; row < where.rows; ++row) {
      T* at = x + head * where.head_stride + row * where.row_stride;
      const T *c = cos + row * pairs, *s = sin + row * pairs;
      const auto turn = [&](auto rows) {
        if (layout == PairLayout::half) {
          simd::rotate_half(at, at + pairs, c, s, sign, pairs, rows);
        } else {
          simd::rotate_interleaved(at, c, s, sign, pairs, rows);
        }
      };
      if constexpr (std::is_same_v<T, float>) {
        if (together.count == 1) {
          turn(simd::Alone{}); // a tenth faster than Together of one
          continue;
        }
      }
      turn(together);
    }
  }
}

template void rotate_rows(float*, const HeadRows&, int, PairLayout, const float*, const float*,
                          bool);
template void rotate_rows(double*, const HeadRows&, int, PairLayout, const double*, const double*,
                          bool);

} // namespace posenc
