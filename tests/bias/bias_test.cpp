#include <posenc/bias/bias.hpp>

#include "peak_memory.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/bias/alibi.hpp>
#include <posenc/bias/fire.hpp>
#include <posenc/bias/t5.hpp>

using posenc::Alibi;
using posenc::bias;
using posenc::QueryKeyPositions;
using posenc::T5;

namespace {

/// A bias that is the distance itself, plus 1000 per head: every entry tells where it comes from.
struct Distance {
  int heads = 2;
  static constexpr std::string_view id = "distance";
  static constexpr bool integer_distances = false;
  static constexpr auto params = std::tuple{
      posenc::param("heads", &Distance::heads, posenc::between(1, 16), "attention heads")};
};
posenc::HeadBias head_bias(const Distance&, int head) {
  return [head](double distance) { return 1000 * head + distance; };
}

/// The distance divided by 1, 2, 3, ... by head, which counts how often it is asked for.
struct Shared {
  int heads = 4;
  static inline int asked = 0;
  static constexpr std::string_view id = "shared";
  static constexpr auto params =
      std::tuple{posenc::param("heads", &Shared::heads, posenc::between(1, 16), "attention heads")};
};
posenc::HeadBias shared_bias(const Shared&) {
  return [](double distance) { return ++Shared::asked, distance; };
}
double head_divisor(const Shared&, int head) { return head + 1; }

constexpr float hidden_bias = -std::numeric_limits<float>::infinity();
using Floats = std::vector<float>;

} // namespace

TEST_CASE("scores + bias: one number per head, query and key", "[bias]") {
  const auto got = bias(Distance{}, {.queries = 2, .keys = 3, .start = 0.0});
  REQUIRE(got);
  CHECK(got->shape == std::vector<std::size_t>{2, 2, 3});
  CHECK(got->data == Floats{0, -1, -2, 1, 0, -1, 1000, 999, 998, 1001, 1000, 999});
}

TEST_CASE("with more keys than queries the queries are the last rows", "[bias]") {
  CHECK(bias(Distance{.heads = 1}, {.queries = 2, .keys = 4})->data ==
        Floats{2, 1, 0, -1, 3, 2, 1, 0});
  CHECK(bias(Distance{.heads = 1}, {.queries = 2, .keys = 4, .causal = true})->data ==
        Floats{2, 1, 0, hidden_bias, 3, 2, 1, 0});
}

TEST_CASE("with more queries than keys the first queries see nothing", "[bias]") {
  CHECK(bias(Distance{.heads = 1}, {.queries = 3, .keys = 2, .causal = true})->data ==
        Floats{hidden_bias, hidden_bias, 0, hidden_bias, 1, 0});
}

TEST_CASE("queries may start anywhere", "[bias]") {
  CHECK(bias(Distance{.heads = 1}, {.queries = 1, .keys = 2, .start = 10.5})->data ==
        Floats{10.5, 9.5});
}

TEMPLATE_TEST_CASE("positions that are written out give what consecutive ones give", "[bias]",
                   float, double) {
  struct Row {
    std::size_t queries, keys;
  };
  const auto [queries, keys] = GENERATE(values<Row>({{1, 1}, {5, 5}, {1, 9}, {4, 9}, {9, 4}}));
  const bool causal = GENERATE(false, true), only_keys = GENERATE(false, true);
  std::vector<double> q, k;
  for (std::size_t i = 0; i < queries; ++i) q.push_back(double(keys) - double(queries) + double(i));
  for (std::size_t j = 0; j < keys; ++j) k.push_back(double(j));
  const QueryKeyPositions written{.queries = queries,
                                  .keys = keys,
                                  .causal = causal,
                                  .query_positions = only_keys ? std::span<const double>{} : q,
                                  .key_positions = k};
  CHECK_FALSE(written.consecutive());
  const QueryKeyPositions run{.queries = queries, .keys = keys, .causal = causal};
  CHECK(bias<TestType>(Distance{}, written)->data == bias<TestType>(Distance{}, run)->data);
}

TEMPLATE_TEST_CASE("queries from any start stand at the doubles that start + i rounds to", "[bias]",
                   float, double) {
  const double start =
      GENERATE(0x1p53 - 4, 0x1p53, 0x1p53 + 2, 0x1p60, 1e300, -0x1p53, -1e300, 0x1p40 - 0.3, 0.1);
  const bool causal = GENERATE(false, true);
  std::vector<double> list, keys(7);
  for (std::size_t i = 0; i < 9; ++i) list.push_back(start + static_cast<double>(i));
  std::iota(keys.begin(), keys.end(), 0.0);
  const QueryKeyPositions run{.queries = 9, .keys = 7, .causal = causal, .start = start},
      written{.queries = 9,
              .keys = 7,
              .causal = causal,
              .query_positions = list,
              .key_positions = keys};
  CAPTURE(start, causal);
  CHECK(bias<TestType>(Distance{}, run)->data == bias<TestType>(Distance{}, written)->data);
}

TEST_CASE("left padding shifts the positions", "[bias]") {
  // Two padded tokens in front: the third key is position 0.
  const double positions[] = {-2, -1, 0, 1};
  const auto got = bias(Distance{.heads = 1}, {.queries = 4,
                                               .keys = 4,
                                               .causal = true,
                                               .query_positions = positions,
                                               .key_positions = positions});
  CHECK(got->data == Floats{0, hidden_bias, hidden_bias, hidden_bias, 1, 0, hidden_bias,
                            hidden_bias, //
                            2, 1, 0, hidden_bias, 3, 2, 1, 0});
}

TEST_CASE("positions may be in any order and fractional", "[bias]") {
  const double queries[] = {0.5, 7}, keys[] = {7, -1, 0.5};
  CHECK(bias(Distance{.heads = 1}, {.queries = 2,
                                    .keys = 3,
                                    .causal = true,
                                    .query_positions = queries,
                                    .key_positions = keys})
            ->data == Floats{hidden_bias, 1.5, 0, 0, 8, 6.5});
}

TEST_CASE("nothing to bias gives nothing", "[bias]") {
  CHECK(bias(Distance{}, {.queries = 0, .keys = 3})->shape == std::vector<std::size_t>{2, 0, 3});
  CHECK(bias(Distance{}, {.queries = 3, .keys = 0})->shape == std::vector<std::size_t>{2, 3, 0});
}

TEST_CASE("a line of values stands for the whole matrix", "[bias]") {
  // queries + keys - 1 values, of which each row is a slice.
  const QueryKeyPositions positions{.queries = 3, .keys = 5, .causal = true};
  posenc::Toeplitz<float> line;
  line.set(positions, [](double distance) { return distance; }, hidden_bias);
  const auto rows = line.rows();
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 5; ++j) {
      const double distance = positions.query(i) - positions.key(j);
      CHECK(rows[i][j] == (distance < 0 ? hidden_bias : static_cast<float>(distance)));
    }
  }
  CHECK(rows.from(2)[0] == rows[2]); // a block of queries starts in the middle
  CHECK(rows[0] - rows[1] == 1);
}

TEST_CASE("rows of any block are the rows of the whole", "[bias]") {
  const double queries[] = {3, 1, 4, 1, 5}, keys[] = {2, 7, 1};
  const QueryKeyPositions positions{
      .queries = 5, .keys = 3, .query_positions = queries, .key_positions = keys};
  const auto whole = bias(Distance{.heads = 1}, positions)->data;
  Floats some(2 * 3);
  posenc::BiasRows<float> rows;
  rows.set(head_bias(Distance{}, 0), positions);
  CHECK_FALSE(rows.line()); // positions in any order have no line
  rows.fill(2, 2, some.data());
  CHECK(std::equal(some.begin(), some.end(), whole.begin() + 6));
}

TEST_CASE("what heads share is evaluated once for each distance", "[bias]") {
  Shared::asked = 0;
  const auto got = bias(Shared{.heads = 2}, {.queries = 2, .keys = 3, .causal = true});
  CHECK(Shared::asked == 3); // distances 0, 1 and 2; the fourth is masked
  CHECK(got->data == Floats{1, 0, hidden_bias, 2, 1, 0, 0.5, 0, hidden_bias, 1, 0.5, 0});
  const double queries[] = {6, 2};
  CHECK(bias(Shared{.heads = 2}, {.queries = 2, .keys = 2, .query_positions = queries})->data ==
        Floats{6, 5, 2, 1, 3, 2.5, 1, 0.5});
}

TEST_CASE("bad input to bias is answered with a message", "[bias]") {
  const double two[] = {0, 1}, half[] = {0, 0.5};
  const double infinite[] = {0, std::numeric_limits<double>::infinity()};
  const QueryKeyPositions square{.queries = 2, .keys = 2};
  CHECK(bias(Alibi{.heads = 0}, square).error() ==
        "alibi: heads must be an integer from 1 to 65536, got 0");
  CHECK(bias(T5{.heads = 8, .buckets = 1}, square).error() ==
        "t5: buckets must be at least 2 when bidirectional, got 1");
  CHECK(bias(Alibi{.heads = 8}, {.queries = 3, .keys = 2, .query_positions = two}).error() ==
        "alibi: queryPositions must have 3 values, got 2");
  CHECK(bias(Alibi{.heads = 8}, {.queries = 2, .keys = 5, .key_positions = two}).error() ==
        "alibi: keyPositions must have 5 values, got 2");
  CHECK(bias(Alibi{.heads = 8}, {.queries = 2, .keys = 2, .key_positions = infinite}).error() ==
        "alibi: keyPositions must be finite numbers, got Infinity at index 1");
  CHECK(bias(T5{.heads = 8}, {.queries = 2, .keys = 2, .query_positions = half}).error() ==
        "t5: queryPositions must be integers, got 0.5 at index 1");
  CHECK(bias(T5{.heads = 8}, {.queries = 2, .keys = 2, .start = 0.5}).error() ==
        "t5: queryStart must be an integer, got 0.5");
  CHECK(bias(Alibi{.heads = 8}, {.queries = 2, .keys = 2, .start = infinite[1]}).error() ==
        "alibi: queryStart must be a finite number, got Infinity");
  CHECK(bias(Alibi{.heads = 8},
             {.queries = 2, .keys = 2, .query_positions = half})); // any distance will do
  CHECK(bias(Alibi{.heads = 8, .form = posenc::AlibiForm::key_position},
             {.queries = 2, .keys = 2, .causal = true})
            .error() ==
        "alibi: form \"key_position\" is one row for all queries, so causal does not "
        "apply; mask in attention instead");
}

TEST_CASE("biases are written into memory of the caller, or refused", "[bias]") {
  const QueryKeyPositions positions{.queries = 3, .keys = 5, .causal = true};
  Floats out(2 * 3 * 5), small(29, 7);
  CHECK(bias(Distance{}, positions, std::span(out)) == "");
  CHECK(out == bias(Distance{}, positions)->data);
  CHECK(bias(Distance{}, positions, std::span(small)) ==
        "distance: out must have 30 values, got 29");
  CHECK(bias(Distance{.heads = 0}, positions, std::span(small)) ==
        "distance: heads must be an integer from 1 to 16, got 0");
  CHECK(small == Floats(29, 7));
}

TEST_CASE("biases come in memory of a line", "[bias][memory]") {
  if (!PeakMemory::counts) return;
  std::vector<float> out(4 * 1024 * 1024);
  const PeakMemory peak;
  const QueryKeyPositions positions{.queries = 1024, .keys = 1024};
  CHECK(bias(Alibi{.heads = 4}, positions, std::span(out)) == "");
  CHECK(bias(posenc::Fire{.heads = 4}, positions, std::span(out)) == "");
  CHECK(peak.bytes() <= 2 * posenc::block_bytes);
}
