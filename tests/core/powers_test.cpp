#include <posenc/core/powers.hpp>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
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
