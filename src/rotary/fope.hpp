// Fourier position embedding: cosines and sines of a pair are sums of many waves, weighted by trained coefficients, a set
// for each key head. No rotation: norms change, and scores depend on both positions.
//
//   cos[g, p, m] = sum_i cos(p w_i) C[g, i, m],  sin[g, p, m] = sum_i sin(p w_i) S[g, i, m],  w_i = b^(-2i/r)
//   (u, v) -> (u cos - v sin, v cos + u sin),  pairs half a head apart
//   i and m < n: the first `kept` frequencies, or those that turn in maxLength positions, w_i > 2 pi / maxLength
//   the other pairs:  "ones" (u, v) -> (u - v, v + u),  "pass" as they are;  all of d channels, also where r < d
//
// Hua et al. 2024, arXiv:2412.17739; Intern-S1-Pro. The authors and xtuner have "ones": a frequency of 0 with a phase of 45
// degrees. vLLM had it too, and changes to "pass": a model that was trained with one of them gives other numbers by the
// other. Query head h reads set floor(h sets / heads); 1 set where all heads share it (sep_head false).
#pragma once

#include <numbers>
#include <posenc/core/math.hpp>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

enum class SlowPairs { ones, pass };
constexpr std::array<std::string_view, 2> names(SlowPairs) { return {"ones", "pass"}; }

/// How many of the frequencies of `width` channels turn once or more in so many positions.
inline int turning_pairs(double base, double width, double length) {
  int n = 0;
  for (int i = 0; i < width / 2; ++i)
    n += power(base, -2.0 * i / width) > 2 * std::numbers::pi / length;
  return n;
}

/// `kept`, or as many as turn in maxLength.
inline constexpr Extent kept_frequencies{
    .formula = "kept",
    .of = {"kept", "rotaryDim", "headDim", "base", "maxLength"},
    .value = [](const Operands& of) {
      if (!std::isnan(of[0])) return of[0];
      return double(turning_pairs(of[3], std::isnan(of[1]) ? of[2] : of[1], of[4]));
    }};

struct Fope {
  int head_dim = required;
  std::optional<int> rotary_dim{};
  double base = 10000;
  PairLayout layout = PairLayout::half;
  int heads = 1;
  std::optional<int> kept{};
  int max_length = 4096;
  SlowPairs tail = SlowPairs::ones;
  std::optional<int> seed{};
  Values cos_coefficients{}, sin_coefficients{};

  static constexpr std::string_view id = "fope", title = "FoPE", reference = "Hua et al. 2024",
                                    arxiv = "2412.17739";
  static constexpr Door door = Door::rotary;
  static constexpr auto params = rotary_params<Fope>(
      "the frequencies are those of so many channels, headDim where not given",
      param("heads", &Fope::heads, between(1, max_heads),
            "sets of coefficients: key heads, or 1 where they share it"),
      param(
          "kept", &Fope::kept, between(1, max_dim),
          "frequencies that are mixed, from the fastest; what turns in maxLength where not given"),
      param("maxLength", &Fope::max_length, between(1, posenc::max_length),
            "positions in which a kept pair turns at least once"),
      param("tail", &Fope::tail, "what the other pairs do"),
      param("seed", &Fope::seed, between(0, posenc::max_length),
            "of the coefficients, where none are given"));
  static constexpr auto arrays = std::tuple{
      Array("cosCoefficients", &Fope::cos_coefficients,
            {{"heads"}, kept_frequencies, kept_frequencies}, 0.3,
            "of a frequency in the cosine of a pair"),
      Array("sinCoefficients", &Fope::sin_coefficients,
            {{"heads"}, kept_frequencies, kept_frequencies}, 0.3,
            "of a frequency in the sine of a pair"),
  };

  int waves() const {
    return kept.value_or(turning_pairs(base, rotary_dim.value_or(head_dim), max_length));
  }
  std::string conflict() const {
    const int width = rotary_dim.value_or(head_dim);
    if (kept && *kept > width / 2)
      return joined({"kept must be at most ", width / 2, ", the pairs there are, got ", *kept});
    if (waves() == 0)
      return joined(
          {"maxLength must be above 6, in which the fastest pair turns, got ", max_length});
    return rotary_conflict(head_dim, rotary_dim);
  }
};

inline RotarySpec rotary(const Fope& e) {
  const auto copy = [](std::span<const double> list) {
    return std::vector<double>(list.begin(), list.end());
  };
  auto frequencies = inverse_powers(e.base, e.rotary_dim.value_or(e.head_dim));
  frequencies.resize(size(e.waves()));
  const auto once = frequencies;
  for (int head = 1; head < e.heads; ++head)
    frequencies.insert(frequencies.end(), once.begin(), once.end());
  return {.head_dim = e.head_dim,
          .rotary_dim = e.head_dim,
          .layout = e.layout,
          .frequencies = frequencies,
          .heads = size(e.heads),
          .mix = FourierMix{copy(e.cos_coefficients), copy(e.sin_coefficients),
                            e.tail == SlowPairs::ones ? 1.0 : 0.0}};
}

} // namespace posenc
