#include <posenc/graph/random_walk.hpp>

#include <catch2/catch_test_macros.hpp>
#include <cmath>

using posenc::Graph;
using posenc::random_walk;

TEST_CASE("a walk on a path of three is back after two steps", "[graph]") {
  const std::int32_t from[] = {0, 1, 1, 2}, to[] = {1, 0, 2, 1};
  const auto pe = random_walk({3, from, to}, 4);
  REQUIRE(pe);
  CHECK(pe->shape == std::vector<std::size_t>{3, 4});
  CHECK(pe->data == std::vector<double>{0, 0.5, 0, 0.5, 0, 1, 0, 1, 0, 0.5, 0, 0.5});
}

TEST_CASE("edges lead one way, a loop stays, and a walk ends where no edge leaves", "[graph]") {
  const std::int32_t from[] = {0, 0, 1, 0}, to[] = {0, 1, 2, 1}; // 0 -> 1 twice, which counts once
  const auto pe = random_walk({4, from, to}, 2);
  REQUIRE(pe);
  CHECK(pe->data == std::vector<double>{0.5, 0.25, 0, 0, 0, 0, 0, 0});
}

TEST_CASE("on a circle of n nodes a walk is back after n steps in two ways", "[graph]") {
  constexpr std::int32_t n = 7;
  std::vector<std::int32_t> from, to;
  for (std::int32_t i = 0; i < n; ++i) {
    for (std::int32_t step : {1, n - 1}) {
      from.push_back(i);
      to.push_back((i + step) % n);
    }
  }
  const auto pe = random_walk({n, from, to}, n);
  REQUIRE(pe);
  for (std::size_t v = 0; v < n; ++v) CHECK(pe->data[v * n + n - 1] == 2 * std::pow(0.5, n));
}

TEST_CASE("what random walks refuse", "[graph]") {
  const std::int32_t from[] = {0, 1}, to[] = {1, 3}, one[] = {0};
  CHECK(random_walk({3, from, to}, 2).error() ==
        "randomWalk: edges[1] must be an integer from 0 to 2, got 3");
  CHECK(random_walk({0, {}, {}}, 2).error() ==
        "randomWalk: nodes must be an integer from 1 to 10000, got 0");
  CHECK(random_walk({4, from, one}, 2).error() == "randomWalk: to must have 2 values, got 1");
  CHECK(random_walk({4, from, to}, 0).error() ==
        "randomWalk: steps must be an integer from 1 to 1024, got 0");
  CHECK(random_walk({4, {}, {}}, 2)->data == std::vector<double>(8));
}
