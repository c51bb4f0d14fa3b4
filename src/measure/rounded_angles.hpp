// Cosines and sines of angles in fewer bits: position, frequency and their product are each rounded. The rest is
// in double, so that all error is the angle's: it grows with the position p, about p 2^-24 radians in float32.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <posenc/core/math.hpp>
#include <posenc/simd/sine.hpp>
#include <span>

namespace posenc {

/// A binary format: significant bits, exponent of the least normal number, largest number.
struct AngleFormat {
  int bits;
  int least_exponent;
  double largest;
};

inline constexpr AngleFormat angle_formats[] = {
    {24, -126, 0x1.fffffep127}, // float32
    {11, -14, 65504},           // float16
    {8, -126, 0x1.fep127},      // bfloat16
};

/// The nearest number of the format, ties to even; infinity beyond its largest.
inline double rounded_to(const AngleFormat& format, double value) {
  const int exponent = std::max(std::ilogb(value), format.least_exponent);
  const double unit = std::ldexp(1.0, exponent - format.bits + 1);
  const double nearest = std::nearbyint(value / unit) * unit;
  if (std::fabs(nearest) <= format.largest) return nearest;
  return std::copysign(std::numeric_limits<double>::infinity(), value);
}

/// Writes cos and sin (positions, frequencies); NaN for infinite angles.
inline void rounded_cos_sin(const AngleFormat& format, std::span<const double> positions,
                            std::span<const double> frequencies, double* cos, double* sin) {
  for (double position : positions) {
    const double place = rounded_to(format, position);
    for (double frequency : frequencies) {
      const double angle = rounded_to(format, place * rounded_to(format, frequency));
      const auto [sine, cosine] = simd::sincos(angle);
      *cos++ = cosine;
      *sin++ = sine;
    }
  }
}

} // namespace posenc
