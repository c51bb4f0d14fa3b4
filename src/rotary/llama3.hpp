// Llama 3: interpolates pairs of long wavelengths, keeps those of short ones, with a ramp in between.
//
//   l = 2 pi / w:  l < L / high: w;  l > L / low: w / factor;  else (1 - z) w / factor + z w,
//   z = (L / l - low) / (high - low)
//
// Llama team 2024, arXiv:2407.21783, has the base; the scaling is in released code. Llama 3.1 to 3.3 (base 500000, factor 8 or 32, L 8192, low 1, high 4; the
// defaults are those of 3.1), Llama 4 Scout (factor 16, high 1). Hugging Face's rope_type "llama3".
#pragma once

#include <algorithm>
#include <numbers>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

struct Llama3 {
  int head_dim = required;
  std::optional<int> rotary_dim{};
  double base = 500000;
  PairLayout layout = PairLayout::half;
  double factor = required;
  double low_freq_factor = 1, high_freq_factor = 4;
  int original_length = required;

  static constexpr std::string_view id = "llama3", title = "Llama 3 RoPE",
                                    reference = "Llama team 2024", arxiv = "2407.21783";
  static constexpr Door door = Door::rotary;
  static constexpr auto params = rotary_params<Llama3>(
      param("factor", &Llama3::factor, above(0), "how much longer than trained"),
      param("lowFreqFactor", &Llama3::low_freq_factor, above(0),
            "turns in originalLength up to which a pair is interpolated"),
      param("highFreqFactor", &Llama3::high_freq_factor, above(0),
            "turns from which on a pair keeps its frequency"),
      param("originalLength", &Llama3::original_length, between(1, max_length),
            "the length that was trained"));

  std::string conflict() const {
    if (high_freq_factor < low_freq_factor) {
      return joined({"highFreqFactor must be at least lowFreqFactor (", low_freq_factor, "), got ",
                     high_freq_factor});
    }
    return rotary_conflict(head_dim, rotary_dim);
  }
};

inline RotarySpec rotary(const Llama3& e) {
  RotarySpec result = plain_rotary(e, e.base);
  for (double& f : result.frequencies) {
    const double turns = e.original_length * f / (2 * std::numbers::pi);
    const double step = e.high_freq_factor - e.low_freq_factor; // 0 in Llama 4: no ramp
    const double kept = step > 0 ? std::clamp((turns - e.low_freq_factor) / step, 0.0, 1.0)
                                 : turns > e.high_freq_factor;
    f = (1 - kept) * (f / e.factor) + kept * f;
  }
  return result;
}

} // namespace posenc
