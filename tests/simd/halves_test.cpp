#include <posenc/simd/halves.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>
#include <posenc/core/math.hpp>
#include <vector>

namespace {

/// How many of the values become other bits than to_half gives them.
std::size_t different(const std::vector<double>& values) {
  std::vector<std::uint16_t> halves(values.size());
  posenc::simd::to_halves(values.data(), values.size(), halves.data());
  std::size_t count = 0;
  for (std::size_t i = 0; i < values.size(); ++i) count += halves[i] != posenc::to_half(values[i]);
  return count;
}

} // namespace

TEST_CASE("every float16, and what lies around the middle of two, is rounded as to_half rounds",
          "[halves]") {
  std::vector<double> values;
  for (int bits = 0; bits < 0x7c00; ++bits) {
    const int exponent = bits >> 10, fraction = bits & 1023;
    const double value = exponent == 0 ? std::ldexp(fraction, -24)
                                       : std::ldexp(1024 + fraction, exponent - 25),
                 middle = value + std::ldexp(1, std::max(exponent, 1) - 26);
    for (double x : {value, middle, std::nextafter(middle, 0.0), std::nextafter(middle, 1e9)}) {
      values.insert(values.end(), {x, -x});
    }
  }
  CHECK(different(values) == 0);
}

TEST_CASE("values beyond float16, of no size and no number are too, at every length", "[halves]") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const std::vector<double> odd{0.0,
                                -0.0,
                                65504,
                                65519.99,
                                65520,
                                -65520,
                                1e300,
                                infinity,
                                -infinity,
                                1e-320,
                                -1e-9,
                                3e-8,
                                std::numeric_limits<double>::quiet_NaN(),
                                -std::numeric_limits<double>::quiet_NaN()};
  std::vector<double> values;
  for (std::size_t count = 0; count < 70; ++count) {
    CHECK(different(values) == 0);
    values.push_back(odd[count % odd.size()]);
  }
}

TEST_CASE("halves may be written over their doubles", "[halves]") {
  std::vector<double> values = naive::noise<double>(1000, 5);
  std::vector<std::uint16_t> apart(values.size());
  posenc::simd::to_halves(values.data(), values.size(), apart.data());
  auto* over = reinterpret_cast<std::uint16_t*>(values.data());
  posenc::simd::to_halves(values.data(), values.size(), over);
  CHECK(std::equal(apart.begin(), apart.end(), over));
}
