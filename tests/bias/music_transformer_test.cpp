#include <posenc/bias/music_transformer.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <posenc/bias/shaw.hpp>
#include <posenc/compose.hpp>

using posenc::MusicTransformer;

namespace {

/// Scores of heads of width 4 on two heads, without the softmax.
template <class T, class E>
std::vector<T> music_scores(const E& e, std::size_t queries, std::size_t keys) {
  const auto q = naive::noise<T>(2 * queries * 4, 1), k = naive::noise<T>(2 * keys * 4, 2);
  const auto got = posenc::attention<T>({.q = q,
                                         .k = k,
                                         .v = k,
                                         .heads = 2,
                                         .kv_heads = 2,
                                         .dim = 4,
                                         .value_dim = 4,
                                         .positions = {queries, keys, true}},
                                        e, {.scores = true});
  INFO(got.error());
  REQUIRE(got);
  return got->scores.data;
}

} // namespace

TEMPLATE_TEST_CASE("a table of each head, from the farthest distance to none", "[music]", float,
                   double) {
  const std::size_t queries = GENERATE(1u, 30u), keys = 30, rows = GENERATE(1u, 5u, 64u);
  const auto table = naive::noise<double>(2 * rows * 4, 3);
  const auto got = music_scores<TestType>(
      MusicTransformer{.heads = 2, .head_dim = 4, .rows = int(rows), .table = table}, queries,
      keys);
  const auto q = naive::noise<TestType>(2 * queries * 4, 1),
             k = naive::noise<TestType>(2 * keys * 4, 2);
  naive::Vector exact;
  for (std::size_t h = 0; h < 2; ++h) {
    for (std::size_t i = 0; i < queries; ++i) {
      for (std::size_t j = 0; j < keys; ++j) {
        const std::size_t at = keys - queries + i;
        naive::Real score = j <= at ? 0 : -std::numeric_limits<naive::Real>::infinity();
        for (std::size_t c = 0; j <= at && c < 4; ++c) {
          const naive::Real query = q[(h * queries + i) * 4 + c];
          score += query * k[(h * keys + j) * 4 + c];
          if (at - j < rows) score += query * table[(h * rows + rows - 1 - (at - j)) * 4 + c];
        }
        exact.push_back(score / 2);
      }
    }
  }
  CHECK(naive::worst(got, exact) <= 20 * double(std::numeric_limits<TestType>::epsilon()));
}

TEST_CASE("with one table for all heads it is Shaw without values", "[music]") {
  const std::size_t rows = 12;
  auto table = naive::noise<double>(rows * 4, 3), both = table;
  both.insert(both.end(), table.begin(), table.end());
  std::vector<double> keys((2 * rows - 1) * 4), none((2 * rows - 1) * 4);
  std::copy(table.begin(), table.end(), keys.begin()); // Shaw's row K + (j - i)
  const auto shaw = music_scores<double>(posenc::Shaw{.head_dim = 4,
                                                      .max_distance = int(rows) - 1,
                                                      .relative_keys = keys,
                                                      .relative_values = none},
                                         12, 12);
  const auto music = music_scores<double>(
      MusicTransformer{.heads = 2, .head_dim = 4, .rows = int(rows), .table = both}, 12, 12);
  CHECK(naive::worst(shaw, naive::exactly(music)) <= 1e-15);
}

TEST_CASE("what the Music Transformer refuses", "[music]") {
  const std::vector<double> table(2 * 3 * 4), q(2 * 3 * 4);
  const MusicTransformer e{.heads = 2, .head_dim = 4, .rows = 3, .table = table};
  CHECK(posenc::check(e) == "");
  auto wrong = e;
  wrong.rows = 4;
  CHECK(posenc::check(wrong) ==
        "music_transformer: table must have shape [2, 4, 4], got 24 values");
  CHECK(posenc::attention<double>({.q = q,
                                   .k = q,
                                   .v = q,
                                   .heads = 2,
                                   .kv_heads = 2,
                                   .dim = 4,
                                   .value_dim = 4,
                                   .positions = {3, 3, false}},
                                  e)
            .error() == "music_transformer: there are no rows for keys ahead; give causal");
}
