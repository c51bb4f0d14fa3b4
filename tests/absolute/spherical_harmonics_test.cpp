#include <posenc/absolute/spherical_harmonics.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>

using posenc::SphericalHarmonics;

namespace {

/// The derivative of a polynomial, or its value.
std::vector<naive::Real> derived(std::vector<naive::Real> p) {
  for (std::size_t n = 1; n < p.size(); ++n) p[n - 1] = p[n] * naive::Real(n);
  p.back() = 0;
  return p;
}
naive::Real value_of(const std::vector<naive::Real>& p, naive::Real z) {
  naive::Real sum = 0;
  for (std::size_t n = p.size(); n-- > 0;) sum = sum * z + p[n];
  return sum;
}

/// Legendre's polynomials by Rodrigues' formula: the l-th derivative of (z^2 - 1)^l / (2^l l!).
std::vector<naive::Real> legendre(int l) {
  std::vector<naive::Real> p(2 * std::size_t(l) + 1);
  p[0] = 1;
  for (int n = 1; n <= l; ++n) {
    for (std::size_t i = p.size(); i-- > 0;) {
      const naive::Real twice = i >= 2 ? p[i - 2] : 0;
      p[i] = (twice - p[i]) / (2 * n);
    }
  }
  for (int n = 0; n < l; ++n) p = derived(p);
  return p;
}

naive::Real factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

naive::Real harmonic(int l, int m, const naive::Real (&v)[3]) {
  const int size = std::abs(m);
  auto q = legendre(l);
  for (int n = 0; n < size; ++n) q = derived(q);
  const naive::Real k =
      std::sqrt((2 * l + 1) / (4 * naive::pi) * factorial(l - size) / factorial(l + size));
  if (m == 0) return k * value_of(q, v[2]);
  naive::Real re = 1, im = 0;
  for (int n = 0; n < size; ++n) {
    const naive::Real next = re * v[0] - im * v[1];
    im = re * v[1] + im * v[0];
    re = next;
  }
  const naive::Real sign = size % 2 ? -1 : 1;
  return sign * std::sqrt(naive::Real(2)) * k * value_of(q, v[2]) * (m > 0 ? re : im);
}

} // namespace

TEST_CASE("polynomials of a direction, band by band", "[spherical_harmonics]") {
  const std::size_t n = 40;
  const auto points = naive::noise<double>(3 * n, 1);
  for (int degree = 1; degree <= 8; ++degree) {
    for (const bool normalize : {false, true}) {
      for (const bool cube : {false, true}) {
        const SphericalHarmonics e{.degree = degree,
                                   .normalize = normalize,
                                   .input_range = cube ? posenc::DirectionRange::unit_cube
                                                       : posenc::DirectionRange::direction};
        const auto got = posenc::encode<double>(e, {.values = points});
        REQUIRE(got);
        CHECK(got->shape == std::vector<std::size_t>{n, std::size_t(degree * degree)});
        naive::Vector exact;
        for (std::size_t i = 0; i < n; ++i) {
          naive::Real v[3], square = 0;
          for (std::size_t c = 0; c < 3; ++c) {
            v[c] = points[c * n + i];
            if (cube) v[c] = 2 * v[c] - 1;
            square += v[c] * v[c];
          }
          for (naive::Real& c : v) c /= normalize ? std::sqrt(square) : 1;
          for (int l = 0; l < degree; ++l) {
            for (int m = -l; m <= l; ++m) exact.push_back(harmonic(l, m, v));
          }
        }
        double largest = 1; // 2v - 1 may be 5 long, and its 7th power 8e4
        for (const naive::Real x : exact) largest = std::max(largest, std::fabs(double(x)));
        CAPTURE(degree, normalize, cube, largest);
        CHECK(naive::worst(got->data, exact) <= 4e-15 * largest);
      }
    }
  }
}

TEST_CASE("the functions of a band have one length in every direction", "[spherical_harmonics]") {
  const std::size_t n = 50;
  const auto points = naive::noise<double>(3 * n, 2);
  const auto got = posenc::encode<double>(SphericalHarmonics{.degree = 8, .normalize = true},
                                          {.values = points});
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t l = 0; l < 8; ++l) {
      double square = 0;
      for (std::size_t c = l * l; c < (l + 1) * (l + 1); ++c)
        square += got->data[64 * i + c] * got->data[64 * i + c];
      const double of_band = double(2 * l + 1) / (4 * double(naive::pi));
      CHECK(std::fabs(square - of_band) <= 1e-14);
    }
  }
}

TEST_CASE("a vector of zeros stays one when it is normalized", "[spherical_harmonics]") {
  const std::vector<double> none(3);
  const auto got =
      posenc::encode<double>(SphericalHarmonics{.degree = 2, .normalize = true}, {.values = none});
  CHECK(got->data[0] == 0.5 / std::sqrt(double(naive::pi)));
  for (std::size_t c = 1; c < 4; ++c) CHECK(got->data[c] == 0);
}
