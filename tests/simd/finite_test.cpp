#include <posenc/simd/finite.hpp>

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <limits>
#include <vector>

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
