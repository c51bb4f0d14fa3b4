#include <posenc/absolute/naive.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <set>

using posenc::encode;
using posenc::Idea;
using posenc::Naive;

namespace {

std::vector<double> rows_at(const Naive& e, const std::vector<double>& positions) {
  return encode<double>(e, {.values = positions})->data;
}

} // namespace

TEST_CASE("a number in every column", "[naive]") {
  CHECK(rows_at({.dim = 2}, {0, 7, -2.5}) == std::vector<double>{0, 0, 7, 7, -2.5, -2.5});
  CHECK(rows_at({.dim = 1, .idea = Idea::fractions, .divisor = 8}, {0, 2, 7}) ==
        std::vector<double>{0, 0.25, 0.875});
  const Naive sine{.dim = 2, .idea = Idea::sine, .period = 12};
  CHECK(naive::worst(rows_at(sine, {0, 1, 3, 15}),
                     std::vector<double>{0, 0, 0.5, 0.5, 1, 1, 1, 1}) < 1e-15);
}

TEST_CASE("the bits of a position, the least first", "[naive]") {
  const Naive e{.dim = 4, .idea = Idea::binary};
  CHECK(rows_at(e, {6}) == std::vector<double>{0, 1, 1, 0});
  CHECK(rows_at(e, {7.9}) == std::vector<double>{1, 1, 1, 0});
  CHECK(rows_at(e, {-1}) == std::vector<double>{1, 1, 1, 1});
  CHECK(rows_at(e, {21}) == rows_at(e, {5})); // only so many bits
  std::set<std::vector<double>> rows;
  for (int p = 0; p < 16; ++p) rows.insert(rows_at(e, {double(p)}));
  CHECK(rows.size() == 16);
}
