// Grok's rotary: YaRN's ramp with four ways to mix along it, and no factor on attention.
//
//   yarn_log:     f_i = w_i^(e_i) (w_i / s)^(1 - e_i), a geometric mean where YaRN has the arithmetic
//   yarn_linear:  f_i = e_i w_i + (1 - e_i) w_i / s
//   theta_scale:  f_i = b'^(-2i/r),  b' = b^(ln(L s / 2 pi) / ln(L / 2 pi)), without a ramp
//   original:    f_i = w_i: the factor is not used
//   e_i = (1 - g_i) extrapolationFactor,  w_i = b^(-2i/r),  g_i = YaRN's ramp from betaFast to betaSlow, at whole pairs
//
// xAI 2025, Grok 2 in sglang (models/grok.py). Its settings have a factor of 16 beside rope_type "original", so that
// whoever sees a factor looks at the method first. The code works out YaRN's attention factor and does not use it.
#pragma once

#include <posenc/rotary/yarn.hpp>

namespace posenc {

enum class GrokMethod { yarn_log, yarn_linear, theta_scale, original };
constexpr std::array<std::string_view, 4> names(GrokMethod) {
  return {"yarn_log", "yarn_linear", "theta_scale", "original"};
}

struct GrokYarn {
  int head_dim = required;
  std::optional<int> rotary_dim{};
  double base = 10000;
  PairLayout layout = PairLayout::half;
  GrokMethod method = GrokMethod::yarn_log;
  double factor = required;
  int original_length = required;
  double beta_fast = 32, beta_slow = 1;
  double extrapolation_factor = 1;

  static constexpr std::string_view id = "grok_yarn", title = "Grok's YaRN", reference = "xAI 2025",
                                    arxiv = "";
  static constexpr Door door = Door::rotary;
  static constexpr auto params = rotary_params<GrokYarn>(
      param("method", &GrokYarn::method, "how the frequencies are scaled"),
      param("factor", &GrokYarn::factor, above(0), "how much longer than trained"),
      param("originalLength", &GrokYarn::original_length, between(1, max_length),
            "the length that was trained"),
      param("betaFast", &GrokYarn::beta_fast, above(0),
            "turns from which on a pair keeps its frequency"),
      param("betaSlow", &GrokYarn::beta_slow, above(0), "turns up to which a pair is interpolated"),
      param("extrapolationFactor", &GrokYarn::extrapolation_factor, any_number(),
            "how much of its frequency a fast pair keeps"));

  std::string conflict() const {
    if (base <= 1) return joined({"base must be above 1, got ", base});
    if (beta_fast < beta_slow) {
      return joined({"betaFast must be at least betaSlow (", beta_slow, "), got ", beta_fast});
    }
    // The new base's exponent divides by ln(L / 2 pi).
    if (method == GrokMethod::theta_scale && original_length < 7) {
      return joined({"originalLength must be 7 or more for theta_scale, got ", original_length});
    }
    return rotary_conflict(head_dim, rotary_dim);
  }
};

inline RotarySpec rotary(const GrokYarn& e) {
  if (e.method == GrokMethod::original) return plain_rotary(e, e.base);
  if (e.method == GrokMethod::theta_scale) {
    const double trained = ln(e.original_length / (2 * std::numbers::pi));
    return plain_rotary(e, power(e.base, (trained + ln(e.factor)) / trained));
  }
  RotarySpec result = plain_rotary(e, e.base);
  const Yarn ramp{.base = e.base,
                  .original_length = e.original_length,
                  .beta_fast = e.beta_fast,
                  .beta_slow = e.beta_slow};
  int i = 0;
  for (double& f : result.frequencies) {
    const double kept = (1 - yarn_share(ramp, i++, result.rotary_dim, f)) * e.extrapolation_factor;
    if (e.method == GrokMethod::yarn_log) f *= power(e.factor, kept - 1);
    else f = f * kept + f / e.factor * (1 - kept);
  }
  return result;
}

} // namespace posenc
