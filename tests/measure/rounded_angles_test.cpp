#include <posenc/measure/rounded_angles.hpp>

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>
#include <vector>

using posenc::angle_formats;
using posenc::rounded_to;

TEST_CASE("angles are rounded three times, and nothing else is", "[rounded_angles]") {
  // 2^24 + 1 is no float, 0.1 is none, and of their product only 24 bits stay.
  const std::vector<double> positions{3, 16777217}, frequencies{1, 0.1};
  std::vector<double> cos(4), sin(4);
  posenc::rounded_cos_sin(angle_formats[0], positions, frequencies, cos.data(), sin.data());
  const double angles[] = {3, double(3 * 0.1f), 16777216, double(16777216 * 0.1f)};
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(std::fabs(cos[i] - std::cos(angles[i])) < 4e-16);
    CHECK(std::fabs(sin[i] - std::sin(angles[i])) < 4e-16);
  }
  CHECK(std::fabs(sin[2] - std::sin(16777217.0)) > 0.1); // the position alone
  CHECK(std::fabs(sin[3] - std::sin(1677721.7)) > 0.01);
}

TEST_CASE("numbers are rounded as each format rounds them", "[rounded_angles]") {
  const auto& [single, half, brain] = angle_formats;
  const double infinity = std::numeric_limits<double>::infinity();
  for (double value : {0.0, 1.0, -0.1, 1e-30, 3.14159e-40, 1e-46, 16777217.0, 1e30, -3.4e38, 1e39})
    CHECK(rounded_to(single, value) == double(static_cast<float>(value)));

  CHECK(rounded_to(brain, 256) == 256);
  CHECK(rounded_to(brain, 257) == 256); // halfway, and 256 is the even one
  CHECK(rounded_to(brain, 259) == 260);
  CHECK(rounded_to(brain, -0.1) == -0.10009765625);
  CHECK(rounded_to(brain, 3.4e38) == infinity);

  CHECK(rounded_to(half, 2049) == 2048);
  CHECK(rounded_to(half, 2051) == 2052);
  CHECK(rounded_to(half, 0.1) == 0.0999755859375);
  CHECK(rounded_to(half, 65519) == 65504);
  CHECK(rounded_to(half, -65520) == -infinity);
  CHECK(rounded_to(half, 3 * 0x1p-25) == 0x1p-23); // subnormal: whole units of 2^-24, ties to even
  CHECK(rounded_to(half, 0x1p-25) == 0);
}

TEST_CASE("an angle that a format cannot hold has no sine", "[rounded_angles]") {
  double cos = 0, sin = 0;
  const std::vector<double> position{70000}, frequency{1};
  posenc::rounded_cos_sin(angle_formats[1], position, frequency, &cos, &sin);
  CHECK(std::isnan(cos));
  CHECK(std::isnan(sin));
}
