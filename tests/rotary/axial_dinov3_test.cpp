#include <posenc/rotary/axial_dinov3.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::AxialDinov3;
using posenc::CoordinateSide;
using posenc::PairLayout;
using posenc::positions_on;

TEMPLATE_TEST_CASE("DINOv3's RoPE agrees with its formula", "[axial_dinov3]", float, double) {
  const AxialDinov3 e = GENERATE(
      values<AxialDinov3>({{.head_dim = 64},
                           {.head_dim = 20, .base = 10000, .layout = PairLayout::interleaved},
                           {.head_dim = 128, .normalize = CoordinateSide::max},
                           {.head_dim = 64, .normalize = CoordinateSide::min},
                           {.head_dim = 4}}));
  const auto [rows, columns] = GENERATE(values<std::pair<int, int>>({{3, 5}, {1, 1}, {14, 6}}));
  CAPTURE(e.head_dim, e.base, e.normalize, rows, columns);
  naive::Vector f;
  for (int k = 0; k < e.head_dim / 4; ++k) {
    const Real period = std::pow(Real(e.base), 2 * Real(k) / (Real(e.head_dim) / 2));
    f.push_back(2 * std::numbers::pi_v<Real> / period);
  }
  const auto centres = [&, longer = std::max(rows, columns),
                        shorter = std::min(rows, columns)](int size) {
    const int side = e.normalize == CoordinateSide::max   ? longer
                     : e.normalize == CoordinateSide::min ? shorter
                                                          : size;
    naive::Vector at;
    for (int i = 0; i < size; ++i) at.push_back(2 * (i + 0.5L) / side - 1);
    return at;
  };
  const auto positions = positions_on(e, {naive::Count(rows), naive::Count(columns)});
  REQUIRE(positions);
  rotates_by<TestType>(e, {.values = *positions},
                       naive::grid_angles(centres(rows), centres(columns), f));
}

TEST_CASE("by which side coordinates are divided", "[axial_dinov3]") {
  struct Row {
    CoordinateSide normalize;
    std::vector<double> y, x; // of the first column, of the first row
  };
  const auto [normalize, y, x] = GENERATE(values<Row>({
      {CoordinateSide::separate, {-0.5, 0.5}, {-0.75, -0.25, 0.25, 0.75}},
      {CoordinateSide::max, {-0.75, -0.25}, {-0.75, -0.25, 0.25, 0.75}},
      {CoordinateSide::min, {-0.5, 0.5}, {-0.5, 0.5, 1.5, 2.5}},
  }));
  const auto at = positions_on(AxialDinov3{.head_dim = 64, .normalize = normalize}, {2, 4});
  CHECK(std::vector<double>{(*at)[0], (*at)[4]} == y);
  CHECK(std::vector<double>(at->begin() + 8, at->begin() + 12) == x);
}

TEST_CASE("a patch stands in the middle of the four that a finer grid makes of it",
          "[axial_dinov3]") {
  const auto coarse = positions_on(AxialDinov3{.head_dim = 64}, {4, 8}),
             fine = positions_on(AxialDinov3{.head_dim = 64}, {8, 16});
  for (std::size_t axis = 0; axis < 2; ++axis) {
    for (std::size_t cell = 0; cell < 32; ++cell) {
      const std::size_t first = axis * 128 + cell / 8 * 2 * 16 + cell % 8 * 2; // its upper left
      CHECK(((*fine)[first] + (*fine)[first + 17]) / 2 == (*coarse)[axis * 32 + cell]);
    }
  }
}
