#include <posenc/core/half.hpp>

#include <catch2/catch_test_macros.hpp>
#include <limits>

using posenc::to_half;

namespace {
/// What the bits of a float16 stand for.
double value_of(std::uint16_t bits) {
  const int exponent = bits >> 10 & 31, fraction = bits & 1023;
  const double size =
      exponent ? std::ldexp(1024 + fraction, exponent - 25) : std::ldexp(fraction, -24);
  return bits & 0x8000 ? -size : size;
}
} // namespace

TEST_CASE("every float16 is itself", "[half]") {
  for (int bits = 0; bits < 0x7c00; ++bits) {
    const auto half = static_cast<std::uint16_t>(bits);
    REQUIRE(to_half(value_of(half)) == half);
    REQUIRE(to_half(-value_of(half)) == (half | 0x8000));
  }
}

TEST_CASE("what lies between goes to the nearer one, and to the even one in the middle", "[half]") {
  for (int bits = 0; bits < 0x7bff; ++bits) {
    const auto half = static_cast<std::uint16_t>(bits);
    const double low = value_of(half), high = value_of(half + 1), middle = (low + high) / 2;
    REQUIRE(to_half(middle) == half + bits % 2);
    REQUIRE(to_half(std::nextafter(middle, 0)) == half);
    REQUIRE(to_half(std::nextafter(middle, 1e9)) == half + 1);
  }
}

TEST_CASE("it rounds once: not through float", "[half]") {
  // Just above the middle of 1 and the next float16; as a float it is the middle, which would go to 1.
  const double x = 1 + 0x1p-11 + 0x1p-40;
  CHECK(to_half(x) == 0x3c01);
  CHECK(to_half(static_cast<float>(x)) == 0x3c00);
}

TEST_CASE("what is too large, too small or no number", "[half]") {
  CHECK(to_half(65504) == 0x7bff);
  CHECK(to_half(65519.999) == 0x7bff);
  CHECK(to_half(65520) == 0x7c00);
  CHECK(to_half(-1e300) == 0xfc00);
  CHECK(to_half(1e-300) == 0);
  CHECK(to_half(-0.0) == 0x8000);
  CHECK(to_half(std::numeric_limits<double>::infinity()) == 0x7c00);
  CHECK((to_half(std::numeric_limits<double>::quiet_NaN()) & 0x7fff) > 0x7c00);
}
