// NeRF: sines and cosines of the coordinates at doubling frequencies, so that a small network can draw fine
// detail.
//
//   row(x) = [x,] sin(F_0 x), cos(F_0 x), sin(F_1 x), ..., each a block of `coordinates` columns,
//   F_k = 2^(maxLog2 k / (frequencies - 1)), or evenly spaced from 1 to 2^maxLog2.
//
// Mildenhall et al. 2020, arXiv:2003.08934. The paper writes sin(2^k pi x), the authors' code sin(2^k x)
// (multiplyPi). Rows are the network's input, and not added to one. A single frequency is 1. Positions
// (coordinates, n): all of the first coordinate first.
#pragma once

#include <numbers>
#include <posenc/absolute/encode.hpp>
#include <posenc/core/math.hpp>
#include <posenc/core/positions.hpp>
#include <posenc/simd/sine.hpp>

namespace posenc {

struct Nerf {
  int coordinates = 3;
  int frequencies = 10;
  double max_log2 = 9;
  bool include_input = true;
  bool log_sampling = true;
  bool multiply_pi = false;

  static constexpr std::string_view id = "nerf", title = "NeRF frequencies",
                                    reference = "Mildenhall et al. 2020", arxiv = "2003.08934";
  static constexpr Door door = Door::absolute;
  static constexpr auto params = std::tuple{
      param("coordinates", &Nerf::coordinates, between(1, 1024), "numbers that make a position"),
      param("frequencies", &Nerf::frequencies, between(1, 1024), "how many frequencies"),
      param("maxLog2", &Nerf::max_log2, between(-64, 64), "the highest is 2^maxLog2"),
      param("includeInput", &Nerf::include_input, "the coordinates themselves come first"),
      param("logSampling", &Nerf::log_sampling, "frequencies double evenly, or are evenly spaced"),
      param("multiplyPi", &Nerf::multiply_pi, "pi in the argument (the paper), or not (its code)"),
  };
};

inline std::size_t axes(const Nerf& e) { return size(e.coordinates); }
inline std::size_t width(const Nerf& e) {
  return axes(e) * (2 * size(e.frequencies) + e.include_input);
}

/// F_k, without the factor pi.
inline double frequency(const Nerf& e, int k) {
  if (e.frequencies == 1) return 1;
  const double part = double(k) / (e.frequencies - 1);
  return e.log_sampling ? power(2, e.max_log2 * part) : 1 + part * (power(2, e.max_log2) - 1);
}

inline void row(const Nerf& e, std::span<const double> x, std::span<double> out) {
  auto to = out.begin();
  if (e.include_input) to = std::copy(x.begin(), x.end(), to);
  for (int k = 0; k < e.frequencies; ++k) {
    const double f = frequency(e, k) * (e.multiply_pi ? std::numbers::pi : 1);
    for (double c : x) *to++ = simd::sincos(f * c).sine;
    for (double c : x) *to++ = simd::sincos(f * c).cosine;
  }
}

} // namespace posenc
