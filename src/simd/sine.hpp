// Sine and cosine of any double within 0.8 of the last place (tests/simd/sine_test.cpp checks that number), and
// polynomials for sincos.hpp too.
#pragma once

#include <cstddef>

namespace posenc::simd {

struct SineCosine {
  double sine, cosine;
};
/// Sine and cosine of any angle; NaN for NaN and infinities.
SineCosine sincos(double x);

/// c[0] + z c[1] + ...; B is double or a batch.
template <class B, std::size_t N> B polynomial(B z, const double (&c)[N]) {
  B sum(c[N - 1]);
#pragma GCC unroll 8
  for (std::size_t i = 1; i < N; ++i) sum = sum * z + B(c[N - 1 - i]);
  return sum;
}

/// pi/2 in three parts of 33 bits, whose multiples by n < 2^20 are exact, and a rest.
inline constexpr double quarter_turn[] = {0x1.921fb544p+0, 0x1.0b4611a6p-34, 0x1.3198a2ep-69,
                                          0x1.b839a252049c1p-104};

/// fdlibm: sin r = r + r z (s[0] + z s[1] + ...), cos r = 1 - z/2 + z z (c[0] + z c[1] + ...), z = r r.
inline constexpr double sine_terms[] = {-1.66666666666666324348e-01, 8.33333333332248946124e-03,
                                        -1.98412698298579493134e-04, 2.75573137070700676789e-06,
                                        -2.50507602534068634195e-08, 1.58969099521155010221e-10};
inline constexpr double cosine_terms[] = {4.16666666666666019037e-02, -1.38888888888741095749e-03,
                                          2.48015872894767294178e-05, -2.75573143513906633035e-07,
                                          2.08757232129817482790e-09, -1.13596475577881948265e-11};

} // namespace posenc::simd
