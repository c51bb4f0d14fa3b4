#include <posenc/logarithm.hpp>

#include <catch2/catch_test_macros.hpp>
#include <limits>

TEST_CASE("it is the logarithm, over all of double", "[logarithm]") {
  long double worst = 0;
  for (double x = 1e-300; x < 1e300; x *= 1.0037) {
    const long double exact = std::log(static_cast<long double>(x));
    worst = std::max(worst, std::fabs(exact - static_cast<long double>(posenc::ln(x))) /
                                std::max(1.0L, std::fabs(exact)));
  }
  for (double x = 0.25; x < 4; x += 0x1p-12) {
    const long double exact = std::log(static_cast<long double>(x));
    worst = std::max(worst, std::fabs(exact - static_cast<long double>(posenc::ln(x))) /
                                std::max(1.0L, std::fabs(exact)));
  }
  CHECK(worst <= 4e-16L);
}

TEST_CASE("its ends", "[logarithm]") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  CHECK(posenc::ln(1) == 0);
  CHECK(posenc::ln(0) == -infinity);
  CHECK(posenc::ln(infinity) == infinity);
  CHECK(std::isnan(posenc::ln(std::numeric_limits<double>::quiet_NaN())));
}
