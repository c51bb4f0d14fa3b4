#include <posenc/core/math.hpp>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <limits>

namespace {

constexpr double boundless = std::numeric_limits<double>::infinity();
constexpr double no_number = std::numeric_limits<double>::quiet_NaN();

/// The distance from the exact value, in units of its last place; that of the denormals is 2^-1074.
double error(double value, long double exact) {
  int exponent = 0;
  std::frexp(static_cast<double>(exact), &exponent);
  exponent = std::max(exponent, -1021);
  return static_cast<double>(
      std::fabs(std::ldexp(static_cast<long double>(value) - exact, 53 - exponent)));
}

} // namespace

TEST_CASE("it is the logarithm, over all of double", "[powers]") {
  double worst = 0;
  for (double x = 1e-300; x < 1e300; x *= 1.0037) {
    worst = std::max(worst, error(posenc::ln(x), std::log(static_cast<long double>(x))));
  }
  for (double x = 0.25 + 0x1p-20; x < 4; x += 0x1p-12) {
    worst = std::max(worst, error(posenc::ln(x), std::log(static_cast<long double>(x))));
  }
  CHECK(worst <= 0.55);
}

TEST_CASE("the ends of the logarithm", "[powers]") {
  CHECK(posenc::ln(1) == 0);
  CHECK(posenc::ln(0) == -boundless);
  CHECK(posenc::ln(5e-324) == std::log(5e-324));
  CHECK(posenc::ln(boundless) == boundless);
  CHECK(std::isnan(posenc::ln(no_number)));
}

TEST_CASE("it is the exponential", "[powers]") {
  double worst = 0;
  for (double x = -700; x < 700; x += 0.00731) {
    worst = std::max(worst, error(posenc::exponential(x), std::exp(static_cast<long double>(x))));
  }
  CHECK(worst <= 0.7);
}

TEST_CASE("it is the exponential where results are denormal", "[powers]") {
  double worst = 0, steep = 0;
  for (double x = -745.13; x < -708.4; x += 0.0000731) {
    worst = std::max(worst, error(posenc::exponential(x), std::exp(static_cast<long double>(x))));
  }
  for (double exponent = -20; exponent < 20; exponent += 0.000137) {
    for (double end : {-1022.5, -1040.0, -1073.0}) {
      const double base = std::exp2(end / exponent); // so that the power is about 2^end
      if (!(base > 0) || !std::isfinite(base)) continue;
      const auto exact =
          std::pow(static_cast<long double>(base), static_cast<long double>(exponent));
      steep = std::max(steep, error(posenc::power(base, exponent), exact));
    }
  }
  CAPTURE(worst, steep);
  CHECK(worst <= 0.7);
  CHECK(steep <= 0.9);
}

TEST_CASE("what is no number gives none", "[powers]") {
  for (double x : {no_number, -no_number}) {
    CHECK(std::isnan(posenc::exponential(x)));
    CHECK(std::isnan(posenc::power(x, 0.5)));
    CHECK(std::isnan(posenc::power(10000, x)));
    CHECK(std::isnan(posenc::power(0, x)));
    CHECK(std::isnan(posenc::power(1, x)));
    CHECK(posenc::power(x, 0) == 1); // as in C
  }
}

TEST_CASE("the ends of the exponential", "[powers]") {
  CHECK(posenc::exponential(0) == 1);
  CHECK(posenc::exponential(-745) == 5e-324);
  CHECK(posenc::exponential(-746) == 0);
  CHECK(posenc::exponential(-boundless) == 0);
  CHECK(posenc::exponential(710) == boundless);
  CHECK(posenc::exponential(boundless) == boundless);
  CHECK(std::isnan(posenc::exponential(no_number)));
}

TEST_CASE("it is the power, of any base to the exponents of encodings", "[powers]") {
  double worst = 0, steep = 0;
  for (double base = 1e-3; base < 1e10; base *= 1.171) {
    for (double exponent = -1; exponent < 1; exponent += 0.00137) {
      const auto exact = [&](double x) {
        return std::pow(static_cast<long double>(base), static_cast<long double>(x));
      };
      worst = std::max(worst, error(posenc::power(base, exponent), exact(exponent)));
      steep = std::max(steep, error(posenc::power(base, 20 * exponent), exact(20 * exponent)));
    }
  }
  CHECK(worst <= 0.7);
  CHECK(steep <= 0.9);
}

TEST_CASE("powers that are exact", "[powers]") {
  for (int k = -1074; k < 1024; ++k) CHECK(posenc::power(2, k) == std::ldexp(1.0, k));
  CHECK(posenc::power(10000, -0.5) == 0.01);
  CHECK(posenc::power(10000, -0.25) == 0.1);
  CHECK(posenc::power(10, 3) == 1000);
  CHECK(posenc::power(7, 1) == 7);
  CHECK(posenc::power(1, 1e300) == 1);
}

TEST_CASE("the ends of the power", "[powers]") {
  CHECK(posenc::power(0, 0) == 1);
  CHECK(posenc::power(0, 2.5) == 0);
  CHECK(posenc::power(0, -1) == boundless);
  CHECK(posenc::power(10, 400) == boundless);
  CHECK(posenc::power(10, -400) == 0);
  CHECK(posenc::power(10, 1e300) == boundless);
  CHECK(posenc::power(0.5, 1e300) == 0);
  CHECK(posenc::power(5e-324, -0.5) == std::pow(5e-324, -0.5));
}

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

TEST_CASE("numbers that no integer type holds become one of its values", "[whole]") {
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK(posenc::to_whole<int>(3.9, -2, 5) == 3);
  CHECK(posenc::to_whole<int>(-1.9, -2, 5) == -1);
  for (double low : {-2.5, -1e300, -infinity, std::nan("")})
    CHECK(posenc::to_whole<int>(low, -2, 5) == -2);
  for (double high : {5.5, 1e300, infinity}) CHECK(posenc::to_whole<int>(high, -2, 5) == 5);
}

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

TEST_CASE("stream 0 is splitmix64 from state 0", "[random]") {
  // The first three numbers of the authors' own code.
  CHECK(posenc::random_bits(0, 0) == 0xe220a8397b1dcdafu);
  CHECK(posenc::random_bits(0, 1) == 0x6e789e6aa1b965f4u);
  CHECK(posenc::random_bits(0, 2) == 0x06c45d188009454fu);
}

TEST_CASE("a normal draw is the sum of twelve 16-bit integers, known while compiling", "[random]") {
  // The first draw, from the three numbers above.
  constexpr double sum = 0xe220 + 0xa839 + 0x7b1d + 0xcdaf + 0x6e78 + 0x9e6a + 0xa1b9 + 0x65f4 +
                         0x06c4 + 0x5d18 + 0x8009 + 0x454f;
  static_assert(posenc::random_normal(0, 0) == (sum - 6 * 65535.0) / 65536);
  CHECK(posenc::random_normal(0, 1) != posenc::random_normal(0, 0));
  CHECK(posenc::random_normal(1, 0) != posenc::random_normal(0, 0));
}

TEST_CASE("normal draws have mean 0, deviation 1 and no extremes", "[random]") {
  const auto seed = GENERATE(0u, 1u, 256u, 2147483647u);
  constexpr int count = 100000;
  double sum = 0, squares = 0, most = 0;
  int within_one = 0;
  for (int i = 0; i < count; ++i) {
    const double x = posenc::random_normal(seed, static_cast<std::uint64_t>(i));
    sum += x;
    squares += x * x;
    most = std::max(most, std::fabs(x));
    within_one += std::fabs(x) < 1;
  }
  // Five standard errors of each: 1 / sqrt(n), 2^0.5 / sqrt(n), 0.465 / sqrt(n).
  const double error = 5 / std::sqrt(count);
  CHECK(std::fabs(sum / count) < error);
  CHECK(std::fabs(squares / count - 1) < 1.42 * error);
  // Twelve uniforms put 0.6797 within one deviation; a normal distribution 0.6827. The bound allows
  // for that difference.
  CHECK(std::fabs(double(within_one) / count - 0.6827) < 0.465 * error + 0.003);
  CHECK(most > 3.5); // tails there are
  CHECK(most < 6);
}

TEST_CASE("neighbouring draws and streams are not related", "[random]") {
  constexpr int count = 100000;
  double next = 0, stream = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    next += posenc::random_normal(3, i) * posenc::random_normal(3, i + 1);
    stream += posenc::random_normal(3, i) * posenc::random_normal(4, i);
  }
  // A correlation of independent draws has the standard error 1 / sqrt(n).
  CHECK(std::fabs(next / count) < 5 / std::sqrt(count));
  CHECK(std::fabs(stream / count) < 5 / std::sqrt(count));
}
