// Proportional RoPE: frequencies as of the whole head, of which the fastest pairs turn and the others stay.
//
//   f_i = base^(-2i/d) / s  for i < n = floor(partialRotaryFactor d / 2),  f_i = 0 for the others
//
// Gemma 4 in layers of full attention (Google 2026; Hugging Face's rope_type "proportional"): d 512, base 1e6, a
// quarter of the pairs. It differs from rotaryDim, which turns the first r channels with exponents over r: here pairs
// lie half a head apart, so the channels that stay are in two places.
#pragma once

#include <posenc/rotary/rotate.hpp>

namespace posenc {

struct Proportional {
  int head_dim = required;
  double base = 1e6;
  PairLayout layout = PairLayout::half;
  double partial_rotary_factor = 0.25;
  double factor = 1;

  static constexpr std::string_view id = "proportional", title = "Proportional RoPE",
                                    reference = "Gemma Team 2026", arxiv = "";
  static constexpr Door door = Door::rotary;
  static constexpr auto params = std::tuple{
      param("headDim", &Proportional::head_dim, between(2, max_dim, 2), "width of one head"),
      param("base", &Proportional::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("layout", &Proportional::layout, "which channels form a pair"),
      param("partialRotaryFactor", &Proportional::partial_rotary_factor, any_number(),
            "share of the pairs that turn, from 0 to 1"),
      param("factor", &Proportional::factor, above(0), "divides the frequencies"),
  };

  std::string conflict() const {
    if (partial_rotary_factor >= 0 && partial_rotary_factor <= 1) return {};
    return joined({"partialRotaryFactor must be from 0 to 1, got ", partial_rotary_factor});
  }
};

inline RotarySpec rotary(const Proportional& e) {
  RotarySpec result{
      .head_dim = e.head_dim,
      .rotary_dim = e.head_dim,
      .layout = e.layout,
      .frequencies = inverse_powers(e.base, e.head_dim),
  };
  const double turning = std::floor(e.partial_rotary_factor * e.head_dim / 2);
  for (std::size_t i = 0; i < result.frequencies.size(); ++i) {
    result.frequencies[i] = double(i) < turning ? result.frequencies[i] / e.factor : 0;
  }
  return result;
}

} // namespace posenc
