#include <posenc/simd/copy.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>

TEMPLATE_TEST_CASE("a few values are copied, and nothing behind them", "[copy]", float, double) {
  for (std::size_t count = 0; count < 40; ++count) {
    const auto from = naive::noise<TestType>(count + 1, 1);
    std::vector<TestType> to(count + 9, 7);
    CHECK(posenc::simd::copy_few(from.data(), count, to.data()) == to.data() + count);
    for (std::size_t i = 0; i < to.size(); ++i) CHECK(to[i] == (i < count ? from[i] : 7));
  }
}
