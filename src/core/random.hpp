// Seeded random numbers, bit for bit the same on every platform: made of integers, without libm.
#pragma once

#include <cstdint>

namespace posenc {

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
