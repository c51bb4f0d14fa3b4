// Time2Vec: one linear term and k periodic ones, with learned frequencies and phases.
//
//   row(t) = [w_0 t + p_0, F(w_1 t + p_1), ..., F(w_k t + p_k)],  F = sin or cos.
//
// Kazemi et al. 2019, arXiv:1907.05321 (sin). The paper has the linear term first; a popular
// implementation has it last (linearLast). Rows (n, k + 1) are concatenated with the input's features, or
// replace a raw time. Any finite time.
#pragma once

#include <posenc/absolute/encode.hpp>
#include <posenc/core/positions.hpp>
#include <posenc/simd/sine.hpp>

namespace posenc {

enum class Activation { sin, cos };
constexpr std::array<std::string_view, 2> names(Activation) { return {"sin", "cos"}; }

struct Time2Vec {
  int dim = required;
  Activation activation = Activation::sin;
  bool linear_last = false;
  std::optional<int> seed{};
  Values frequencies{}, phases{};

  static constexpr std::string_view id = "time2vec", title = "Time2Vec",
                                    reference = "Kazemi et al. 2019", arxiv = "1907.05321";
  static constexpr Door door = Door::absolute;
  static constexpr auto params = std::tuple{
      param("dim", &Time2Vec::dim, between(1, max_dim), "columns, the linear one included"),
      param("activation", &Time2Vec::activation, "the periodic function"),
      param("linearLast", &Time2Vec::linear_last, "the linear column comes last"),
      param("seed", &Time2Vec::seed, between(0, max_length), "of the arrays, where none are given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("frequencies", &Time2Vec::frequencies, {{"dim"}}, 1, "omega, the linear term's first"),
      Array("phases", &Time2Vec::phases, {{"dim"}}, 1, "phi, the linear term's first"),
  };
};

inline std::size_t axes(const Time2Vec&) { return 1; }
inline std::size_t width(const Time2Vec& e) { return size(e.dim); }

inline void row(const Time2Vec& e, std::span<const double> time, std::span<double> out) {
  const std::size_t periodic = out.size() - 1, first = e.linear_last ? 0 : 1;
  for (std::size_t m = 0; m <= periodic; ++m) {
    const double angle = e.frequencies[m] * time[0] + e.phases[m];
    if (m == 0) {
      out[e.linear_last ? periodic : 0] = angle;
      continue;
    }
    const auto [sine, cosine] = simd::sincos(angle);
    out[first + m - 1] = e.activation == Activation::sin ? sine : cosine;
  }
}

} // namespace posenc
