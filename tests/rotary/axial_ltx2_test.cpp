#include <posenc/rotary/axial_ltx2.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>

using posenc::AxialLtx2;
using posenc::ltx2_coordinates;

TEMPLATE_TEST_CASE("one row of frequencies is dealt out over the heads", "[axial_ltx2]", float,
                   double) {
  const AxialLtx2 e{
      .head_dim = 8, .heads = 2, .max_time = 20, .max_rows = 512, .max_columns = 1024};
  const std::vector<double> positions{0.5, 12, /**/ 16, 300, /**/ 48, 900};
  const double longest[] = {20, 512, 1024};
  const auto got = *posenc::cos_sin<TestType>(e, {.values = positions});
  REQUIRE(got.cos.shape == std::vector<std::size_t>{2, 2, 4});
  // 8 pairs in all: two stand still, then k by k in each the three coordinates.
  for (std::size_t head = 0; head < 2; ++head) {
    for (std::size_t token = 0; token < 2; ++token) {
      for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t entry = head * 4 + i;
        naive::Real angle = 0;
        if (entry >= 2) {
          const std::size_t a = (entry - 2) % 3, k = (entry - 2) / 3;
          angle = (2 * naive::Real(positions[2 * a + token]) / longest[a] - 1) *
                  std::numbers::pi_v<naive::Real> / 2 * (k ? 10000 : 1);
        }
        const auto at = (head * 2 + token) * 4 + i;
        const double bound = 2e-12 + std::numeric_limits<TestType>::epsilon();
        CHECK(std::fabs(got.cos.data[at] - double(std::cos(angle))) < bound);
        CHECK(std::fabs(got.sin.data[at] - double(std::sin(angle))) < bound);
      }
    }
  }
}

TEST_CASE("time alone is one coordinate", "[axial_ltx2]") {
  const auto numbers =
      rotary(AxialLtx2{.head_dim = 4, .heads = 2, .max_rows = 0, .max_columns = 0});
  CHECK(numbers.axes == 1);
  CHECK(numbers.origins == std::vector<double>{10});
  CHECK(posenc::check(AxialLtx2{.head_dim = 128, .heads = 32, .max_rows = 0}) ==
        "axial_ltx2: maxRows and maxColumns must both be above 0, or both be 0");
}

TEST_CASE("coordinates are the middles of patches", "[axial_ltx2]") {
  const auto video = *ltx2_coordinates(posenc::Ltx2Video{.frames = 2, .rows = 1, .columns = 3});
  REQUIRE(video.size() == 18);
  CHECK(std::fabs(video[0] - 0.5 / 24) < 1e-15); // the first step stands for one frame
  CHECK(std::fabs(video[3] - 5.0 / 24) < 1e-15);
  CHECK(video[6] == 16);
  CHECK((video[12] == 16 && video[13] == 48 && video[14] == 80));
  const auto audio = *ltx2_coordinates(posenc::Ltx2Audio{.frames = 3, .shift = 2});
  CHECK(std::fabs(audio[0] - 0.07) < 1e-15);
  CHECK(ltx2_coordinates(posenc::Ltx2Video{.axes = 2}).error() ==
        "ltx2 positions: axes must be 1 or 3, got 2");
  CHECK(ltx2_coordinates(posenc::Ltx2Audio{.sampling_rate = 0}).error() ==
        "ltx2 positions: samplingRate must be a finite number above 0, got 0");
  const double nan = std::nan("");
  CHECK(ltx2_coordinates(posenc::Ltx2Video{.scale = {8, nan, 32}}).error() ==
        "ltx2 positions: scale must be finite numbers above 0, got NaN at index 1");
  CHECK(ltx2_coordinates(posenc::Ltx2Video{.causal_offset = HUGE_VAL}).error() ==
        "ltx2 positions: causalOffset must be a finite number, got Infinity");
  CHECK(ltx2_coordinates(posenc::Ltx2Audio{.scale = HUGE_VAL}).error() ==
        "ltx2 positions: scale must be a finite number above 0, got Infinity");
  CHECK(ltx2_coordinates(posenc::Ltx2Audio{.shift = nan}).error() ==
        "ltx2 positions: shift must be a finite number, got NaN");
}
