// FIRE: a small network reads the logarithm of the distance, divided by that of the query's position, so that
// longer sequences give the network the range of inputs that it was trained on.
//
//   x = ln(|c (i - j)| + 1) / (ln(|c max(i, T)| + 1) + eps),  bias(h, i, j) = W2[h] . relu(W1 x + b1) + b2[h]
//
// Li et al. 2023, arXiv:2310.04418. c and the threshold T are learned scalars (the code's T is
// |L_multiplier * L|), eps 1e-6 as in the authors' code. i is the query's position. Any finite positions.
#pragma once

#include <algorithm>
#include <posenc/bias/bias.hpp>

namespace posenc {

struct Fire {
  int heads = required;
  int hidden = 32;
  double c = 0.1;
  double threshold = 512;
  double eps = 1e-6;
  std::optional<int> seed{};
  Values w1{}, b1{}, w2{}, b2{};

  static constexpr std::string_view id = "fire", title = "FIRE", reference = "Li et al. 2023",
                                    arxiv = "2310.04418";
  static constexpr Door door = Door::bias;
  static constexpr bool integer_distances = false;
  static constexpr auto params = std::tuple{
      param("heads", &Fire::heads, between(1, max_heads), "attention heads, an output each"),
      param("hidden", &Fire::hidden, between(1, 65536), "width of the network"),
      param("c", &Fire::c, any_number(), "scale of the distances inside the logarithm"),
      param("threshold", &Fire::threshold, any_number(), "the least length that divides"),
      param("eps", &Fire::eps, above(0), "added to the divisor"),
      param("seed", &Fire::seed, between(0, max_length), "of the network, where none is given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("w1", &Fire::w1, {{"hidden"}}, 1, "weights of the first layer"),
      Array("b1", &Fire::b1, {{"hidden"}}, 1, "offsets of the first layer"),
      Array("w2", &Fire::w2, {{"heads"}, {"hidden"}}, 0.3, "weights of the second layer"),
      Array("b2", &Fire::b2, {{"heads"}}, 0.3, "offsets of the second layer"),
  };
};

inline PairBias pair_bias(const Fire& e, int head) {
  const std::size_t hidden = size(e.hidden), first = size(head) * hidden;
  return [e, first, hidden, b2 = e.b2[size(head)]](double query, double key) {
    const double reach = std::max(query, std::fabs(e.threshold));
    const double x = std::log1p(std::fabs(e.c * distance_between(query, key))) /
                     (std::log1p(std::fabs(e.c * reach)) + e.eps);
    double sum = b2;
    for (std::size_t n = 0; n < hidden; ++n)
      sum += e.w2[first + n] * std::max(e.w1[n] * x + e.b1[n], 0.0);
    return sum;
  };
}

} // namespace posenc
