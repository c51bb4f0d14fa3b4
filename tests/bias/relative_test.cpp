// Relative terms on a made-up encoding: what attention does with an index and two tables.
#include <posenc/bias/relative.hpp>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/attention/head.hpp>
#include <posenc/bias/deberta.hpp>
#include <posenc/bias/relative_table.hpp>
#include <posenc/bias/shaw.hpp>
#include <posenc/bias/transformer_xl.hpp>
#include <posenc/core/arrays.hpp>

namespace {

/// Keys at the query's own position, and all others.
struct Own {};
posenc::RelativeTerms relative_terms(const Own&, const posenc::QueryKeyPositions&) {
  return {.rows = 2,
          .query_table = {0, 3}, // rows: other, own
          .value_table = {100, 200},
          .index = [](double distance) { return distance == 0 ? 1 : 0; }};
}
[[maybe_unused]] posenc::RelativeSize relative_size(const Own&, const posenc::QueryKeyPositions&) {
  return {.rows = 2, .doubles = 4};
}
static_assert(posenc::RelativeEncoding<Own>);

constexpr posenc::QueryKeyPositions positions{.queries = 2, .keys = 2};

struct Outcome {
  double scores[4], output[2];
};

/// Two tokens of width 1 with queries 1, 2, keys 0 and values 10, 20.
Outcome attend(std::span<const double> query_table, std::span<const double> value_table) {
  const double q[] = {1, 2}, k[] = {0, 0}, v[] = {10, 20};
  posenc::AttentionHead<double> head;
  head.relate({.query_table = query_table, .value_table = value_table, .rows = 2}, 1, 1);
  head.load(k, v, 2, 1, 1, 2);
  posenc::Toeplitz<std::int32_t> index;
  index.set(positions, relative_terms(Own{}, positions).index, 0);
  Outcome result;
  head.attend({.q = q,
               .queries = 2,
               .scale = 0.5,
               .relative_index = index.rows(),
               .scores = result.scores,
               .output = result.output});
  return result;
}

} // namespace

TEST_CASE("the query table adds to the scores, scaled like them", "[relative]") {
  const auto terms = relative_terms(Own{}, positions);
  const auto [scores, output] = attend(terms.query_table, {});
  CHECK(std::vector(scores, scores + 4) == std::vector{1.5, 0.0, 0.0, 3.0}); // 0.5 * q * 3
  const double share = 1 / (1 + std::exp(-1.5));
  CHECK(std::fabs(output[0] - (10 * share + 20 * (1 - share))) < 1e-14); // a few roundings of 20
}

TEST_CASE("the value table adds to the output, by the weights", "[relative]") {
  const auto terms = relative_terms(Own{}, positions);
  const auto [scores, output] = attend({}, terms.value_table);
  CHECK(std::vector(scores, scores + 4) == std::vector{0.0, 0.0, 0.0, 0.0});
  CHECK(std::vector(output, output + 2) ==
        std::vector{165.0, 165.0}); // means of 10, 20 and 100, 200
}

TEST_CASE("without tables the index is not read", "[relative]") {
  const auto [scores, output] = attend({}, {});
  CHECK(std::vector(output, output + 2) == std::vector{15.0, 15.0});
}

TEST_CASE("the key table adds what keys meet, at an index of its own", "[relative]") {
  const double q[] = {1, 2}, k[] = {5, 7}, table[] = {1, 10};
  const std::int32_t own[] = {1, 0, 0, 1};
  posenc::AttentionHead<double> head;
  head.relate({.key_table = table, .rows = 2}, 1, 1);
  head.load(k, nullptr, 2, 1, 0, 2);
  double scores[4];
  head.attend({.q = q, .queries = 2, .scale = 0.5, .key_index = {own, 2}, .scores = scores});
  // 0.5 (q k + k table)
  CHECK(std::vector(scores, scores + 4) == std::vector{27.5, 7.0, 7.5, 42.0});
}

TEST_CASE("one vector joins the query for keys, another for the table", "[relative]") {
  const double q[] = {1, 2}, k[] = {5, 7}, table[] = {1, 10}, u[] = {100}, v[] = {1000};
  const std::int32_t own[] = {1, 0, 0, 1};
  posenc::AttentionHead<double> head;
  head.relate({.query_table = table, .content_bias = u, .position_bias = v, .rows = 2}, 1, 1);
  head.load(k, nullptr, 2, 1, 0, 2);
  double scores[4];
  head.attend({.q = q, .queries = 2, .relative_index = {own, 2}, .scores = scores});
  CHECK(std::vector(scores, scores + 4) == std::vector{101 * 5 + 1001 * 10.0, 101 * 7 + 1001.0,
                                                       102 * 5 + 1002.0, 102 * 7 + 1002 * 10.0});
}

TEST_CASE("the distances of positions", "[relative]") {
  const auto run = posenc::distances({.queries = 3, .keys = 5});
  CHECK(run.min == -2);
  CHECK(run.max == 4);
  const double queries[] = {3, -1, 7}, keys[] = {2, 10};
  const auto any = posenc::distances(
      {.queries = 3, .keys = 2, .query_positions = queries, .key_positions = keys});
  CHECK(any.min == -11);
  CHECK(any.max == 5);
}

namespace {

/// The values of all tables and biases that were made.
std::size_t values_of(const posenc::RelativeTerms& t) {
  return t.query_table.size() + t.key_table.size() + t.value_table.size() + t.content_bias.size() +
         t.position_bias.size();
}

template <class E> void check_size(const E& e, const posenc::QueryKeyPositions& over) {
  const posenc::Filled<E> filled(e);
  const posenc::RelativeTerms terms = relative_terms(*filled, over);
  const posenc::RelativeSize size = relative_size(*filled, over);
  CHECK(size.rows == static_cast<double>(terms.rows));
  CHECK(size.doubles >= static_cast<double>(values_of(terms)));
  CHECK(size.key_terms == !terms.key_table.empty());
}

} // namespace

TEST_CASE("relative terms are as large as they were said to be") {
  const auto [queries, keys] = GENERATE(std::pair{1, 9}, std::pair{7, 3}, std::pair{40, 40});
  const posenc::QueryKeyPositions over{.queries = static_cast<std::size_t>(queries),
                                       .keys = static_cast<std::size_t>(keys),
                                       .causal = true};
  check_size(posenc::Shaw{.head_dim = 4, .max_distance = 3}, over);
  check_size(posenc::RelativeTable{.head_dim = 4, .max_distance = 5, .clip = true}, over);
  check_size(
      posenc::RelativeTable{.head_dim = 4, .max_distance = 5, .clip = true, .key_term = true},
      over);
  check_size(posenc::Deberta{.heads = 2, .head_dim = 4, .span = 6}, over);
  check_size(posenc::Deberta{.heads = 2, .head_dim = 4, .span = 6, .p2c = false}, over);
  check_size(posenc::TransformerXl{.heads = 2, .head_dim = 4, .dim = 6}, over);
  check_size(
      posenc::TransformerXl{
          .heads = 2, .head_dim = 4, .dim = 6, .variant = posenc::XlVariant::xlnet_bidirectional},
      over);
}

TEST_CASE("vectors without memory are refused, and none take no time", "[relative]") {
  constexpr std::size_t huge = std::size_t(1) << 62;
  const posenc::TransformerXl e{.heads = 2, .head_dim = 2, .dim = 4};
  CHECK(posenc::relative_vectors(e, {.queries = 1, .keys = huge, .start = double(huge)})
            .error()
            .starts_with("transformer_xl: distances must "));
  CHECK(posenc::relative_vectors(posenc::Shaw{.head_dim = 2}, {.queries = huge, .keys = 4})
            .error()
            .starts_with("shaw: a result has at most "));
  const auto none = posenc::relative_vectors(posenc::Shaw{.head_dim = 2}, {.queries = huge});
  REQUIRE(none);
  CHECK(none->data.empty());
  const auto far = posenc::distances({.queries = huge, .keys = huge, .start = 0.0});
  CHECK(far.min == -double(huge));
  CHECK(far.max == double(huge));
}
