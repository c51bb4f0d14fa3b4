#include <posenc/rotary/yarn.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/rope.hpp>

using naive::Real;
using posenc::PairLayout;
using posenc::Rope;
using posenc::Yarn;
using posenc::YarnRamp;

namespace {

constexpr Real two_pi = 2 * std::numbers::pi_v<Real>;

naive::Vector frequencies(const Yarn& e) {
  const int r = width_of(e);
  // The pair, as a fraction, that turns `times` times in the trained length.
  const auto index = [&](Real times) {
    return r * std::log(e.original_length / (two_pi * times)) / (2 * std::log(Real(e.base)));
  };
  Real low = index(e.beta_fast), high = index(e.beta_slow);
  if (e.truncate) {
    low = std::floor(low);
    high = std::ceil(high);
  }
  low = std::max<Real>(low, 0);
  high = std::min<Real>(high, r - 1);
  auto w = naive::frequencies(e.base, r);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Real turns = e.original_length * w[i] / two_pi;
    const Real kept = e.ramp == YarnRamp::wavelength
                          ? (turns - e.beta_slow) / (Real(e.beta_fast) - e.beta_slow)
                          : 1 - (Real(i) - low) / (low == high ? 0.001L : high - low);
    const Real share = std::clamp<Real>(kept, 0, 1);
    w[i] = share * w[i] + (1 - share) * w[i] / e.factor;
  }
  return w;
}

} // namespace

TEMPLATE_TEST_CASE("YaRN agrees with its formula", "[yarn]", float, double) {
  struct Row {
    Yarn e;
    Real over = 1, under = 0; // the magnitudes of the attention factor; under 0 divides by 1
  };
  const auto [e, over, under] = GENERATE(values<Row>({
      {{.head_dim = 128,
        .factor = 16,
        .original_length = 4096}}, // the authors' Llama 2 of 64 thousand tokens
      {{.head_dim = 128, .base = 1e6, .factor = 4, .original_length = 32768}}, // Qwen2.5
      {{.head_dim = 64,
        .base = 150000,
        .factor = 32,
        .original_length = 4096,
        .truncate = false}}, // gpt-oss
      {{.head_dim = 64,
        .layout = PairLayout::interleaved,
        .factor = 40,
        .original_length = 4096,
        .mscale = 1.0,
        .mscale_all_dim = 1.0},
       1,
       1}, // DeepSeek-V3: the factor is 1
      {{.head_dim = 64,
        .factor = 40,
        .original_length = 4096,
        .mscale = 1.0,
        .mscale_all_dim = 0.707},
       1,
       0.707},
      {{.head_dim = 64,
        .factor = 40,
        .original_length = 4096,
        .mscale = 0.707}}, // counts with the other only
      {{.head_dim = 64,
        .factor = 40,
        .original_length = 4096,
        .mscale = 0.707,
        .mscale_all_dim = 0.0}},
      {{.head_dim = 80,
        .rotary_dim = 32,
        .factor = 8,
        .original_length = 4096,
        .beta_fast = 16,
        .beta_slow = 2}},
      {{.head_dim = 64, .factor = 8, .original_length = 4096, .ramp = YarnRamp::wavelength}},
      {{.head_dim = 4, .factor = 8, .original_length = 6}}, // a ramp of no width
      {{.head_dim = 64,
        .factor = 8,
        .original_length = 4096,
        .beta_fast = 4,
        .beta_slow = 4,
        .truncate = false}},
      {{.head_dim = 64,
        .base = 10,
        .factor = 8,
        .original_length = 1000}}, // the ramp is cut off at r - 1
      {{.head_dim = 64, .factor = 0.5, .original_length = 4096}},
      {{.head_dim = 128, .base = 1e6, .factor = 4, .original_length = 4096, .log_scale = 0.07},
       0.7L}, // TeleChat3
      {{.head_dim = 64, .factor = 0.5, .original_length = 4096, .log_scale = 0.07}, 0.7L},
  }));
  CAPTURE(e.head_dim, e.base, e.factor, e.ramp);
  const auto magnitude = [&, factor = Real(e.factor)](Real c) {
    return factor <= 1 ? 1 : 1 + c * std::log(factor) / 10;
  };
  rotates_by<TestType>(e, frequencies(e), magnitude(over) / magnitude(under));
  Yarn given = e;
  given.attention_scale = 1.25;
  rotates_by<TestType>(given, frequencies(e), 1.25 * magnitude(over) / magnitude(under));
  given.attention_factor = -1.25;
  rotates_by<TestType>(given, frequencies(e), -1.25);
}

TEST_CASE("fast pairs stay, slow ones are divided, more and more of it in between", "[yarn]") {
  const auto rope = posenc::rotary(Rope{.head_dim = 128}).frequencies,
             yarn = posenc::rotary(Yarn{.head_dim = 128, .factor = 16, .original_length = 4096})
                        .frequencies;
  // 128 ln(4096 / 64 pi) / (2 ln 10000) = 20.9 and 128 ln(4096 / 2 pi) / (2 ln 10000) = 45.03
  for (std::size_t i = 0; i <= 20; ++i) CHECK(yarn[i] == rope[i]);
  for (std::size_t i = 21; i <= 46; ++i) CHECK(rope[i] / yarn[i] > rope[i - 1] / yarn[i - 1]);
  for (std::size_t i = 46; i < 64; ++i) CHECK(yarn[i] == rope[i] / 16);
}

TEST_CASE("the paper's ramp has the code's ends and slower pairs in between", "[yarn]") {
  Yarn e{.head_dim = 128, .factor = 16, .original_length = 4096};
  const auto code = posenc::rotary(e).frequencies;
  e.ramp = YarnRamp::wavelength;
  const auto paper = posenc::rotary(e).frequencies;
  double most = 0;
  for (std::size_t i = 0; i < 64; ++i) {
    if (i <= 20 || i >= 46) CHECK(paper[i] == code[i]);
    most = std::max(most, code[i] / paper[i]);
  }
  CHECK(std::fabs(most - 3.04) < 0.01); // it grows with the factor: 4.3 with DeepSeek-V3's 40
}

TEST_CASE("what YaRN refuses", "[yarn]") {
  struct Row {
    Yarn e;
    std::string message;
  };
  const auto [e, message] = GENERATE(values<Row>({
      {{.head_dim = 64, .factor = 1, .original_length = 4096}, ""},
      {{.head_dim = 64, .base = 1, .factor = 1, .original_length = 4096},
       "yarn: base must be above 1, got 1"}, // all pairs turn alike
      {{.head_dim = 64, .factor = 1, .original_length = 4096, .beta_fast = 1, .beta_slow = 2},
       "yarn: betaFast must be at least betaSlow (2), got 1"},
      {{.head_dim = 64, .factor = 1, .original_length = 4096, .beta_fast = 2, .beta_slow = 2}, ""},
      {{.head_dim = 64,
        .factor = 1,
        .original_length = 4096,
        .beta_fast = 2,
        .beta_slow = 2,
        .ramp = YarnRamp::wavelength},
       "yarn: betaFast must be above betaSlow (2), got 2"},
  }));
  CHECK(posenc::check(e) == message);
}
