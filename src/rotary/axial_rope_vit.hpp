// RoPE-ViT's axial rotary embedding: x first, a small base.
//
//   F_k = base^(-4k/headDim), angles [x F | y F], neighbouring channels form a pair
//
// Heo et al. 2024, arXiv:2403.13298 (base 100).
#pragma once

#include <posenc/rotary/rotate.hpp>

namespace posenc {

struct AxialRopeVit {
  int head_dim = required;
  double base = 100;
  PairLayout layout = PairLayout::interleaved;

  static constexpr std::string_view id = "axial_rope_vit", title = "RoPE-ViT axial",
                                    reference = "Heo et al. 2024", arxiv = "2403.13298";
  static constexpr Door door = Door::rotary;
  static constexpr std::size_t axes = 2;
  static constexpr auto params = std::tuple{
      param("headDim", &AxialRopeVit::head_dim, between(4, max_dim, 4), "width of one head"),
      param("base", &AxialRopeVit::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("layout", &AxialRopeVit::layout, "which channels form a pair"),
  };
};

inline RotarySpec rotary(const AxialRopeVit& e) {
  return axial_rotary(e.head_dim, e.layout, inverse_powers(e.base, e.head_dim / 2), 1);
}

} // namespace posenc
