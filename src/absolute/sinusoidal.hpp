// Sinusoidal: every pair of columns is a point on a circle that turns with the position at its own frequency.
//
//   PE(p, 2i) = sin(p b^(-2i/d)),  PE(p, 2i+1) = cos(p b^(-2i/d)),  i the index of the pair.
//
// Vaswani et al. 2017, arXiv:1706.03762 (interleaved, denominator d): the slowest wavelength is
// 2 pi base^(1 - 2/d). The authors' own code, tensor2tensor (Vaswani et al. 2018, arXiv:1803.07416), and
// fairseq (Ott et al. 2019, arXiv:1904.01038) put all sines before all cosines and divide by half - 1:
// the slowest wavelength is 2 pi base. Guided diffusion (Dhariwal and Nichol 2021, arXiv:2105.05233; cosines first) divides by
// half. Rows (n, dim); any finite position; values in [-scale, scale]. With an odd dim the last column is a sine
// without its cosine (interleaved), or zeros (blocks).
#pragma once

#include <posenc/absolute/encode.hpp>
#include <posenc/core/math.hpp>
#include <posenc/core/positions.hpp>

namespace posenc {

enum class WaveLayout { interleaved, sin_cos, cos_sin };
constexpr std::array<std::string_view, 3> names(WaveLayout) {
  return {"interleaved", "sin_cos", "cos_sin"};
}

/// The divisor of a frequency's index in its exponent: half the width, or one less, which makes the slowest
/// frequency exactly 1 / base.
enum class Denominator { half, half_minus_one };
constexpr std::array<std::string_view, 2> names(Denominator) { return {"half", "half-1"}; }

struct Sinusoidal {
  int dim = required;
  double base = 10000;
  WaveLayout layout = WaveLayout::interleaved;
  Denominator denominator = Denominator::half;
  double min_timescale = 1;
  double scale = 1;
  std::optional<int> padding_index{};

  static constexpr std::string_view id = "sinusoidal", title = "Sinusoidal",
                                    reference = "Vaswani et al. 2017", arxiv = "1706.03762";
  static constexpr Door door = Door::absolute;
  static constexpr auto params = std::tuple{
      param("dim", &Sinusoidal::dim, between(1, max_dim), "width of the embedding"),
      param("base", &Sinusoidal::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("layout", &Sinusoidal::layout, "sines and cosines alternate, or stand in two blocks"),
      param("denominator", &Sinusoidal::denominator, "divisor of the frequency's index"),
      param("minTimescale", &Sinusoidal::min_timescale, above(0),
            "factor on every frequency; base / minTimescale is what is raised to a power"),
      param("scale", &Sinusoidal::scale, any_number(), "factor on the whole table"),
      param("paddingIndex", &Sinusoidal::padding_index, between(0, max_length),
            "position whose row is all zeros"),
  };
};

/// Frequency of pair i, in radians per position.
inline double frequency(const Sinusoidal& e, int i) {
  const int half = e.dim / 2;
  const double exponent = e.denominator == Denominator::half_minus_one
                              ? double(i) / std::max(half - 1, 1)
                          : e.layout == WaveLayout::interleaved ? 2.0 * i / e.dim
                                                                : double(i) / half;
  return e.min_timescale * power(e.base / e.min_timescale, -exponent);
}

inline WaveTable waves(const Sinusoidal& e) {
  const bool interleaved = e.layout == WaveLayout::interleaved;
  const int half = e.dim / 2, pairs = interleaved ? (e.dim + 1) / 2 : half;
  WaveRun run;
  for (int i = 0; i < pairs; ++i) run.frequencies.push_back(frequency(e, i));
  run.sine = e.layout == WaveLayout::cos_sin ? half : 0;
  run.cosine = interleaved ? 1 : half - run.sine;
  run.stride = interleaved ? 2 : 1;
  run.lone_sine = interleaved && e.dim % 2 == 1;
  WaveTable table{.dim = size(e.dim), .runs = {run}, .amplitude = e.scale};
  if (e.padding_index) table.zero_position = *e.padding_index;
  return table;
}

} // namespace posenc
