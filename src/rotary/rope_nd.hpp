// RoPE of several coordinates: every coordinate turns channels of its own, by frequencies that begin again at 1.
//
//   angle of pair i of coordinate a = position[a] base^(-2i/w_a),  w_a = axes[a] channels, in order
//
// FLUX.1: Black Forest Labs 2024 (axes 16, 56, 56; text at 0, 0, 0). Wan: Wang et al. 2025, arXiv:2503.20314 (frame, row,
// column), also HunyuanVideo and Qwen-Image: pairs (2i, 2i + 1). M-RoPE shares one ladder of frequencies out instead.
// Positions (coordinates, n).
#pragma once

#include <algorithm>
#include <numeric>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

struct RopeNd {
  int head_dim = required;
  double base = 10000;
  PairLayout layout = PairLayout::interleaved;
  int axis1 = 16, axis2 = 56, axis3 = 56, axis4 = 0;

  static constexpr std::string_view id = "rope_nd", title = "RoPE of coordinates",
                                    reference = "Wang et al. 2025", arxiv = "2503.20314";
  static constexpr std::size_t axes = 3;
  static constexpr Door door = Door::rotary;
  static constexpr auto params = std::tuple{
      param("headDim", &RopeNd::head_dim, between(2, max_dim, 2), "width of one head"),
      param("base", &RopeNd::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("layout", &RopeNd::layout, "which channels form a pair, in the whole head"),
      param("axis1", &RopeNd::axis1, between(2, max_dim, 2), "channels of the first coordinate"),
      param("axis2", &RopeNd::axis2, between(0, max_dim, 2), "channels of the second coordinate"),
      param("axis3", &RopeNd::axis3, between(0, max_dim, 2), "channels of the third coordinate"),
      param("axis4", &RopeNd::axis4, between(0, max_dim, 2),
            "channels of the fourth coordinate; 0 where there is none"),
  };

  std::array<int, 4> widths() const { return {axis1, axis2, axis3, axis4}; }
  std::size_t coordinates() const {
    return 4 - static_cast<std::size_t>(std::ranges::count(widths(), 0));
  }

  std::string conflict() const {
    const auto all = widths();
    if (!std::ranges::is_partitioned(all, [](int width) { return width > 0; })) {
      return "a coordinate with channels must not follow one without";
    }
    const double sum = std::accumulate(all.begin(), all.end(), 0.0);
    if (sum == head_dim) return {};
    return joined({"axis1 to axis4 must add up to headDim (", head_dim, "), got ", sum});
  }
};

inline RotarySpec rotary(const RopeNd& e) {
  std::vector<double> of_pairs;
  std::vector<std::size_t> axis_of_pair;
  for (std::size_t axis = 0; int width : e.widths()) {
    const auto frequencies = inverse_powers(e.base, width);
    of_pairs.insert(of_pairs.end(), frequencies.begin(), frequencies.end());
    axis_of_pair.insert(axis_of_pair.end(), frequencies.size(), axis++);
  }
  const auto axis_of = [&](std::size_t pair) { return axis_of_pair[pair]; };
  return {.head_dim = e.head_dim,
          .rotary_dim = e.head_dim,
          .layout = e.layout,
          .frequencies = axial_frequencies(of_pairs, e.coordinates(), axis_of),
          .axes = e.coordinates()};
}

} // namespace posenc
