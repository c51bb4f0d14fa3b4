// Naive encodings, for comparison with the others: each lacks a property that they have.
//
//   integers  every column p                 unbounded
//   fractions every column p / divisor       depends on the length of the text
//   binary    column c is bit c of floor(p)  neighbouring positions may differ in every bit
//   sine      every column sin(2 pi p / period)  repeats after a period
//
// No paper proposes them: textbooks begin with them. Any finite positions; negative ones have the bits of
// their two's complement.
#pragma once

#include <numbers>
#include <posenc/absolute/encode.hpp>
#include <posenc/core/positions.hpp>
#include <posenc/simd/sine.hpp>

namespace posenc {

enum class Idea { integers, fractions, binary, sine };
constexpr std::array<std::string_view, 4> names(Idea) {
  return {"integers", "fractions", "binary", "sine"};
}

struct Naive {
  int dim = required;
  Idea idea = Idea::integers;
  int divisor = 50;
  double period = 20;

  static constexpr std::string_view id = "naive", title = "Naive ideas", reference = "no paper",
                                    arxiv = "";
  static constexpr Door door = Door::absolute;
  static constexpr auto params = std::tuple{
      param("dim", &Naive::dim, between(1, max_dim), "columns: bits, or the same value in each"),
      param("idea", &Naive::idea, "what becomes of a position"),
      param("divisor", &Naive::divisor, between(1, max_length),
            "what fractions divide by: how long the text is"),
      param("period", &Naive::period, above(0), "positions after which the sine repeats"),
  };
};

inline std::size_t axes(const Naive&) { return 1; }
inline std::size_t width(const Naive& e) { return size(e.dim); }

inline void row(const Naive& e, std::span<const double> position, std::span<double> out) {
  const double p = position[0];
  if (e.idea == Idea::binary) {
    double rest = std::floor(p);
    for (double& bit : out) {
      const double half = std::floor(rest / 2);
      bit = rest - 2 * half;
      rest = half;
    }
    return;
  }
  const double value = e.idea == Idea::integers ? p
                       : e.idea == Idea::fractions
                           ? p / e.divisor
                           : simd::sincos(2 * std::numbers::pi * p / e.period).sine;
  for (double& column : out) column = value;
}

} // namespace posenc
