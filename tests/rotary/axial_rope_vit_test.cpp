#include <posenc/rotary/axial_rope_vit.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::AxialRopeVit;
using posenc::PairLayout;

TEMPLATE_TEST_CASE("RoPE-ViT agrees with its formula, columns first", "[axial_rope_vit]", float,
                   double) {
  const AxialRopeVit e =
      GENERATE(values<AxialRopeVit>({{.head_dim = 64},
                                     {.head_dim = 36, .base = 10000},
                                     {.head_dim = 20, .layout = PairLayout::half},
                                     {.head_dim = 4}}));
  CAPTURE(e.head_dim, e.base);
  naive::Vector f;
  for (int k = 0; k < e.head_dim / 4; ++k)
    f.push_back(std::pow(Real(e.base), -4 * Real(k) / e.head_dim));
  const auto positions = posenc::positions_on(e, {3, 5});
  REQUIRE(positions);
  rotates_by<TestType>(e, {.values = *positions},
                       naive::grid_angles({0, 1, 2}, {0, 1, 2, 3, 4}, f, true));
}

TEST_CASE("one step to the right turns the first pair by a radian, one down does not",
          "[axial_rope_vit]") {
  const double positions[] = {0, 1, /**/ 1, 0}; // (y, x) = (0, 1), then (1, 0)
  const auto angles = posenc::cos_sin<double>(AxialRopeVit{.head_dim = 4}, {.values = positions});
  const double sine = std::sin(1.0);
  CHECK(angles->sin.data == std::vector<double>{sine, 0, 0, sine});
}
