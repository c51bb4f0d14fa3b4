// Dynamic NTK: the base grows with the sequence once that is longer than in training.
//
//   n = max(length, maxLength),  b' = b (factor n / maxLength - (factor - 1))^(r/(r - 2))
//
// emozilla 2023, a post (https://www.reddit.com/r/LocalLLaMA/comments/14mrgpr), written down in Peng et al. 2023,
// arXiv:2309.00071, section 3.3 of its second version. Hugging Face's rope_type "dynamic". Frequencies change with the length: turn cached
// keys again.
#pragma once

#include <posenc/rotary/ntk.hpp>

namespace posenc {

struct Dynamic {
  int head_dim = required;
  std::optional<int> rotary_dim{};
  double base = 10000;
  PairLayout layout = PairLayout::half;
  double factor = required;
  int max_length = required;
  std::optional<int> length{};

  static constexpr std::string_view id = "dynamic", title = "Dynamic NTK RoPE",
                                    reference = "emozilla 2023, in Peng et al. 2023",
                                    arxiv = "2309.00071";
  static constexpr Door door = Door::rotary;
  static constexpr auto params = rotary_params<Dynamic>(
      param("factor", &Dynamic::factor, above(0), "how steeply the base grows"),
      param("maxLength", &Dynamic::max_length, between(1, posenc::max_length),
            "the length that was trained"),
      param("length", &Dynamic::length, between(0, posenc::max_length),
            "of the sequence at hand; maxLength where not given"));

  std::string conflict() const { return ntk_conflict(head_dim, rotary_dim); }
};

inline RotarySpec rotary(const Dynamic& e) {
  const double longer = double(std::max(e.length.value_or(0), e.max_length)) / e.max_length;
  const double growth = e.factor * longer - (e.factor - 1);
  return plain_rotary(e, ntk_base(e.base, growth, e.rotary_dim.value_or(e.head_dim)));
}

} // namespace posenc
