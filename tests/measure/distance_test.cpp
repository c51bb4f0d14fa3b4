#include <posenc/measure/distance.hpp>
#include <posenc/measure/similarity.hpp>
#include <posenc/measure/waves.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <posenc/absolute/sinusoidal.hpp>

namespace {

std::vector<double> curve(int dim, std::size_t count) {
  std::vector<double> distances(count);
  for (std::size_t i = 0; i < count; ++i) distances[i] = static_cast<double>(i);
  return *posenc::dot_products(posenc::Sinusoidal{.dim = dim}, distances);
}

} // namespace

TEST_CASE("means, extremes and what distance does not say", "[distance]") {
  const std::vector<double> matrix{9, 1, 4, //
                                   3, 8, 2, //
                                   6, 2, 7};
  const auto got = posenc::by_distance(matrix, 3);
  CHECK(got.mean == std::vector<double>{8, 2, 5});
  CHECK(got.min == std::vector<double>{7, 1, 4});
  CHECK(got.max == std::vector<double>{9, 3, 6});
  CHECK(got.average == 3);
  CHECK(got.departure == 1);
  CHECK(std::fabs(got.explained - (1 - 4.0 / 16)) < 1e-15);
}

TEST_CASE("a matrix of one cell, and one that is flat", "[distance]") {
  CHECK(posenc::by_distance(std::vector<double>{5}, 1).average == 0);
  const auto flat = posenc::by_distance(std::vector<double>(16, 0.1), 4);
  CHECK(flat.explained == 1);
  CHECK(flat.departure < 1e-16);
}

TEST_CASE("the sinusoid's products depend on the distance alone, and noise's do not",
          "[distance]") {
  const std::size_t n = 40, dim = 32;
  std::vector<double> products(n * n);
  const auto waves = curve(dim, n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) products[i * n + j] = waves[i > j ? i - j : j - i];
  }
  const auto of_waves = posenc::by_distance(products, n);
  CHECK(of_waves.departure < 1e-13);
  CHECK(of_waves.explained > 1 - 1e-13);
  posenc::similarity(naive::noise<double>(n * dim, 3), n, dim, true, false, products.data());
  CHECK(posenc::by_distance(products, n).explained < 0.2);
}

TEST_CASE("the sinusoid's curve rises 490 times in 1000 steps, first at 6", "[distance]") {
  const auto products = curve(64, 1001);
  const auto found = posenc::rises(products, 1e-9);
  CHECK(found.size() == 490);
  CHECK(found.front() == 6);
  const auto wide = posenc::rises(curve(512, 1001), 1e-9);
  CHECK(wide.size() == 444);
  CHECK(wide.front() == 44);
}

TEST_CASE("rises are above the tolerance", "[distance]") {
  const std::vector<double> some{3, 2, 2.5, 2.5, 2.6};
  CHECK(posenc::rises(some, 0) == std::vector<std::int32_t>{2, 4});
  CHECK(posenc::rises(some, 0.2) == std::vector<std::int32_t>{2});
  CHECK(posenc::rises({}, 0).empty());
}

TEST_CASE("octaves smooth the waves out", "[distance]") {
  CHECK(posenc::octave_means(std::vector<double>{9, 1, 2, 4, 5, 7}) ==
        std::vector<double>{1, 3, 6});
  const auto means = posenc::octave_means(curve(64, 1024));
  for (std::size_t i = 1; i < means.size(); ++i) CHECK(means[i] < means[i - 1]);
}

TEST_CASE("matrices that are not square, and curves that are no numbers, are refused",
          "[distance]") {
  const std::vector<double> some{1, 2, 3, 4}, odd{1, std::nan("")};
  CHECK(posenc::check_by_distance(some, 2) == "");
  CHECK(posenc::check_by_distance(some, 3) == "byDistance: matrix must have 9 values, got 4");
  CHECK(posenc::check_by_distance({}, std::size_t(1) << 32) != ""); // 2^64 values, which wraps to 0
  CHECK(posenc::check_trend(some, 0.1) == "");
  CHECK(posenc::check_trend(odd, 0) == "trend: curve must be finite numbers, got NaN at index 1");
  CHECK(posenc::check_trend(some, HUGE_VAL) ==
        "trend: tolerance must be a finite number, got Infinity");
}
