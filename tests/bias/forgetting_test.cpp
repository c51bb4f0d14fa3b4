#include <posenc/bias/forgetting.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <posenc/compose.hpp>

using posenc::Forgetting;

namespace {
constexpr double forgotten_key = -std::numeric_limits<double>::infinity();

naive::Real log_of_gate(naive::Real logit) {
  return logit < 0 ? logit - std::log1p(std::exp(logit)) : -std::log1p(std::exp(-logit));
}
} // namespace

TEST_CASE("the logarithms of gates between key and query add up", "[forgetting]") {
  const std::size_t heads = 2, keys = 70, queries = GENERATE(1u, 3u, 70u);
  const bool given_logs = GENERATE(false, true);
  auto gates = naive::noise<double>(heads * keys, 1);
  for (double& x : gates) x = given_logs ? -std::fabs(x) : 5 * x;
  Forgetting e{.heads = heads};
  (given_logs ? e.log_gates : e.gate_logits) = gates;
  const auto got = posenc::bias<double>(e, {.queries = queries, .keys = keys});
  INFO(got.error());
  REQUIRE(got);
  naive::Vector exact;
  for (std::size_t h = 0; h < heads; ++h) {
    for (std::size_t i = keys - queries; i < keys; ++i) {
      for (std::size_t j = 0; j < keys; ++j) {
        naive::Real sum = j <= i ? 0 : naive::Real(forgotten_key);
        for (std::size_t l = j + 1; l <= i; ++l) {
          const double gate = gates[h * keys + l];
          sum += given_logs ? naive::Real(gate) : log_of_gate(gate);
        }
        exact.push_back(sum);
      }
    }
  }
  CHECK(naive::worst(got->data, exact) <= 4e-14); // 70 logarithms below 5, each rounded
}

TEST_CASE("a gate far from the query loses nothing to a long sum before it", "[forgetting]") {
  // Gates that shut by 1e9 each, then two that forget little: the sums are 2e12 when those come.
  std::vector<double> gates(2002, -1e9);
  gates[2000] = -0x1p-40;
  gates[2001] = -0.1;
  const Forgetting e{.heads = 1, .log_gates = gates};
  const auto got = posenc::bias<double>(e, {.queries = 1, .keys = 2002});
  CHECK(got->data[2001] == 0);
  CHECK(got->data[2000] == -0.1);
  CHECK(got->data[1999] == -0.1 - 0x1p-40);
}

TEST_CASE("gates that are open or shut as far as a number can say", "[forgetting]") {
  const std::vector<double> gates{0, 1000, -1000, 800};
  const auto got =
      posenc::bias<double>(Forgetting{.heads = 1, .gate_logits = gates}, {.queries = 1, .keys = 4});
  CHECK(got->data == std::vector<double>{-1000, -1000, 0, 0});
}

TEMPLATE_TEST_CASE("attention that forgets, with a cache and gates of each item", "[forgetting]",
                   float, double) {
  const std::size_t batch = 2, heads = 2, queries = 3, keys = 8, dim = 4;
  const auto gates = naive::noise<double>(batch * heads * keys, 1);
  const auto q = naive::noise<TestType>(batch * heads * queries * dim, 2),
             k = naive::noise<TestType>(batch * keys * dim, 3);
  const auto got = posenc::attention<TestType>(
      {.q = q,
       .k = k,
       .v = k,
       .heads = heads,
       .kv_heads = 1,
       .dim = dim,
       .value_dim = dim,
       .positions = {.queries = queries, .keys = keys, .causal = GENERATE(false, true)},
       .scale = 0.5,
       .batch = batch},
      Forgetting{.heads = heads, .gate_logits = gates}, {.scores = true});
  INFO(got.error());
  REQUIRE(got);
  naive::Vector exact;
  for (std::size_t item = 0; item < batch * heads; ++item) {
    for (std::size_t i = 0; i < queries; ++i) {
      const std::size_t at = keys - queries + i;
      for (std::size_t j = 0; j < keys; ++j) {
        naive::Real score = j <= at ? 0 : naive::Real(forgotten_key);
        for (std::size_t l = j + 1; l <= at; ++l) score += log_of_gate(gates[item * keys + l]);
        for (std::size_t c = 0; c < dim; ++c) {
          score += naive::Real(q[(item * queries + i) * dim + c]) *
                   k[(item / heads * keys + j) * dim + c] / 2;
        }
        exact.push_back(score);
      }
    }
  }
  CHECK(naive::worst(got->scores.data, exact) <=
        20 * double(std::numeric_limits<TestType>::epsilon()));
}

TEST_CASE("what forgetting refuses", "[forgetting]") {
  const std::vector<double> gates(6, -0.5), positions{0, 1, 2}, wrong{0, 0.25, 0}, one{1};
  CHECK(posenc::check(Forgetting{.heads = 2, .log_gates = gates}) == "");
  CHECK(posenc::check(Forgetting{.heads = 2, .gate_logits = gates, .log_gates = gates}) ==
        "forgetting: give gateLogits or logGates, not both");
  CHECK(posenc::check(Forgetting{.heads = 1, .log_gates = wrong}) ==
        "forgetting: logGates[1] must be a finite number of at most 0, got 0.25");
  CHECK(posenc::check(Forgetting{.heads = 4, .log_gates = gates}) ==
        "forgetting: logGates must have 1 values for each token of 4 heads, got 6");
  const Forgetting e{.heads = 2, .log_gates = gates};
  CHECK(posenc::bias(e, {.queries = 3, .keys = 4}).error() ==
        "forgetting: keys must be 3, as its arrays say, got 4");
  CHECK(posenc::bias(e, {.queries = 3, .keys = 3, .key_positions = positions}).error() ==
        "forgetting: keyPositions do not apply: keys stand at 0, 1, 2, ...");
  CHECK(posenc::bias(e, {.queries = 3, .keys = 3, .start = 1.0}).error() ==
        "forgetting: queries must stand at keys, from 0 to 2, got 3 at index 2");
  CHECK(posenc::bias(e, {.queries = 1, .keys = 3, .query_positions = one})->data ==
        std::vector<float>{-0.5f, 0, -std::numeric_limits<float>::infinity(), -0.5f, 0,
                           -std::numeric_limits<float>::infinity()});
}
