// YaRN: keeps the frequency of fast pairs, interpolates slow ones, with a ramp in between, and makes attention
// sharper by a factor on cos and sin.
//
//   f_i = w_i (1 - g_i) + (w_i / factor) g_i,  w_i = b^(-2i/r)
//   g_i = clip((i - low) / (high - low), 0, 1),  low, high = the pairs that turn betaFast and betaSlow times
//         in originalLength positions:  r ln(L / (2 pi beta)) / (2 ln b), rounded outwards where truncate
//   A = attentionScale (logScale mscale ln(factor) + 1), divided by the same of mscaleAllDim if both are given
//
// Peng et al. 2023, arXiv:2309.00071. The code's ramp runs over the pair's index ("index": all released
// models), the paper's over the number of turns ("wavelength"): on the ramp the frequencies differ by up to a
// factor of 3 at factor 16, and by more at larger ones. gpt-oss does not truncate; DeepSeek gives both magnitudes;
// TeleChat3 ("telechat3-yarn") has a logScale of 0.07.
#pragma once

#include <algorithm>
#include <numbers>
#include <posenc/core/math.hpp>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

enum class YarnRamp { index, wavelength };
constexpr std::array<std::string_view, 2> names(YarnRamp) { return {"index", "wavelength"}; }

struct Yarn {
  int head_dim = required;
  std::optional<int> rotary_dim{};
  double base = 10000;
  PairLayout layout = PairLayout::half;
  double factor = required;
  int original_length = required;
  double beta_fast = 32, beta_slow = 1;
  bool truncate = true;
  YarnRamp ramp = YarnRamp::index;
  std::optional<double> mscale{}, mscale_all_dim{}, attention_factor{};
  double log_scale = 0.1, attention_scale = 1;

  static constexpr std::string_view id = "yarn", title = "YaRN", reference = "Peng et al. 2023",
                                    arxiv = "2309.00071";
  static constexpr Door door = Door::rotary;
  static constexpr auto params = rotary_params<Yarn>(
      param("factor", &Yarn::factor, above(0), "how much longer than trained"),
      param("originalLength", &Yarn::original_length, between(1, max_length),
            "the length that was trained"),
      param("betaFast", &Yarn::beta_fast, above(0),
            "turns from which on a pair keeps its frequency"),
      param("betaSlow", &Yarn::beta_slow, above(0), "turns up to which a pair is interpolated"),
      param("truncate", &Yarn::truncate, "the ramp begins and ends at whole pairs"),
      param("ramp", &Yarn::ramp, "over the index of the pair (the code), or its turns (the paper)"),
      param("mscale", &Yarn::mscale, any_number(), "magnitude of attention (DeepSeek)"),
      param("mscaleAllDim", &Yarn::mscale_all_dim, any_number(),
            "what it is divided by (DeepSeek)"),
      param("attentionFactor", &Yarn::attention_factor, any_number(),
            "on cos and sin, instead of what follows from factor"),
      param("logScale", &Yarn::log_scale, any_number(),
            "how much of ln(factor) the attention factor has; TeleChat3: 0.07"),
      param("attentionScale", &Yarn::attention_scale, any_number(),
            "multiplies the attention factor that follows from factor"));

  std::string conflict() const {
    if (base <= 1) return joined({"base must be above 1, got ", base});
    // The paper's ramp divides by the difference of the betas.
    const bool apart = ramp == YarnRamp::wavelength;
    if (beta_fast < beta_slow || (apart && beta_fast == beta_slow)) {
      return joined({"betaFast must be ", apart ? "above" : "at least", " betaSlow (", beta_slow,
                     "), got ", beta_fast});
    }
    return rotary_conflict(head_dim, rotary_dim);
  }
};

/// The share of interpolation in pair i of `width` channels, with frequency w.
inline double yarn_share(const Yarn& e, int i, int width, double w) {
  const double turns = e.original_length * w / (2 * std::numbers::pi);
  if (e.ramp == YarnRamp::wavelength) {
    return 1 - std::clamp((turns - e.beta_slow) / (e.beta_fast - e.beta_slow), 0.0, 1.0);
  }
  const auto pair_of = [&](double beta) {
    return width * ln(e.original_length / (2 * std::numbers::pi * beta)) / (2 * ln(e.base));
  };
  double low = pair_of(e.beta_fast), high = pair_of(e.beta_slow);
  if (e.truncate) {
    low = std::floor(low);
    high = std::ceil(high);
  }
  low = std::max(low, 0.0);
  high = std::min(high, width - 1.0);
  if (low == high) high += 0.001; // as in the authors' code
  return std::clamp((i - low) / (high - low), 0.0, 1.0);
}

inline double yarn_attention(const Yarn& e) {
  const auto magnitude = [&](double c) {
    return e.factor <= 1 ? 1 : e.log_scale * c * ln(e.factor) + 1;
  };
  if (e.attention_factor) return *e.attention_factor;
  const double over = e.mscale.value_or(0), under = e.mscale_all_dim.value_or(0);
  return e.attention_scale *
         (over != 0 && under != 0 ? magnitude(over) / magnitude(under) : magnitude(1));
}

inline RotarySpec rotary(const Yarn& e) {
  RotarySpec result = plain_rotary(e, e.base);
  int i = 0;
  for (double& f : result.frequencies) {
    const double share = yarn_share(e, i++, result.rotary_dim, f);
    f = f * (1 - share) + f / e.factor * share; // exact at both ends of the ramp
  }
  result.attention_factor = yarn_attention(e);
  return result;
}

} // namespace posenc
