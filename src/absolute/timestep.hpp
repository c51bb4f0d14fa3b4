// Timestep: the sinusoidal encoding of a diffusion model's time, one row per sample.
//
//   angle = scale t f_k,  f_k = exp(-ln(maxPeriod) k / (h - shift)),  h = floor(dim / 2),
//   [sin | cos], or [cos | sin] with cosFirst; an odd dim ends in a column of zeros.
//
// Ho et al. 2020, arXiv:2006.11239 (shift 1); diffusers' get_timestep_embedding (shift 1 by default,
// Stable Diffusion: cosFirst, shift 0). A small network transforms it before the model reads it. h = shift gives
// 0/0 in diffusers and is an error here. Any finite time.
#pragma once

#include <posenc/absolute/encode.hpp>
#include <posenc/core/math.hpp>
#include <posenc/core/positions.hpp>

namespace posenc {

struct Timestep {
  int dim = required;
  double max_period = 10000;
  double shift = 1;
  double scale = 1;
  bool cos_first = false;

  static constexpr std::string_view id = "timestep", title = "Diffusion timestep",
                                    reference = "Ho et al. 2020", arxiv = "2006.11239";
  static constexpr Door door = Door::absolute;
  static constexpr auto params = std::tuple{
      param("dim", &Timestep::dim, between(1, max_dim), "width of the embedding"),
      param("maxPeriod", &Timestep::max_period, above(0), "the slowest wavelength over 2 pi"),
      param("shift", &Timestep::shift, any_number(), "taken from half the width in the exponent"),
      param("scale", &Timestep::scale, any_number(), "factor on the time"),
      param("cosFirst", &Timestep::cos_first, "cosines before sines (flip_sin_to_cos)"),
  };

  std::string conflict() const {
    if (dim < 2 || dim / 2 != shift) return {};
    return joined({"shift must not be half of dim (", dim / 2, "), got ", shift});
  }
};

inline WaveTable waves(const Timestep& e) {
  const int half = e.dim / 2;
  WaveRun run;
  for (int k = 0; k < half; ++k) {
    run.frequencies.push_back(e.scale * power(e.max_period, -double(k) / (half - e.shift)));
  }
  run.sine = e.cos_first ? half : 0;
  run.cosine = half - run.sine;
  return {.dim = size(e.dim), .runs = {run}};
}

} // namespace posenc
