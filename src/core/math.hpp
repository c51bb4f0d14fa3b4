// Arithmetic that gives the same on every platform: sums and products without rounding, powers without tables, float16,
// seeded random numbers.
#pragma once

// "Fast" floating point would break the formulas in these headers: NaN means "not given", -Infinity means "not visible",
// and exact sums depend on the order of additions.
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(_M_FP_FAST) ||              \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error                                                                                             \
    "posenc needs exact floating point: compile the files that include <posenc/...> without -ffast-math, -Ofast or /fp:fast. In CMake: set_source_files_properties(your.cpp PROPERTIES COMPILE_OPTIONS -fno-fast-math); other files may keep it."
#endif

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace posenc {

// Doubles as integers, also those that no integer type holds, for which a cast is undefined.

/// The whole part of x, or the nearer of two bounds that T holds; the lower one where x is NaN.
template <class T> constexpr T to_whole(double x, double least, double most) {
  return static_cast<T>(x > least ? std::min(x, most) : least);
}

// Sums and products of doubles without rounding, as two doubles. Dekker 1971, doi:10.1007/BF01397083.

/// high + low, where low is at most half of high's last place.
struct DoubleDouble {
  double high, low;
};

inline DoubleDouble exact_sum(double a, double b) {
  const double high = a + b, part = high - a;
  return {high, (a - (high - part)) + (b - part)};
}

/// Whether start + i is exactly a double for all integers i from `first` to `last`.
inline bool steps_exactly(double start, double first, double last) {
  const DoubleDouble begin = exact_sum(start, first), end = exact_sum(start, last);
  // A fraction of start has its last bit in both ends, and the sums in between need no further bits.
  return begin.low == 0 && end.low == 0 &&
         std::max(std::fabs(begin.high), std::fabs(end.high)) <= 0x1p53;
}

/// For |a|, |b| and |a b| below 2^996; above about 2^-960 if low matters.
inline DoubleDouble exact_product(double a, double b) {
  const auto top = [](double x) { // the upper half of the bits of x: products of halves are exact
    const double wide = 134217729 * x;
    return wide - (wide - x);
  };
  const double high = a * b, a1 = top(a), b1 = top(b), a2 = a - a1, b2 = b - b1;
  return {high, ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2};
}

// Logarithm, exponential and power without tables. The C library's versions would add 6 kB of tables that do
// not compress, for a few numbers per encoding.
//
//   ln b = e ln 2 + 2 atanh s,  s = (m - 1) / (m + 1),  b = 2^e m,  1/sqrt 2 <= m < sqrt 2
//   e^y = 2^k e^r,  k = round(y / ln 2);  b^x = e^(x ln b)
//
// with ln b and x ln b in two doubles each (Dekker 1971, doi:10.1007/BF01397083).
//
// Errors are in units of the last place, in the denormals too (2^-1074 there), and tests/core/math_test.cpp
// checks them. NaN gives NaN, except NaN^0 = 1, as in C.

/// ln x for x >= 0, within 0.55.
double ln(double x);

/// e^x, within 0.7.
double exponential(double x);

/// base^exponent for a finite base >= 0 and a finite exponent, within 0.7 for exponents from -1 to 1, which
/// encodings use, and within 0.9 up to 20.
double power(double base, double exponent);

// float16, the type of models' caches, rounded once from double.

/// The bits of the IEEE 754 binary16 nearest to a double, ties to even. Values that round beyond 65504 become
/// infinity; NaN stays NaN.
inline std::uint16_t to_half(double value) {
  const auto sign = static_cast<std::uint16_t>(std::signbit(value) ? 0x8000 : 0);
  if (std::isnan(value)) return sign | 0x7e00;
  const double size = std::fabs(value);
  if (size >= 65520) return sign | 0x7c00; // half a unit above the largest
  if (size < 0x1p-14) {                    // subnormal: whole units of 2^-24
    return sign | static_cast<std::uint16_t>(std::nearbyint(size * 0x1p24));
  }
  // Drop 42 of the 52 bits of the significand; adding just less than half a unit first rounds.
  std::uint64_t bits = std::bit_cast<std::uint64_t>(size);
  bits += 0x1ffffffffff + (bits >> 42 & 1);
  return sign | static_cast<std::uint16_t>((bits >> 42) - (std::uint64_t{1023 - 15} << 10));
}

// Seeded random numbers, bit for bit the same on every platform: made of integers, without libm.

/// The `index`-th draw of the stream `seed`: 64 mixed bits (splitmix64; Steele, Lea, Flood 2014).
constexpr std::uint64_t random_bits(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t z = seed * 0xd1342543de82ef95u + (index + 1) * 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/// The `index`-th normal draw of the stream `seed`: mean 0, deviation 1, within +-6. It is the sum of twelve
/// 16-bit uniforms (Irwin and Hall), because sums of integers are exact on every platform.
constexpr double random_normal(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t sum = 0;
  for (std::uint64_t draw = 0; draw < 3; ++draw) {
    const std::uint64_t bits = random_bits(seed, 3 * index + draw);
    sum += (bits & 0xffff) + (bits >> 16 & 0xffff) + (bits >> 32 & 0xffff) + (bits >> 48);
  }
  // Twelve uniforms on {0, ..., 65535}: mean 6 * 65535, variance 65536^2 - 1.
  return (static_cast<double>(sum) - 6.0 * 65535.0) / 65536.0;
}

} // namespace posenc
