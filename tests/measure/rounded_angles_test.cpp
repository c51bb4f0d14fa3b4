#include <posenc/measure/rounded_angles.hpp>

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <vector>

TEST_CASE("angles are rounded three times, and nothing else is", "[rounded_angles]") {
  // 2^24 + 1 is no float, 0.1 is none, and of their product only 24 bits stay.
  const std::vector<double> positions{3, 16777217}, frequencies{1, 0.1};
  std::vector<double> cos(4), sin(4);
  posenc::rounded_cos_sin(positions, frequencies, cos.data(), sin.data());
  const double angles[] = {3, double(3 * 0.1f), 16777216, double(16777216 * 0.1f)};
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(std::fabs(cos[i] - std::cos(angles[i])) < 4e-16);
    CHECK(std::fabs(sin[i] - std::sin(angles[i])) < 4e-16);
  }
  CHECK(std::fabs(sin[2] - std::sin(16777217.0)) > 0.1); // the position alone
  CHECK(std::fabs(sin[3] - std::sin(1677721.7)) > 0.01);
}
