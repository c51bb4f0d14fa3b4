#include <posenc/simd/rows.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <vector>

TEMPLATE_TEST_CASE("rows are added with weights", "[weighted_sum]", float, double) {
  const std::vector<double> weights{0.5, -2, 1, 0.25};
  for (std::size_t count = 0; count < 20; ++count) {
    for (std::size_t terms = 0; terms <= 4; ++terms) {
      const std::size_t stride = count + 3;
      const auto rows = naive::noise<TestType>(4 * stride, 2);
      std::vector<TestType> got(count, 7);
      posenc::simd::weighted_sum(weights.data(), terms, rows.data(), stride, got.data(), count);
      for (std::size_t c = 0; c < count; ++c) {
        naive::Real sum = 0;
        for (std::size_t i = 0; i < terms; ++i) sum += weights[i] * rows[i * stride + c];
        CHECK(std::fabs(double(sum) - double(got[c])) <=
              8 * double(std::numeric_limits<TestType>::epsilon()));
      }
    }
  }
}

TEMPLATE_TEST_CASE("a few values are copied, and nothing behind them", "[copy]", float, double) {
  for (std::size_t count = 0; count < 40; ++count) {
    const auto from = naive::noise<TestType>(count + 1, 1);
    std::vector<TestType> to(count + 9, 7);
    CHECK(posenc::simd::copy_few(from.data(), count, to.data()) == to.data() + count);
    for (std::size_t i = 0; i < to.size(); ++i) CHECK(to[i] == (i < count ? from[i] : 7));
  }
}

TEMPLATE_TEST_CASE("one value that is no number is found anywhere", "[finite]", float, double) {
  using Limits = std::numeric_limits<TestType>;
  for (std::size_t count = 0; count < 20; ++count) {
    std::vector<TestType> row(count, Limits::max());
    CHECK(posenc::simd::all_finite(row.data(), count));
    for (std::size_t i = 0; i < count; ++i) {
      for (TestType odd : {Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity()}) {
        row[i] = odd;
        CHECK_FALSE(posenc::simd::all_finite(row.data(), count));
      }
      row[i] = -1;
    }
  }
}
