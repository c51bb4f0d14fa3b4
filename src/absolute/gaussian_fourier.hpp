// Gaussian Fourier features: sines and cosines of the coordinates' projections on random directions.
//
//   A = 2 pi B x,  row = [cos A | sin A], or [sin A | cos A].
//
// Tancik et al. 2020, arXiv:2006.10739: the paper has the cosines first, the official demo the sines.
// B (features, coordinates) is given, or drawn from N(0, sigma^2). sigma (default 1) sets the finest detail that
// the features resolve; the paper tunes it alone (1, 10, 100 in its demo; Song et al. take 16). A B that is
// passed already has a scale, so passing sigma too is an error. logInput takes ln x first (score models on the noise level:
// Song et al. 2020, arXiv:2011.13456). Positions (coordinates, n): all of the first coordinate first.
#pragma once

#include <numbers>
#include <optional>
#include <posenc/absolute/encode.hpp>
#include <posenc/core/math.hpp>
#include <posenc/core/positions.hpp>
#include <posenc/simd/sine.hpp>

namespace posenc {

enum class FourierOrder { cos_sin, sin_cos };
constexpr std::array<std::string_view, 2> names(FourierOrder) { return {"cos_sin", "sin_cos"}; }

struct GaussianFourier {
  int coordinates = 2;
  int features = 256;
  FourierOrder order = FourierOrder::cos_sin;
  bool log_input = false;
  std::optional<double> sigma{};
  std::optional<int> seed{};
  Values directions{};

  static constexpr std::string_view id = "gaussian_fourier", title = "Gaussian Fourier features",
                                    reference = "Tancik et al. 2020", arxiv = "2006.10739";
  static constexpr Door door = Door::absolute;
  static constexpr auto params = std::tuple{
      param("coordinates", &GaussianFourier::coordinates, between(1, 1024),
            "numbers that make a position"),
      param("features", &GaussianFourier::features, between(1, max_dim),
            "random directions, a cosine and a sine each"),
      param("order", &GaussianFourier::order, "which block comes first"),
      param("logInput", &GaussianFourier::log_input, "take the logarithm of the coordinates first"),
      param("sigma", &GaussianFourier::sigma, above(0),
            "deviation of the directions that are drawn, 1 where not given: larger ones tell finer "
            "detail apart"),
      param("seed", &GaussianFourier::seed, between(0, max_length),
            "of the directions, where none are given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("directions", &GaussianFourier::directions, {{"features"}, {"coordinates"}}, 1,
            "the directions B, scaled as wanted"),
  };

  std::string conflict() const {
    if (!sigma || directions.empty()) return {};
    return joined(
        {"sigma goes with drawn directions, given ones have their own scale, got ", *sigma});
  }
};

inline std::size_t axes(const GaussianFourier& e) { return size(e.coordinates); }
inline std::size_t width(const GaussianFourier& e) { return 2 * size(e.features); }

/// A message about a position, or "".
inline std::string check_coordinates(const GaussianFourier& e, std::span<const double> x) {
  for (double c : x) {
    if (e.log_input && !(c > 0))
      return joined({"positions must be above 0 with logInput, got ", c});
  }
  return {};
}

inline void row(const GaussianFourier& e, std::span<const double> x, std::span<double> out) {
  const std::size_t features = size(e.features), n = x.size();
  const std::size_t sines = e.order == FourierOrder::cos_sin ? features : 0;
  for (std::size_t k = 0; k < features; ++k) {
    double sum = 0;
    for (std::size_t a = 0; a < n; ++a) {
      sum += e.directions[k * n + a] * (e.log_input ? ln(x[a]) : x[a]);
    }
    const double angle = 2 * std::numbers::pi * e.sigma.value_or(1) * sum;
    const auto [sine, cosine] = simd::sincos(angle);
    out[sines + k] = sine;
    out[features - sines + k] = cosine;
  }
}

} // namespace posenc
