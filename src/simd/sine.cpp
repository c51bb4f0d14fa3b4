// Large angles are multiplied with those bits of 2/pi alone that determine the quadrant and the remainder (Payne
// and Hanek 1983, doi:10.1145/1057600.1057602). The C library's table of 2/pi, made for long double too, would add
// 2 kB that do not compress.
#include <posenc/simd/sine.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <posenc/core/math.hpp>

namespace posenc::simd {

namespace {

/// 2/pi = 0.a2f9836e... in words of 32 bits, enough for the largest double.
constexpr std::array<std::uint32_t, 37> two_over_pi = {
    0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab, 0xdebbc561,
    0xb7246e3a, 0x424dd2e0, 0x06492eea, 0x09d1921c, 0xfe1deb1c, 0xb129a73e, 0xe88235f5, 0x2ebb4484,
    0xe99c7026, 0xb45f7e41, 0x3991d639, 0x835339f4, 0x9c845f8b, 0xbdf9283b, 0x1ff897ff, 0xde05980f,
    0xef2f118b, 0x5a0a6d1f, 0x6d367ecf, 0x27cb09b7, 0x4f463f66, 0x9e5fea2d, 0x7527bac7, 0xebe5f17b,
    0x3d0739f7, 0x8a5292ea, 0x6bfb5fb1, 0x1f8d5d08, 0x56033046};

/// x = (4 n + quadrant) pi/2 + rest, |rest| <= pi/4.
struct Reduced {
  int quadrant;
  DoubleDouble rest;
};

/// For most angles, below 2^20: subtracts n times pi/2 in parts (Cody and Waite 1980). sincos_exact does the same in lanes.
Reduced reduce_near(double x) { // 0 < x < 2^20
  const double n = std::nearbyint(x * (2 / std::numbers::pi));
  const DoubleDouble first = exact_sum(x - n * quarter_turn[0], -n * quarter_turn[1]);
  const DoubleDouble both = exact_sum(first.high, -n * quarter_turn[2]);
  const double low = first.low + both.low - n * quarter_turn[3];
  return {static_cast<int>(n) & 3, exact_sum(both.high, low)};
}

Reduced reduce(double x) { // x > 0, finite
  int exponent = 0;
  const auto whole = static_cast<std::uint64_t>(std::ldexp(std::frexp(x, &exponent), 53));
  exponent -= 53; // x = whole 2^exponent
  // Bits of 2/pi that add multiples of four quadrants drop out: 224 bits from word `first` on suffice.
  const int first = exponent > 2 ? (exponent - 2) / 32 : 0;
  std::array<std::uint32_t, 10> product{}; // lowest word first
  for (std::size_t part = 0; part < 2; ++part) {
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < 7; ++i) {
      carry += (whole >> (32 * part) & 0xffffffff) *
                   two_over_pi[static_cast<std::size_t>(first) + 6 - i] +
               product[i + part];
      product[i + part] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    product[7 + part] = static_cast<std::uint32_t>(carry);
  }
  const int point = 32 * (first + 7) - exponent; // bits of the fraction
  const auto word = [&](int bit) {               // the 32 bits from this one on
    const auto at = static_cast<std::size_t>(bit / 32);
    return static_cast<std::uint32_t>((std::uint64_t{product[at + 1]} << 32 | product[at]) >>
                                      bit % 32);
  };
  const std::uint32_t top = word(point - 32), round_up = top >> 31;
  // The fraction of a quadrant, from -1/2 to 1/2.
  double scale = 0x1p-32;
  DoubleDouble fraction{static_cast<double>(static_cast<std::int32_t>(top)) * scale, 0};
  for (int n = 2; n <= 4; ++n) {
    scale *= 0x1p-32;
    fraction = exact_sum(fraction.high, fraction.low + word(point - 32 * n) * scale);
  }
  const DoubleDouble rest = exact_product(fraction.high, std::numbers::pi / 2);
  constexpr double pi_rest = 0x1.1a62633145c07p-54; // pi/2 minus its double
  return {static_cast<int>((word(point) + round_up) & 3),
          exact_sum(rest.high,
                    rest.low + fraction.high * pi_rest + fraction.low * (std::numbers::pi / 2))};
}

} // namespace

SineCosine sincos(double x) {
  if (!std::isfinite(x)) return {x - x, x - x};
  const double size = std::fabs(x);
  const auto [quadrant, rest] = size < std::numbers::pi / 4 ? Reduced{0, {size, 0}}
                                : size < 0x1p20             ? reduce_near(size)
                                                            : reduce(size);
  const auto [r, low] = rest;
  const double z = r * r, v = z * r, half = 0.5 * z, w = 1 - half;
  double s = v * polynomial(z, sine_terms), c = z * z * polynomial(z, cosine_terms);
  // sin (r + low) and cos (r + low) to first order in low, the rounding error of r.
  s = r + (s + low * (1 - half));
  c = w + (((1 - w) - half) + (c - r * low));
  if (quadrant & 1) {
    const double sine = s;
    s = c;
    c = -sine;
  }
  if (quadrant & 2) {
    s = -s;
    c = -c;
  }
  return {std::copysign(1.0, x) * s, c};
}

} // namespace posenc::simd
