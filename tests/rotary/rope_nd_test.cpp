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
    std::vector<int> axes;
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
      {{8}, 8},
  }));
  const auto width = [&axes = axes](std::size_t a) { return a < axes.size() ? axes[a] : 0; };
  const RopeNd e{.head_dim = head_dim,
                 .base = base,
                 .layout = layout,
                 .axis1 = width(0),
                 .axis2 = width(1),
                 .axis3 = width(2),
                 .axis4 = width(3)};
  CAPTURE(axes, head_dim);
  const std::size_t n = 4;
  auto positions = naive::noise<double>(axes.size() * n, 3);
  for (double& p : positions) p *= 100;
  naive::Vector angles;
  for (std::size_t token = 0; token < n; ++token) {
    for (std::size_t a = 0; a < axes.size(); ++a) {
      for (naive::Real f : naive::frequencies(base, axes[a]))
        angles.push_back(positions[a * n + token] * f);
    }
  }
  rotates_by<TestType>(e, {.values = positions}, angles);
}

TEST_CASE("one coordinate is RoPE", "[rope_nd]") {
  CHECK(rotary(RopeNd{.head_dim = 64, .axis1 = 64, .axis2 = 0, .axis3 = 0}).frequencies ==
        rotary(Rope{.head_dim = 64}).frequencies);
}

TEST_CASE("what RoPE of coordinates refuses", "[rope_nd]") {
  CHECK(posenc::check(RopeNd{.head_dim = 128, .axis1 = 3}) ==
        "rope_nd: axis1 must be an even integer from 2 to 1048576, got 3");
  CHECK(posenc::check(RopeNd{.head_dim = 128, .axis4 = 2}) ==
        "rope_nd: axis1 to axis4 must add up to headDim (128), got 130");
  CHECK(posenc::check(RopeNd{.head_dim = 128, .axis1 = 72, .axis2 = 0}) ==
        "rope_nd: a coordinate with channels must not follow one without");
}
