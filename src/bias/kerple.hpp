// KERPLE: a learned kernel of the distance for every head, logarithmic or a power.
//
//   log:   bias = -p ln(1 + a |i - j|)        power:  bias = -a |i - j|^p
//
// Chi et al. 2022, arXiv:2205.09921. a and p are learned per head and at least eps (0.01 in the authors'
// code); p is at most 2 for the power. Made for causal attention; without a mask keys ahead get the bias of
// their distance. Any finite positions.
#pragma once

#include <algorithm>
#include <posenc/bias/bias.hpp>
#include <posenc/core/math.hpp>

namespace posenc {

enum class KerpleKernel { log, power };
constexpr std::array<std::string_view, 2> names(KerpleKernel) { return {"log", "power"}; }

struct Kerple {
  int heads = required;
  KerpleKernel kernel = KerpleKernel::log;
  double eps = 0.01;
  std::optional<int> seed{};
  Values a{}, p{};

  static constexpr std::string_view id = "kerple", title = "KERPLE", reference = "Chi et al. 2022",
                                    arxiv = "2205.09921";
  static constexpr Door door = Door::bias;
  static constexpr bool integer_distances = false;
  static constexpr auto params = std::tuple{
      param("heads", &Kerple::heads, between(1, max_heads), "attention heads, an a and a p each"),
      param("kernel", &Kerple::kernel, "logarithm or power of the distance"),
      param("eps", &Kerple::eps, above(0), "the least a and p"),
      param("seed", &Kerple::seed, between(0, max_length), "of a and p, where none are given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("a", &Kerple::a, {{"heads"}}, 1, "a of every head"),
      Array("p", &Kerple::p, {{"heads"}}, 1, "p of every head"),
  };
};

inline HeadBias head_bias(const Kerple& e, int head) {
  const auto at = size(head);
  const double a = std::max(e.a[at], e.eps), p = std::max(e.p[at], e.eps);
  if (e.kernel == KerpleKernel::log) {
    return [a, p](double distance) { return 0 - p * std::log1p(a * std::fabs(distance)); };
  }
  return
      [a, p = std::min(p, 2.0)](double distance) { return 0 - a * power(std::fabs(distance), p); };
}

} // namespace posenc
