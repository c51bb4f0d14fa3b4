#include <posenc/rotary/rotate.hpp>
#include <posenc/simd/rotation.hpp>

namespace posenc {

template <class T>
void rotate_rows(T* x, std::size_t rows, int head_dim, int rotary_dim, PairLayout layout,
                 const T* cos, const T* sin, bool inverse) {
  const std::size_t pairs = static_cast<std::size_t>(rotary_dim) / 2;
  const T sign = inverse ? T(-1) : T(1);
  for (std::size_t row = 0; row < rows; ++row) {
    if (layout == PairLayout::half) simd::rotate_half(x, x + pairs, cos, sin, sign, pairs);
    else simd::rotate_interleaved(x, cos, sin, sign, pairs);
    x += head_dim;
    cos += pairs;
    sin += pairs;
  }
}

template void rotate_rows(float*, std::size_t, int, int, PairLayout, const float*, const float*,
                          bool);
template void rotate_rows(double*, std::size_t, int, int, PairLayout, const double*, const double*,
                          bool);

} // namespace posenc
