#include <posenc/rotary/permute.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/rope.hpp>

using naive::Real;
using posenc::PairLayout;
using posenc::permute_heads;
using posenc::Rope;

TEST_CASE("evens come before odds in halves, and rows that do not turn stay", "[permute]") {
  const std::vector<double> interleaved{0, 1, 2, 3, 4, 5, 6, 7}, half{0, 2, 4, 1, 3, 5, 6, 7};
  std::vector<double> out(8);
  REQUIRE(permute_heads<double>(interleaved, 1, 8, 6, PairLayout::interleaved, out) == "");
  CHECK(out == half);
  REQUIRE(permute_heads<double>(half, 1, 8, 6, PairLayout::half, out) == "");
  CHECK(out == interleaved);
}

TEMPLATE_TEST_CASE("there and back restores every head", "[permute]", float, double) {
  const std::size_t width = GENERATE(2u, 6u, 10u);
  const PairLayout from = GENERATE(PairLayout::half, PairLayout::interleaved);
  const auto weights = naive::noise<TestType>(3 * 10 * 7, 1);
  std::vector<TestType> there(weights.size()), back(weights.size());
  REQUIRE(permute_heads<TestType>(weights, 3, 10, width, from, there) == "");
  CHECK((there != weights) == (width > 2)); // one pair is the same in both layouts
  REQUIRE(permute_heads<TestType>(
              there, 3, 10, width,
              from == PairLayout::half ? PairLayout::interleaved : PairLayout::half, back) == "");
  CHECK(back == weights);
}

TEST_CASE("a converted checkpoint gives the same scores in the other layout", "[permute]") {
  constexpr std::size_t heads = 2, dim = 12, inner = 5, n = 6;
  const int width = GENERATE(12, 8, 2);
  const auto x = naive::noise<double>(n * inner, 2);
  /// Queries or keys (heads, n, dim) of projection weights (heads * dim, inner), rotated.
  const auto projected = [&](const std::vector<double>& weights, PairLayout layout) {
    std::vector<double> out(heads * n * dim);
    for (std::size_t at = 0; at < out.size(); ++at) {
      const std::size_t row = at / (n * dim) * dim + at % dim, token = at / dim % n;
      for (std::size_t c = 0; c < inner; ++c)
        out[at] += weights[row * inner + c] * x[token * inner + c];
    }
    const Rope e{.head_dim = int(dim), .rotary_dim = width, .layout = layout};
    REQUIRE(posenc::rotate(e, std::span(out), heads, {.length = n, .start = 3}) == "");
    return out;
  };
  const auto scores = [&](const std::vector<double>& q, const std::vector<double>& k) {
    naive::Vector all;
    for (std::size_t h = 0; h < heads; ++h) {
      for (std::size_t pair = 0; pair < n * n; ++pair) {
        Real sum = 0;
        for (std::size_t c = 0; c < dim; ++c)
          sum += Real(q[(h * n + pair / n) * dim + c]) * k[(h * n + pair % n) * dim + c];
        all.push_back(sum);
      }
    }
    return all;
  };
  const auto q = naive::noise<double>(heads * dim * inner, 3),
             k = naive::noise<double>(heads * dim * inner, 4);
  std::vector<double> other_q(q.size()), other_k(k.size());
  REQUIRE(permute_heads<double>(q, heads, dim, std::size_t(width), PairLayout::interleaved,
                                other_q) == "");
  REQUIRE(permute_heads<double>(k, heads, dim, std::size_t(width), PairLayout::interleaved,
                                other_k) == "");
  const auto before =
      scores(projected(q, PairLayout::interleaved), projected(k, PairLayout::interleaved));
  // The same numbers in another order: sums of 12 products below 50 in long double.
  CHECK(naive::worst(
            scores(projected(other_q, PairLayout::half), projected(other_k, PairLayout::half)),
            before) <= 22 * 600 * 0x1p-64);
  // Without the conversion they are others.
  CHECK((naive::worst(scores(projected(q, PairLayout::half), projected(k, PairLayout::half)),
                      before) > 0.1) == (width > 2));
}

TEST_CASE("widths and sizes that do not fit are refused, and nothing is written", "[permute]") {
  const std::vector<float> weights(24, 1);
  std::vector<float> out(24, 7);
  const auto said = [&](std::size_t heads, std::size_t dim, std::size_t width,
                        std::size_t written = 24) {
    return permute_heads<float>(weights, heads, dim, width, PairLayout::half,
                                std::span(out).first(written));
  };
  CHECK(said(1, 8, 3) == "permuteRows: rotaryDim must be an even integer from 2 to 8, got 3");
  CHECK(said(1, 8, 10) == "permuteRows: rotaryDim must be an even integer from 2 to 8, got 10");
  CHECK(said(2, 8, 8) == "permuteRows: weights must have 16 values, got 24");
  CHECK(said(std::size_t(1) << 62, 8, 8) == "permuteRows: weights must have 0 values, got 24");
  CHECK(said(1, 8, 8, 23) == "permuteRows: out must have 24 values, got 23");
  CHECK(out == std::vector<float>(24, 7));
}
