// What models of 2024 to 2026 do in attention besides position encodings: windows, chunks, temperatures, capped scores,
// sinks and outputs that are rotated back.
#include <posenc/attention/locality.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/compose.hpp>
#include <posenc/rotary/rope.hpp>

using naive::Real, naive::Vector;
using posenc::attention, posenc::Heads, posenc::Locality, posenc::NoEncoding, posenc::Rope;

namespace {

constexpr std::size_t heads = 4, kv_heads = 2, dim = 8;

/// Everything that may change a score or hide a key, worked out pair by pair in long double.
template <class T> struct Case {
  std::size_t queries, keys;
  Heads<T> in{};
  std::vector<T> q = naive::noise<T>(heads * queries * dim, 1),
                 k = naive::noise<T>(kv_heads * keys * dim, 2),
                 v = naive::noise<T>(kv_heads * keys * dim, 3);
  Vector weights{}, output{}, sink_weights{};

  Case(std::size_t n, std::size_t m) : queries(n), keys(m) {
    in = {.q = q,
          .k = k,
          .v = v,
          .heads = heads,
          .kv_heads = kv_heads,
          .dim = dim,
          .value_dim = dim,
          .positions = {.queries = n, .keys = m}};
  }
  void expect() {
    for (std::size_t h = 0; h < heads; ++h) {
      for (std::size_t i = 0; i < queries; ++i) row(h, i);
    }
  }

private:
  void row(std::size_t h, std::size_t i) {
    const std::size_t of = h / (heads / kv_heads);
    const double p = in.positions.query(i);
    Vector shares;
    Real sum = in.sinks.empty() ? 0 : std::exp(Real(in.sinks[h])), sink = sum;
    for (std::size_t j = 0; j < keys; ++j) {
      Real score = 0;
      for (std::size_t t = 0; t < dim; ++t) {
        score += Real(q[(h * queries + i) * dim + t]) * k[(of * keys + j) * dim + t];
      }
      score /= std::sqrt(Real(dim));
      if (in.temperature.beta != 0) {
        score *=
            1 + in.temperature.beta *
                    std::log(1 + std::floor((p + in.temperature.offset) / in.temperature.length));
      }
      if (!in.scalable.s.empty()) {
        const Real n = in.positions.causal ? std::floor(p) + 1 : Real(keys);
        score *= in.scalable.s[h] * std::log(n) + (in.scalable.b.empty() ? 0 : in.scalable.b[h]);
      }
      if (in.softcap) score = *in.softcap * std::tanh(score / *in.softcap);
      const bool seen = in.locality.sees(p, in.positions.key(j), in.positions.causal, 0);
      shares.push_back(seen ? std::exp(score) : 0);
      sum += shares.back();
    }
    for (Real& share : shares) share = sum == 0 ? 0 : share / sum;
    weights.insert(weights.end(), shares.begin(), shares.end());
    sink_weights.push_back(sink / (sum == 0 ? 1 : sum));
    for (std::size_t c = 0; c < dim; ++c) {
      Real mixed = 0;
      for (std::size_t j = 0; j < keys; ++j) mixed += shares[j] * v[(of * keys + j) * dim + c];
      output.push_back(mixed);
    }
  }
};

template <class T> constexpr double near = sizeof(T) == 4 ? 2e-6 : 1e-14;

} // namespace

TEST_CASE("the range of visible keys is what sees says of every key", "[locality]") {
  const bool causal = GENERATE(false, true), exclusive = GENERATE(false, true);
  using Tokens = std::optional<double>;
  const Tokens window = GENERATE(Tokens(), Tokens(1), Tokens(3)),
               chunk = GENERATE(Tokens(), Tokens(1), Tokens(4));
  const double padding = GENERATE(0, 2);
  const Locality locality{.window = window, .exclusive = exclusive, .chunk = chunk};
  for (const double query : {-20.0, -1.0, 0.0, 0.5, 3.0, 4.0, 6.25, 8.0, 9.0, 30.0}) {
    const auto [first, end] = locality.range(query, 9, causal, padding);
    CAPTURE(causal, exclusive, window.value_or(0), chunk.value_or(0), padding, query, first, end);
    CHECK((first <= end && end <= 9));
    for (std::size_t j = 0; j < 9; ++j) {
      CHECK((first <= j && j < end) == locality.sees(query, double(j), causal, padding));
    }
  }
}

TEMPLATE_TEST_CASE("windows, chunks, temperatures, caps and sinks", "[locality]", float, double) {
  const bool causal = GENERATE(false, true), wanted = GENERATE(false, true);
  const auto [queries, keys] = GENERATE(std::pair<std::size_t, std::size_t>(2, 70),
                                        std::pair<std::size_t, std::size_t>(40, 300));
  const int which = GENERATE(0, 1, 2, 3, 4, 5, 6, 7);
  CAPTURE(causal, wanted, queries, keys, which);
  Case<TestType> c(queries, keys);
  const double sinks[] = {0.5, -3, 0, 4}, s[] = {0.5, 1, -0.25, 0.1}, b[] = {0.1, 0, 0.5, 1};
  c.in.positions.causal = causal;
  if (which == 0) c.in.locality = {.window = 20};
  if (which == 1) c.in.locality = {.window = 5, .exclusive = !causal};
  if (which == 2) c.in.locality = {.chunk = 64};
  if (which == 3) c.in.locality = {.window = 20, .chunk = 33}, c.in.sinks = sinks;
  if (which == 4) c.in.softcap = 1.5;
  if (which == 5) c.in.temperature = {.beta = 0.1, .length = 16, .offset = 1};
  if (which == 6) c.in.scalable = {.s = s, .b = b}, c.in.sinks = sinks;
  if (which == 7)
    c.in.locality = {.window = 3}, c.in.positions.start = -2; // two queries see nothing
  c.expect();
  const auto got = attention<TestType>(c.in, NoEncoding{},
                                       {.weights = wanted, .sink_weights = !c.in.sinks.empty()});
  REQUIRE(got);
  CHECK(naive::worst(got->output.data, c.output) <= near<TestType>);
  if (wanted) CHECK(naive::worst(got->weights.data, c.weights) <= near<TestType>);
  if (!c.in.sinks.empty()) {
    CHECK(naive::worst(got->sink_weights.data, c.sink_weights) <= near<TestType>);
  }
}

TEMPLATE_TEST_CASE("keys at positions of their own are hidden like consecutive ones", "[locality]",
                   float, double) {
  Case<TestType> c(30, 50);
  c.in.positions.causal = GENERATE(false, true);
  c.in.locality = {.window = 7, .chunk = 16};
  const auto plain = attention<TestType>(c.in);
  std::vector<double> queries, keys;
  for (std::size_t i = 0; i < 30; ++i) queries.push_back(c.in.positions.query(i));
  for (std::size_t j = 0; j < 50; ++j) keys.push_back(double(j));
  c.in.positions.query_positions = queries;
  const auto ranges = attention<TestType>(c.in);
  c.in.positions.key_positions = keys;
  const auto masks = attention<TestType>(c.in);
  CHECK(ranges->output.data == plain->output.data);
  CHECK(naive::worst(masks->output.data, Vector(plain->output.data.begin(),
                                                plain->output.data.end())) <= near<TestType>);
}

TEST_CASE("chunks count from behind each item's padding, which is hidden", "[locality]") {
  Case<double> c(6, 6);
  std::vector<double> q(c.q), k(c.k), v(c.v);
  for (auto* x : {&q, &k, &v}) x->insert(x->end(), x->begin(), x->end());
  const double padding[] = {0, 2};
  Heads<double> both = c.in;
  both.q = q, both.k = k, both.v = v, both.batch = 2, both.positions.causal = true;
  both.locality.chunk = 4, both.left_padding = padding;
  const auto got = attention<double>(both, NoEncoding{}, {.weights = true});
  REQUIRE(got);
  const auto sees = [&](std::size_t b, std::size_t i, std::size_t j) {
    return got->weights.data[(b * heads * 6 + i) * 6 + j] > 0;
  };
  CHECK((sees(0, 3, 0) && !sees(0, 4, 3) && sees(0, 5, 4)));  // 0 1 2 3 | 4 5
  CHECK((!sees(1, 1, 0) && !sees(1, 2, 1) && sees(1, 5, 2))); // - - | 2 3 4 5
}

TEST_CASE("scores too large for float32 keep cap, sink and window", "[locality]") {
  Case<float> c(2, 40);
  for (float& x : c.q) x *= 1e19F;
  for (float& x : c.k) x *= 1e19F;
  const double sinks[] = {1, 1, 1, 1};
  c.in.softcap = 3, c.in.sinks = sinks, c.in.locality.window = 9;
  c.expect();
  const auto got = attention<float>(c.in, NoEncoding{}, {.weights = true, .sink_weights = true});
  CHECK(naive::worst(got->weights.data, c.weights) <= 2e-6);
  CHECK(naive::worst(got->sink_weights.data, c.sink_weights) <= 2e-6);
}

TEST_CASE("keys outside a window are not read", "[locality]") {
  Case<double> c(1, 20);
  c.in.locality.window = 4, c.in.positions.causal = true;
  const auto before = attention<double>(c.in);
  for (std::size_t j = 0; j < 16 * dim; ++j) {
    c.k[j] = c.v[j] = std::numeric_limits<double>::quiet_NaN();
  }
  CHECK(attention<double>(c.in)->output.data[0] == before->output.data[0]);
}

TEST_CASE("an output that is rotated back holds distances only", "[locality]") {
  Case<double> c(6, 6);
  c.in.output_rotation = true;
  const Rope rope{.head_dim = int(dim)};
  const auto here = attention<double>(c.in, rope);
  REQUIRE(here);
  const double far[] = {1000, 1001, 1002, 1003, 1004, 1005};
  c.in.positions.query_positions = far, c.in.positions.key_positions = far;
  const auto there = attention<double>(c.in, rope);
  CHECK(naive::worst(there->output.data,
                     Vector(here->output.data.begin(), here->output.data.end())) <= 1e-12);
  CHECK(attention<double>(c.in).error() == "attention: outputRotation needs a rotary position");
}
