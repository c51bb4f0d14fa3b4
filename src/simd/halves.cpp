#include <posenc/simd/halves.hpp>

#include <algorithm>
#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

namespace {

using Bits = xsimd::batch<std::uint64_t>;

/// to_half in every lane.
Bits half_bits(Batch<double> x) {
  const Bits bits = xsimd::bitwise_cast<std::uint64_t>(x), sign = bits >> 63 << 15;
  const Batch<double> size = xsimd::abs(x);
  const Bits whole = xsimd::bitwise_cast<std::uint64_t>(size);
  // Drops 42 of the 52 bits of the significand; adding just less than half a unit first rounds.
  Bits half = ((whole + Bits(0x1ffffffffff) + (whole >> 42 & Bits(1))) >> 42) -
              Bits(std::uint64_t{1023 - 15} << 10);
  // Subnormal: whole units of 2^-24, which adding 2^52 leaves in the low bits.
  const Bits units =
      xsimd::bitwise_cast<std::uint64_t>(size * Batch<double>(0x1p24) + Batch<double>(0x1p52)) &
      Bits(0xffff);
  const auto where = [](xsimd::batch_bool<double> condition) {
    return xsimd::bitwise_cast<std::uint64_t>(
               xsimd::select(condition, Batch<double>(1.0), Batch<double>(0.0))) != Bits(0);
  };
  half = xsimd::select(where(size < Batch<double>(0x1p-14)), units, half);
  half = xsimd::select(where(size >= Batch<double>(65520)), Bits(0x7c00), half);
  half = xsimd::select(where(x != x), Bits(0x7e00), half);
  return half | sign;
}

constexpr std::size_t step = 4 * lanes<double>;

/// Converts `step` doubles. Reads them all before it writes.
[[gnu::noinline]] void convert(const double* from, std::uint16_t* to) {
  alignas(64) std::uint64_t wide[step];
  for (std::size_t n = 0; n < step; n += lanes<double>) {
    half_bits(Batch<double>::load_unaligned(from + n)).store_aligned(wide + n);
  }
  for (std::size_t n = 0; n < step; ++n) to[n] = static_cast<std::uint16_t>(wide[n]);
}

} // namespace

void to_halves(const double* from, std::size_t count, std::uint16_t* to) {
  std::size_t i = 0;
  for (; i + step <= count; i += step) convert(from + i, to + i);
  double rest[step] = {}; // the remaining values, also in lanes
  std::uint16_t halves[step];
  std::copy_n(from + i, count - i, rest);
  convert(rest, halves);
  std::copy_n(halves, count - i, to + i);
}

} // namespace posenc::simd
