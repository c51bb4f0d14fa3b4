#include <posenc/absolute/gaussian_fourier.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <numbers>

using naive::Real;
using posenc::encode;
using posenc::FourierOrder;
using posenc::GaussianFourier;

namespace {} // namespace

TEMPLATE_TEST_CASE("cosines and sines of projections on the given directions", "[gaussian_fourier]",
                   float, double) {
  struct Row {
    int coordinates, features;
  };
  const auto [coordinates, features] = GENERATE(values<Row>({{1, 1}, {2, 3}, {3, 16}, {5, 7}}));
  const auto order = GENERATE(FourierOrder::cos_sin, FourierOrder::sin_cos);
  const bool log_input = GENERATE(false, true);
  CAPTURE(coordinates, features, order, log_input);
  const std::size_t n = std::size_t(coordinates), m = std::size_t(features);
  auto b = naive::noise<double>(n * m, 3), x = naive::noise<double>(n * 4, 4);
  for (double& value : b) value *= 10;
  for (double& value : x) value += 2; // above 0, for the logarithm
  const GaussianFourier e{.coordinates = coordinates,
                          .features = features,
                          .order = order,
                          .log_input = log_input,
                          .directions = b};
  const auto got = encode<TestType>(e, {.values = x});
  REQUIRE(got);
  CHECK(got->shape == std::vector<std::size_t>{4, 2 * m});
  naive::Vector exact;
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t c = 0; c < 2 * m; ++c) {
      Real sum = 0;
      for (std::size_t a = 0; a < n; ++a) {
        const Real value = x[a * 4 + i];
        sum += b[c % m * n + a] * (log_input ? std::log(value) : value);
      }
      const bool cosine = (c < m) == (order == FourierOrder::cos_sin);
      exact.push_back(cosine ? std::cos(2 * naive::pi * sum) : std::sin(2 * naive::pi * sum));
    }
  }
  // Angles up to 2 pi 150, of which ten roundings are 1e-12.
  CHECK(naive::worst(got->data, exact) <= (sizeof(TestType) == 4 ? 0x1p-25 : 0) + 1e-12);
}

TEST_CASE("the directions are drawn from the seed, with deviation 1", "[gaussian_fourier]") {
  const posenc::Filled drawn(GaussianFourier{.features = 10000, .seed = 3});
  REQUIRE(drawn->directions.size() == 20000);
  double squares = 0;
  for (double x : drawn->directions) squares += x * x;
  CHECK(std::fabs(std::sqrt(squares / 20000) - 1) < 0.025); // five standard errors: 5 / sqrt(40000)

  const double point[] = {0.3, -0.7};
  const auto once = encode(GaussianFourier{}, {.values = point})->data;
  CHECK(once.size() == 512);
  for (float x : once) CHECK(std::fabs(x) <= 1);
  CHECK(encode(GaussianFourier{}, {.values = point})->data == once);
  CHECK(encode(GaussianFourier{.seed = 1}, {.values = point})->data != once);
}

TEST_CASE("sigma scales the directions that are drawn", "[gaussian_fourier]") {
  const double point[] = {0.3, -0.7}, eightfold[] = {8 * 0.3, 8 * -0.7};
  const auto wide = encode<double>(GaussianFourier{.sigma = 8}, {.values = point});
  REQUIRE(wide);
  // 8 is a power of two: angles are the same, bit for bit, however they are scaled.
  CHECK(wide->data == encode<double>(GaussianFourier{}, {.values = eightfold})->data);
  CHECK(encode<double>(GaussianFourier{.sigma = 1}, {.values = point})->data ==
        encode<double>(GaussianFourier{}, {.values = point})->data);

  // B ~ N(0, sigma^2): over the draws, the mean of cos(2 pi B x) is exp(-2 (pi sigma x)^2).
  const double sigma = 0.4, x[] = {0.6};
  const GaussianFourier many{.coordinates = 1, .features = 100000, .sigma = sigma};
  const auto row = encode<double>(many, {.values = x})->data;
  double mean = 0;
  for (std::size_t k = 0; k < 100000; ++k) mean += row[k] / 100000;
  const double wanted = std::exp(-2 * std::pow(std::numbers::pi * sigma * x[0], 2));
  CHECK(std::fabs(mean - wanted) < 5 * std::sqrt(0.5 / 100000)); // five standard errors
}

TEST_CASE("what Gaussian features refuse", "[gaussian_fourier]") {
  const std::vector<double> five(5), two(2);
  CHECK(
      posenc::check(GaussianFourier{.features = 1, .sigma = 2, .directions = two}) ==
      "gaussian_fourier: sigma goes with drawn directions, given ones have their own scale, got 2");
  CHECK(posenc::check(GaussianFourier{}) == "");
  CHECK(posenc::check(GaussianFourier{.features = 3, .directions = five}) ==
        "gaussian_fourier: directions must have shape [3, 2], got 5 values");
  CHECK(
      posenc::check(GaussianFourier{.coordinates = 1024, .features = 1 << 20}) ==
      "gaussian_fourier: directions must have at most 16777216 values, got shape [1048576, 1024]");
  const double levels[] = {1, 0};
  CHECK(encode(GaussianFourier{.coordinates = 1, .log_input = true}, {.values = levels}).error() ==
        "gaussian_fourier: positions must be above 0 with logInput, got 0");
}
