#include <posenc/rotary/rotate.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <posenc/rotary/axial_dinov3.hpp>
#include <posenc/rotary/axial_lucidrains.hpp>
#include <posenc/rotary/axial_qwen.hpp>
#include <posenc/rotary/axial_rope_vit.hpp>
#include <posenc/rotary/axial_timm.hpp>

using posenc::PairLayout;

TEST_CASE("half of the pairs read y, half x", "[axial]") {
  const auto y_first = posenc::axial_rotary(8, PairLayout::interleaved, {1, 0.5}, 0);
  CHECK(y_first.head_dim == 8);
  CHECK(y_first.rotary_dim == 8);
  CHECK(y_first.layout == PairLayout::interleaved);
  CHECK(y_first.axes == 2);
  CHECK(y_first.frequencies == std::vector<double>{1, 0.5, 0, 0, /**/ 0, 0, 1, 0.5});
  CHECK(posenc::axial_rotary(8, PairLayout::half, {1, 0.5}, 1).frequencies ==
        std::vector<double>{0, 0, 1, 0.5, /**/ 1, 0.5, 0, 0});
}

TEST_CASE("evenly spaced numbers meet both ends", "[axial]") {
  CHECK(posenc::evenly(-1, 1, 0, 5) == -1);
  CHECK(posenc::evenly(-1, 1, 1, 5) == -0.5);
  CHECK(posenc::evenly(-1, 1, 4, 5) == 1);
  CHECK(posenc::evenly(-1, 1, 0, 1) == -1); // a grid of one row
}

TEST_CASE("tokens stand row by row", "[axial]") {
  CHECK(posenc::raster({2, 3}, 2) == std::array{0.0, 2.0});
  CHECK(posenc::raster({2, 3}, 3) == std::array{1.0, 0.0});
}

TEMPLATE_TEST_CASE("a step aside turns the pairs of one half only", "[axial]", posenc::AxialTimm,
                   posenc::AxialLucidrains, posenc::AxialRopeVit, posenc::AxialQwen,
                   posenc::AxialDinov3) {
  const TestType e{.head_dim = 16};
  const bool x_first = std::is_same_v<TestType, posenc::AxialRopeVit>;
  const double positions[] = {0.25, 0.25, 0.75, /**/ 0.5, 1, 0.5}; // y of three cells, then x
  const auto angles = posenc::cos_sin<double>(e, {.values = positions});
  REQUIRE(angles);
  for (std::size_t pair = 0; pair < 8; ++pair) {
    CAPTURE(pair);
    const auto turns = [&](std::size_t cell) {
      return angles->sin.data[8 * cell + pair] != angles->sin.data[pair];
    };
    CHECK(turns(1) == ((pair < 4) == x_first)); // another x
    CHECK(turns(2) == ((pair < 4) != x_first)); // another y
  }
}

TEMPLATE_TEST_CASE("what rotary encodings of grids refuse", "[axial]", posenc::AxialTimm,
                   posenc::AxialLucidrains, posenc::AxialRopeVit, posenc::AxialQwen,
                   posenc::AxialDinov3) {
  const std::string id(TestType::id);
  const double three[] = {1, 2, 3};
  CHECK(posenc::check(TestType{.head_dim = 64}) == "");
  CHECK(posenc::cos_sin(TestType{.head_dim = 6}, {.values = three}).error() ==
        id + ": headDim must be an integer multiple of 4 from 4 to 1048576, got 6");
  CHECK(posenc::positions_on(TestType{.head_dim = 64, .base = 0}, {2, 2}).error() ==
        id + ": base must be a finite number above 0, got 0");
}
