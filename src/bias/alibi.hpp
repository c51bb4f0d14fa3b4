// ALiBi: every head subtracts the distance times its slope from the scores.
//
//   bias(h, i, j) = -m_h |i - j|,  m_h = 2^(-maxBias (h + 1) / heads) where heads is a power of two.
//
// Press et al. 2021, arXiv:2108.12409. For other head counts the authors' code takes the slopes of the
// power of two below, then every other slope of the one above ("paper"; BLOOM, MPT); some code uses
// the formula for any count ("geometric"), with other slopes. "key_position" adds +m_h j instead,
// (heads, 1, keys): the same softmax under a causal mask (BLOOM), and wrong without one.
// Added after the scores' scaling; any finite positions.
#pragma once

#include <posenc/bias/bias.hpp>
#include <posenc/core/math.hpp>

namespace posenc {

enum class SlopeRule { paper, geometric };
constexpr std::array<std::string_view, 2> names(SlopeRule) { return {"paper", "geometric"}; }

enum class AlibiForm { distance, key_position };
constexpr std::array<std::string_view, 2> names(AlibiForm) { return {"distance", "key_position"}; }

struct Alibi {
  int heads = required;
  double max_bias = 8;
  SlopeRule slope_rule = SlopeRule::paper;
  AlibiForm form = AlibiForm::distance;

  static constexpr std::string_view id = "alibi", title = "ALiBi", reference = "Press et al. 2021",
                                    arxiv = "2108.12409";
  static constexpr Door door = Door::bias;
  static constexpr bool integer_distances = false;
  static constexpr auto params = std::tuple{
      param("heads", &Alibi::heads, between(1, max_heads), "attention heads, a slope each"),
      param("maxBias", &Alibi::max_bias, above(0), "the smallest slope is 2^-maxBias"),
      param("slopeRule", &Alibi::slope_rule, "slopes for head counts that are no power of two"),
      param("form", &Alibi::form, "minus the distance, or plus the key's position in one row"),
  };

  bool one_row() const { return form == AlibiForm::key_position; }
};

/// m_h of head h, counted from 0.
inline double slope(const Alibi& e, int head) {
  int whole = 1; // the largest power of two that is at most heads
  while (2 * whole <= e.heads) whole *= 2;
  if (e.slope_rule == SlopeRule::geometric || whole == e.heads) {
    return power(2, -e.max_bias * (head + 1) / e.heads);
  }
  if (head < whole) return power(2, -e.max_bias * (head + 1) / whole);
  return power(2, -e.max_bias * (2 * (head - whole) + 1) / (2 * whole));
}

inline HeadBias head_bias(const Alibi& e, int head) {
  const double m = slope(e, head);
  if (e.one_row()) return [m](double distance) { return 0 - m * distance; }; // never -0
  return [m](double distance) { return 0 - m * std::fabs(distance); };
}

} // namespace posenc
