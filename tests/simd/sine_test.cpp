#include <posenc/simd/sine.hpp>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "naive.hpp"

namespace {

using posenc::simd::sincos;

/// The larger error of sine and cosine, in units of their last place, against long double.
double worst_units(const std::vector<double>& angles) {
  const auto error = [](double value, long double exact) {
    int exponent = 0;
    std::frexp(static_cast<double>(exact), &exponent);
    return static_cast<double>(
        std::fabs(std::ldexp(static_cast<long double>(value) - exact, 53 - exponent)));
  };
  double most = 0;
  for (double angle : angles) {
    const auto [sine, cosine] = sincos(angle);
    const auto exact = static_cast<long double>(angle);
    most = std::max({most, error(sine, std::sin(exact)), error(cosine, std::cos(exact))});
  }
  return most;
}

} // namespace

TEST_CASE("sine and cosine of any angle", "[sine]") {
  const double reach = GENERATE(0.785, 3.0, 100.0, 1e4, 1e6, 1e9, 1e12, 1e15, 1e18);
  std::vector<double> angles = naive::noise<double>(100000, 1);
  for (double& x : angles) x *= reach;
  CAPTURE(reach);
  CHECK(worst_units(angles) <= 0.8);
}

TEST_CASE("where reduction is hardest: at multiples of pi / 2", "[sine]") {
  std::vector<double> angles{0x1.fffffffffffffp19, 0x1p20, std::nextafter(0x1p20, 0x1p21)};
  for (int n = 1; n < 21361415; n += n < 4096 ? 1 : 977) {
    const double x = n * std::numbers::pi / 2;
    angles.insert(angles.end(), {x, -x, std::nextafter(x, 0), x + std::numbers::pi / 4});
  }
  CHECK(worst_units(angles) <= 0.8);
  // The double that comes nearest to a multiple of pi / 2 (Muller, Elementary Functions, table 11.1).
  const auto [sine, cosine] = sincos(0x1.6ac5b262ca1ffp+849);
  CHECK(sine == 1);
  CHECK(std::fabs(cosine + 4.687165924254627611e-19) < 1e-34);
}

TEST_CASE("angles of all sizes agree with the C library", "[sine]") {
  for (double x = 1e-300; x < 1e308; x *= 1.7) {
    CAPTURE(x);
    const auto [sine, cosine] = sincos(x);
    CHECK(std::fabs(sine - std::sin(x)) <= 2.3e-16 * std::fabs(sine));
    CHECK(std::fabs(cosine - std::cos(x)) <= 2.3e-16 * std::fabs(cosine));
  }
  CHECK(sincos(std::numeric_limits<double>::max()).sine ==
        std::sin(std::numeric_limits<double>::max()));
}

TEST_CASE("angles that are nothing, and what is no angle", "[sine]") {
  for (double x : {0.0, 5e-324, 1e-300, -1e-20}) {
    CHECK(sincos(x).sine == x);
    CHECK(sincos(x).cosine == 1);
  }
  CHECK(std::signbit(sincos(-0.0).sine));
  for (double x :
       {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    CHECK(std::isnan(sincos(x).sine));
    CHECK(std::isnan(sincos(-x).cosine));
  }
}
