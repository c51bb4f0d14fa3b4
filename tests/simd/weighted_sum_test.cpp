#include <posenc/simd/weighted_sum.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>

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
