#include <posenc/measure/weight_within.hpp>

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <vector>

TEST_CASE("weight gathers on both sides of the query", "[weight_within]") {
  const std::vector<double> weights{0.5, 0.125, 0.25, 0.0625, 0.0625};
  std::vector<double> held(posenc::distances_within(5, 1));
  posenc::weight_within(weights, 1, held.data());
  CHECK(held == std::vector<double>{0.125, 0.875, 0.9375, 1});
  held.resize(posenc::distances_within(5, 4));
  posenc::weight_within(weights, 4, held.data());
  CHECK(held == std::vector<double>{0.0625, 0.125, 0.375, 0.5, 1});
}

TEST_CASE("a slope holds what a geometric series says", "[weight_within]") {
  const std::size_t keys = 4096;
  for (double slope : {1.0 / 2, 1.0 / 256}) {
    std::vector<double> weights(keys);
    double sum = 0;
    for (std::size_t j = 0; j < keys; ++j) {
      weights[j] = std::exp(-slope * static_cast<double>(keys - 1 - j));
      sum += weights[j];
    }
    for (double& weight : weights) weight /= sum;
    std::vector<double> held(posenc::distances_within(keys, keys - 1));
    posenc::weight_within(weights, keys - 1, held.data());
    const auto first = std::lower_bound(held.begin(), held.end(), 0.99) - held.begin();
    CHECK(first + 1 == (slope == 0.5 ? 10 : 1179));
  }
}

TEST_CASE("a query that is none of the keys is refused", "[weight_within]") {
  CHECK(posenc::check_weight_within(5, 4) == "");
  CHECK(posenc::check_weight_within(5, 5) ==
        "weightWithin: query must be an integer from 0 to 4, got 5");
  CHECK(posenc::check_weight_within(0, 0) != "");
}
