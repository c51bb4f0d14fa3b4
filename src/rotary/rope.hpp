// RoPE: turns every pair of channels of queries and keys by an angle proportional to their position, so that
// positions enter their dot product by the offset m - n of the two alone; what they hold enters it too.
//
//   (u, v) -> (u cos t - v sin t, v cos t + u sin t),  t = p b^(-2i/r),  i the index of the pair.
//
// Su et al. 2021, arXiv:2104.09864. Pairs: "half" in LLaMA, Mistral, Qwen, GPT-NeoX; "interleaved" in
// RoFormer, GPT-J and Meta's own LLaMA code. Any finite position; norms do not change. If only a part
// of the head turns (GPT-NeoX, Phi), r is the width of that part.
#pragma once

#include <posenc/rotary/rotate.hpp>

namespace posenc {

struct Rope {
  int head_dim = required;
  std::optional<int> rotary_dim{};
  double base = 10000;
  PairLayout layout = PairLayout::half;

  static constexpr std::string_view id = "rope", title = "RoPE", reference = "Su et al. 2021",
                                    arxiv = "2104.09864";
  static constexpr Door door = Door::rotary;
  static constexpr auto params = rotary_params<Rope>();

  std::string conflict() const { return rotary_conflict(head_dim, rotary_dim); }
};

inline RotarySpec rotary(const Rope& e) { return plain_rotary(e, e.base); }

} // namespace posenc
