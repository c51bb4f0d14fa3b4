#include <posenc/bias/cope.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <posenc/compose.hpp>

using posenc::Cope;

TEMPLATE_TEST_CASE("a query meets the vector of the position that gates count", "[cope]", float,
                   double) {
  const std::size_t heads = 2, queries = GENERATE(1u, 40u), keys = 40, dim = 4,
                    length = GENERATE(1u, 3u, 100u);
  const double scale = GENERATE(0.5, -2.0);
  const auto window = GENERATE(std::optional<double>(), std::optional<double>(6));
  CAPTURE(queries, length, scale, bool(window));
  const auto q = naive::noise<TestType>(heads * queries * dim, 1),
             k = naive::noise<TestType>(keys * dim, 2);
  const auto table = naive::noise<double>(length * dim, 3);
  const posenc::Heads<TestType> in{.q = q,
                                   .k = k,
                                   .v = k,
                                   .heads = heads,
                                   .kv_heads = 1,
                                   .dim = dim,
                                   .value_dim = dim,
                                   .positions = {queries, keys, true},
                                   .scale = scale,
                                   .locality = {.window = window}};
  const auto got = posenc::attention<TestType>(
      in, Cope{.head_dim = dim, .max_length = int(length), .table = table}, {.scores = true});
  INFO(got.error());
  REQUIRE(got);
  const auto plain = posenc::attention<TestType>(in, posenc::NoEncoding{}, {.scores = true});
  std::vector<TestType> positions(plain->scores.data.size());
  posenc::gated_positions<TestType>(plain->scores.data, keys, double(length) - 1, positions);

  double worst = 0, worst_position = 0;
  for (std::size_t row = 0; row < heads * queries; ++row) {
    const std::size_t at = keys - queries + row % queries;
    const std::size_t first = window && at >= 5 ? at - 5 : 0;
    naive::Real gates = 0;
    for (std::size_t j = keys; j-- > 0;) {
      const double score = got->scores.data[row * keys + j], position = positions[row * keys + j];
      if (j > at || j < (window ? first : 0)) {
        CHECK(score == -std::numeric_limits<double>::infinity());
        CHECK(std::isnan(position));
        continue;
      }
      naive::Real exact = 0;
      for (std::size_t c = 0; c < dim; ++c)
        exact += naive::Real(q[row * dim + c]) * k[j * dim + c] * scale;
      gates += 1 / (1 + std::exp(-exact));
      const naive::Real p = std::min(gates, naive::Real(length - 1)), m = std::floor(p);
      for (std::size_t c = 0; c < dim; ++c) {
        const auto low = std::size_t(m), high = std::min(low + 1, length - 1);
        exact += naive::Real(q[row * dim + c]) *
                 ((1 - (p - m)) * table[low * dim + c] + (p - m) * table[high * dim + c]);
      }
      worst = std::max(worst, std::fabs(double(score - exact)));
      worst_position = std::max(worst_position, std::fabs(double(position - p)));
    }
  }
  // Gates of 40 keys pass on the roundings of their scores.
  CHECK(worst <= 100 * double(std::numeric_limits<TestType>::epsilon()));
  CHECK(worst_position <= 100 * double(std::numeric_limits<TestType>::epsilon()));
}

TEST_CASE("one vector for all positions gives all scores the same", "[cope]") {
  const std::vector<double> q{1, 0}, k{0, 3, 0, -3}, table{0.5, 7};
  const auto got = posenc::attention<double>(
      {.q = q, .k = k, .v = k, .dim = 2, .value_dim = 2, .positions = {1, 2, true}},
      Cope{.head_dim = 2, .max_length = 1, .table = table}, {.scores = true});
  CHECK(got->scores.data == std::vector<double>{0.5, 0.5});
}

TEMPLATE_TEST_CASE("what is no number reaches the scores that count it alone", "[cope]", float,
                   double) {
  const std::size_t n = 4;
  const TestType nan = std::numeric_limits<TestType>::quiet_NaN();
  const bool in_keys = GENERATE(false, true);
  std::vector<TestType> q(2 * n, TestType(0.5)), k = q;
  (in_keys ? k : q)[2 * 2] = nan; // query 2, or key 2
  const auto got = posenc::attention<TestType>(
      {.q = q, .k = k, .v = q, .dim = 2, .value_dim = 2, .positions = {n, n, true}},
      Cope{.head_dim = 2, .max_length = 4, .seed = 1}, {.scores = true});
  REQUIRE(got);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      const bool counts = in_keys ? i >= 2 && j <= 2 : i == 2; // a key's gates up to the query
      CHECK(std::isnan(got->scores.data[i * n + j]) == counts);
    }
  }
}

TEST_CASE("what CoPE refuses", "[cope]") {
  const std::vector<double> table(3 * 2), q(2 * 2);
  const Cope e{.head_dim = 2, .max_length = 3, .table = table};
  CHECK(posenc::check(e) == "");
  CHECK(posenc::check(Cope{.head_dim = 2, .max_length = 4, .table = table}) ==
        "cope: table must have shape [4, 2], got 6 values");
  CHECK(posenc::attention<double>(
            {.q = q, .k = q, .v = q, .dim = 2, .value_dim = 2, .positions = {2, 2, false}}, e)
            .error() == "cope: positions are counted back from the query; give causal");
}
