// RoPE-Mixed: every pair of every head turns by column and row at once, by two learned frequencies.
//
//   angle[h, i] = x F[0, h, i] + y F[1, h, i]
//   before training, of one angle a_h a head:  F[0, h] = [m cos a | m cos(a + pi/2)],  F[1, h] = [m sin a | m sin(a + pi/2)],
//   m_k = base^(-4k/d), k < d/4
//
// Heo et al. 2024, arXiv:2403.13298 (base 10, angles uniform from 0 to 2 pi, neighbouring channels form a pair). Positions
// (2, n), rows first. Tokens before the grid, such as a class token, do not turn: they stand at 0, 0.
#pragma once

#include <numbers>
#include <posenc/core/math.hpp>
#include <posenc/rotary/rotate.hpp>
#include <posenc/simd/sine.hpp>

namespace posenc {

/// The pairs of a head.
inline constexpr Extent half_head{.formula = "headDim / 2",
                                  .of = {"headDim"},
                                  .value = [](const Operands& of) { return of[0] / 2; }};

struct RopeMixed {
  int head_dim = required;
  int heads = required;
  double base = 10;
  PairLayout layout = PairLayout::interleaved;
  std::optional<int> seed{};
  Values frequencies{}, init_angles{};

  static constexpr std::string_view id = "rope_mixed", title = "RoPE-Mixed",
                                    reference = "Heo et al. 2024", arxiv = "2403.13298";
  static constexpr Door door = Door::rotary;
  static constexpr std::size_t axes = 2;
  static constexpr auto params = std::tuple{
      param("headDim", &RopeMixed::head_dim, between(4, max_dim, 2), "width of one head"),
      param("heads", &RopeMixed::heads, between(1, max_heads), "heads, each with its frequencies"),
      param("base", &RopeMixed::base, above(0), "of the frequencies that initAngles give"),
      param("layout", &RopeMixed::layout, "which channels form a pair"),
      param("seed", &RopeMixed::seed, between(0, max_length),
            "of the angles, where no array is given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("frequencies", &RopeMixed::frequencies, {{"", 0, 2}, {"heads"}, half_head}, 1,
            "learned: radians per column, then per row", {.omissible = true}),
      Array("initAngles", &RopeMixed::init_angles, {{"heads"}}, 2 * std::numbers::pi,
            "an angle a head, from which the frequencies follow where they are not given",
            {.omissible = true}),
  };
  /// Frequencies are not drawn, but follow from the angles.
  bool reads(std::string_view array) const {
    return array != "frequencies" || !frequencies.empty();
  }

  std::string conflict() const {
    if (!frequencies.empty() || head_dim % 4 == 0) return {};
    return joined({"headDim must be a multiple of 4 for initAngles, got ", head_dim});
  }
};

/// (2, heads, headDim / 2) from an angle a head.
inline std::vector<double> mixed_frequencies_of(const RopeMixed& e) {
  const std::size_t heads = size(e.heads), pairs = size(e.head_dim) / 2, half = pairs / 2;
  std::vector<double> all(2 * heads * pairs);
  for (std::size_t h = 0; h < heads; ++h) {
    const auto [sine, cosine] = simd::sincos(e.init_angles[h]);
    for (std::size_t i = 0; i < pairs; ++i) {
      const double size = power(e.base, -4.0 * double(i % half) / e.head_dim);
      all[h * pairs + i] = size * (i < half ? cosine : -sine);
      all[(heads + h) * pairs + i] = size * (i < half ? sine : cosine);
    }
  }
  return all;
}

inline RotarySpec rotary(const RopeMixed& e) {
  const std::size_t heads = size(e.heads), pairs = size(e.head_dim) / 2;
  std::vector<double> given(e.frequencies.begin(), e.frequencies.end());
  if (given.empty()) given = mixed_frequencies_of(e);
  RotarySpec result{.head_dim = e.head_dim,
                    .rotary_dim = e.head_dim,
                    .layout = e.layout,
                    .frequencies = std::vector<double>(given.size()),
                    .heads = heads,
                    .axes = 2};
  for (std::size_t i = 0; i < given.size(); ++i) { // a position is row, column
    const std::size_t axis = 1 - i / (heads * pairs), head = i / pairs % heads;
    result.frequencies[(head * 2 + axis) * pairs + i % pairs] = given[i];
  }
  return result;
}

} // namespace posenc
