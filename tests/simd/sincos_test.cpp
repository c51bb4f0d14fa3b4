#include <posenc/simd/sincos.hpp>

#include "naive.hpp"

#include <array>
#include <bit>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <numbers>
#include <vector>

namespace {

using posenc::simd::Batch;
using posenc::simd::lanes;

/// The larger error of sine and cosine over all of these angles, against long double.
double worst_error(const std::vector<double>& angles,
                   void (*sincos)(Batch<double>, Batch<double>&,
                                  Batch<double>&) = posenc::simd::sincos) {
  double most = 0;
  for (std::size_t i = 0; i < angles.size(); i += lanes<double>) {
    std::array<double, lanes<double>> x{}, s, c;
    for (std::size_t lane = 0; lane < x.size() && i + lane < angles.size(); ++lane) {
      x[lane] = angles[i + lane];
    }
    Batch<double> sine, cosine;
    sincos(Batch<double>::load_unaligned(x.data()), sine, cosine);
    sine.store_unaligned(s.data());
    cosine.store_unaligned(c.data());
    for (std::size_t lane = 0; lane < x.size(); ++lane) {
      const naive::Real exact = x[lane];
      most = std::max({most, static_cast<double>(std::fabs(s[lane] - std::sin(exact))),
                       static_cast<double>(std::fabs(c[lane] - std::cos(exact)))});
    }
  }
  return most;
}

} // namespace

TEST_CASE("sincos stays within its stated error", "[sincos]") {
  struct Row {
    double low, high, bound;
    int samples;
  };
  const auto [low, high, bound, samples] = GENERATE(values<Row>({
      {-0.8, 0.8, 4e-16, 200000}, // no reduction
      {-64, 64, 4e-16, 200000},
      {-1e4, 1e4, 4e-16, 200000},
      {-posenc::simd::sincos_range, posenc::simd::sincos_range, 4e-16, 1000000},
      {posenc::simd::sincos_range - 64, posenc::simd::sincos_range, 4e-16, 200000},
      // Beyond the range angles are reduced one by one: below one unit in the last place of 1, 2.2e-16.
      {posenc::simd::sincos_range, 2 * posenc::simd::sincos_range, 2.3e-16, 100000},
      {-1e15, -1e14, 2.3e-16, 20000},
      {1e300, 1e301, 2.3e-16, 2000},
  }));
  std::vector<double> angles = naive::noise<double>(static_cast<std::size_t>(samples), 1);
  for (double& x : angles) x = (low + high) / 2 + x * (high - low) / 2;
  angles.insert(angles.end(), {low, high});
  CAPTURE(low, high);
  CHECK(worst_error(angles) <= bound);
}

TEST_CASE("what floats are made of stays within its own", "[sincos]") {
  for (double reach : {0.8, 64.0, 1e4, posenc::simd::sincos_range}) {
    std::vector<double> angles = naive::noise<double>(500000, 2);
    for (double& x : angles) x *= reach;
    const double error = worst_error(angles, posenc::simd::sincos_near<float>);
    CAPTURE(reach, error);
    CHECK(error <= 3e-12);
    CHECK(error > 4e-16); // it is shorter
  }
}

TEST_CASE("sincos is exact where reduction is hardest: at multiples of pi / 2", "[sincos]") {
  std::vector<double> angles;
  for (int n = 1; n < 21361415; n += n < 4096 ? 1 : 977) { // up to 2^25
    const double x = n * std::numbers::pi / 2;
    angles.insert(angles.end(), {x, -x, std::nextafter(x, 0), x + std::numbers::pi / 4});
  }
  CHECK(worst_error(angles) <= 4e-16);
}

TEST_CASE("sincos of zero and of tiny angles", "[sincos]") {
  Batch<double> sine, cosine;
  for (double x : {0.0, 5e-324, 1e-300, -1e-20}) {
    posenc::simd::sincos(Batch<double>(x), sine, cosine);
    CHECK(sine.get(0) == x);
    CHECK(cosine.get(0) == 1);
  }
}

TEMPLATE_TEST_CASE("zeros keep their sign, in lanes as one by one", "[sincos]", float, double) {
  using posenc::simd::sincos_near;
  for (double x : {0.0, -0.0, 5e-324, -5e-324, -1e-300, -0.5, 3.0, -3.0, -1e6}) {
    Batch<double> sine, cosine;
    sincos_near<TestType>(Batch<double>(x), sine, cosine);
    CAPTURE(x);
    CHECK(std::signbit(sine.get(0)) == std::signbit(posenc::simd::sincos(x).sine));
    CHECK(std::signbit(cosine.get(0)) == std::signbit(posenc::simd::sincos(x).cosine));
    if (x == 0) {
      CHECK(sine.get(0) == 0);
      CHECK(std::signbit(sine.get(0)) == std::signbit(x));
      CHECK(cosine.get(0) == 1);
    }
  }
}

TEST_CASE("a large angle does not spoil its neighbours", "[sincos]") {
  std::array<double, lanes<double>> x{};
  x[0] = 1e12;
  for (std::size_t i = 1; i < x.size(); ++i) x[i] = static_cast<double>(i) / 3;
  Batch<double> sine, cosine;
  posenc::simd::sincos(Batch<double>::load_unaligned(x.data()), sine, cosine);
  for (std::size_t i = 0; i < x.size(); ++i) {
    CHECK(std::fabs(sine.get(i) - std::sin(x[i])) <= 4e-16);
    CHECK(std::fabs(cosine.get(i) - std::cos(x[i])) <= 4e-16);
  }
}

TEST_CASE("sincos_exact has the bits of the scalar sincos", "[sincos]") {
  std::vector<double> angles{0.0,
                             -0.0,
                             1e-320,
                             std::numbers::pi / 4,
                             0x1p20,
                             -0x1p20,
                             1e300,
                             std::numeric_limits<double>::infinity(),
                             std::numeric_limits<double>::quiet_NaN(),
                             0.5};
  for (double reach : {1e-3, 0.9, 64.0, 1e4, 0x1p20}) {
    for (double x : naive::noise<double>(100000, 3)) angles.push_back(x * reach);
  }
  for (int n = 1; n < 667000; n += n < 4096 ? 1 : 977) { // where reduction is hardest
    const double x = n * std::numbers::pi / 2;
    angles.insert(angles.end(), {x, -x, std::nextafter(x, 0)});
  }
  angles.resize(angles.size() / lanes<double> * lanes<double>);
  std::size_t different = 0;
  for (std::size_t i = 0; i < angles.size(); i += lanes<double>) {
    Batch<double> sine, cosine;
    posenc::simd::sincos_exact(Batch<double>::load_unaligned(&angles[i]), sine, cosine);
    std::array<double, lanes<double>> s, c;
    sine.store_unaligned(s.data());
    cosine.store_unaligned(c.data());
    for (std::size_t lane = 0; lane < lanes<double>; ++lane) {
      const auto scalar = posenc::simd::sincos(angles[i + lane]);
      const auto bits = [](double x) {
        return std::isnan(x) ? 1 : std::bit_cast<std::uint64_t>(x);
      };
      different += bits(s[lane]) != bits(scalar.sine) || bits(c[lane]) != bits(scalar.cosine);
    }
  }
  CHECK(different == 0);
}
