// Position interpolation: divides positions by a factor, so that a longer context stays within the trained
// positions.
//
//   angle = (p / factor) b^(-2i/r)
//
// Chen et al. 2023, arXiv:2306.15595. Hugging Face's rope_type "linear".
#pragma once

#include <posenc/rotary/rotate.hpp>

namespace posenc {

struct Linear {
  int head_dim = required;
  std::optional<int> rotary_dim{};
  double base = 10000;
  PairLayout layout = PairLayout::half;
  double factor = required;

  static constexpr std::string_view id = "linear", title = "Position interpolation",
                                    reference = "Chen et al. 2023", arxiv = "2306.15595";
  static constexpr Door door = Door::rotary;
  static constexpr auto params = rotary_params<Linear>(
      param("factor", &Linear::factor, above(0), "how much longer than trained"));

  std::string conflict() const { return rotary_conflict(head_dim, rotary_dim); }
};

inline RotarySpec rotary(const Linear& e) {
  RotarySpec result = plain_rotary(e, e.base);
  for (double& f : result.frequencies) f /= e.factor;
  return result;
}

} // namespace posenc
