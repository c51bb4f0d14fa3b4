#include <posenc/rotary/rope_mixed.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>

using posenc::RopeMixed;

TEMPLATE_TEST_CASE("every pair of every head turns by column and row at once", "[rope_mixed]",
                   float, double) {
  const std::size_t heads = 3, pairs = 4, n = 6;
  const auto frequencies = naive::noise<double>(2 * heads * pairs, 1);
  const RopeMixed e{.head_dim = 8, .heads = 3, .frequencies = frequencies};
  const auto positions = *posenc::positions_on(e, {2, 3}); // rows, then columns
  const auto got = *posenc::cos_sin<TestType>(e, {.values = positions});
  naive::Vector cos;
  for (std::size_t head = 0; head < heads; ++head) {
    for (std::size_t token = 0; token < n; ++token) {
      for (std::size_t k = 0; k < pairs; ++k) {
        const naive::Real x = naive::Real(token % 3), y = naive::Real(token / 3);
        cos.push_back(std::cos(x * frequencies[head * pairs + k] +
                               y * frequencies[(heads + head) * pairs + k]));
      }
    }
  }
  CHECK(naive::worst(got.cos.data, cos) <= std::numeric_limits<TestType>::epsilon());
}

TEST_CASE("before training the frequencies follow from an angle of each head", "[rope_mixed]") {
  const std::vector<double> angles{0, 0.7};
  const RopeMixed e{.head_dim = 16, .heads = 2, .init_angles = angles};
  const auto got = posenc::mixed_frequencies_of(e);
  for (std::size_t head = 0; head < 2; ++head) {
    for (std::size_t i = 0; i < 8; ++i) {
      const naive::Real size = std::pow(naive::Real(10), -naive::Real(i % 4) / 4),
                        a = angles[head] + (i < 4 ? 0 : std::numbers::pi_v<naive::Real> / 2);
      CHECK(std::fabs(got[head * 8 + i] - double(size * std::cos(a))) < 1e-15);
      CHECK(std::fabs(got[16 + head * 8 + i] - double(size * std::sin(a))) < 1e-15);
    }
  }
}

TEST_CASE("what RoPE-Mixed refuses", "[rope_mixed]") {
  CHECK(posenc::check(RopeMixed{.head_dim = 6, .heads = 1}) ==
        "rope_mixed: headDim must be a multiple of 4 for initAngles, got 6");
  const std::vector<double> two(2);
  CHECK(posenc::check(RopeMixed{.head_dim = 64, .heads = 1, .init_angles = two}) ==
        "rope_mixed: initAngles must have shape [1], got 2 values");
}
