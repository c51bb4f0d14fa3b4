#include <posenc/rotary/linear.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/rope.hpp>

using posenc::cos_sin;
using posenc::Linear;
using posenc::PairLayout;
using posenc::Rope;

TEMPLATE_TEST_CASE("position interpolation agrees with its formula", "[linear]", float, double) {
  const Linear e = GENERATE(values<Linear>({
      {.head_dim = 128, .factor = 4},
      {.head_dim = 128, .base = 5e5, .factor = 2.5},
      {.head_dim = 80, .rotary_dim = 32, .factor = 8}, // a part of the head turns
      {.head_dim = 20, .rotary_dim = 12, .layout = PairLayout::interleaved, .factor = 3},
      {.head_dim = 2, .factor = 1e6},
      {.head_dim = 64, .factor = 0.5}, // stretched instead
  }));
  CAPTURE(e.head_dim, e.base, e.factor);
  auto w = naive::frequencies(e.base, width_of(e));
  for (naive::Real& f : w) f /= e.factor;
  rotates_by<TestType>(e, w);
}

TEMPLATE_TEST_CASE("position p * factor turns as RoPE does at p", "[linear]", float, double) {
  // Dividing and multiplying by 8 is exact, so not a bit may differ.
  const double trained[] = {0, 1, 17, 2047, -3.25}, longer[] = {0, 8, 136, 16376, -26};
  const auto rope = cos_sin<TestType>(Rope{.head_dim = 64}, {.values = trained});
  const auto squeezed = cos_sin<TestType>(Linear{.head_dim = 64, .factor = 8}, {.values = longer});
  CHECK(squeezed->cos.data == rope->cos.data);
  CHECK(squeezed->sin.data == rope->sin.data);
}

TEST_CASE("with factor 1 it is RoPE", "[linear]") {
  CHECK(posenc::rotary(Linear{.head_dim = 64, .base = 5e5, .factor = 1}).frequencies ==
        posenc::rotary(Rope{.head_dim = 64, .base = 5e5}).frequencies);
}

TEST_CASE("what position interpolation refuses", "[linear]") {
  CHECK(posenc::check(Linear{.head_dim = 64, .factor = 1}) == "");
  // Legal, but 1 divided by it is not a number of double any more.
  CHECK(cos_sin(Linear{.head_dim = 64, .factor = 1e-310}, {.length = 1}).error() ==
        "linear: these parameters make a frequency of Infinity");
}
