#include <posenc/bias/shaw.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/attention/head.hpp>

using posenc::Shaw;

TEST_CASE("rows of the tables run from K behind to K ahead", "[shaw]") {
  const auto terms = posenc::relative_terms(Shaw{.head_dim = 64, .max_distance = 3}, {});
  CHECK(terms.rows == 7);
  CHECK(terms.index(100) == 0); // distance = query - key: the key is far behind
  CHECK(terms.index(3) == 0);
  CHECK(terms.index(2) == 1);
  CHECK(terms.index(0) == 3);
  CHECK(terms.index(-1) == 4);
  CHECK(terms.index(-1e300) == 6);
}

TEST_CASE("no distance at all leaves one row", "[shaw]") {
  const auto terms = posenc::relative_terms(Shaw{.head_dim = 64, .max_distance = 0}, {});
  CHECK(terms.rows == 1);
  for (double distance : {-5.0, 0.0, 5.0}) CHECK(terms.index(distance) == 0);
}

TEST_CASE("tables of the wrong size are refused", "[shaw]") {
  const std::vector<double> values(5 * 4);
  CHECK(posenc::check(Shaw{.head_dim = 4, .max_distance = 2, .relative_keys = values}) == "");
  CHECK(posenc::check(Shaw{.head_dim = 4, .max_distance = 3, .relative_values = values}) ==
        "shaw: relativeValues must have shape [7, 4], got 20 values");
}

TEMPLATE_TEST_CASE("attention with Shaw's vectors on keys and values", "[shaw]", float, double) {
  struct Row {
    std::size_t queries, keys;
    int dim, reach;
  };
  const auto [queries, keys, dim, reach] = GENERATE(values<Row>({
      {1, 1, 1, 0},
      {6, 6, 8, 2},
      {33, 40, 16, 4}, // past a block of queries, and a cache of seven
      {5, 5, 7, 16},   // farther than there are tokens
  }));
  const bool causal = GENERATE(false, true);
  CAPTURE(queries, keys, dim, reach, causal);
  const std::size_t d = static_cast<std::size_t>(dim),
                    rows = 2 * static_cast<std::size_t>(reach) + 1;
  const auto on_keys = naive::noise<double>(rows * d, 1),
             on_values = naive::noise<double>(rows * d, 2);
  const Shaw e{.head_dim = dim,
               .max_distance = reach,
               .relative_keys = on_keys,
               .relative_values = on_values};
  REQUIRE(posenc::check(e) == "");

  const auto q = naive::noise<TestType>(queries * d, 3), k = naive::noise<TestType>(keys * d, 4),
             v = naive::noise<TestType>(keys * d, 5);
  const naive::Vector key_rows = naive::exactly(on_keys), value_rows = naive::exactly(on_values);
  const int ahead = static_cast<int>(keys) - static_cast<int>(queries);
  const auto row_of = [&, reach = reach](std::size_t i, std::size_t j) {
    const int relative = static_cast<int>(j) - (static_cast<int>(i) + ahead);
    return static_cast<std::size_t>(std::clamp(relative, -reach, reach) + reach) * d;
  };
  const auto exact = naive::attention({
      .queries = queries,
      .keys = keys,
      .dim = d,
      .value_dim = d,
      .q = naive::exactly(q),
      .k = naive::exactly(k),
      .v = naive::exactly(v),
      .scale = 1 / std::sqrt(static_cast<naive::Real>(dim)),
      .bias =
          [&](std::size_t i, std::size_t j) {
            const bool seen = !causal || static_cast<int>(j) <= static_cast<int>(i) + ahead;
            return seen ? 0 : -std::numeric_limits<naive::Real>::infinity();
          },
      .on_key = [&](std::size_t i, std::size_t j) { return key_rows.data() + row_of(i, j); },
      .on_value = [&](std::size_t i, std::size_t j) { return value_rows.data() + row_of(i, j); },
  });

  const auto terms = posenc::relative_terms(e, {});
  posenc::AttentionHead<TestType> head;
  head.load(k.data(), v.data(), keys, d, d, queries);
  head.relate(
      {.query_table = terms.query_table, .value_table = terms.value_table, .rows = terms.rows}, d,
      d);
  posenc::Toeplitz<std::int32_t> index;
  index.set({.queries = queries, .keys = keys}, terms.index, 0);
  std::vector<TestType> weights(queries * keys), output(queries * d);
  head.attend({.q = q.data(),
               .queries = queries,
               .scale = static_cast<TestType>(1 / std::sqrt(double(dim))),
               .relative_index = index.rows(),
               .first_visible = causal ? ahead + 1 : std::numeric_limits<std::ptrdiff_t>::max() / 2,
               .weights = weights.data(),
               .output = output.data()});
  // Scores are sums of up to 32 products below 1, over sqrt(dim): some 50 roundings of 8 at most;
  // observed 20 times smaller.
  const double bound = 50 * static_cast<double>(std::numeric_limits<TestType>::epsilon());
  CHECK(naive::worst(weights, exact.weights) <= bound);
  CHECK(naive::worst(output, exact.output) <= bound);
}
