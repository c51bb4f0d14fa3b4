#include <posenc/rotary/ntk.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/rope.hpp>

using naive::Real;
using posenc::Ntk;
using posenc::PairLayout;
using posenc::Rope;

TEMPLATE_TEST_CASE("NTK-aware scaling agrees with its formula", "[ntk]", float, double) {
  const Ntk e = GENERATE(values<Ntk>(
      {{.head_dim = 128, .factor = 8}, // the post's LLaMA
       {.head_dim = 128, .base = 5e5, .factor = 2.5},
       {.head_dim = 80, .rotary_dim = 32, .factor = 4}, // r is the rotary width
       {.head_dim = 20, .rotary_dim = 12, .layout = PairLayout::interleaved, .factor = 3},
       {.head_dim = 4, .base = 100, .factor = 16}, // the shortest r: the exponent is 2
       {.head_dim = 64, .factor = 0.5}}));
  CAPTURE(e.head_dim, e.base, e.factor);
  const Real r = width_of(e), base = e.base * std::pow(Real(e.factor), r / (r - 2));
  rotates_by<TestType>(e, naive::frequencies(base, width_of(e)));
}

TEST_CASE("the fastest pair stays, the slowest is slowed by the factor, others in between",
          "[ntk]") {
  const double factor = GENERATE(2.0, 8.0, 100.0);
  const int width = GENERATE(4, 32, 128);
  const auto rope = posenc::rotary(Rope{.head_dim = width}).frequencies,
             ntk = posenc::rotary(Ntk{.head_dim = width, .factor = factor}).frequencies;
  CHECK(ntk.front() == 1);
  // Two powers, each off by as many roundings as the logarithm of a base says (below 16) and a few.
  CHECK(std::fabs(rope.back() / ntk.back() / factor - 1) <= 2 * 20 * 0x1p-53);
  for (std::size_t i = 1; i < rope.size(); ++i) CHECK(rope[i] / ntk[i] > rope[i - 1] / ntk[i - 1]);
}

TEST_CASE("with factor 1 NTK-aware scaling is RoPE", "[ntk]") {
  CHECK(posenc::rotary(Ntk{.head_dim = 64, .factor = 1}).frequencies ==
        posenc::rotary(Rope{.head_dim = 64}).frequencies);
}

TEST_CASE("what NTK-aware scaling refuses", "[ntk]") {
  CHECK(posenc::check(Ntk{.head_dim = 64, .factor = 1}) == "");
  CHECK(posenc::check(Ntk{.head_dim = 4, .factor = 1}) == "");
  CHECK(posenc::check(Ntk{.head_dim = 64, .rotary_dim = 2, .factor = 1}) ==
        "ntk: rotaryDim must be above 2, got 2"); // r / (r - 2)
  CHECK(posenc::check(Ntk{.head_dim = 2, .factor = 1}) == "ntk: headDim must be above 2, got 2");
}
