// xPos: RoPE that also scales pairs, down in queries and up in keys as the position grows, so that scores of keys
// behind the query decay with the distance. Scores of keys ahead grow: it is meant for causal attention.
//
//   q_i -> RoPE(q_i) Z_i^((p - center) / scaleBase),  k_i -> RoPE(k_i) Z_i^(-(p - center) / scaleBase)
//   Z_i = (2i/r + gamma) / (1 + gamma)
//
// Sun et al. 2022, arXiv:2212.10554 (torchscale: gamma 0.4, scaleBase 512, interleaved pairs). The center differs
// between implementations (floor(n/2), ceil(n/2), 0) and cancels in the scores. Positions too far from it for
// factors in float32 are an error.
#pragma once

#include <posenc/core/math.hpp>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

struct Xpos {
  int head_dim = required;
  std::optional<int> rotary_dim{};
  double base = 10000;
  PairLayout layout = PairLayout::interleaved;
  double gamma = 0.4;
  double scale_base = 512;
  double center = 0;

  static constexpr std::string_view id = "xpos", title = "xPos", reference = "Sun et al. 2022",
                                    arxiv = "2212.10554";
  static constexpr Door door = Door::rotary;
  static constexpr auto params = rotary_params<Xpos>(
      param("gamma", &Xpos::gamma, above(0), "keeps Z of the fastest pair above 0"),
      param("scaleBase", &Xpos::scale_base, above(0), "positions over which Z_i is one factor"),
      param("center", &Xpos::center, any_number(), "the position that is not scaled"));

  std::string conflict() const { return rotary_conflict(head_dim, rotary_dim); }
};

inline RotarySpec rotary(const Xpos& e) {
  RotarySpec result = plain_rotary(e, e.base);
  result.center = e.center;
  for (int i = 0; i < result.rotary_dim / 2; ++i) {
    const double z = (2.0 * i / result.rotary_dim + e.gamma) / (1 + e.gamma);
    result.rates.push_back(ln(z) / e.scale_base);
  }
  return result;
}

} // namespace posenc
