#include <posenc/simd/scores.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

template <class T> bool scale_row(T* row, T scale, const T* bias, std::size_t count) {
  using B = Batch<T>;
  constexpr T limit = std::numeric_limits<T>::max() / 4;
  const B factor(scale), bound(limit);
  xsimd::batch_bool<T> small(true);
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) {
    B x = B::load_unaligned(row + i) * factor;
    small = small & (xsimd::abs(x) < bound); // false of NaN
    if (bias) x += B::load_unaligned(bias + i);
    x.store_unaligned(row + i);
  }
  bool all_small = xsimd::all(small);
  for (; i < count; ++i) {
    const T x = row[i] * scale;
    all_small = all_small && std::fabs(x) < limit;
    row[i] = x + (bias ? bias[i] : T(0));
  }
  return all_small;
}

namespace {

/// Inline, because a call for each batch would take longer than the clamping.
template <class T> [[gnu::always_inline]] inline Batch<T> tanh_of(Batch<T> x) {
  if constexpr (std::is_same_v<T, double>) {
    // As in the softmax: xsimd casts the exponent to an integer lane by lane, infinite or not.
    const Batch<T> one(40); // whose hyperbolic tangent is 1
    const auto inside = xsimd::select(xsimd::abs(x) < one, x, xsimd::copysign(one, x));
    return xsimd::select(x != x, x, xsimd::tanh(inside)); // NaN stays
  } else {
    return xsimd::tanh(x);
  }
}

} // namespace

template <class T> void cap_row(T* row, double cap, std::size_t count) {
  using B = Batch<T>;
  const T most = static_cast<T>(cap), share = static_cast<T>(1 / cap);
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) {
    (B(most) * tanh_of<T>(B::load_unaligned(row + i) * B(share))).store_unaligned(row + i);
  }
  alignas(64) T rest[lanes<T>] = {}; // the last few, as lanes too
  std::copy(row + i, row + count, rest);
  (B(most) * tanh_of<T>(B::load_aligned(rest) * B(share))).store_aligned(rest);
  std::copy_n(rest, count - i, row + i);
}

template void cap_row(float* row, double cap, std::size_t count);
template void cap_row(double* row, double cap, std::size_t count);
template bool scale_row(float* row, float scale, const float* bias, std::size_t count);
template bool scale_row(double* row, double scale, const double* bias, std::size_t count);

} // namespace posenc::simd
