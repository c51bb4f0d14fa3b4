#include <posenc/simd/softmax.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <posenc/simd/lanes.hpp>
#include <type_traits>

namespace posenc::simd {

namespace {

/// exp of a score less the largest one. Inline, because calls would take 5 % of attention's time.
template <class T> [[gnu::always_inline]] inline Batch<T> exp_below(Batch<T> x) {
  if constexpr (std::is_same_v<T, double>) {
    // Without an instruction for it, xsimd casts the exponent to an integer lane by lane, infinite or not.
    constexpr double vanishes = -1000,
                     overflows = 1000; // a NaN in the row may hide the largest score
    const auto inside = xsimd::select(x > Batch<T>(vanishes), x, Batch<T>(vanishes));
    return xsimd::select(x != x, x,
                         xsimd::exp(xsimd::min(inside, Batch<T>(overflows)))); // NaN stays
  } else {
    return xsimd::exp(x);
  }
}

} // namespace

template <class T> void softmax(T* row, std::size_t count) {
  using B = Batch<T>;
  constexpr T nothing = -std::numeric_limits<T>::infinity();
  const std::size_t whole = count / lanes<T> * lanes<T>;

  B most(nothing);
  for (std::size_t i = 0; i < whole; i += lanes<T>) {
    most = xsimd::max(most, B::load_unaligned(row + i));
  }
  T largest = xsimd::reduce_max(most);
  for (std::size_t i = whole; i < count; ++i) largest = std::max(largest, row[i]);
  if (largest == nothing) {
    // The maximum ignores NaN: a row of NaN and -Infinity is not hidden, but NaN.
    const bool seen = std::any_of(row, row + count, [](T x) { return x != nothing; });
    std::fill_n(row, count, seen ? std::numeric_limits<T>::quiet_NaN() : T(0));
    return;
  }

  const B shift(largest);
  // Kahan summation: in long rows additions of small terms often round to the same side.
  B sum(T(0)), excess(T(0));
  for (std::size_t i = 0; i < whole; i += lanes<T>) {
    const B e = exp_below<T>(B::load_unaligned(row + i) - shift);
    e.store_unaligned(row + i);
    const B term = e - excess, grown = sum + term;
    excess = (grown - sum) - term;
    sum = grown;
  }
  if (whole < count) { // the remaining scores, also in lanes
    alignas(64) T rest[lanes<T>];
    std::fill_n(rest, lanes<T>, nothing);
    std::copy(row + whole, row + count, rest);
    const B e = exp_below<T>(B::load_aligned(rest) - shift);
    e.store_aligned(rest);
    std::copy_n(rest, count - whole, row + whole);
    sum += e;
  }

  const T share = T(1) / xsimd::reduce_add(sum);
  for (std::size_t i = 0; i < whole; i += lanes<T>) {
    (B::load_unaligned(row + i) * B(share)).store_unaligned(row + i);
  }
  for (std::size_t i = whole; i < count; ++i) row[i] *= share;
}

template void softmax(float* row, std::size_t count);
template void softmax(double* row, std::size_t count);

template <class T> void flush_weights(T* row, std::size_t count) {
  using B = Batch<T>;
  constexpr T least = static_cast<T>(least_weight);
  std::size_t i = 0;
  for (; i + lanes<T> <= count; i += lanes<T>) {
    const B weight = B::load_unaligned(row + i);
    xsimd::select(weight < B(least), B(T(0)), weight).store_unaligned(row + i);
  }
  for (; i < count; ++i) row[i] = row[i] < least ? T(0) : row[i];
}

template void flush_weights(float* row, std::size_t count);
template void flush_weights(double* row, std::size_t count);

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
  alignas(64) T rest[lanes<T>] = {}; // the remaining values, also in lanes
  std::copy(row + i, row + count, rest);
  (B(most) * tanh_of<T>(B::load_aligned(rest) * B(share))).store_aligned(rest);
  std::copy_n(rest, count - i, row + i);
}

template void cap_row(float* row, double cap, std::size_t count);
template void cap_row(double* row, double cap, std::size_t count);
template bool scale_row(float* row, float scale, const float* bias, std::size_t count);
template bool scale_row(double* row, double scale, const double* bias, std::size_t count);

} // namespace posenc::simd
