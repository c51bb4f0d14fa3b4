// NTK-aware: a larger base, so that the slowest pair spans the longer context and the fastest keeps its
// frequency.
//
//   b' = b factor^(r/(r - 2)),  angle = p b'^(-2i/r)
//
// bloc97 2023, a post (https://www.reddit.com/r/LocalLLaMA/comments/14lz7j5), written down in Peng et al. 2023,
// arXiv:2309.00071, section 3.1 of its second version. r > 2.
#pragma once

#include <posenc/core/math.hpp>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

/// The base for a context `factor` times as long.
inline double ntk_base(double base, double factor, int width) {
  return base * power(factor, double(width) / (width - 2));
}

/// A message about the widths, or "".
inline std::string ntk_conflict(int head_dim, std::optional<int> rotary_dim) {
  const int width = rotary_dim.value_or(head_dim);
  if (width <= 2) {
    return joined({rotary_dim ? "rotaryDim" : "headDim", " must be above 2, got ", width});
  }
  return rotary_conflict(head_dim, rotary_dim);
}

struct Ntk {
  int head_dim = required;
  std::optional<int> rotary_dim{};
  double base = 10000;
  PairLayout layout = PairLayout::half;
  double factor = required;

  static constexpr std::string_view id = "ntk", title = "NTK-aware RoPE",
                                    reference = "bloc97 2023, in Peng et al. 2023",
                                    arxiv = "2309.00071";
  static constexpr Door door = Door::rotary;
  static constexpr auto params =
      rotary_params<Ntk>(param("factor", &Ntk::factor, above(0), "how much longer than trained"));

  std::string conflict() const { return ntk_conflict(head_dim, rotary_dim); }
};

inline RotarySpec rotary(const Ntk& e) {
  return plain_rotary(e, ntk_base(e.base, e.factor, e.rotary_dim.value_or(e.head_dim)));
}

} // namespace posenc
