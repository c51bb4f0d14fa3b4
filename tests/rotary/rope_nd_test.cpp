#include <posenc/rotary/rope_nd.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/rope.hpp>

using posenc::PairLayout;
using posenc::Rope;
using posenc::RopeNd;

TEMPLATE_TEST_CASE("every coordinate turns its own channels, from frequency 1 on", "[rope_nd]",
                   float, double) {
  struct Row {
    std::vector<double> axes;
    int head_dim;
    double base = 10000;
    PairLayout layout = PairLayout::interleaved;
  };
  const auto [axes, head_dim, base, layout] = GENERATE(values<Row>({
      {{16, 56, 56}, 128},                      // FLUX.1
      {{44, 42, 42}, 128},                      // Wan
      {{4, 6, 6}, 16, 10000, PairLayout::half}, // pairs half a head apart, not half an axis
      {{6, 2}, 8, 256},
      {{4, 4, 4, 4}, 16, 2000},
      {{2, 4, 2, 6, 2}, 16},
      {{2, 2, 2, 2, 2, 2, 4}, 16, 100, PairLayout::half},
      {{8}, 8},
  }));
  const RopeNd e{.head_dim = head_dim, .base = base, .layout = layout, .axes_dim = axes};
  CAPTURE(axes, head_dim);
  const std::size_t n = 4;
  auto positions = naive::noise<double>(axes.size() * n, 3);
  for (double& p : positions) p *= 100;
  naive::Vector angles;
  for (std::size_t token = 0; token < n; ++token) {
    for (std::size_t a = 0; a < axes.size(); ++a) {
      for (naive::Real f : naive::frequencies(base, int(axes[a])))
        angles.push_back(positions[a * n + token] * f);
    }
  }
  rotates_by<TestType>(e, {.values = positions}, angles);
}

TEST_CASE("one coordinate is RoPE", "[rope_nd]") {
  const double one[] = {64};
  CHECK(rotary(RopeNd{.head_dim = 64, .axes_dim = one}).frequencies ==
        rotary(Rope{.head_dim = 64}).frequencies);
}

TEST_CASE("what RoPE of coordinates refuses", "[rope_nd]") {
  const auto said = [](std::vector<double> widths) {
    return posenc::check(RopeNd{.head_dim = 128, .axes_dim = widths});
  };
  CHECK(said({}) == ""); // FLUX's
  CHECK(said({125, 3}) == "rope_nd: axesDim[0] must be an even integer from 2 to 1048576, got 125");
  CHECK(said({64, 0, 64}) ==
        "rope_nd: axesDim[1] must be an even integer from 2 to 1048576, got 0");
  CHECK(said({16, 56, 56, 2}) == "rope_nd: axesDim must add up to headDim (128), got 130");
  const std::vector<double> many(1 << 19, 2);
  CHECK(posenc::check(RopeNd{.head_dim = 1 << 20, .axes_dim = many}) ==
        "rope_nd: axesDim must be at most 16 numbers, got 524288");
}
