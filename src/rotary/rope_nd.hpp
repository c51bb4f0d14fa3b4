// RoPE of several coordinates: every coordinate turns channels of its own, by frequencies that begin again at 1.
//
//   angle of pair i of coordinate a = position[a] base^(-2i/w_a),  w_a = axesDim[a] channels, in order
//
// FLUX.1: Black Forest Labs 2024 (axes_dim 16, 56, 56: the default; text at 0, 0, 0). Wan: Wang et al. 2025,
// arXiv:2503.20314 (frame, row, column), also HunyuanVideo and Qwen-Image: pairs (2i, 2i + 1). M-RoPE shares one ladder of
// frequencies out instead. Any number of coordinates, positions (coordinates, n).
#pragma once

#include <posenc/rotary/rotate.hpp>

namespace posenc {

struct RopeNd {
  int head_dim = required;
  double base = 10000;
  PairLayout layout = PairLayout::interleaved;
  Values axes_dim{};

  static constexpr std::string_view id = "rope_nd", title = "RoPE of coordinates",
                                    reference = "Wang et al. 2025", arxiv = "2503.20314";
  static constexpr std::size_t axes = 3;
  static constexpr double flux[] = {16, 56, 56};
  static constexpr Door door = Door::rotary;
  static constexpr auto params = std::tuple{
      param("headDim", &RopeNd::head_dim, between(2, max_dim, 2), "width of one head"),
      param("base", &RopeNd::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("layout", &RopeNd::layout, "which channels form a pair, in the whole head"),
  };
  static constexpr auto arrays = std::tuple{
      Array("axesDim", &RopeNd::axes_dim, {{.formula = "coordinates"}}, 0,
            "channels of each coordinate; 16, 56, 56 where not given"),
  };

  bool reads(std::string_view) const { return false; } // none are drawn
  Values widths() const { return axes_dim.empty() ? Values(flux) : axes_dim; }
  std::size_t coordinates() const { return widths().size(); }

  std::string conflict() const {
    return check_shares("axesDim", widths(), between(2, max_dim, 2), head_dim,
                        joined({"headDim (", head_dim, ")"}));
  }
};

inline RotarySpec rotary(const RopeNd& e) {
  std::vector<double> of_pairs, shares;
  for (const double width : e.widths()) {
    const auto frequencies = inverse_powers(e.base, to_whole<int>(width, 0, max_dim));
    of_pairs.insert(of_pairs.end(), frequencies.begin(), frequencies.end());
    shares.push_back(double(frequencies.size()));
  }
  return {.head_dim = e.head_dim,
          .rotary_dim = e.head_dim,
          .layout = e.layout,
          .frequencies = axial_frequencies(of_pairs, shares),
          .axes = shares.size()};
}

} // namespace posenc
