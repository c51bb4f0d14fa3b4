// Sine and cosine of angles (position times frequency) in lanes of doubles.
//
// Range: |x| <= 2^25 in lanes; sincos of larger angles takes them one by one (sine.hpp).
// Error: at most 4e-16 absolute in lanes; at most 3e-12 for sincos_near<float>, whose results are rounded to
// float: 1/20000 of a float's last place. tests/simd/sincos_test.cpp checks both against long double.
// sincos_exact gives the bits of the scalar sincos, within 0.8 of the last place (sine.hpp), for tables of doubles.
//
// Cody and Waite's reduction: x - n pi/2 with pi/2 in two parts. The first has 27 bits, so that its
// product with n is exact for |n| < 2^26, without FMA; the product of the second is below 1/8 and rounds by at
// most 2^-56. Then the polynomials of fdlibm (k_sin.c, k_cos.c), or minimax polynomials two terms shorter.
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>
#include <posenc/simd/lanes.hpp>
#include <posenc/simd/sine.hpp>
#include <type_traits>

namespace posenc::simd {

inline constexpr double sincos_range = 33554432; // 2^25

/// For |x| <= 2^25, as exact as results of type T need.
template <class T>
inline void sincos_near(Batch<double> x, Batch<double>& sine, Batch<double>& cosine) {
  using B = Batch<double>;
  // Adding 1.5 * 2^52 leaves the nearest integer in the low bits of the significand.
  const B magic(6755399441055744.0);
  const B shifted = x * B(0.6366197723675814) + magic, n = shifted - magic;
  const B r = (x - n * B(0x1.921fb54p+0)) - n * B(0x1.10b4611a62633p-30);
  const B z = r * r;

  B s, c; // r + z r s and 1 - z/2 + z z c
  if constexpr (std::is_same_v<T, float>) {
    s = polynomial(z, {-0.16666666628001314, 0.008333328238961704, -0.00019839043838662117,
                       2.7160145640822636e-06});
    c = polynomial(z, {0.04166666662282853, -0.001388888375345509, 2.4799520021205348e-05,
                       -2.7210238812204044e-07});
  } else {
    s = polynomial(z, sine_terms);
    c = polynomial(z, cosine_terms);
  }
  s = r + r * z * s;
  c = B(1.0) - (z * B(0.5) - z * z * c);

  // The low bits of `shifted` are the quadrant: an odd one swaps sine and cosine, the second bit is a sign.
  using Bits = xsimd::batch<std::uint64_t>;
  const auto quadrant = xsimd::bitwise_cast<std::uint64_t>(shifted);
  const Bits one(1), two(2), odd = Bits(0) - (quadrant & one), sign(std::uint64_t{1} << 63);
  // The sine of r has the sign of r; the sum above loses that of -0.
  const auto s_bits = xsimd::bitwise_cast<std::uint64_t>(s) |
                      (xsimd::bitwise_cast<std::uint64_t>(r) & sign),
             c_bits = xsimd::bitwise_cast<std::uint64_t>(c), swap = (s_bits ^ c_bits) & odd;
  sine = xsimd::bitwise_cast<double>(s_bits ^ swap ^ ((quadrant & two) << 62));
  cosine = xsimd::bitwise_cast<double>(c_bits ^ swap ^ (((quadrant + one) & two) << 62));
}

/// sincos of each lane alone.
inline void sincos_by_lane(Batch<double> x, Batch<double>& sine, Batch<double>& cosine) {
  using B = Batch<double>;
  alignas(64) double angle[lanes<double>], s[lanes<double>], c[lanes<double>];
  x.store_aligned(angle);
  for (std::size_t i = 0; i < lanes<double>; ++i) {
    const SineCosine both = sincos(angle[i]);
    s[i] = both.sine;
    c[i] = both.cosine;
  }
  sine = B::load_aligned(s);
  cosine = B::load_aligned(c);
}

inline void sincos(Batch<double> x, Batch<double>& sine, Batch<double>& cosine) {
  if (xsimd::any(xsimd::abs(x) > Batch<double>(sincos_range))) sincos_by_lane(x, sine, cosine);
  else sincos_near<double>(x, sine, cosine);
}

/// The bits of the scalar sincos: its steps in lanes, or one by one beyond |x| < 2^20.
inline void sincos_exact(Batch<double> x, Batch<double>& sine, Batch<double>& cosine) {
  using B = Batch<double>;
  const B size = xsimd::abs(x);
  if (!xsimd::all(size < B(0x1p20))) return sincos_by_lane(x, sine, cosine);
  const B magic(6755399441055744.0), one(1.0);
  const B shifted = size * B(2 / std::numbers::pi) + magic, n = shifted - magic;
  const auto sum = [](B a, B b, B& low) { // exact_sum
    const B high = a + b, part = high - a;
    low = (a - (high - part)) + (b - part);
    return high;
  };
  B first_low, both_low, low;
  const B first = sum(size - n * B(quarter_turn[0]), B(0.0) - n * B(quarter_turn[1]), first_low);
  const B both = sum(first, B(0.0) - n * B(quarter_turn[2]), both_low);
  const B r = sum(both, first_low + both_low - n * B(quarter_turn[3]), low);

  const B z = r * r, half = B(0.5) * z, w = one - half;
  const B s = r + (z * r * polynomial(z, sine_terms) + low * (one - half)),
          c = w + (((one - w) - half) + (z * z * polynomial(z, cosine_terms) - r * low));

  using Bits = xsimd::batch<std::uint64_t>;
  const auto quadrant = xsimd::bitwise_cast<std::uint64_t>(shifted);
  const Bits odd = Bits(0) - (quadrant & Bits(1)), two(2), sign(std::uint64_t{1} << 63);
  const auto s_bits = xsimd::bitwise_cast<std::uint64_t>(s),
             c_bits = xsimd::bitwise_cast<std::uint64_t>(c), swap = (s_bits ^ c_bits) & odd,
             x_sign = xsimd::bitwise_cast<std::uint64_t>(x) & sign;
  sine = xsimd::bitwise_cast<double>(s_bits ^ swap ^ ((quadrant & two) << 62) ^ x_sign);
  cosine = xsimd::bitwise_cast<double>(c_bits ^ swap ^ (((quadrant + Bits(1)) & two) << 62));
}

} // namespace posenc::simd
