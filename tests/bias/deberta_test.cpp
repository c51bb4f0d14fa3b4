#include <posenc/bias/deberta.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/compose.hpp>

using naive::Real;
using posenc::Deberta;
using posenc::P2cIndex;

namespace {

template <class T> naive::Vector part(const std::vector<T>& x, std::size_t head,
                                      std::size_t heads) {
  const auto size = std::ptrdiff_t(x.size() / heads), first = std::ptrdiff_t(head) * size;
  return naive::Vector(x.begin() + first, x.begin() + first + size);
}

/// Buckets of the distances 0, 1, ..: the least g with (last / mid)^(g / (mid - 1)) >= n / mid, in
/// exact arithmetic.
std::vector<int> exactly(int buckets, int max_position, int count) {
  const int mid = buckets / 2, steps = mid - 1, last = max_position - 1;
  const auto number = [](int value) { return static_cast<std::uint32_t>(value); };
  std::vector<int> list;
  for (int n = 0, g = 0; n < count; ++n) {
    if (mid > 0 && n > mid) {
      const auto reached = [&] {
        return naive::Whole().times(number(last), g).times(number(mid), steps) >=
               naive::Whole().times(number(n), steps).times(number(mid), g);
      };
      while (!reached()) ++g; // it never falls as n grows
      list.push_back(mid + g);
    } else {
      list.push_back(n);
    }
  }
  return list;
}

} // namespace

TEST_CASE("buckets follow the rule in exact arithmetic", "[deberta]") {
  struct Row {
    int buckets, max_position;
  };
  const auto [buckets, max_position] = GENERATE(values<Row>({
      {256, 512},
      {32, 128},
      {8, 129}, // 4 to 128 in three steps
      {8, 33},
      {4, 19},   // 2, 18: a whole number for each step
      {10, 626}, // 5 to 625 in four
      {2, 100},  // no steps at all
      {0, 512},
  }));
  CAPTURE(buckets, max_position);
  const Deberta e{.heads = 12, .head_dim = 64, .buckets = buckets, .max_position = max_position};
  REQUIRE(posenc::check(e) == "");
  const auto bucket = posenc::bucket_of(e);
  const auto exact = exactly(buckets, max_position, 700); // beyond maxPosition too: not clamped
  for (int n = 0; n < 700; ++n) {
    CAPTURE(n);
    REQUIRE(bucket(n) == exact[std::size_t(n)]);
    REQUIRE(bucket(-n) == -exact[std::size_t(n)]);
  }
}

TEST_CASE("any distance has a row", "[deberta]") {
  const int buckets = GENERATE(0, 2, 256), span = GENERATE(1, 256);
  const auto terms = posenc::relative_terms(
      Deberta{.heads = 12, .head_dim = 64, .buckets = buckets, .span = span}, {});
  CHECK(terms.rows == 2 * std::size_t(span));
  CHECK(terms.index(0) == span);
  for (double far : {1e5, 2147483647.0, 1e300}) {
    const int behind = terms.index(far), ahead = terms.index(-far);
    CHECK(behind >= span);
    CHECK(behind < 2 * span);
    CHECK(ahead >= 0);
    CHECK(ahead < span);
  }
}

TEMPLATE_TEST_CASE("queries meet positions, and keys meet positions", "[deberta]", float, double) {
  const bool c2p = GENERATE(true, false), p2c = GENERATE(true, false),
             paper = GENERATE(false, true);
  struct Row {
    std::size_t queries, keys;
    int buckets, max_position, span;
  };
  const auto [queries, keys, buckets, max_position, span] = GENERATE(values<Row>({
      {1, 1, 4, 10, 4},
      {5, 5, 0, 3, 3},    // no buckets: distances beyond 3 are clipped
      {40, 45, 8, 20, 8}, // and a cache of five
      {6, 3, 4, 10, 2},
  }));
  CAPTURE(c2p, p2c, paper, queries, keys, buckets, max_position, span);
  const std::size_t heads = 2, d = 5, rows = 2 * std::size_t(span);
  const auto on_queries = naive::noise<double>(heads * rows * d, 1),
             on_keys = naive::noise<double>(heads * rows * d, 2);
  const Deberta e{.heads = 2,
                  .head_dim = 5,
                  .buckets = buckets,
                  .max_position = max_position,
                  .span = span,
                  .c2p = c2p,
                  .p2c = p2c,
                  .p2c_index = paper ? P2cIndex::paper : P2cIndex::code,
                  .position_keys = on_queries,
                  .position_queries = on_keys};
  const auto q = naive::noise<TestType>(heads * queries * d, 4),
             k = naive::noise<TestType>(heads * keys * d, 5),
             v = naive::noise<TestType>(heads * keys * 2, 6);
  const auto got = posenc::attention<TestType>({.q = q,
                                                .k = k,
                                                .v = v,
                                                .heads = 2,
                                                .kv_heads = 2,
                                                .dim = d,
                                                .value_dim = 2,
                                                .positions = {.queries = queries, .keys = keys}},
                                               e, {.weights = true, .scores = true});
  INFO(got.error());
  REQUIRE(got);
  const auto bucket = exactly(buckets, max_position, 50);
  const auto row = [&, span = span](int t) {
    const int b = t < 0 ? -bucket[std::size_t(-t)] : bucket[std::size_t(t)];
    return std::size_t(std::clamp(b + span, 0, 2 * span - 1));
  };
  naive::Vector scores, output;
  for (std::size_t h = 0; h < heads; ++h) {
    naive::Head head{.queries = queries,
                     .keys = keys,
                     .dim = d,
                     .value_dim = 2,
                     .q = part(q, h, heads),
                     .k = part(k, h, heads),
                     .v = part(v, h, heads),
                     .scale = 1 / std::sqrt(Real(5 * (1 + c2p + p2c))),
                     .on_key = {},
                     .on_value = {}};
    head.bias = [&, queries = queries, keys = keys](std::size_t i, std::size_t j) {
      const int t = int(i + keys) - int(queries) - int(j);
      Real sum = 0;
      for (std::size_t c = 0; c < d; ++c) {
        if (c2p) sum += head.q[i * d + c] * on_queries[(h * rows + row(t)) * d + c];
        // The code's -B(j - i) + span; the paper's delta(j, i).
        const std::size_t other = paper ? row(-t) : row(t);
        if (p2c) sum += head.k[j * d + c] * on_keys[(h * rows + other) * d + c];
      }
      return sum * head.scale;
    };
    const auto exact = naive::attention(head);
    scores.insert(scores.end(), exact.scores.begin(), exact.scores.end());
    output.insert(output.end(), exact.output.begin(), exact.output.end());
  }
  // Fifteen products below 1, and a sum of 45 weights: some 50 roundings of 1.
  const double bound = 25 * double(std::numeric_limits<TestType>::epsilon());
  CHECK(naive::worst(got->scores.data, scores) <= bound);
  CHECK(naive::worst(got->output.data, output) <= bound);
}

TEST_CASE("what DeBERTa refuses", "[deberta]") {
  const std::vector<double> three(3);
  struct Row {
    Deberta e;
    std::string message;
  };
  const auto [e, message] = GENERATE_REF(values<Row>({
      {{.heads = 12, .head_dim = 64}, ""},
      {{.heads = 12, .head_dim = 64, .max_position = 129},
       "deberta: maxPosition must be above 129, got 129"},
      {{.heads = 12, .head_dim = 64, .max_position = 130}, ""},
      {{.heads = 12, .head_dim = 64, .buckets = 0, .max_position = 2}, ""},
      {{.heads = 12, .head_dim = 64, .position_keys = three},
       "deberta: positionKeys must have shape [12, 512, 64], got 3 values"},
      {{.heads = 12, .head_dim = 64, .position_queries = three},
       "deberta: positionQueries must have shape [12, 512, 64], got 3 values"},
  }));
  CHECK(posenc::check(e) == message);
}
