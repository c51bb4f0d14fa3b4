#include <posenc/rotary/grok_yarn.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/rope.hpp>

using naive::Real;
using posenc::GrokMethod;
using posenc::GrokYarn;

namespace {

constexpr Real two_pi_of_grok = 2 * std::numbers::pi_v<Real>;

naive::Vector grok_frequencies(const GrokYarn& e) {
  const int r = width_of(e);
  const Real b = e.base, s = e.factor, length = e.original_length;
  if (e.method == GrokMethod::theta_scale) {
    return naive::frequencies(
        std::pow(b, std::log(length * s / two_pi_of_grok) / std::log(length / two_pi_of_grok)), r);
  }
  const auto index = [&](Real turns) {
    return r * std::log(length / (two_pi_of_grok * turns)) / (2 * std::log(b));
  };
  const Real low = std::max<Real>(std::floor(index(e.beta_fast)), 0),
             high = std::min<Real>(std::ceil(index(e.beta_slow)), r - 1);
  auto w = naive::frequencies(b, r);
  for (std::size_t i = 0; i < w.size(); ++i) {
    const Real ramp = std::clamp<Real>((Real(i) - low) / (high - low), 0, 1),
               kept = (1 - ramp) * e.extrapolation_factor;
    if (e.method == GrokMethod::yarn_log) w[i] *= std::pow(s, kept - 1);
    if (e.method == GrokMethod::yarn_linear) w[i] = kept * w[i] + (1 - kept) * w[i] / s;
  }
  return w;
}

} // namespace

TEMPLATE_TEST_CASE("Grok's rotary agrees with its formula", "[grok_yarn]", float, double) {
  GrokYarn e = GENERATE(values<GrokYarn>(
      {{.head_dim = 128, .base = 208533496, .factor = 16, .original_length = 8192, .beta_fast = 8},
       {.head_dim = 80, .rotary_dim = 32, .factor = 8, .original_length = 2048},
       {.head_dim = 64, .factor = 4, .original_length = 4096, .extrapolation_factor = 0.5},
       {.head_dim = 64, .factor = 0.5, .original_length = 4096, .extrapolation_factor = -1},
       {.head_dim = 64, .factor = 1, .original_length = 4096}}));
  e.method = GENERATE(GrokMethod::yarn_log, GrokMethod::yarn_linear, GrokMethod::theta_scale,
                      GrokMethod::original);
  CAPTURE(e.method, e.factor, e.base);
  rotates_by<TestType>(e, grok_frequencies(e));
}

TEST_CASE("the original method does not use the factor", "[grok_yarn]") {
  const GrokYarn grok2{.head_dim = 128,
                       .base = 208533496,
                       .method = GrokMethod::original,
                       .factor = 16,
                       .original_length = 8192,
                       .beta_fast = 8};
  const auto numbers = rotary(grok2);
  CHECK(numbers.frequencies ==
        rotary(posenc::Rope{.head_dim = 128, .base = 208533496}).frequencies);
  CHECK(numbers.attention_factor == 1);
}

TEST_CASE("its linear mean is YaRN's", "[grok_yarn]") {
  CHECK(rotary(GrokYarn{.head_dim = 64,
                        .method = GrokMethod::yarn_linear,
                        .factor = 8,
                        .original_length = 4096})
            .frequencies ==
        rotary(posenc::Yarn{.head_dim = 64, .factor = 8, .original_length = 4096}).frequencies);
}

TEST_CASE("what Grok's rotary refuses", "[grok_yarn]") {
  CHECK(posenc::check(GrokYarn{.head_dim = 64, .base = 1, .factor = 1, .original_length = 4096}) ==
        "grok_yarn: base must be above 1, got 1");
  CHECK(posenc::check(
            GrokYarn{.head_dim = 64, .factor = 1, .original_length = 4096, .beta_slow = 33}) ==
        "grok_yarn: betaFast must be at least betaSlow (33), got 32");
  CHECK(
      posenc::check(GrokYarn{
          .head_dim = 64, .method = GrokMethod::theta_scale, .factor = 1, .original_length = 6}) ==
      "grok_yarn: originalLength must be 7 or more for theta_scale, got 6");
}
