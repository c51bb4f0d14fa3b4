#include <posenc/simd/scores.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
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
