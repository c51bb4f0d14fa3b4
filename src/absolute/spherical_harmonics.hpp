// Spherical harmonics: real polynomials of a direction, band by band, so that a network sees smooth functions on the sphere.
//
//   column l^2 + l + m,  l = 0 .. degree - 1,  m = -l .. l,  K = sqrt((2l + 1) / (4 pi) (l - |m|)! / (l + |m|)!)
//   m = 0: K P_l(z),  m > 0: (-1)^m sqrt(2) K Q(z) Re (x + iy)^m,  m < 0: (-1)^m sqrt(2) K Q(z) Im (x + iy)^|m|
//   Q: the |m|-th derivative of the Legendre polynomial P_l, so that band 1 is 0.4886 (-y, z, -x)
//
// Müller et al. 2022, arXiv:2201.05989 (Instant-NGP); Sloan 2008, "Stupid Spherical Harmonics Tricks". `degree` counts
// bands. The polynomials are those of tiny-cuda-nn, whatever the length of the vector; normalize divides by it first, and leaves a vector of zeros.
// "unit_cube" takes 2v - 1, as that network's input does. Positions (3, n): all x first.
#pragma once

#include <array>
#include <numbers>
#include <posenc/absolute/encode.hpp>
#include <posenc/core/positions.hpp>

namespace posenc {

enum class DirectionRange { direction, unit_cube };
constexpr std::array<std::string_view, 2> names(DirectionRange) {
  return {"direction", "unit_cube"};
}

struct SphericalHarmonics {
  int degree = 4;
  bool normalize = false;
  DirectionRange input_range = DirectionRange::direction;

  static constexpr std::string_view id = "spherical_harmonics", title = "Spherical harmonics",
                                    reference = "Müller et al. 2022", arxiv = "2201.05989";
  static constexpr Door door = Door::absolute;
  static constexpr int axes = 3;
  static constexpr auto params = std::tuple{
      param("degree", &SphericalHarmonics::degree, between(1, 8), "bands, 2l + 1 columns each"),
      param("normalize", &SphericalHarmonics::normalize, "divide by the length first"),
      param("inputRange", &SphericalHarmonics::input_range,
            "directions as they are, or from a cube of side 1"),
  };
};

inline std::size_t axes(const SphericalHarmonics&) { return 3; }
inline std::size_t width(const SphericalHarmonics& e) { return size(e.degree) * size(e.degree); }

/// The direction that the polynomials read.
inline std::array<double, 3> direction(const SphericalHarmonics& e, std::span<const double> v) {
  std::array<double, 3> d{v[0], v[1], v[2]};
  if (e.input_range == DirectionRange::unit_cube)
    for (double& c : d) c = 2 * c - 1;
  if (!e.normalize) return d;
  const double length = std::hypot(d[0], d[1], d[2]);
  for (double& c : d) c = length > 0 ? c / length : 0;
  return d;
}

inline void row(const SphericalHarmonics& e, std::span<const double> v, std::span<double> out) {
  const auto [x, y, z] = direction(e, v);
  double re = 1, im = 0, nearest = 1; // (x + iy)^m, and (2m - 1)!! with the sign (-1)^m
  for (int m = 0; m < e.degree; ++m) {
    double before = 0, q = nearest, ratio = 1; // Q of bands l - 1 and l; (l - m)! / (l + m)!
    for (int n = 2; n <= 2 * m; ++n) ratio /= n;
    for (int l = m; l < e.degree; ++l) {
      const double k = std::sqrt((2 * l + 1) * ratio / (4 * std::numbers::pi)) * q;
      const std::size_t middle = size(l * l + l);
      if (m == 0) {
        out[middle] = k;
      } else {
        out[middle + size(m)] = std::numbers::sqrt2 * k * re;
        out[middle - size(m)] = std::numbers::sqrt2 * k * im;
      }
      const double next = ((2 * l + 1) * z * q - (l + m) * before) / (l + 1 - m);
      before = q;
      q = next;
      ratio *= double(l + 1 - m) / (l + 1 + m);
    }
    const double turned = re * x - im * y;
    im = re * y + im * x;
    re = turned;
    nearest *= -(2 * m + 1);
  }
}

} // namespace posenc
