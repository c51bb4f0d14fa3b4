#include <posenc/rotary/rope_nd.hpp>

#include "turned.hpp"

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
    bool is_given = true;
  };
  const auto [axes, head_dim, base, layout, is_given] = GENERATE(values<Row>({
      {{16, 56, 56}, 128},                        // FLUX.1
      {{44, 42, 42}, 128, 10000, {}, false},      // Wan's split
      {{4, 6, 6}, 16, 10000, PairLayout::half},   // pairs half a head apart, not half an axis
      {{6, 2}, 8, 256},
      {{4, 4, 4, 4}, 16, 2000},
      {{8}, 8},
  }));
  RopeNd e{.head_dim = head_dim,
           .base = base,
           .layout = layout,
           .coordinates = static_cast<int>(axes.size())};
  if (is_given) e.axes_widths = axes;
  CAPTURE(axes, head_dim);
  const std::size_t n = 4;
  auto positions = naive::noise<double>(axes.size() * n, 3);
  for (double& p : positions) p *= 100;
  naive::Vector angles;
  for (std::size_t token = 0; token < n; ++token) {
    for (std::size_t a = 0; a < axes.size(); ++a) {
      for (naive::Real f : naive::frequencies(base, static_cast<int>(axes[a])))
        angles.push_back(positions[a * n + token] * f);
    }
  }
  turns_by<TestType>(e, {.values = positions}, angles);
}

TEST_CASE("one coordinate is RoPE", "[rope_nd]") {
  CHECK(rotary(RopeNd{.head_dim = 64, .coordinates = 1}).frequencies ==
        rotary(Rope{}).frequencies);
}

TEST_CASE("what RoPE of coordinates refuses", "[rope_nd]") {
  const double odd[] = {3, 61, 64}, short_of[] = {2, 2, 2}, none[] = {0, 64, 64};
  CHECK(posenc::check(RopeNd{.axes_widths = odd}) ==
        "rope_nd: axes must be even and at least 2, got 3");
  CHECK(posenc::check(RopeNd{.axes_widths = none}) ==
        "rope_nd: axes must be even and at least 2, got 0");
  CHECK(posenc::check(RopeNd{.axes_widths = short_of}) ==
        "rope_nd: axes must add up to headDim (128), got 6");
  CHECK(posenc::check(RopeNd{.head_dim = 4}) ==
        "rope_nd: headDim must be at least 2 for each of 3 coordinates, got 4");
}
