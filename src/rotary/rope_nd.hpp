// RoPE of several coordinates: every coordinate turns channels of its own, by frequencies that begin again at 1.
//
//   angle of pair i of coordinate a = position[a] base^(-2i/w_a),  w_a = axes[a] channels, in order
//
// FLUX.1: Black Forest Labs 2024 (axes 16, 56, 56; text at 0, 0, 0). Wan: Wan Team 2025, arXiv:2503.20314 (frame, row,
// column), also HunyuanVideo and Qwen-Image: pairs (2i, 2i + 1). M-RoPE shares one ladder of frequencies out instead.
// Positions (coordinates, n).
#pragma once

#include <algorithm>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

struct RopeNd {
  int head_dim = 128;
  double base = 10000;
  PairLayout layout = PairLayout::interleaved;
  int coordinates = 3;
  std::span<const double> axes_widths{};

  static constexpr std::string_view id = "rope_nd", title = "RoPE of coordinates",
                                    reference = "Wan Team 2025", arxiv = "2503.20314";
  static constexpr std::size_t axes = 3;
  static constexpr Door door = Door::rotary;
  static constexpr auto params = std::tuple{
      param("headDim", &RopeNd::head_dim, between(2, max_dim, 2), "width of one head"),
      param("base", &RopeNd::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("layout", &RopeNd::layout, "which channels form a pair, in the whole head"),
      param("coordinates", &RopeNd::coordinates, between(1, 16), "coordinates of a position"),
  };
  static constexpr auto arrays = std::tuple{
      array("axes", &RopeNd::axes_widths, {{"coordinates"}}, 0,
            "channels of each coordinate; as even as in Wan where not given"),
  };

  /// The channels of a coordinate. Wan's: equal even widths, what remains belongs to the first.
  double width(std::size_t axis) const {
    const bool given = std::ranges::any_of(axes_widths, [](double w) { return w != 0; });
    if (given) return axes_widths[axis];
    const int share = 2 * (head_dim / (2 * coordinates));
    return axis == 0 ? head_dim - share * (coordinates - 1) : share;
  }

  std::string conflict() const {
    if (head_dim < 2 * coordinates) {
      return joined({"headDim must be at least 2 for each of ", coordinates,
                     " coordinates, got ", head_dim});
    }
    double sum = 0;
    for (std::size_t a = 0; a < axes_widths.size(); ++a) {
      const double w = width(a);
      if (!(w >= 2 && w <= head_dim && w == 2 * std::floor(w / 2))) {
        return joined({"axes must be even and at least 2, got ", w});
      }
      sum += w;
    }
    if (axes_widths.empty() || sum == head_dim) return {};
    return joined({"axes must add up to headDim (", head_dim, "), got ", sum});
  }
};

inline Rotary rotary(const RopeNd& e) {
  Rotary result{.head_dim = e.head_dim,
                .rotary_dim = e.head_dim,
                .layout = e.layout,
                .axes = static_cast<std::size_t>(e.coordinates)};
  for (int a = 0; a < e.coordinates; ++a) {
    for (double f : inverse_powers(e.base, static_cast<int>(e.width(std::size_t(a))))) {
      result.frequencies.push_back(f);
      result.axis_of_pair.push_back(a);
    }
  }
  return result;
}

} // namespace posenc
