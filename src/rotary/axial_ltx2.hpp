// LTX-2's rotary: seconds and pixels as fractions of the longest, and one row of rising frequencies over all heads.
//
//   angle = (2 x_a / max_a - 1) f_k,  f_k = (pi / 2) base^(k / (n - 1)),  n = floor(D / 2A)
//   entry k A + a of the D/2 - (D/2 - n A) that turn: k by k, in each the coordinates a in order; the first D/2 - n A pairs
//   stand still; head h takes entries h d/2 onward of all, D = heads d
//
// Lightricks 2026, LTX-2: "split" pairs (half) or neighbouring ones (interleaved); D 4096, A 3, longest 20 seconds and 2048
// pixels. Audio, and audio and video between each other, have the time alone: maxRows and maxColumns are 0. The middles
// of patches are the coordinates (ltx2_coordinates.hpp), (A, n).
#pragma once

#include <numbers>
#include <posenc/core/math.hpp>
#include <posenc/rotary/ltx2_coordinates.hpp>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

struct AxialLtx2 {
  int head_dim = required;
  int heads = required;
  double base = 10000;
  PairLayout layout = PairLayout::half;
  double max_time = 20, max_rows = 2048, max_columns = 2048;

  static constexpr std::string_view id = "axial_ltx2", title = "LTX-2 axial RoPE",
                                    reference = "Lightricks 2026", arxiv = "";
  static constexpr std::size_t axes = 3;
  static constexpr Door door = Door::rotary;
  static constexpr auto params = std::tuple{
      param("headDim", &AxialLtx2::head_dim, between(2, max_dim, 2), "width of one head"),
      param("heads", &AxialLtx2::heads, between(1, max_heads),
            "heads, which share the frequencies out"),
      param("base", &AxialLtx2::base, above(0),
            "how much faster the last frequency is than the first"),
      param("layout", &AxialLtx2::layout, "which channels of a head form a pair"),
      param("maxTime", &AxialLtx2::max_time, above(0), "the longest time, in seconds"),
      param("maxRows", &AxialLtx2::max_rows, at_least(0),
            "the largest height, in pixels; 0 where time is alone"),
      param("maxColumns", &AxialLtx2::max_columns, at_least(0),
            "the largest width, in pixels; 0 where time is alone"),
  };

  std::size_t coordinates() const { return max_rows > 0 ? 3 : 1; }
  std::string conflict() const {
    if ((max_rows > 0) == (max_columns > 0)) return {};
    return "maxRows and maxColumns must both be above 0, or both be 0";
  }
};

inline RotarySpec rotary(const AxialLtx2& e) {
  const std::size_t heads = size(e.heads), pairs = size(e.head_dim) / 2, axes = e.coordinates(),
                    n = heads * pairs / axes, still = heads * pairs - n * axes;
  const std::array longest{e.max_time, e.max_rows, e.max_columns};
  RotarySpec result{.head_dim = e.head_dim,
                    .rotary_dim = e.head_dim,
                    .layout = e.layout,
                    .frequencies = std::vector<double>(heads * axes * pairs),
                    .heads = heads,
                    .axes = axes};
  for (std::size_t a = 0; a < axes; ++a) result.origins.push_back(longest[a] / 2);
  for (std::size_t entry = still; entry < heads * pairs; ++entry) {
    const std::size_t k = (entry - still) / axes, a = (entry - still) % axes;
    const double step = n > 1 ? double(k) / double(n - 1) : 0;
    result.frequencies[(entry / pairs * axes + a) * pairs + entry % pairs] =
        std::numbers::pi * power(e.base, step) / longest[a];
  }
  return result;
}

} // namespace posenc
