#include <posenc/measure/rotated.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <posenc/rotary/rope.hpp>

TEST_CASE("scores of the same distance are the same, norms stay", "[rotated]") {
  const auto q = naive::noise<double>(8, 1), k = naive::noise<double>(8, 2);
  const double queries[] = {5, 105, 3, 0.5}, keys[] = {2, 102, 0, 3};
  const posenc::Rope e{.head_dim = 8};
  const auto got = posenc::rotated_scores(e, q, k, queries, keys);
  REQUIRE(got);
  CHECK(std::fabs(got->scores[0] - got->scores[1]) < 1e-12);
  CHECK(std::fabs(got->scores[0] - got->scores[2]) < 1e-12);
  CHECK(std::fabs(got->scores[0] - got->scores[3]) > 1e-3);
  double squares = 0;
  for (double x : q) squares += x * x;
  for (double norm : got->norms) CHECK(std::fabs(norm - std::sqrt(squares)) < 1e-14);
  CHECK(posenc::rotated_scores(posenc::Rope{.head_dim = 6}, q, k, queries, keys).error() ==
        "rope: x must have shape [1, 1, 6], got 8 values");
}

TEST_CASE("keys of another width or number are refused", "[rotated]") {
  const double q[] = {1, 2, 3, 4}, one[] = {1}, two[] = {1, 2};
  const posenc::Rope e{.head_dim = 4};
  CHECK(posenc::rotated_scores(e, q, two, one, one).error() == "rope: k must have 4 values, got 2");
  CHECK(posenc::rotated_scores(e, q, q, two, one).error() ==
        "rope: keyPositions must have 2 values, got 1");
}
