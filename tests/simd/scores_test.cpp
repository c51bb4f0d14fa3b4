#include <posenc/simd/scores.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>

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
