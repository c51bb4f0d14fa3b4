// Sine and cosine of doubles in lanes, made for angles: position times frequency.
//
// Range: |x| <= 2^25 in lanes; larger ones go to the C library, a lane at a time.
// Error: at most 4e-16 absolute (tests/simd/sincos_test.cpp checks this number against long double).
//
// Cody and Waite's reduction: x - n pi/2 with pi/2 in parts of at most 27 bits, so that n times a
// part is exact for |n| < 2^26, without FMA. Then the polynomials of fdlibm (k_sin.c, k_cos.c).
#pragma once

#include <cmath>
#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

inline constexpr double sincos_range = 33554432; // 2^25

inline void sincos(Batch<double> x, Batch<double>& sine, Batch<double>& cosine) {
  using B = Batch<double>;
  if (xsimd::any(xsimd::abs(x) > B(sincos_range))) {
    alignas(64) double angle[lanes<double>], s[lanes<double>], c[lanes<double>];
    x.store_aligned(angle);
    for (std::size_t i = 0; i < lanes<double>; ++i) {
      s[i] = std::sin(angle[i]);
      c[i] = std::cos(angle[i]);
    }
    sine = B::load_aligned(s);
    cosine = B::load_aligned(c);
    return;
  }
  // Adding 1.5 * 2^52 leaves the nearest integer in the low bits of the significand.
  const B magic(6755399441055744.0);
  const B n = (x * B(0.6366197723675814) + magic) - magic;
  const B r = ((x - n * B(0x1.921fb54p+0)) - n * B(0x1.10b461p-30)) - n * B(0x1.a62633145c06ep-58);
  const B z = r * r;

  // clang-format off
  const B s = r + r * z * (B(-1.66666666666666324348e-01) + z * (B(8.33333333332248946124e-03) +
              z * (B(-1.98412698298579493134e-04) + z * (B(2.75573137070700676789e-06) +
              z * (B(-2.50507602534068634195e-08) + z * B(1.58969099521155010221e-10))))));
  const B c = B(1.0) - (z * B(0.5) - z * z * (B(4.16666666666666019037e-02) +
              z * (B(-1.38888888888741095749e-03) + z * (B(2.48015872894767294178e-05) +
              z * (B(-2.75573143513906633035e-07) + z * (B(2.08757232129817482790e-09) +
              z * B(-1.13596475577881948265e-11)))))));
  // clang-format on

  // turn = the quadrant in {0, 1/4, +-1/2, -1/4}: n/4 minus its nearest integer.
  const B quarter = n * B(0.25);
  const B turn = quarter - ((quarter + magic) - magic);
  const auto odd = xsimd::abs(turn) == B(0.25);
  const auto half = xsimd::abs(turn) == B(0.5);
  const B sine_part = xsimd::select(odd, c, s), cosine_part = xsimd::select(odd, s, c);
  sine = xsimd::select(half || turn == B(-0.25), -sine_part, sine_part);
  cosine = xsimd::select(half || turn == B(0.25), -cosine_part, cosine_part);
}

} // namespace posenc::simd
