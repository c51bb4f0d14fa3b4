#include <posenc/rotary/fope.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <posenc/compose.hpp>
#include <posenc/rotary/rope.hpp>

using posenc::Fope;
using posenc::SlowPairs;

namespace {

constexpr int fope_dim = 12, fope_kept = 2;
constexpr double fope_positions[] = {0, 1, 7.5, 300};

struct Coefficients {
  std::vector<double> cos = naive::noise<double>(2 * fope_kept * fope_kept, 1),
                      sin = naive::noise<double>(2 * fope_kept * fope_kept, 2);

  Fope with(SlowPairs tail) const {
    return {.head_dim = fope_dim,
            .heads = 2,
            .kept = fope_kept,
            .tail = tail,
            .cos_coefficients = cos,
            .sin_coefficients = sin};
  }
};

} // namespace

TEMPLATE_TEST_CASE("cosines and sines are sums of waves, and slow pairs have their tail", "[fope]",
                   float, double) {
  const Coefficients c;
  for (const SlowPairs tail : {SlowPairs::ones, SlowPairs::pass}) {
    const auto tables = *posenc::cos_sin<TestType>(c.with(tail), {.values = fope_positions});
    REQUIRE(tables.cos.shape == std::vector<std::size_t>{2, 4, fope_dim / 2});
    const auto w = naive::frequencies(10000, fope_dim);
    naive::Vector cos, sin;
    for (std::size_t head = 0; head < 2; ++head) {
      for (const double position : fope_positions) {
        for (std::size_t m = 0; m < fope_dim / 2; ++m) {
          naive::Real both[2] = {0, 0};
          for (std::size_t i = 0; i < fope_kept; ++i) {
            const std::size_t at = (head * fope_kept + i) * fope_kept + m;
            if (m >= fope_kept) break;
            both[0] += std::cos(position * w[i]) * c.cos[at];
            both[1] += std::sin(position * w[i]) * c.sin[at];
          }
          const bool slow = m >= fope_kept;
          cos.push_back(slow ? 1 : both[0]);
          sin.push_back(slow ? (tail == SlowPairs::ones ? 1 : 0) : both[1]);
        }
      }
    }
    const double bound = std::numeric_limits<TestType>::epsilon() + 1e-13;
    CHECK(naive::worst(tables.cos.data, cos) <= bound);
    CHECK(naive::worst(tables.sin.data, sin) <= bound);
  }
}

TEST_CASE("identity coefficients are RoPE", "[fope]") {
  const std::vector<double> identity{1, 0, 0, 0, 1, 0, 0, 0, 1};
  const Fope e{.head_dim = 6,
               .kept = 3,
               .tail = SlowPairs::pass,
               .cos_coefficients = identity,
               .sin_coefficients = identity};
  const auto got = posenc::cos_sin<double>(e, {.values = fope_positions});
  const auto rope =
      posenc::cos_sin<double>(posenc::Rope{.head_dim = 6}, {.values = fope_positions});
  CHECK(got->cos.data == rope->cos.data);
  CHECK(got->sin.data == rope->sin.data);
}

TEST_CASE("kept are the frequencies that turn in maxLength positions", "[fope]") {
  const auto kept = [](int length) {
    return rotary(*posenc::Filled<Fope>(Fope{.head_dim = 128, .base = 5e6, .max_length = length}))
        .frequencies.size();
  };
  CHECK(kept(262144) == 45); // Intern-S1-Pro
  CHECK(kept(32768) < 45);
}

TEST_CASE("query heads of a group read the coefficients of their key head", "[fope]") {
  const Coefficients c;
  const Fope e = c.with(SlowPairs::ones);
  const std::size_t n = 4;
  const auto q = naive::noise<double>(4 * n * fope_dim, 3),
             k = naive::noise<double>(2 * n * fope_dim, 4);
  auto queries = q, keys = k;
  REQUIRE(posenc::rotate(e, std::span(queries), 4, {.values = fope_positions}) == "");
  REQUIRE(posenc::rotate(e, std::span(keys), 2, {.values = fope_positions}) == "");
  posenc::Heads<double> heads{.q = q,
                              .k = k,
                              .v = k,
                              .heads = 4,
                              .kv_heads = 2,
                              .dim = fope_dim,
                              .value_dim = fope_dim,
                              .positions = {.queries = n,
                                            .keys = n,
                                            .query_positions = fope_positions,
                                            .key_positions = fope_positions}};
  const auto got = posenc::attention(heads, e);
  REQUIRE(got.error() == "");
  heads.q = queries, heads.k = keys;
  const auto wanted = posenc::attention(heads);
  for (std::size_t i = 0; i < wanted->output.data.size(); ++i)
    CHECK(std::fabs(got->output.data[i] - wanted->output.data[i]) < 1e-12);
  CHECK(posenc::rotate(e, std::span(keys), 1, {.values = fope_positions}) ==
        "fope: heads must be a multiple of 2, got 1");
}

TEST_CASE("what FoPE refuses", "[fope]") {
  CHECK(posenc::check(Fope{.head_dim = 8, .kept = 5}) ==
        "fope: kept must be at most 4, the pairs there are, got 5");
  CHECK(posenc::check(Fope{.head_dim = 64, .max_length = 6}) ==
        "fope: maxLength must be above 6, in which the fastest pair turns, got 6");
  const std::vector<double> few(3);
  CHECK(posenc::check(Fope{.head_dim = 8, .kept = 2, .cos_coefficients = few}) ==
        "fope: cosCoefficients must have shape [1, 2 = kept, 2 = kept], got 3 values");
}
