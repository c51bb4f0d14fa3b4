// float16, the type of models' caches, rounded once from double.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <posenc/core/strict_math.hpp>

namespace posenc {

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

} // namespace posenc
