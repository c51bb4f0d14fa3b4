#include <posenc/simd/scores.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <limits>

TEMPLATE_TEST_CASE("a row is scaled, and its bias comes after that", "[scores]", float, double) {
  for (std::size_t count = 0; count < 20; ++count) {
    const auto before = naive::noise<TestType>(count, 1), bias = naive::noise<TestType>(count, 2);
    auto plain = before, biased = before;
    posenc::simd::scale_row<TestType>(plain.data(), 3, nullptr, count);
    posenc::simd::scale_row<TestType>(biased.data(), 3, bias.data(), count);
    for (std::size_t i = 0; i < count; ++i) {
      CHECK(plain[i] == before[i] * 3);
      CHECK(biased[i] == before[i] * 3 + bias[i]);
    }
  }
}

TEMPLATE_TEST_CASE("it says whether the products stay far within the type", "[scores]", float,
                   double) {
  constexpr TestType most = std::numeric_limits<TestType>::max(),
                     infinite = std::numeric_limits<TestType>::infinity();
  const auto small = [](std::size_t count, std::size_t at, TestType x, TestType scale) {
    std::vector<TestType> row(count, 1);
    row[at] = x;
    const std::vector<TestType> bias(count, -infinite); // of no matter
    return posenc::simd::scale_row(row.data(), scale, bias.data(), count);
  };
  for (std::size_t count = 1; count < 20; ++count) {
    for (std::size_t at = 0; at < count; ++at) {
      CHECK(small(count, at, -most / 5, 1));
      CHECK(small(count, at, most, TestType(0.125)));
      CHECK_FALSE(small(count, at, -most / 3, 1));
      CHECK_FALSE(small(count, at, most, 2));
      CHECK_FALSE(small(count, at, infinite, 0));
      CHECK_FALSE(small(count, at, std::numeric_limits<TestType>::quiet_NaN(), 1));
    }
  }
}

TEMPLATE_TEST_CASE("scores are capped by a hyperbolic tangent", "[scores]", float, double) {
  const double cap = GENERATE(1.0, 2.0, 30.0, 50.0);
  std::vector<TestType> row;
  for (int i = -20000; i <= 20000; ++i) row.push_back(static_cast<TestType>(i * cap / 2000.3));
  for (double small = 1e-30; small < 1; small *= 1.7) row.push_back(static_cast<TestType>(small));
  auto capped = row;
  posenc::simd::cap_row(capped.data(), cap, capped.size());
  naive::Real worst = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const naive::Real exact = cap * std::tanh(naive::Real(row[i]) / cap);
    if (exact != 0) worst = std::max(worst, std::fabs((capped[i] - exact) / exact));
  }
  CHECK(double(worst) <= (sizeof(TestType) == 4 ? 3e-7 : 6e-16));
  for (std::size_t count = 0; count < 20; ++count) { // whatever remains of the last lanes
    std::vector<TestType> few(row.begin(), row.begin() + std::ptrdiff_t(count));
    posenc::simd::cap_row(few.data(), cap, count);
    CHECK(std::equal(few.begin(), few.end(), capped.begin()));
  }
}

TEMPLATE_TEST_CASE("scores beyond all bounds are the cap, and no number stays none", "[scores]",
                   float, double) {
  constexpr TestType most = std::numeric_limits<TestType>::max(),
                     infinity = std::numeric_limits<TestType>::infinity();
  std::vector<TestType> row{most, -most, infinity, -infinity, TestType(1e9), 0, TestType(NAN)};
  posenc::simd::cap_row(row.data(), 30, row.size());
  CHECK(std::vector(row.begin(), row.end() - 1) == std::vector<TestType>{30, -30, 30, -30, 30, 0});
  CHECK(std::isnan(row.back()));
}
