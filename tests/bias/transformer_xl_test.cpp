#include <posenc/bias/transformer_xl.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/compose.hpp>

using naive::Real;
using posenc::QueryKeyPositions;
using posenc::TransformerXl;
using posenc::XlVariant;

namespace {

constexpr Real never_seen = -std::numeric_limits<Real>::infinity();

template <class T> naive::Vector part(const std::vector<T>& x, std::size_t head,
                                      std::size_t heads) {
  const auto size = std::ptrdiff_t(x.size() / heads), first = std::ptrdiff_t(head) * size;
  return naive::Vector(x.begin() + first, x.begin() + first + size);
}

/// R_t, the sinusoid of a distance.
naive::Vector sinusoid(int dim, Real base, Real t) {
  naive::Vector r;
  for (int k = 0; k < dim / 2; ++k) r.push_back(std::sin(t * std::pow(base, -2 * Real(k) / dim)));
  for (int k = 0; k < dim / 2; ++k) r.push_back(std::cos(t * std::pow(base, -2 * Real(k) / dim)));
  return r;
}

} // namespace

TEST_CASE("rows run from the most distance to 0, or to the farthest key ahead",
          "[transformer_xl]") {
  const QueryKeyPositions positions{.queries = 3, .keys = 5, .causal = true}; // a memory of two
  TransformerXl e{.heads = 1, .head_dim = 1, .dim = 2};
  const posenc::Filled filled(e);
  const auto xl = relative_terms(*filled, positions);
  CHECK(xl.rows == 5);
  CHECK(xl.index(4) == 0);
  CHECK(xl.index(0) == 4);
  CHECK(xl.index(-2) == 4); // masked: any row will do
  e.variant = XlVariant::xlnet_bidirectional;
  const posenc::Filled both(e);
  const auto xlnet = relative_terms(*both, positions);
  CHECK(xlnet.rows == 8); // 5 .. -2
  CHECK(xlnet.index(4) == 1);
  CHECK(xlnet.index(-2) == 7);
}

TEMPLATE_TEST_CASE("content and position, each with a learned query", "[transformer_xl]", float,
                   double) {
  struct Row {
    std::size_t queries, keys;
    int dim;
    double base;
  };
  const auto [queries, keys, dim, base] = GENERATE(
      values<Row>({{1, 1, 2, 10000}, {4, 4, 8, 10000}, {3, 7, 6, 100}, {40, 50, 16, 10000}}));
  const bool xlnet = GENERATE(false, true), causal = GENERATE(true, false),
             far = GENERATE(false, true);
  if (!xlnet && !causal) return;
  CAPTURE(queries, keys, dim, base, xlnet, causal, far);
  const std::size_t heads = 2, d = 3, width = std::size_t(dim);
  const auto u = naive::noise<double>(heads * d, 1), v = naive::noise<double>(heads * d, 2),
             w = naive::noise<double>(heads * d * width, 3);
  const TransformerXl e{.heads = 2,
                        .head_dim = 3,
                        .dim = dim,
                        .base = base,
                        .variant =
                            xlnet ? XlVariant::xlnet_bidirectional : XlVariant::transformer_xl,
                        .u = u,
                        .v = v,
                        .projection = w};
  std::vector<double> query_positions, key_positions; // every other one, moved
  for (std::size_t i = 0; i < queries; ++i) query_positions.push_back(2 * double(i) - 5);
  for (std::size_t j = 0; j < keys; ++j) key_positions.push_back(double(j) - 6);
  QueryKeyPositions positions{.queries = queries, .keys = keys, .causal = causal};
  if (far) {
    positions.query_positions = query_positions;
    positions.key_positions = key_positions;
  }
  const auto q = naive::noise<TestType>(heads * queries * d, 4),
             k = naive::noise<TestType>(heads * keys * d, 5),
             x = naive::noise<TestType>(heads * keys * d, 6);
  const auto got = posenc::attention<TestType>({.q = q,
                                                .k = k,
                                                .v = x,
                                                .heads = 2,
                                                .kv_heads = 2,
                                                .dim = d,
                                                .value_dim = d,
                                                .positions = positions},
                                               e, {.weights = true, .scores = true});
  INFO(got.error());
  REQUIRE(got);
  naive::Vector scores, output;
  for (std::size_t h = 0; h < heads; ++h) {
    naive::Head head{.queries = queries,
                     .keys = keys,
                     .dim = d,
                     .value_dim = d,
                     .q = part(q, h, heads),
                     .k = part(k, h, heads),
                     .v = part(x, h, heads),
                     .scale = 1 / std::sqrt(Real(3)),
                     .on_key = {},
                     .on_value = {}};
    head.bias = [&, queries = queries, keys = keys, dim = dim, base = base](std::size_t i,
                                                                            std::size_t j) {
      const int t =
          far ? int(query_positions[i] - key_positions[j]) : int(i + keys) - int(queries) - int(j);
      if (causal && t < 0) return never_seen;
      const auto r = sinusoid(dim, base, t);
      Real sum = 0;
      for (std::size_t c = 0; c < d; ++c) {
        Real projected = 0;
        for (std::size_t n = 0; n < width; ++n) projected += w[(h * d + c) * width + n] * r[n];
        sum += u[h * d + c] * head.k[j * d + c] + (head.q[i * d + c] + v[h * d + c]) * projected;
      }
      return sum * head.scale;
    };
    const auto exact = naive::attention(head);
    scores.insert(scores.end(), exact.scores.begin(), exact.scores.end());
    output.insert(output.end(), exact.output.begin(), exact.output.end());
  }
  // Scores up to 20 of three products with rows that are rounded themselves: a dozen roundings of it.
  const double bound = 100 * double(std::numeric_limits<TestType>::epsilon());
  CHECK(naive::worst(got->scores.data, scores) <= bound);
  CHECK(naive::worst(got->output.data, output) <= bound);
}

TEST_CASE("what Transformer-XL refuses", "[transformer_xl]") {
  const std::vector<double> three(3);
  CHECK(posenc::check(TransformerXl{.heads = 8, .head_dim = 64, .dim = 512}) == "");
  CHECK(posenc::check(TransformerXl{.heads = 8, .head_dim = 64, .dim = 512, .u = three}) ==
        "transformer_xl: u must have shape [8, 64], got 3 values");
  CHECK(posenc::check(TransformerXl{.heads = 8, .head_dim = 64, .dim = 512, .v = three}) ==
        "transformer_xl: v must have shape [8, 64], got 3 values");
  CHECK(posenc::check(TransformerXl{.heads = 8, .head_dim = 64, .dim = 512, .projection = three}) ==
        "transformer_xl: projection must have shape [8, 64, 512], got 3 values");
  const TransformerXl e{.heads = 1, .head_dim = 1, .dim = 2};
  const std::string ahead =
      "transformer_xl: variant \"transformer_xl\" has no rows for keys ahead; "
      "give causal, or variant \"xlnet_bidirectional\"";
  CHECK(posenc::check_positions(e, {.queries = 2, .keys = 2}) == ahead);
  CHECK(posenc::check_positions(e, {.queries = 1, .keys = 2}) ==
        ""); // nothing ahead of the last row
  CHECK(posenc::check_positions(e, {.queries = 2, .keys = 2, .causal = true}) == "");
  const double far[] = {0, 1e9};
  CHECK(posenc::check_positions(e, {.queries = 1, .keys = 2, .start = 1e9, .key_positions = far}) ==
        "transformer_xl: distances must span at most 8388608 rows of 2 values, got 1000000001");
  CHECK(posenc::check_positions(e, {.queries = 1, .keys = 1, .start = 0.5}) ==
        "transformer_xl: queryStart must be an integer, got 0.5");
}
