#include <posenc/bias/relative_table.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <posenc/compose.hpp>

using posenc::relative_vectors;
using posenc::RelativeTable;

namespace {
const double queries[] = {1, 0}, keys[] = {0, 1, 2};
const posenc::QueryKeyPositions pairs{
    .queries = 2, .keys = 3, .query_positions = queries, .key_positions = keys};
} // namespace

TEST_CASE("the row of a pair is query - key, opposite to Shaw's", "[relative_table]") {
  const std::vector<double> table{-2, 20, -1, 10, 0, 0, 1, -10, 2, -20};
  const auto got =
      relative_vectors(RelativeTable{.head_dim = 2, .max_distance = 2, .table = table}, pairs);
  REQUIRE(got);
  CHECK(got->shape == std::vector<std::size_t>{2, 3, 2});
  CHECK(got->data == std::vector<float>{1, -10, 0, 0, -1, 10, 0, 0, -1, 10, -2, 20});
}

TEST_CASE("a distance beyond the table is an error, or clipped", "[relative_table]") {
  const std::vector<double> table{-1, 0, 1};
  RelativeTable e{.head_dim = 1, .max_distance = 1, .table = table};
  CHECK(relative_vectors(e, pairs).error() ==
        "relative_table: distances must be at most maxDistance (1) without clip, got -2");
  e.clip = true;
  CHECK(relative_vectors<double>(e, pairs)->data == std::vector<double>{1, 0, -1, 0, -1, -1});
  const double half[] = {0.5, 0};
  CHECK(relative_vectors(e, {.queries = 2, .keys = 1, .query_positions = half}).error() ==
        "relative_table: queryPositions must be integers, got 0.5 at index 0");
}

TEST_CASE("relative_key_query: keys meet the table too", "[relative_table]") {
  // One channel: q.k + q.E + k.E with E = 10 * distance.
  const std::vector<double> table{-20, -10, 0, 10, 20};
  const std::vector<double> q{2, 3}, k{5, 7};
  const posenc::Heads<double> heads{
      .q = q, .k = k, .v = k, .dim = 1, .value_dim = 1, .positions = {.queries = 2, .keys = 2}};
  const RelativeTable one{.head_dim = 1, .max_distance = 2, .table = table};
  CHECK(posenc::attention(heads, one, {.scores = true})->scores.data ==
        std::vector<double>{10, 14 + 2 * -10, 15 + 3 * 10, 21});
  const RelativeTable both{.head_dim = 1, .max_distance = 2, .key_term = true, .table = table};
  CHECK(posenc::attention(heads, both, {.scores = true})->scores.data ==
        std::vector<double>{10, 14 + 2 * -10 + 7 * -10, 15 + 3 * 10 + 5 * 10, 21});
}
