#include <posenc/attention/head.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::AttentionHead;
using posenc::QueryBlock;

namespace {

/// One head of noise, and what is to be computed with it.
template <class T> struct HeadSample {
  std::size_t queries, keys, dim, value_dim;
  std::vector<T> q, k, v, bias;
  T scale;

  HeadSample(std::size_t n, std::size_t m, std::size_t d, std::size_t w)
      : queries(n), keys(m), dim(d), value_dim(w), q(naive::noise<T>(n * d, 1)),
        k(naive::noise<T>(m * d, 2)), v(naive::noise<T>(m * w, 3)), bias(naive::noise<T>(n * m, 4)),
        scale(static_cast<T>(1 / std::sqrt(double(d)))) {}

  QueryBlock<T> block() const { return {.q = q.data(), .queries = queries, .scale = scale}; }

  naive::Attended exact(std::function<Real(std::size_t, std::size_t)> added) const {
    return naive::attention({.queries = queries,
                             .keys = keys,
                             .dim = dim,
                             .value_dim = value_dim,
                             .q = naive::exactly(q),
                             .k = naive::exactly(k),
                             .v = naive::exactly(v),
                             .scale = scale,
                             .bias = std::move(added),
                             .on_key = {},
                             .on_value = {}});
  }
};

template <class T> struct HeadOutcome {
  std::vector<T> scores, weights, output;
};

/// How many queries a head is told of: it packs keys and values from 8 on.
constexpr std::size_t few = 7, many = 8;

template <class T>
HeadOutcome<T> attend(const HeadSample<T>& s, QueryBlock<T> block, std::size_t told = many) {
  HeadOutcome<T> result{std::vector<T>(s.queries * s.keys), std::vector<T>(s.queries * s.keys),
                        std::vector<T>(s.queries * s.value_dim)};
  AttentionHead<T> head;
  head.load(s.k.data(), s.v.data(), s.keys, s.dim, s.value_dim, told);
  block.scores = result.scores.data();
  block.weights = result.weights.data();
  block.output = result.output.data();
  head.attend(block);
  return result;
}

/// Scores are sums of up to 65 products below 1, divided by sqrt(dim): partial sums stay below 8, so
/// that 65 roundings are 65 * 8 half units at the very worst; noise makes it a twentieth of that.
/// Weights and outputs lie in [-1, 1] and inherit it.
template <class T>
constexpr double head_bound = 26 * static_cast<double>(std::numeric_limits<T>::epsilon());

template <class T> void agree_with(const HeadOutcome<T>& got, const naive::Attended& exact) {
  CHECK(naive::worst(got.scores, exact.scores) <= head_bound<T>);
  CHECK(naive::worst(got.weights, exact.weights) <= head_bound<T>);
  CHECK(naive::worst(got.output, exact.output) <= head_bound<T>);
}

constexpr Real concealed = -std::numeric_limits<Real>::infinity();

} // namespace

TEST_CASE("a query that matches one key takes its value", "[attention]") {
  const float q[] = {50, 0}, k[] = {1, 0, 0, 1, -1, 0}, v[] = {7, 8, 9};
  float weights[3], output = 0;
  AttentionHead<float> head;
  head.load(k, v, 3, 2, 1, 1);
  head.attend({.q = q, .queries = 1, .weights = weights, .output = &output});
  CHECK(weights[0] == 1);
  CHECK(output == 7);
}

TEMPLATE_TEST_CASE("attention of every size around the blocks' edges", "[attention]", float,
                   double) {
  const std::size_t queries = GENERATE(1u, 3u, 4u, 5u, 31u, 32u, 33u, 65u);
  const std::size_t keys = GENERATE(1u, 3u, 4u, 5u, 8u, 9u, 31u, 32u, 33u, 65u, 130u);
  struct Width {
    std::size_t dim, value_dim;
  };
  const auto [dim, value_dim] = GENERATE(values<Width>({{1, 1}, {4, 9}, {65, 3}, {16, 77}}));
  CAPTURE(queries, keys, dim, value_dim);
  const HeadSample<TestType> s(queries, keys, dim, value_dim);
  const auto exact = s.exact([](auto, auto) { return 0; });
  agree_with(attend(s, s.block(), few), exact);
  agree_with(attend(s, s.block(), many), exact);
}

TEMPLATE_TEST_CASE("a bias is added to the scaled scores", "[attention]", float, double) {
  const HeadSample<TestType> s(33, 37, 16, 8);
  auto block = s.block();
  SECTION("a full one") {
    block.bias = {s.bias.data(), 37};
    agree_with(attend(s, block),
               s.exact([&](auto i, auto j) -> Real { return s.bias[i * 37 + j]; }));
  }
  SECTION("one row for all queries") {
    block.bias = {s.bias.data(), 0};
    agree_with(attend(s, block), s.exact([&](auto, auto j) -> Real { return s.bias[j]; }));
  }
  SECTION("a line of which every row is a slice") {
    block.bias = {s.bias.data() + 32, -1};
    agree_with(attend(s, block),
               s.exact([&](auto i, auto j) -> Real { return s.bias[32 - i + j]; }));
  }
  SECTION("with hidden entries") {
    auto some = s.bias;
    for (std::size_t n = 0; n < some.size(); n += 3)
      some[n] = -std::numeric_limits<TestType>::infinity();
    block.bias = {some.data(), 37};
    agree_with(attend(s, block), s.exact([&](auto i, auto j) -> Real { return some[i * 37 + j]; }));
  }
}

TEMPLATE_TEST_CASE("a mask hides keys, with or without a bias", "[attention]", float, double) {
  const bool biased = GENERATE(false, true), per_query = GENERATE(true, false);
  const std::size_t told = GENERATE(few, many);
  const HeadSample<TestType> s(9, 21, 8, 8);
  std::vector<std::uint8_t> mask(9 * 21);
  for (std::size_t n = 0; n < mask.size(); ++n) mask[n] = (n * n + n / 21) % 3 != 0;
  auto block = s.block();
  block.mask = {mask.data(), per_query ? 21 : 0}; // one row for all hides padding
  if (biased) block.bias = {s.bias.data(), 21};
  agree_with(attend(s, block, told), s.exact([&](auto i, auto j) -> Real {
    if (!mask[(per_query ? i * 21 : 0) + j]) return concealed;
    return biased ? s.bias[i * 21 + j] : TestType(0);
  }));
}

TEMPLATE_TEST_CASE("causal attention sees no key ahead", "[attention]", float, double) {
  struct Row {
    std::size_t queries, keys;
    std::ptrdiff_t first_visible;
  };
  // The queries are the last rows, or begin around the edges of panels (8 keys) and passes (32 queries).
  const auto [queries, keys, first_visible] = GENERATE(values<Row>({
      {1, 1, 1},
      {33, 33, 1},
      {5, 40, 36},
      {40, 5, -34},
      {33, 65, 33},
      {70, 75, 0},
      {70, 75, 7},
      {70, 75, 8},
      {70, 75, 31},
      {70, 75, 32},
      {70, 75, -1},
      {70, 75, -33},
      {70, 75, -200}, // nothing at all
      {70, 75, 74},
      {70, 75, 500}, // everything
  }));
  const std::size_t told = GENERATE(few, many);
  CAPTURE(queries, keys, first_visible, told);
  const HeadSample<TestType> s(queries, keys, 8, 5);
  const auto is_seen = [&, first = first_visible](std::size_t i, std::size_t j) {
    return std::ptrdiff_t(j) < std::ptrdiff_t(i) + first;
  };
  auto block = s.block();
  block.first_visible = first_visible;
  const auto got = attend(s, block, told);
  agree_with(got, s.exact([&](auto i, auto j) -> Real { return is_seen(i, j) ? 0 : concealed; }));
  for (std::size_t i = 0; i < queries; ++i) {
    for (std::size_t j = 0; j < keys; ++j) {
      if (!is_seen(i, j)) REQUIRE(got.weights[i * keys + j] == 0);
    }
  }
}

TEMPLATE_TEST_CASE("a query that sees nothing gets zeros, never NaN", "[attention]", float,
                   double) {
  const HeadSample<TestType> s(3, 10, 4, 6);
  std::vector<std::uint8_t> mask(30, 1);
  std::fill_n(mask.begin() + 10, 10, std::uint8_t(0)); // the second query
  auto block = s.block();
  block.mask = {mask.data(), 10};
  const auto got = attend(s, block);
  for (std::size_t c = 0; c < 6; ++c) CHECK(got.output[6 + c] == 0);
  for (std::size_t j = 0; j < 10; ++j) CHECK(got.weights[10 + j] == 0);
  for (std::size_t j = 0; j < 10; ++j) {
    CHECK(got.scores[10 + j] == -std::numeric_limits<TestType>::infinity());
  }
  CHECK(got.output[0] != 0); // the others are not affected
}

TEST_CASE("no keys give zeros", "[attention]") {
  const float q[] = {1, 2};
  float output[] = {99, 99, 99};
  AttentionHead<float> head;
  head.load(q, q, 0, 2, 3, GENERATE(few, many));
  head.attend({.q = q, .queries = 1, .output = output});
  CHECK(std::vector(output, output + 3) == std::vector<float>{0, 0, 0});
}

TEMPLATE_TEST_CASE("queries in blocks give what they give at once, bit for bit", "[attention]",
                   float, double) {
  const std::size_t piece = GENERATE(1u, 4u, 7u, 32u, 40u);
  const HeadSample<TestType> s(65, 50, 12, 10);
  auto block = s.block();
  block.bias = {s.bias.data() + 64, -1};
  block.first_visible = 3;
  const auto whole = attend(s, block);

  AttentionHead<TestType> head;
  head.load(s.k.data(), s.v.data(), 50, 12, 10, 65);
  std::vector<TestType> output(whole.output.size());
  for (std::size_t first = 0; first < 65; first += piece) {
    QueryBlock<TestType> some = block;
    some.q += first * 12;
    some.queries = std::min<std::size_t>(piece, 65 - first);
    some.bias = block.bias.from(first);
    some.first_visible += std::ptrdiff_t(first);
    some.output = output.data() + first * 10;
    head.attend(some);
  }
  CHECK(output == whole.output);
}

TEST_CASE("large scores do not overflow", "[attention]") {
  // Queries and keys of length 1e4 and 1: scores up to 1e4, of which exp is infinite.
  HeadSample<float> s(8, 40, 4, 4);
  for (float& x : s.q) x = std::round(x * 1e4f);
  for (float& x : s.k) x = std::round(x * 4) / 4; // so that scores are exact in float32
  s.scale = 1;
  const auto got = attend(s, s.block());
  const auto exact = s.exact([](auto, auto) { return 0; });
  CHECK(naive::worst(got.scores, exact.scores) == 0);
  CHECK(naive::worst(got.output, exact.output) <= head_bound<float>);
  const Real largest = *std::max_element(exact.scores.begin(), exact.scores.end());
  CHECK(largest > 1e4);
}

TEST_CASE("scores that float32 cannot hold are formed in double", "[attention]") {
  // q and k around 1e19 and above: products beyond 3.4e38, of both signs, whose partial sums overflow even where
  // they cancel.
  const float size = GENERATE(1e15f, 2e18f, 1e19f, 3e19f, 1e30f, 1e38f);
  const bool causal = GENERATE(false, true), biased = GENERATE(false, true);
  const std::size_t told = GENERATE(few, many);
  HeadSample<float> s(9, 21, 7, 5);
  for (float& x : s.q) x *= size;
  for (float& x : s.k) x *= size;
  for (std::size_t t = 0; t < 7; ++t) s.q[3 * 7 + t] = t == 0 ? 1 : 0; // an ordinary query
  for (std::size_t t = 0; t < 7; ++t) s.q[4 * 7 + t] = 0;
  for (float& x : s.bias) x *= 1e37f;
  auto block = s.block();
  if (causal) block.first_visible = 3;
  if (biased) block.bias = {s.bias.data(), 21};
  const auto got = attend(s, block, told);
  const auto exact = s.exact([&](std::size_t i, std::size_t j) {
    if (causal && j >= 3 + i) return concealed;
    return biased ? Real(s.bias[i * 21 + j]) : 0;
  });
  CAPTURE(size, causal, biased);
  CHECK(naive::worst(got.weights, exact.weights) <= head_bound<float>);
  CHECK(naive::worst(got.output, exact.output) <= head_bound<float>);
  for (std::size_t n = 0; n < got.scores.size(); ++n) {
    const Real score = exact.scores[n], most = std::numeric_limits<float>::max();
    if (std::fabs(score) > most) CHECK(got.scores[n] == (score > 0 ? HUGE_VALF : -HUGE_VALF));
    else CHECK(std::fabs(got.scores[n] - score) <= 1e-5 * (std::fabs(score) + size * size * 1e-1));
  }
}

TEST_CASE("overflow in float32 gives what double gives, with every relative term", "[attention]") {
  const HeadSample<double> wide(4, 10, 6, 3);
  const auto tables = naive::noise<double>(5 * 6, 7), values = naive::noise<double>(5 * 3, 8),
             joins = naive::noise<double>(6, 9);
  std::vector<std::int32_t> index(4 * 10);
  for (std::size_t n = 0; n < index.size(); ++n) index[n] = static_cast<std::int32_t>(n * 7 % 5);
  const std::size_t told = GENERATE(few, many);
  const auto run = [&]<class T>(T) {
    std::vector<T> q(wide.q.begin(), wide.q.end()), k(wide.k.begin(), wide.k.end()),
        v(wide.v.begin(), wide.v.end()), output(4 * 3);
    for (T& x : q) x *= T(0x1p64);
    for (T& x : k) x *= T(0x1p64);
    std::vector<double> large = tables, larger = joins;
    for (double& x : large) x *= 0x1p64;
    for (double& x : larger) x *= 0x1p64;
    AttentionHead<T> head;
    head.relate({large, large, values, larger, larger, 5}, 6, 3);
    head.load(k.data(), v.data(), 10, 6, 3, told);
    head.attend({.q = q.data(),
                 .queries = 4,
                 .scale = T(0.5),
                 .relative_index = {index.data(), 10},
                 .key_index = {index.data(), 10},
                 .output = output.data()});
    return output;
  };
  CHECK(naive::worst(run(0.0f), run(0.0)) <= head_bound<float>);
}

TEMPLATE_TEST_CASE("what is infinite or no number, in queries, keys and biases", "[attention]",
                   float, double) {
  constexpr TestType infinite = std::numeric_limits<TestType>::infinity(),
                     odd = std::numeric_limits<TestType>::quiet_NaN();
  const HeadSample<TestType> clean(3, 9, 4, 5);
  const std::size_t told = GENERATE(few, many);
  const auto rows_are = [](const std::vector<TestType>& x, std::size_t width, auto is) {
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t c = 0; c < width; ++c) CHECK(is(i, x[i * width + c]));
    }
  };
  const auto finite = [](TestType x) { return std::isfinite(x); };

  SECTION("NaN or infinity in a query: its row is NaN, others are as they were") {
    const TestType what = GENERATE_COPY(odd, infinite, -infinite);
    auto s = clean;
    s.q[1 * 4 + 2] = what;
    s.k[0 * 4 + 2] = std::copysign(TestType(0.5), what); // so that one score is +Infinity
    const auto got = attend(s, s.block(), told);
    rows_are(got.output, 5, [&](auto i, TestType x) { return i == 1 ? std::isnan(x) : finite(x); });
    rows_are(got.weights, 9,
             [&](auto i, TestType x) { return i == 1 ? std::isnan(x) : finite(x); });
  }
  SECTION("in a key: rows that see it") {
    auto s = clean;
    s.k[8 * 4 + 1] = odd;
    auto block = s.block();
    block.first_visible = 7; // the last query sees the last key
    const auto got = attend(s, block, told), before = [&] {
      auto same = clean.block();
      same.first_visible = 7;
      return attend(clean, same, told);
    }();
    rows_are(got.output, 5, [&](auto i, TestType x) { return i == 2 ? std::isnan(x) : finite(x); });
    for (std::size_t n = 0; n < 10; ++n) {
      CHECK(std::fabs(got.output[n] - before.output[n]) <= head_bound<TestType>);
    }
  }
  SECTION("a bias of -Infinity hides a key, NaN and +Infinity make the row NaN") {
    for (const TestType what : {-infinite, infinite, odd}) {
      std::vector<TestType> bias(3 * 9);
      bias[1 * 9 + 4] = what;
      auto block = clean.block();
      block.bias = {bias.data(), 9};
      const auto got = attend(clean, block, told);
      rows_are(got.weights, 9, [&](auto i, TestType x) {
        return i == 1 && what != -infinite ? std::isnan(x) : finite(x);
      });
      if (what == -infinite) CHECK(got.weights[1 * 9 + 4] == 0);
    }
  }
}

TEST_CASE("the constant part of scores of 1e4 cancels", "[attention]") {
  const HeadSample<double> s(5, 20, 8, 4);
  auto shifted = s.block();
  const double far[] = {1e4, -1e4};
  const auto plain = attend(s, s.block());
  for (const double& shift : far) {
    const std::vector<double> row(20, shift);
    shifted.bias = {row.data(), 0};
    CHECK(naive::worst(attend(s, shifted).output, plain.output) < 1e-11); // 2^-53 of 1e4 in a score
  }
}

TEST_CASE("a head can be loaded again", "[attention]") {
  const HeadSample<float> large(40, 60, 16, 16), small(3, 5, 2, 1);
  AttentionHead<float> head;
  std::vector<float> output(40 * 16);
  auto block = large.block();
  block.output = output.data();
  head.load(large.k.data(), large.v.data(), 60, 16, 16, 40);
  head.attend(block);

  auto next = small.block();
  std::vector<float> after(3);
  next.output = after.data();
  head.load(small.k.data(), small.v.data(), 5, 2, 1, 3);
  head.attend(next);
  CHECK(after == attend(small, small.block(), 3).output);
}

TEST_CASE("scores alone need no values", "[attention]") {
  const HeadSample<float> s(6, 9, 5, 1);
  AttentionHead<float> head;
  head.load(s.k.data(), nullptr, 9, 5, 0, 6);
  auto block = s.block();
  std::vector<float> scores(54);
  block.scores = scores.data();
  head.attend(block);
  CHECK(scores == attend(s, s.block(), 6).scores);
}

TEMPLATE_TEST_CASE("a value that is no number shows only where it is seen", "[attention]", float,
                   double) {
  HeadSample<TestType> s(3, 3, 4, 5);
  const std::size_t told = GENERATE(few, many);
  auto block = s.block();
  block.first_visible = 1; // causal
  const auto clean = attend(s, block, told);
  for (const TestType odd :
       {std::numeric_limits<TestType>::quiet_NaN(), std::numeric_limits<TestType>::infinity()}) {
    s.v[2 * 5 + 1] = odd; // the last key, which only the last query sees
    const auto got = attend(s, block, told);
    for (std::size_t n = 0; n < 15; ++n) {
      if (n == 11) CHECK_FALSE(std::isfinite(got.output[n]));
      else CHECK(got.output[n] == clean.output[n]);
    }
  }
}

TEMPLATE_TEST_CASE("weights below exp(-64) are shown, and do not enter sums of finite values",
                   "[attention]", float, double) {
  HeadSample<TestType> s(8, 90, 4, 3);
  for (std::size_t j = 0; j < 90; ++j) {
    const bool is_near = j <= 40; // the scores' own part is below 2
    for (std::size_t c = 0; c < 3; ++c) s.v[j * 3 + c] = is_near ? TestType(0) : TestType(1e20);
    for (std::size_t i = 0; i < 8; ++i) s.bias[i * 90 + j] = -TestType(is_near ? j : 30 + j);
  }
  auto block = s.block();
  block.bias = {s.bias.data(), 90};
  const auto got = attend(s, block);
  for (std::size_t i = 0; i < 8; ++i) {
    Real exact = 0;
    for (std::size_t j = 41; j < 90; ++j) {
      const TestType weight = got.weights[i * 90 + j];
      CHECK((j > 50 || weight > 0)); // float32 has no number below 1e-45
      exact += Real(weight) * 1e20L;
    }
    for (std::size_t c = 0; c < 3; ++c) {
      CHECK(exact > 0);
      CHECK(std::fabs(exact - Real(got.output[i * 3 + c])) <= 90 * 1.7e-28L * 1e20L);
    }
  }
  s.v[45 * 3] = std::numeric_limits<TestType>::infinity();
  CHECK(attend(s, block).output[0] == std::numeric_limits<TestType>::infinity());
}
