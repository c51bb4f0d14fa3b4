#include <posenc/rotary/dynamic.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/rope.hpp>

using naive::Real;
using posenc::Dynamic;
using posenc::PairLayout;
using posenc::Rope;

TEMPLATE_TEST_CASE("dynamic NTK agrees with its formula", "[dynamic]", float, double) {
  const Dynamic e = GENERATE(values<Dynamic>(
      {{.head_dim = 128, .factor = 2, .max_length = 4096, .length = 4097},
       {.head_dim = 128, .factor = 2, .max_length = 4096, .length = 16384},
       {.head_dim = 128,
        .base = 5e5,
        .factor = 1,
        .max_length = 2048,
        .length = 1000000}, // as many times as it is longer
       {.head_dim = 80, .rotary_dim = 32, .factor = 4, .max_length = 2048, .length = 5000},
       {.head_dim = 64,
        .layout = PairLayout::interleaved,
        .factor = 0.5,
        .max_length = 2048,
        .length = 8192},
       {.head_dim = 64, .factor = 8, .max_length = 2048, .length = 2048}, // not longer than trained
       {.head_dim = 64, .factor = 8, .max_length = 2048, .length = 0},
       {.head_dim = 64, .factor = 8, .max_length = 2048}}));
  CAPTURE(e.head_dim, e.base, e.factor, e.length.value_or(-1));
  const Real r = width_of(e), trained = e.max_length,
             n = std::max<Real>(e.length.value_or(e.max_length), trained);
  const Real base = e.base * std::pow(e.factor * n / trained - (Real(e.factor) - 1), r / (r - 2));
  rotates_by<TestType>(e, naive::frequencies(base, width_of(e)));
}

TEST_CASE("up to the trained length dynamic NTK is RoPE, whatever the factor", "[dynamic]") {
  const double factor = GENERATE(0.3, 1.0, 2.0, 7.7);
  const auto length = GENERATE(std::optional<int>(), 0, 100, 2048);
  CHECK(posenc::rotary(
            Dynamic{.head_dim = 64, .factor = factor, .max_length = 2048, .length = length})
            .frequencies == posenc::rotary(Rope{.head_dim = 64}).frequencies);
}

TEST_CASE("the longer the sequence, the slower all pairs but the first", "[dynamic]") {
  auto before =
      posenc::rotary(Dynamic{.head_dim = 64, .factor = 2, .max_length = 2048}).frequencies;
  for (int length : {2049, 4096, 100000}) {
    const auto after =
        posenc::rotary(Dynamic{.head_dim = 64, .factor = 2, .max_length = 2048, .length = length})
            .frequencies;
    CHECK(after[0] == 1);
    for (std::size_t i = 1; i < after.size(); ++i) CHECK(after[i] < before[i]);
    before = after;
  }
}

TEST_CASE("what dynamic NTK refuses", "[dynamic]") {
  CHECK(posenc::check(Dynamic{.head_dim = 64, .factor = 1, .max_length = 2048}) == "");
  CHECK(posenc::check(Dynamic{.head_dim = 64, .rotary_dim = 2, .factor = 1, .max_length = 2048}) ==
        "dynamic: rotaryDim must be above 2, got 2");
}
