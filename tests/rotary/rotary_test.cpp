#include "../every_encoding.hpp"
#include <posenc/rotary/rotary.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/dynamic.hpp>
#include <posenc/rotary/linear.hpp>
#include <posenc/rotary/llama3.hpp>
#include <posenc/rotary/longrope.hpp>
#include <posenc/rotary/mrope.hpp>
#include <posenc/rotary/ntk.hpp>
#include <posenc/rotary/rope.hpp>
#include <posenc/rotary/xpos.hpp>
#include <posenc/rotary/yarn.hpp>

using naive::Real;
using posenc::PairLayout;
using posenc::Rope;

TEST_CASE("frequencies are powers of the base, right to a few units", "[rotary]") {
  CHECK(posenc::inverse_powers(10000, 4) == std::vector<double>{1, 0.01});
  CHECK(posenc::inverse_powers(10000, 0).empty());
  const double base = GENERATE(10000.0, 5e5, 1e6, 0.5);
  const int width = GENERATE(2, 64, 80, 96, 128);
  const auto got = posenc::inverse_powers(base, width);
  REQUIRE(got.size() == std::size_t(width / 2));
  for (int i = 0; i < width / 2; ++i) {
    const Real exact = std::pow(Real(base), -2 * Real(i) / width);
    // The exponent is rounded, which counts ln(base) times, below 14; then the power is.
    CHECK(std::fabs(got[std::size_t(i)] / exact - 1) <= 16 * 0x1p-53L);
  }
}

TEST_CASE("what plain RoPE is in numbers", "[rotary]") {
  const auto r = posenc::plain_rotary(
      Rope{.head_dim = 8, .rotary_dim = 4, .layout = PairLayout::interleaved}, 100);
  CHECK(r.head_dim == 8);
  CHECK(r.rotary_dim == 4);
  CHECK(r.layout == PairLayout::interleaved);
  CHECK(r.attention_factor == 1);
  CHECK(r.frequencies == std::vector<double>{1, 0.1}); // of the rotary width, not the head's
  CHECK(r.axes == 1);
  CHECK(r.rates.empty());
}

TEMPLATE_TEST_CASE("all rotary encodings of sequences share their first parameters", "[rotary]",
                   Rope, posenc::Linear, posenc::Ntk, posenc::Dynamic, posenc::Yarn,
                   posenc::LongRope, posenc::Llama3, posenc::Xpos, posenc::Mrope) {
  const auto k = posenc::parameter_infos(every::example<TestType>());
  CHECK(k[0].name == "headDim");
  CHECK(k[1].name == "rotaryDim");
  CHECK(k[2].name == "base");
  CHECK(k[3].name == "layout");
  const std::string id(TestType::id),
      even = ": rotaryDim must be an even integer from 2 to 1048576";
  const auto refused = [&](auto change) {
    auto e = every::example<TestType>();
    change(e);
    return posenc::check(e);
  };
  CHECK(refused([](auto&) {}) == "");
  CHECK(posenc::check(TestType{}) == id + ": headDim must be given");
  CHECK(refused([](auto& e) { e.head_dim = 33; }) ==
        id + ": headDim must be an even integer from 2 to 1048576, got 33");
  CHECK(refused([](auto& e) { e.rotary_dim = 0; }) == id + even + ", got 0");
  CHECK(refused([](auto& e) { e.rotary_dim = 5; }) == id + even + ", got 5");
  CHECK(refused([](auto& e) { e.head_dim = 8, e.rotary_dim = 128; }) ==
        id + ": rotaryDim must be at most headDim (8), got 128");
  CHECK(refused([](auto& e) { e.base = -1; }) ==
        id + ": base must be a finite number above 0, got -1");
  CHECK(refused([](auto& e) { e.base = std::nan(""); }) ==
        id + ": base must be a finite number above 0, got NaN");
  CHECK(refused([](auto& e) { e.layout = PairLayout(2); }) ==
        id + ": layout must be one of \"half\", \"interleaved\", got 2");
}

TEST_CASE("the rotary width must fit the head", "[rotary]") {
  CHECK(posenc::rotary_conflict(8, std::nullopt) == "");
  CHECK(posenc::rotary_conflict(8, 8) == "");
  CHECK(posenc::rotary_conflict(8, 10) == "rotaryDim must be at most headDim (8), got 10");
}
