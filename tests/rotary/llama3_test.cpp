#include <posenc/rotary/llama3.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/rope.hpp>

using naive::Real;
using posenc::Llama3;
using posenc::PairLayout;
using posenc::Rope;

TEMPLATE_TEST_CASE("Llama 3's scaling agrees with its formula", "[llama3]", float, double) {
  const Llama3 e = GENERATE(values<Llama3>(
      {{.head_dim = 128, .base = 5e5, .factor = 8, .original_length = 8192}, // Llama 3.1
       {.head_dim = 64, .base = 5e5, .factor = 32, .original_length = 8192}, // Llama 3.2 1B
       {.head_dim = 80, .rotary_dim = 32, .factor = 4, .original_length = 2048},
       {.head_dim = 64,
        .layout = PairLayout::interleaved,
        .factor = 8,
        .low_freq_factor = 0.5,
        .high_freq_factor = 32,
        .original_length = 8192},
       {.head_dim = 128,
        .base = 5e5,
        .layout = PairLayout::interleaved,
        .factor = 16,
        .high_freq_factor = 1,
        .original_length = 8192}, // Llama 4 Scout: a step instead of a ramp
       {.head_dim = 64,
        .factor = 2.5,
        .low_freq_factor = 3,
        .high_freq_factor = 3.5,
        .original_length = 8192},
       {.head_dim = 2, .factor = 8, .original_length = 1}, // a sixth of a turn: divided
       {.head_dim = 64, .factor = 0.5, .original_length = 8192}}));
  CAPTURE(e.head_dim, e.base, e.factor);
  auto w = naive::frequencies(e.base, width_of(e));
  for (Real& f : w) {
    const Real wavelength = 2 * std::numbers::pi_v<Real> / f, length = e.original_length;
    if (wavelength < length / e.high_freq_factor) continue;
    if (wavelength > length / e.low_freq_factor) {
      f /= e.factor;
      continue;
    }
    const Real smooth =
        (length / wavelength - e.low_freq_factor) / (Real(e.high_freq_factor) - e.low_freq_factor);
    f = (1 - smooth) * f / e.factor + smooth * f;
  }
  rotates_by<TestType>(e, w);
}

TEST_CASE("of Llama 3.1's 64 pairs 29 stay, 29 are divided by 8, 6 lie in between", "[llama3]") {
  const auto rope = posenc::rotary(Rope{.head_dim = 128, .base = 5e5}).frequencies,
             scaled =
                 posenc::rotary(
                     Llama3{.head_dim = 128, .base = 5e5, .factor = 8, .original_length = 8192})
                     .frequencies;
  // 64 ln(8192 / 8 pi) / ln 5e5 = 28.2 and 64 ln(8192 / 2 pi) / ln 5e5 = 34.98
  for (std::size_t i = 0; i < 64; ++i) {
    CAPTURE(i);
    if (i < 29) CHECK(scaled[i] == rope[i]);
    else if (i >= 35) CHECK(scaled[i] == rope[i] / 8);
    else CHECK(rope[i] / scaled[i] > rope[i - 1] / scaled[i - 1]);
  }
  CHECK(scaled[34] > rope[34] / 8);
}

TEST_CASE("the defaults are Llama 3.1's", "[llama3]") {
  const Llama3 e;
  CHECK(e.base == 500000);
  CHECK(e.low_freq_factor == 1);
  CHECK(e.high_freq_factor == 4);
}

TEST_CASE("what Llama 3's scaling refuses", "[llama3]") {
  CHECK(posenc::check(Llama3{.head_dim = 64, .factor = 8, .original_length = 8192}) == "");
  CHECK(posenc::check(Llama3{
            .head_dim = 64, .factor = 8, .low_freq_factor = 4, .original_length = 8192}) == "");
  CHECK(posenc::check(Llama3{
            .head_dim = 64, .factor = 8, .high_freq_factor = 0.5, .original_length = 8192}) ==
        "llama3: highFreqFactor must be at least lowFreqFactor (1), got 0.5");
}
