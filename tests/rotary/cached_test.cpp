#include <posenc/rotary/rotate.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::HeadRows;
using posenc::PairLayout;

namespace {

constexpr std::size_t heads = 3, tokens = 4, dim = 10, pairs = 3, cached = 9;

} // namespace

TEMPLATE_TEST_CASE("rows of the caches turn the tokens that ask for them", "[cached]", float,
                   double) {
  const PairLayout layout = GENERATE(PairLayout::half, PairLayout::interleaved);
  const bool heads_last = GENERATE(false, true), inverse = GENERATE(false, true);
  const auto ids = GENERATE(values<std::vector<std::size_t>>({{}, {0, 1, 2, 3}, {7, 0, 7, 8}}));
  CAPTURE(layout, heads_last, inverse, ids);
  // ONNX's ranks: (heads, tokens, dim) of a sequence, or (tokens, heads * dim).
  const HeadRows where = heads_last ? HeadRows{heads, tokens, dim, heads * dim}
                                    : HeadRows{heads, tokens, tokens * dim, dim};
  // Noise, so not on the unit circle: they stretch as they turn.
  const auto cos = naive::noise<TestType>(cached * pairs, 1),
             sin = naive::noise<TestType>(cached * pairs, 2);
  auto x = naive::noise<TestType>(heads * tokens * dim, 3);
  auto exact = naive::exactly(x);
  for (std::size_t h = 0; h < heads; ++h) {
    for (std::size_t t = 0; t < tokens; ++t) {
      Real* row = &exact[heads_last ? (t * heads + h) * dim : (h * tokens + t) * dim];
      const std::size_t id = ids.empty() ? t : ids[t];
      for (std::size_t i = 0; i < pairs; ++i) {
        const Real c = cos[id * pairs + i], s = (inverse ? -1 : 1) * Real(sin[id * pairs + i]);
        Real& first = row[layout == PairLayout::half ? i : 2 * i];
        Real& second = row[layout == PairLayout::half ? i + pairs : 2 * i + 1];
        const Real u = first, v = second;
        first = c * u - s * v;
        second = s * u + c * v;
      }
    }
  }
  REQUIRE(posenc::rotate_cached(x, where, 2 * pairs, layout, cos, sin, ids, inverse) == "");
  // Two products below 1 are rounded by a quarter of epsilon, their sum below 2 by half of it.
  CHECK(naive::worst(x, exact) <= double(std::numeric_limits<TestType>::epsilon()));
}

TEST_CASE("without ids the caches are the sequence's own, row by row", "[cached]") {
  const float cos[] = {0, 2}, sin[] = {1, 0}; // a quarter turn, then twice as long
  std::vector<float> x{1, 2, 3, 4};
  REQUIRE(posenc::rotate_cached(x, {1, 2, 4, 2}, 2, PairLayout::half, cos, sin, {}) == "");
  CHECK(x == std::vector<float>{-2, 1, 6, 8});
  const std::size_t swapped[] = {1, 0};
  x = {1, 2, 3, 4};
  REQUIRE(posenc::rotate_cached(x, {1, 2, 4, 2}, 2, PairLayout::half, cos, sin, swapped) == "");
  CHECK(x == std::vector<float>{2, 4, -4, 3});
}

TEST_CASE("caches and ids that do not fit are refused, and nothing is written", "[cached]") {
  const std::vector<float> cache(6, 1); // three rows of two pairs
  std::vector<float> x(8, 7);
  const auto said = [&](std::vector<std::size_t> ids, int width = 4, std::size_t rows = 2,
                        std::size_t sin = 6) {
    return posenc::rotate_cached(x, {1, rows, 8, 4}, width, PairLayout::half, cache,
                                 std::span(cache).first(sin), ids);
  };
  CHECK(said({0, 3}) == "rotateCached: positionIds[1] must be an integer from 0 to 2, got 3");
  CHECK(said({0}) == "rotateCached: positionIds must have 2 values, got 1");
  CHECK(said({}, 3) == "rotateCached: rotaryDim must be an even integer from 2 to 1048576, got 3");
  CHECK(said({}, 8) == "rotateCached: x must have 12 values, got 8");
  CHECK(said({}, 4, std::size_t(1) << 62).starts_with("rotateCached: x must have "));
  constexpr std::size_t endless = std::size_t(1) << 62;
  CHECK(posenc::rotate_cached(x, {endless, 1, 0, 4}, 4, PairLayout::half, cache, cache, {}) ==
        "rotateCached: strides.head must be 4 or more, or rows overlap, got 0");
  CHECK(posenc::rotate_cached(x, {endless, 0, 4, 4}, 4, PairLayout::half, cache, cache, {}) == "");
  CHECK(said({}, 4, 2, 5) == "rotateCached: sin must have 6 values, got 5");
  CHECK(posenc::rotate_cached(x, {1, 4, 8, 2}, 2, PairLayout::half, std::span(cache).first(3),
                              std::span(cache).first(3),
                              {}) == "rotateCached: cos must have 4 values, got 3");
  CHECK(x == std::vector<float>(8, 7));
}
