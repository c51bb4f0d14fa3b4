// LongRoPE: divides the frequency of every pair by its own factor, found by search, with one list of factors
// for short and one for long sequences.
//
//   f_i = w_i / e_i,  e = longFactor where length > originalLength, else shortFactor
//   A = sqrt(1 + ln(s) / ln(originalLength)), 1 where s <= 1;  s = factor, or maxLength / originalLength
//
// Ding et al. 2024, arXiv:2402.13753; Phi-3 and Phi-3.5 (Hugging Face's rope_type "longrope", once "su").
// Lists default to ones.
#pragma once

#include <posenc/core/math.hpp>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

/// rotaryDim / 2, or headDim / 2 without rotaryDim.
inline constexpr Extent rotary_pairs{
    .formula = "rotaryDim / 2", .of = {"rotaryDim", "headDim"}, .value = [](const Operands& of) {
      return (std::isnan(of[0]) ? of[1] : of[0]) / 2;
    }};

struct LongRope {
  int head_dim = required;
  std::optional<int> rotary_dim{};
  double base = 10000;
  PairLayout layout = PairLayout::half;
  int original_length = required;
  std::optional<int> max_length{};
  std::optional<double> factor{};
  std::optional<int> length{};
  std::optional<double> attention_factor{};
  Values short_factor{}, long_factor{};

  static constexpr std::string_view id = "longrope", title = "LongRoPE",
                                    reference = "Ding et al. 2024", arxiv = "2402.13753";
  static constexpr Door door = Door::rotary;
  static constexpr auto params = rotary_params<LongRope>(
      param("originalLength", &LongRope::original_length, between(2, posenc::max_length),
            "the length that was trained first"),
      param("maxLength", &LongRope::max_length, between(1, posenc::max_length),
            "the longest length; it gives factor where that is not given"),
      param("factor", &LongRope::factor, above(0), "how much longer than trained, for attention"),
      param("length", &LongRope::length, between(0, posenc::max_length),
            "of the sequence at hand; short where not given"),
      param("attentionFactor", &LongRope::attention_factor, any_number(),
            "on cos and sin, instead of what follows from factor"));
  static constexpr auto arrays = std::tuple{
      Array("shortFactor", &LongRope::short_factor, {rotary_pairs}, 0,
            "divisors of the frequencies of short sequences", {.mean = 1}),
      Array("longFactor", &LongRope::long_factor, {rotary_pairs}, 0,
            "divisors of the frequencies of long sequences", {.mean = 1}),
  };

  std::string conflict() const {
    for (std::span<const double> list : {short_factor, long_factor}) {
      for (double e : list) {
        if (!(e > 0) || std::isinf(e)) {
          return joined({"shortFactor and longFactor must be finite and above 0, got ", e});
        }
      }
    }
    return rotary_conflict(head_dim, rotary_dim);
  }
};

inline RotarySpec rotary(const LongRope& e) {
  RotarySpec result = plain_rotary(e, e.base);
  const auto divisors = e.length.value_or(0) > e.original_length ? e.long_factor : e.short_factor;
  for (std::size_t i = 0; !divisors.empty() && i < result.frequencies.size(); ++i)
    result.frequencies[i] /= divisors[i];
  const double s =
      e.factor.value_or(double(e.max_length.value_or(e.original_length)) / e.original_length);
  const double attention = s <= 1 ? 1 : std::sqrt(1 + ln(s) / ln(e.original_length));
  result.attention_factor = e.attention_factor.value_or(attention);
  return result;
}

} // namespace posenc
