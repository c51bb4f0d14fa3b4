#include <posenc/bias/kerple.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::bias;
using posenc::Kerple;
using posenc::KerpleKernel;

TEMPLATE_TEST_CASE("a kernel of the distance for every head", "[kerple]", float, double) {
  const auto kernel = GENERATE(KerpleKernel::log, KerpleKernel::power);
  // Below the least, between, and p above the most of the power.
  const double a[] = {-1, 0.004, 0.5, 1.5}, p[] = {1, 2.5, -0.25, 0};
  const Kerple e{.heads = 4, .kernel = kernel, .a = a, .p = p};
  const double queries[] = {0, 3, 10.5, 60}, keys[] = {0, 1.25, 60};
  const auto got = bias<TestType>(
      e, {.queries = 4, .keys = 3, .query_positions = queries, .key_positions = keys});
  REQUIRE(got);
  CHECK(got->shape == std::vector<std::size_t>{4, 4, 3});
  naive::Vector exact;
  for (int h = 0; h < 4; ++h) {
    const Real slope = std::max<Real>(a[h], 0.01), power = std::max<Real>(p[h], 0.01);
    for (double i : queries) {
      for (double j : keys) {
        const Real n = std::fabs(Real(i) - j);
        exact.push_back(kernel == KerpleKernel::log
                            ? -power * std::log(1 + slope * n)
                            : -slope * std::pow(n, std::min<Real>(power, 2)));
      }
    }
  }
  // Down to -0.01 * 3600 = -36, or -1.5 * 60^0.01; one rounding to float32, a few in double. 0.01 is
  // not the same number in long double.
  CHECK(naive::worst(got->data, exact) <= (sizeof(TestType) == 4 ? 0x1p-19 : 0) + 1e-13);
}

TEST_CASE("nothing is taken at distance 0, and further keys get less", "[kerple]") {
  const auto kernel = GENERATE(KerpleKernel::log, KerpleKernel::power);
  const auto got = bias(Kerple{.heads = 8, .kernel = kernel}, {.queries = 1, .keys = 20});
  REQUIRE(got);
  for (std::size_t h = 0; h < 8; ++h) {
    const float* row = got->data.data() + 20 * h;
    CHECK(row[19] == 0);
    CHECK_FALSE(std::signbit(row[19]));
    for (std::size_t j = 0; j < 19; ++j) {
      CHECK(std::isfinite(row[j]));
      CHECK(row[j] < row[j + 1]);
    }
  }
}

TEST_CASE("the least of a and p can be another", "[kerple]") {
  const double a[] = {0}, p[] = {0};
  const Kerple e{.heads = 1, .kernel = KerpleKernel::power, .eps = 0.5, .a = a, .p = p};
  CHECK(bias(e, {.queries = 1, .keys = 10})->data[0] == -1.5f); // 0.5 * 9^0.5
}
