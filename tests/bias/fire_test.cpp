#include <posenc/bias/fire.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::bias;
using posenc::Fire;

TEMPLATE_TEST_CASE("a network of the distance over the query's reach", "[fire]", float, double) {
  struct Row {
    double c, threshold, eps;
  };
  const auto [c, threshold, eps] = GENERATE(values<Row>({
      {0.1, 512, 1e-6},
      {0.1, -3, 1e-6}, // the absolute value counts
      {-2, 3, 0.5},
      {1, 0, 1e-6}, // query 0 divides by eps
      {0, 4, 1e-6}, // no distance at all
  }));
  CAPTURE(c, threshold, eps);
  const int heads = 3, hidden = 5;
  const auto w1 = naive::noise<double>(5, 1), b1 = naive::noise<double>(5, 2),
             w2 = naive::noise<double>(15, 3), b2 = naive::noise<double>(3, 4);
  const Fire e{.heads = heads,
               .hidden = hidden,
               .c = c,
               .threshold = threshold,
               .eps = eps,
               .w1 = w1,
               .b1 = b1,
               .w2 = w2,
               .b2 = b2};
  const double queries[] = {0, 1, 2.5, 7, 900}, keys[] = {0, 0.5, 2, 8};
  const auto got = bias<TestType>(
      e, {.queries = 5, .keys = 4, .query_positions = queries, .key_positions = keys});
  REQUIRE(got);
  CHECK(got->shape == std::vector<std::size_t>{3, 5, 4});
  naive::Vector exact;
  Real most = 1;
  for (std::size_t h = 0; h < 3; ++h) {
    for (Real i : queries) {
      for (Real j : keys) {
        const Real reach = std::max(i, std::fabs(Real(threshold)));
        const Real x =
            std::log(std::fabs(c * (i - j)) + 1) / (std::log(std::fabs(c * reach) + 1) + eps);
        Real sum = b2[h];
        for (std::size_t n = 0; n < 5; ++n)
          sum += w2[h * 5 + n] * std::max(w1[n] * x + b1[n], Real(0));
        exact.push_back(sum);
        most = std::max(most, std::fabs(x) * 5);
      }
    }
  }
  // Five terms, each at most x + 1: one rounding to float32, two dozen in double.
  CHECK(naive::worst(got->data, exact) <=
        double(most) * ((sizeof(TestType) == 4 ? 0x1p-23 : 0) + 4e-15));
}

TEST_CASE("the row counts, not the distance alone", "[fire]") {
  // Beyond the threshold the same distance is a smaller part of what lies behind.
  const auto near = bias(Fire{.heads = 8}, {.queries = 1, .keys = 1, .start = 400.0})->data,
             same = bias(Fire{.heads = 8}, {.queries = 1, .keys = 401, .start = 400.0})->data;
  CHECK(near[0] == same[0]);
  const double first[] = {600}, second[] = {700}, back[] = {590}, further[] = {690};
  CHECK(bias(Fire{.heads = 8},
             {.queries = 1, .keys = 1, .query_positions = first, .key_positions = back})
            ->data !=
        bias(Fire{.heads = 8},
             {.queries = 1, .keys = 1, .query_positions = second, .key_positions = further})
            ->data);
}

TEST_CASE("keys ahead are hidden by the causal mask", "[fire]") {
  const auto open = bias(Fire{.heads = 8}, {.queries = 4, .keys = 6})->data,
             causal = bias(Fire{.heads = 8}, {.queries = 4, .keys = 6, .causal = true})->data;
  for (std::size_t n = 0; n < open.size(); ++n) {
    const bool seen = n % 6 <= n / 6 % 4 + 2;
    CHECK(std::isfinite(open[n]));
    CHECK(causal[n] == (seen ? open[n] : -std::numeric_limits<float>::infinity()));
  }
}
