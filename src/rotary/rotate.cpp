#include <posenc/rotary/rotate.hpp>
#include <posenc/simd/rotation.hpp>

namespace posenc {

template <class T>
void rotate_rows(T* x, const HeadRows& where, int rotary_dim, PairLayout layout, const T* cos,
                 const T* sin, bool inverse) {
  const std::size_t pairs = static_cast<std::size_t>(rotary_dim) / 2;
  const T sign = inverse ? T(-1) : T(1);
  for (std::size_t head = 0; head < where.heads; ++head) {
    for (std::size_t row = 0; row < where.rows; ++row) {
      T* at = x + head * where.head_stride + row * where.row_stride;
      const T *c = cos + row * pairs, *s = sin + row * pairs;
      if (layout == PairLayout::half) simd::rotate_half(at, at + pairs, c, s, sign, pairs);
      else simd::rotate_interleaved(at, c, s, sign, pairs);
    }
  }
}

template void rotate_rows(float*, const HeadRows&, int, PairLayout, const float*, const float*,
                          bool);
template void rotate_rows(double*, const HeadRows&, int, PairLayout, const double*, const double*,
                          bool);

} // namespace posenc
