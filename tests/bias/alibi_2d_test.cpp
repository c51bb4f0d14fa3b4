#include <posenc/bias/alibi_2d.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>

#include <posenc/compose.hpp>

using posenc::Alibi2d;

TEST_CASE("a straight distance times the slope of the head", "[alibi_2d]") {
  const int heads = 6, rows = 3, columns = 4;
  const auto slopes = naive::alibi_slopes(heads);
  const auto got = posenc::bias<double>(Alibi2d{.heads = heads, .rows = rows, .columns = columns},
                                        {.queries = 12, .keys = 12});
  REQUIRE(got);
  naive::Vector exact;
  for (const naive::Real m : slopes) {
    for (int a = 0; a < 12; ++a) {
      for (int b = 0; b < 12; ++b) {
        const naive::Real y = a / columns - b / columns, x = a % columns - b % columns;
        exact.push_back(-m * std::sqrt(y * y + x * x));
      }
    }
  }
  CHECK(naive::worst(got->data, exact) <= 1e-15);
}

TEST_CASE("coordinates of queries and keys, in place of a window", "[alibi_2d]") {
  const std::vector<double> queries{0, 1.5, 0, -2}, keys{0, 3, 1e6, 0, 4, -1e6};
  const Alibi2d e{.heads = 2, .query_coordinates = queries, .key_coordinates = keys};
  const auto got = posenc::bias<double>(e, {.queries = 2, .keys = 3});
  REQUIRE(got);
  CHECK(got->shape == std::vector<std::size_t>{2, 2, 3});
  naive::Vector exact;
  for (const naive::Real m : naive::alibi_slopes(2)) {
    for (std::size_t i = 0; i < 2; ++i) {
      for (std::size_t j = 0; j < 3; ++j) {
        const naive::Real y = queries[i] - keys[j], x = queries[2 + i] - keys[3 + j];
        exact.push_back(-m * std::sqrt(y * y + x * x));
      }
    }
  }
  CHECK(naive::worst(got->data, exact) <= 1e-10); // of values up to 9e4
  CHECK(got->data[0] == 0);
  CHECK(posenc::bias(e, {.queries = 3, .keys = 3}).error() ==
        "alibi_2d: queries must be 2, as its arrays say, got 3");
  // All items of a batch share them.
  const auto attend = [&](std::size_t n, std::size_t m) {
    const std::vector<double> q(3 * 2 * n), k(3 * 2 * m);
    return posenc::attention<double>({.q = q,
                                      .k = k,
                                      .v = k,
                                      .heads = 2,
                                      .kv_heads = 2,
                                      .dim = 1,
                                      .value_dim = 1,
                                      .positions = {.queries = n, .keys = m},
                                      .batch = 3},
                                     e, {.scores = true});
  };
  const auto scores = attend(2, 3)->scores.data;
  for (std::size_t i = 0; i < scores.size(); ++i) CHECK(scores[i] == got->data[i % 12]);
  CHECK(attend(2, 1).error() == "alibi_2d: keys must be 3, as its arrays say, got 1");
  CHECK(attend(1, 3).error() == "alibi_2d: queries must be 2, as its arrays say, got 1");
}

TEST_CASE("a window of one row is ALiBi without a mask", "[alibi_2d]") {
  const auto one_row =
      posenc::bias(Alibi2d{.heads = 8, .rows = 1, .columns = 9}, {.queries = 9, .keys = 9});
  CHECK(one_row->data == posenc::bias(posenc::Alibi{.heads = 8}, {.queries = 9, .keys = 9})->data);
}

TEST_CASE("what 2D ALiBi refuses", "[alibi_2d]") {
  const std::vector<double> two{0, 0, 1, 1}, odd{0, 0, 1},
      wrong{0, std::numeric_limits<double>::infinity()};
  CHECK(posenc::check(Alibi2d{.heads = 4}) == "");
  CHECK(posenc::check(Alibi2d{.heads = 4, .query_coordinates = two}) ==
        "alibi_2d: queryCoordinates and keyCoordinates go together, got no keyCoordinates");
  CHECK(posenc::check(Alibi2d{.heads = 4, .query_coordinates = two, .key_coordinates = odd}) ==
        "alibi_2d: keyCoordinates must have shape [2, 1 = keys], got 3 values");
  CHECK(posenc::check(Alibi2d{.heads = 4, .query_coordinates = wrong, .key_coordinates = two}) ==
        "alibi_2d: queryCoordinates[1] must be a finite number, got Infinity");
  CHECK(posenc::check(Alibi2d{.heads = 4, .rows = 200, .columns = 200}) ==
        "alibi_2d: rows * columns must be at most 23170, got 40000");
  CHECK(posenc::check(Alibi2d{.heads = 1000, .rows = 140, .columns = 140}) ==
        "alibi_2d: rows, columns and heads make more than 16777216 biases of offsets, got "
        "77841000");
}
