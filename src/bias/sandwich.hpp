// Sandwich: the bias is the dot product of two sinusoidal encodings; nothing is learned.
//
//   bias(h, i, j) = sum_{k < dBar/2} cos((i - j) base^(-2k/dBar)) / (8 (h + 1) / heads)
//
// Chi et al. 2022, arXiv:2212.10356. The diagonal has the largest value. Any finite positions.
#pragma once

#include <posenc/bias/bias.hpp>
#include <posenc/core/math.hpp>
#include <posenc/simd/sine.hpp>

namespace posenc {

struct Sandwich {
  int heads = required;
  int d_bar = 128;
  double base = 10000;

  static constexpr std::string_view id = "sandwich", title = "Sandwich",
                                    reference = "Chi et al. 2022", arxiv = "2212.10356";
  static constexpr Door door = Door::bias;
  static constexpr bool integer_distances = false;
  static constexpr auto params = std::tuple{
      param("heads", &Sandwich::heads, between(1, max_heads), "attention heads, a factor each"),
      param("dBar", &Sandwich::d_bar, between(2, max_dim, 2), "width of the sinusoidal encoding"),
      param("base", &Sandwich::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
  };
};

inline HeadBias shared_bias(const Sandwich& e) {
  std::vector<double> frequencies;
  for (int k = 0; k < e.d_bar / 2; ++k) frequencies.push_back(power(e.base, -2.0 * k / e.d_bar));
  return [frequencies = std::move(frequencies)](double distance) {
    double sum = 0;
    for (double f : frequencies) sum += simd::sincos(distance * f).cosine;
    return sum;
  };
}

inline double head_divisor(const Sandwich& e, int head) { return 8.0 * (head + 1) / e.heads; }

} // namespace posenc
