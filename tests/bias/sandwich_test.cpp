#include <posenc/bias/sandwich.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::bias;
using posenc::Sandwich;

TEMPLATE_TEST_CASE("the product of two sinusoidal encodings, divided by head", "[sandwich]", float,
                   double) {
  struct Row {
    int heads, d_bar;
    double base;
  };
  const auto [heads, d_bar, base] =
      GENERATE(values<Row>({{8, 128, 10000}, {1, 2, 10000}, {3, 6, 100}, {12, 32, 0.5}}));
  CAPTURE(heads, d_bar, base);
  const auto got = bias<TestType>(Sandwich{.heads = heads, .d_bar = d_bar, .base = base},
                                  {.queries = 5, .keys = 9});
  REQUIRE(got);
  naive::Vector exact;
  naive::Clock clock{.dim = d_bar, .base = base};
  for (int h = 1; h <= heads; ++h) {
    for (int i = 4; i < 9; ++i) { // a cache of four
      for (int j = 0; j < 9; ++j) {
        Real dot = 0;
        for (int c = 0; c < d_bar; ++c) {
          dot += naive::sinusoidal(clock, i, c) * naive::sinusoidal(clock, j, c);
        }
        exact.push_back(dot / (Real(8) * h / heads));
      }
    }
  }
  // Up to 64 terms times 12 / 8: half a float32 unit below 128 is 2^-18; in double 64 cosines of
  // angles below 16, each off by 1e-15.
  CHECK(naive::worst(got->data, exact) <= (sizeof(TestType) == 4 ? 0x1p-18 : 0) + 2e-13);
}

TEST_CASE("the diagonal is the largest value, and the first head's is the largest", "[sandwich]") {
  const auto got = bias<double>(Sandwich{.heads = 8}, {.queries = 20, .keys = 20});
  for (std::size_t h = 0; h < 8; ++h) {
    const double most = 64.0 * 8 / (8.0 * double(h + 1));
    for (std::size_t n = 0; n < 400; ++n) {
      const double value = got->data[h * 400 + n];
      if (n / 20 == n % 20) CHECK(value == most);
      else CHECK(value < most);
    }
  }
}
