#include <posenc/rotary/cached.hpp>

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
  posenc::rotate_cached(x.data(), where, 2 * pairs, layout, cos.data(), sin.data(), ids, inverse);
  // Two products below 1 are rounded by a quarter of epsilon, their sum below 2 by half of it.
  CHECK(naive::worst(x, exact) <= double(std::numeric_limits<TestType>::epsilon()));
}

TEST_CASE("without ids the caches are the sequence's own, row by row", "[cached]") {
  const float cos[] = {0, 2}, sin[] = {1, 0}; // a quarter turn, then twice as long
  std::vector<float> x{1, 2, 3, 4};
  posenc::rotate_cached(x.data(), {1, 2, 4, 2}, 2, PairLayout::half, cos, sin, {});
  CHECK(x == std::vector<float>{-2, 1, 6, 8});
  const std::size_t swapped[] = {1, 0};
  x = {1, 2, 3, 4};
  posenc::rotate_cached(x.data(), {1, 2, 4, 2}, 2, PairLayout::half, cos, sin, swapped);
  CHECK(x == std::vector<float>{2, 4, -4, 3});
}
