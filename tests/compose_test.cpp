#include <posenc/compose.hpp>

#include "naive.hpp"
#include "peak_memory.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/absolute/learned.hpp>
#include <posenc/absolute/sinusoidal.hpp>
#include <posenc/absolute/time2vec.hpp>
#include <posenc/bias/alibi.hpp>
#include <posenc/bias/deberta.hpp>
#include <posenc/bias/fire.hpp>
#include <posenc/bias/shaw.hpp>
#include <posenc/bias/swin.hpp>
#include <posenc/bias/t5.hpp>
#include <posenc/bias/transformer_xl.hpp>
#include <posenc/rotary/rope.hpp>

using naive::Real;
using posenc::Heads;
using posenc::QueryKeyPositions;

namespace {

constexpr Real hidden = -std::numeric_limits<Real>::infinity();
constexpr posenc::Wanted everything{.weights = true, .scores = true};

/// Two heads of width 4, three queries and five keys.
template <class T> struct Sample {
  std::vector<T> q = naive::noise<T>(2 * 3 * 4, 1), k = naive::noise<T>(2 * 5 * 4, 2),
                 v = naive::noise<T>(2 * 5 * 4, 3);
  Heads<T> heads(QueryKeyPositions positions = {}) const {
    positions.queries = 3;
    positions.keys = 5;
    return {.q = q,
            .k = k,
            .v = v,
            .heads = 2,
            .kv_heads = 2,
            .dim = 4,
            .value_dim = 4,
            .positions = positions};
  }
  /// What head h must give.
  naive::Head head(std::size_t h) const {
    const auto part = [h](const std::vector<T>& x) {
      const std::ptrdiff_t size = std::ptrdiff_t(x.size() / 2), first = std::ptrdiff_t(h) * size;
      return naive::Vector(x.begin() + first, x.begin() + first + size);
    };
    return {.queries = 3,
            .keys = 5,
            .dim = 4,
            .value_dim = 4,
            .q = part(q),
            .k = part(k),
            .v = part(v),
            .scale = 0.5,
            .on_key = {},
            .on_value = {}};
  }
};

template <class T, class Head>
void agree(const posenc::Result<posenc::Attended<T>>& got, const Head& head) {
  INFO(got.error());
  REQUIRE(got);
  CHECK(got->output.shape == std::vector<std::size_t>{2, 3, 4});
  CHECK(got->weights.shape == std::vector<std::size_t>{2, 3, 5});
  naive::Vector scores, weights, output;
  for (std::size_t h = 0; h < 2; ++h) {
    const auto exact = naive::attention(head(h));
    scores.insert(scores.end(), exact.scores.begin(), exact.scores.end());
    weights.insert(weights.end(), exact.weights.begin(), exact.weights.end());
    output.insert(output.end(), exact.output.begin(), exact.output.end());
  }
  // Dot products of four terms below 1 and a bias below 4: a dozen roundings of 4 at most.
  const double bound = 24 * static_cast<double>(std::numeric_limits<T>::epsilon());
  CHECK(naive::worst(got->scores.data, scores) <= bound);
  CHECK(naive::worst(got->weights.data, weights) <= bound);
  CHECK(naive::worst(got->output.data, output) <= bound);
}

} // namespace

TEMPLATE_TEST_CASE("attention without an encoding", "[compose]", float, double) {
  const bool causal = GENERATE(false, true);
  const Sample<TestType> s;
  agree(posenc::attention(s.heads({.causal = causal}), posenc::NoEncoding{}, everything),
        [&](std::size_t h) {
          auto head = s.head(h);
          if (causal) head.bias = [](auto i, auto j) { return j <= i + 2 ? Real(0) : hidden; };
          return head;
        });
}

TEMPLATE_TEST_CASE("scores + bias: ALiBi, causal with a cache", "[compose]", float, double) {
  const Sample<TestType> s;
  agree(posenc::attention(s.heads({.causal = true}), posenc::Alibi{.heads = 2}, everything),
        [&](std::size_t h) {
          auto head = s.head(h);
          head.bias = [m = naive::alibi_slopes(2)[h]](auto i, auto j) {
            return j <= i + 2 ? -m * Real(i + 2 - j) : hidden;
          };
          return head;
        });
}

TEST_CASE("scores + bias: one row for all queries", "[compose]") {
  const Sample<double> s;
  const posenc::Alibi e{.heads = 2, .form = posenc::AlibiForm::key_position};
  agree(posenc::attention(s.heads(), e, everything), [&](std::size_t h) {
    auto head = s.head(h);
    head.bias = [m = naive::alibi_slopes(2)[h]](auto, auto j) { return m * Real(j); };
    return head;
  });
}

TEMPLATE_TEST_CASE("rotate(q), rotate(k): rope, at positions of one's own", "[compose]", float,
                   double) {
  const std::vector<double> queries{4, 1.5, 100}, keys{0, 2, 1.5, 70, 99};
  const bool given = GENERATE(true, false);
  const Sample<TestType> s;
  const QueryKeyPositions positions =
      given ? QueryKeyPositions{.causal = true, .query_positions = queries, .key_positions = keys}
            : QueryKeyPositions{.causal = true};
  agree(posenc::attention(s.heads(positions), posenc::Rope{.head_dim = 4}, everything),
        [&](std::size_t h) {
          auto head = s.head(h);
          const auto query = [&](std::size_t i) { return given ? queries[i] : double(i + 2); };
          const auto key = [&](std::size_t j) { return given ? keys[j] : double(j); };
          const auto turn = [](naive::Vector& x, std::size_t count, const auto& position) {
            for (std::size_t i = 0; i < count; ++i) {
              const auto row = x.begin() + std::ptrdiff_t(4 * i);
              const auto rotated = naive::rope({row, row + 4}, 4, 10000, false, position(i));
              std::copy(rotated.begin(), rotated.end(), row);
            }
          };
          turn(head.q, 3, query);
          turn(head.k, 5, key);
          head.bias = [=, &queries, &keys](auto i, auto j) {
            const double distance = given ? queries[i] - keys[j] : double(i + 2) - double(j);
            return distance >= 0 ? Real(0) : hidden;
          };
          return head;
        });
}

TEMPLATE_TEST_CASE("relative terms: Shaw", "[compose]", float, double) {
  const Sample<TestType> s;
  const auto on_keys = naive::noise<double>(3 * 4, 7), on_values = naive::noise<double>(3 * 4, 8);
  const naive::Vector key_rows = naive::exactly(on_keys), value_rows = naive::exactly(on_values);
  const posenc::Shaw e{
      .head_dim = 4, .max_distance = 1, .relative_keys = on_keys, .relative_values = on_values};
  const auto row = [](std::size_t i, std::size_t j) {
    return std::size_t(std::clamp(int(j) - int(i) - 2, -1, 1) + 1) * 4;
  };
  agree(posenc::attention(s.heads(), e, everything), [&](std::size_t h) {
    auto head = s.head(h);
    head.on_key = [&](auto i, auto j) { return key_rows.data() + row(i, j); };
    head.on_value = [&](auto i, auto j) { return value_rows.data() + row(i, j); };
    return head;
  });
}

TEST_CASE("several heads of queries may share keys and values", "[compose]") {
  const Sample<float> s;
  Heads<float> grouped = s.heads();
  grouped.kv_heads = 1;
  grouped.k = grouped.k.first(20);
  grouped.v = grouped.v.first(20);
  Sample<float> repeated = s;
  std::copy_n(s.k.begin(), 20, repeated.k.begin() + 20);
  std::copy_n(s.v.begin(), 20, repeated.v.begin() + 20);
  const posenc::T5 e{.heads = 2};
  CHECK(posenc::attention(grouped, e)->output.data ==
        posenc::attention(repeated.heads(), e)->output.data);
}

TEST_CASE("the scale can be another, as T5's", "[compose]") {
  const Sample<double> s;
  auto heads = s.heads();
  heads.scale = 1;
  agree(posenc::attention(heads, posenc::NoEncoding{}, everything), [&](std::size_t h) {
    auto head = s.head(h);
    head.scale = 1;
    return head;
  });
}

TEST_CASE("what does not fit together is refused", "[compose]") {
  const Sample<float> s;
  const double infinite[] = {0, 1, 2, HUGE_VAL, 4}, two[] = {0, 1};
  const auto with = [&](auto change) {
    auto heads = s.heads();
    change(heads);
    return posenc::attention(heads).error();
  };
  CHECK(with([](auto& h) { h.q = h.q.first(20); }) == "attention: q must have 24 values, got 20");
  CHECK(with([](auto& h) { h.k = h.k.first(20); }) == "attention: k must have 40 values, got 20");
  CHECK(with([](auto& h) { h.v = h.v.first(20); }) == "attention: v must have 40 values, got 20");
  CHECK(with([](auto& h) { h.dim = 0; }) == "attention: dim must be at least 1, got 0");
  CHECK(with([](auto& h) { h.heads = 3; }) == "attention: kv_heads must divide heads (3), got 2");
  CHECK(with([&](auto& h) { h.positions.key_positions = two; }) ==
        "attention: keyPositions must have 5 values, got 2");

  CHECK(posenc::attention(s.heads(), posenc::Alibi{.heads = 8}).error() ==
        "alibi: heads must be 2, as the shapes say, got 8");
  CHECK(posenc::attention(s.heads(), posenc::Rope{.head_dim = 8}).error() ==
        "rope: headDim must be 4, as the shapes say, got 8");
  CHECK(posenc::attention(s.heads(), posenc::Shaw{.head_dim = 64}).error() ==
        "shaw: headDim must be 4, as the shapes say, got 64");
  CHECK(posenc::attention(s.heads(), posenc::Rope{.head_dim = 4, .base = -1}).error() ==
        "rope: base must be a finite number above 0, got -1");
  CHECK(posenc::attention(s.heads({.key_positions = infinite}), posenc::Rope{.head_dim = 4})
            .error() == "attention: keyPositions must be finite numbers, got Infinity at index 3");
  const double halves[] = {0, 0.5, 1, 1.5, 2};
  CHECK(posenc::attention(s.heads({.key_positions = halves}), posenc::T5{.heads = 2}).error() ==
        "t5: keyPositions must be integers, got 0.5 at index 1");
}

TEST_CASE("x + encode: self-attention projects the sum", "[compose]") {
  const std::size_t n = 6, dim = 4, inner = 3;
  const auto x = naive::noise<double>(n * dim, 1);
  const auto query = naive::noise<double>(dim * inner, 2),
             key = naive::noise<double>(dim * inner, 3),
             value = naive::noise<double>(dim * inner, 4);
  const posenc::Projections<double> w{query, key, value, inner};
  const bool causal = GENERATE(false, true);
  const auto got =
      posenc::self_attention<double>(x, n, w, causal, posenc::Sinusoidal{.dim = 4}, everything);
  INFO(got.error());
  REQUIRE(got);

  const auto project = [&](const std::vector<double>& weights) {
    naive::Vector out(n * inner);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t c = 0; c < dim; ++c) {
        const Real in = x[i * dim + c] + naive::sinusoidal({.dim = 4}, Real(i), int(c));
        for (std::size_t o = 0; o < inner; ++o) out[i * inner + o] += in * weights[c * inner + o];
      }
    }
    return out;
  };
  const auto exact =
      naive::attention({.queries = n,
                        .keys = n,
                        .dim = inner,
                        .value_dim = inner,
                        .q = project(query),
                        .k = project(key),
                        .v = project(value),
                        .scale = 1 / std::sqrt(Real(inner)),
                        .bias = [&](auto i, auto j) { return causal && j > i ? hidden : Real(0); },
                        .on_key = {},
                        .on_value = {}});
  CHECK(naive::worst(got->output.data, exact.output) < 1e-14); // a few dozen roundings of 2
}

TEST_CASE("self-attention passes other doors on", "[compose]") {
  const auto x = naive::noise<double>(12, 1), w = naive::noise<double>(4, 2);
  const posenc::Projections<double> weights{w, w, w, 2};
  const auto plain = posenc::self_attention<double>(x, 6, weights);
  const auto rotated =
      posenc::self_attention<double>(x, 6, weights, false, posenc::Rope{.head_dim = 2});
  REQUIRE(plain);
  REQUIRE(rotated);
  CHECK(naive::worst(plain->output.data, rotated->output.data) > 1e-3);

  CHECK(posenc::self_attention<double>(x, 5, weights).error() ==
        "attention: x must have shape [5, dim], got 12 values");
  CHECK(posenc::self_attention<double>(x, 4, weights).error() ==
        "attention: query must have shape [3, 2], got 4 values");
  CHECK(
      posenc::self_attention<double>(x, 6, weights, false, posenc::Sinusoidal{.dim = 4}).error() ==
      "sinusoidal: dim must be 2, got 4");
  CHECK(posenc::self_attention<double>(x, 6, weights, false,
                                       posenc::Learned{.dim = 2, .max_length = 5})
            .error() == "learned: positions must be integers from 0 to 4 (maxLength 5), got 5");
}

TEST_CASE("heads that share keys have relative terms of their own", "[compose]") {
  const Sample<double> s;
  Heads<double> grouped = s.heads({.causal = true});
  grouped.kv_heads = 1;
  grouped.k = grouped.k.first(20);
  grouped.v = grouped.v.first(20);
  Sample<double> repeated = s;
  std::copy_n(s.k.begin(), 20, repeated.k.begin() + 20);
  std::copy_n(s.v.begin(), 20, repeated.v.begin() + 20);
  const auto same = [&](const auto& e) {
    const auto one = posenc::attention(grouped, e),
               two = posenc::attention(repeated.heads({.causal = true}), e);
    REQUIRE(one);
    CHECK(one->output.data == two->output.data);
  };
  same(posenc::Deberta{.heads = 2, .head_dim = 4, .buckets = 4, .max_position = 9, .span = 4});
  same(posenc::TransformerXl{.heads = 2, .head_dim = 4, .dim = 6});
}

TEST_CASE("relative terms of another number of heads are refused", "[compose]") {
  const Sample<double> s;
  CHECK(posenc::attention(s.heads(), posenc::Deberta{.heads = 12, .head_dim = 4}).error() ==
        "deberta: heads must be 2, as the shapes say, got 12");
  CHECK(posenc::attention(s.heads({.causal = true}),
                          posenc::TransformerXl{.heads = 8, .head_dim = 4, .dim = 512})
            .error() == "transformer_xl: heads must be 2, as the shapes say, got 8");
}

TEST_CASE("scores + bias: of pairs of positions, and of a window's cells", "[compose]") {
  const Sample<double> s;
  const posenc::Fire fire{.heads = 2};
  const auto matrix = posenc::bias<double>(fire, {.queries = 3, .keys = 5});
  agree(posenc::attention(s.heads(), fire, everything), [&](std::size_t h) {
    auto head = s.head(h);
    head.bias = [&, h](auto i, auto j) { return Real(matrix->data[(h * 3 + i) * 5 + j]); };
    return head;
  });
  CHECK(posenc::attention(s.heads(), posenc::Swin{.heads = 2, .rows = 1, .columns = 5}).error() ==
        "swin: queries and keys must be the window's 5 tokens, without a mask or positions, got 3 "
        "and 5");
  const auto q = naive::noise<double>(2 * 4, 1);
  const posenc::Swin swin{.heads = 1, .rows = 2, .columns = 2};
  const auto got = posenc::attention<double>(
      {.q = q, .k = q, .v = q, .dim = 2, .value_dim = 2, .positions = {.queries = 4, .keys = 4}},
      swin, everything);
  REQUIRE(got);
  const auto added = posenc::bias<double>(swin, {.queries = 4, .keys = 4});
  const auto exact =
      naive::attention({.queries = 4,
                        .keys = 4,
                        .dim = 2,
                        .value_dim = 2,
                        .q = naive::exactly(q),
                        .k = naive::exactly(q),
                        .v = naive::exactly(q),
                        .scale = 1 / std::sqrt(Real(2)),
                        .bias = [&](auto i, auto j) { return Real(added->data[4 * i + j]); },
                        .on_key = {},
                        .on_value = {}});
  CHECK(naive::worst(got->output.data, exact.output) < 1e-14); // a few dozen roundings of 1
}

TEST_CASE("x + encode: rows of an encoding without waves", "[compose]") {
  const auto x = naive::noise<double>(12, 1), w = naive::noise<double>(4, 2);
  const posenc::Projections<double> weights{w, w, w, 2};
  const auto table = posenc::encode<double>(posenc::Time2Vec{.dim = 2}, {.length = 6});
  auto sum = x;
  for (std::size_t i = 0; i < 12; ++i) sum[i] += table->data[i];
  CHECK(posenc::self_attention<double>(x, 6, weights, false, posenc::Time2Vec{.dim = 2})
            ->output.data == posenc::self_attention<double>(sum, 6, weights)->output.data);
  CHECK(posenc::self_attention<double>(x, 6, weights, false, posenc::Time2Vec{.dim = 3}).error() ==
        "time2vec: dim must be 2, got 3");
}

TEMPLATE_TEST_CASE("results are written into memory of the caller", "[compose]", float, double) {
  const Sample<TestType> s;
  const posenc::Alibi e{.heads = 2};
  const auto expected = posenc::attention(s.heads({.causal = true}), e, everything);
  std::vector<TestType> output(24), weights(30), scores(30), in_place = s.q;
  const posenc::AttendedInto<TestType> into{output, weights, scores};
  CHECK(posenc::attention(s.heads({.causal = true}), into, e) == "");
  CHECK(output == expected->output.data);
  CHECK(weights == expected->weights.data);
  CHECK(scores == expected->scores.data);

  auto heads = s.heads({.causal = true});
  heads.q = in_place; // the output may be the queries
  CHECK(posenc::attention(heads, {.output = in_place}, e) == "");
  CHECK(in_place == expected->output.data);
}

TEST_CASE("memory of another size is refused, and nothing is written", "[compose]") {
  const Sample<float> s;
  std::vector<float> output(24, 7), weights(29, 7);
  const auto before = output;
  const posenc::AttendedInto<float> into{.output = output, .weights = weights};
  CHECK(posenc::attention(s.heads(), into) == "attention: weights must have 30 values, got 29");
  CHECK(posenc::attention(s.heads(), {.output = output}, posenc::Alibi{.heads = 8}) ==
        "alibi: heads must be 2, as the shapes say, got 8");
  auto heads = s.heads();
  const auto bias = naive::noise<float>(29, 4);
  const std::vector<std::uint8_t> mask(4, 1);
  heads.bias = bias;
  CHECK(posenc::attention(heads, {.output = output}) ==
        "attention: bias must have 30 values, got 29");
  heads.bias = {};
  heads.mask = mask;
  CHECK(posenc::attention(heads, {.output = output}) ==
        "attention: mask must have 30 values, got 4");
  heads.mask_strides = posenc::HeadStrides{}; // one row for all
  CHECK(posenc::attention(heads, {.output = output}) ==
        "attention: mask must have 5 values, got 4");
  CHECK(output == before);
  const std::span all(output);
  heads = s.heads();
  heads.q = all;
  const auto said = [&](std::span<float> out, std::span<float> scores = {}) {
    return posenc::attention(heads, {.output = out, .scores = scores}, posenc::Alibi{.heads = 2});
  };
  CHECK(said(all.subspan(0, 23)) == "attention: output must have 24 values, got 23");
  heads.k = all.first(20);
  CHECK(said(all) == "attention: output must share no memory with k");
  heads = s.heads();
  output.resize(40);
  heads.q = std::span(output).subspan(1, 24);
  CHECK(said(std::span(output).first(24)) ==
        "attention: output must be q itself or share no memory with q");
  heads.q = s.q;
  CHECK(said(std::span(output).first(24), std::span(output).subspan(10, 30)) ==
        "attention: output and scores must not share memory");
}

TEST_CASE("a bias and a mask without strides are in C order", "[compose]") {
  const Sample<double> s;
  const posenc::Alibi e{.heads = 2};
  auto heads = s.heads();
  const auto bias = *posenc::bias<double>(e, {.queries = 3, .keys = 5});
  heads.bias = bias.data;
  CHECK(posenc::attention(heads)->output.data == posenc::attention(s.heads(), e)->output.data);
  std::vector<std::uint8_t> mask(30);
  for (std::size_t i = 0; i < mask.size(); ++i) mask[i] = i % 5 == i / 5 || i % 7 == 3;
  heads.mask = mask;
  const auto weights = posenc::attention(heads, posenc::NoEncoding{}, everything)->weights.data;
  for (std::size_t i = 0; i < mask.size(); ++i) CHECK((weights[i] > 0) == (mask[i] != 0));
}

TEST_CASE("a batch with positions, a bias and a mask of each item", "[compose]") {
  const Sample<double> s;
  const auto q = naive::noise<double>(2 * 24, 4), k = naive::noise<double>(2 * 40, 5),
             v = naive::noise<double>(2 * 40, 6), bias = naive::noise<double>(2 * 5, 7);
  const std::vector<double> queries{2, 3, 4, 7, 8, 9}, keys{0, 1, 2, 3, 4, 9, 8, 7, 6, 5};
  const std::vector<std::uint8_t> mask{1, 0, 1, 1, 1, 1, 1, 1, 1, 0};
  const posenc::HeadStrides of_items{.batch = 5}; // the same for all heads and queries
  const auto heads_of = [&](std::size_t first, std::size_t batch) {
    const auto items = [&](const auto& x) {
      const std::size_t item = x.size() / 2;
      return std::span(x).subspan(first * item, batch * item);
    };
    return Heads<double>{.q = items(q),
                         .k = items(k),
                         .v = items(v),
                         .heads = 2,
                         .kv_heads = 2,
                         .dim = 4,
                         .value_dim = 4,
                         .positions = {.queries = 3,
                                       .keys = 5,
                                       .causal = true,
                                       .query_positions = items(queries),
                                       .key_positions = items(keys)},
                         .batch = batch,
                         .bias = items(bias),
                         .bias_strides = of_items,
                         .mask = items(mask),
                         .mask_strides = of_items};
  };
  const posenc::T5 e{.heads = 2};
  const auto both = posenc::attention(heads_of(0, 2), e, everything);
  REQUIRE(both);
  CHECK(both->output.shape == std::vector<std::size_t>{2, 2, 3, 4});
  CHECK(both->weights.shape == std::vector<std::size_t>{2, 2, 3, 5});
  auto one_by_one = posenc::attention(heads_of(0, 1), e, everything)->output.data;
  const auto second = posenc::attention(heads_of(1, 1), e, everything)->output.data;
  one_by_one.insert(one_by_one.end(), second.begin(), second.end());
  CHECK(both->output.data == one_by_one);
}

TEST_CASE("attention takes keys and values of a head and a block of scores", "[compose][memory]") {
  if (!PeakMemory::counts) return;
  const std::size_t heads = 32, n = 1024, dim = 64;
  const auto x = naive::noise<float>(heads * n * dim, 1);
  std::vector<float> output(x.size());
  const Heads<float> in{.q = x,
                        .k = x,
                        .v = x,
                        .heads = heads,
                        .kv_heads = heads,
                        .dim = dim,
                        .value_dim = dim,
                        .positions = {.queries = n, .keys = n}};
  const PeakMemory peak;
  CHECK(posenc::attention(in, {.output = output}, posenc::Alibi{.heads = 32}) == "");
  CHECK(peak.bytes() <= 2e6); // of a bias of 134 MB, as much of scores and of weights
}

TEST_CASE("settings that JavaScript refuses are refused in the same words", "[compose]") {
  const Sample<float> s;
  std::vector<float> output(24, 7);
  const auto untouched = output;
  const auto with = [&](auto change) {
    auto heads = s.heads();
    change(heads);
    const std::string said = posenc::attention(heads, {.output = output});
    CHECK(output == untouched);
    CHECK(posenc::attention(heads).error() == said);
    return said;
  };
  const double nan = std::nan("");
  const auto tokens = [&](auto change, double value, const std::string& name) {
    const std::string got = posenc::joined({"got ", value});
    CHECK(with([&](auto& h) { change(h, value); }) ==
          "attention: " + name + " must be an integer from 1 to 2147483648, " + got);
  };
  for (const double value : {nan, 0.0, -1.0, 2.5, HUGE_VAL, 2147483649.0}) {
    tokens([](auto& h, double v) { h.locality.window = v; }, value, "window");
    tokens([](auto& h, double v) { h.locality.chunk = v; }, value, "chunk");
  }
  const double cap[] = {-3};
  CHECK(with([&](auto& h) { h.softcap = cap[0]; }) ==
        "attention: softcap must be a finite number above 0, got -3");
  CHECK(with([&](auto& h) { h.softcap = 0; }) ==
        "attention: softcap must be a finite number above 0, got 0");
  CHECK(with([&](auto& h) { h.scale = nan; }) ==
        "attention: scale must be a finite number, got NaN");
  for (const auto& [padding, got] : {std::pair{nan, "NaN"}, {-1.0, "-1"}, {0.5, "0.5"}}) {
    const double list[] = {padding};
    CHECK(with([&](auto& h) { h.left_padding = list; }) ==
          std::string("attention: leftPadding[0] must be an integer from 0 to 2147483648, got ") +
              got);
  }
  const double odd[] = {0.5, nan}, one[] = {1};
  CHECK(with([&](auto& h) { h.sinks = odd; }) ==
        "attention: sinks[1] must be a finite number, got NaN");
  CHECK(with([&](auto& h) { h.sinks = one; }) == "attention: sinks must have 2 values, got 1");
  CHECK(with([&](auto& h) { h.scalable.s = odd; }) ==
        "attention: temperature.s[1] must be a finite number, got NaN");
  CHECK(with([&](auto& h) { h.scalable = {one, {}}; }) ==
        "attention: temperature.s must have 2 values, got 1");
  CHECK(with([&](auto& h) { h.scalable.b = odd; }) ==
        "attention: temperature.s must have 2 values, got 0");
  CHECK(with([&](auto& h) { h.temperature.beta = nan; }) ==
        "attention: temperature.beta must be a finite number, got NaN");
  CHECK(with([&](auto& h) { h.temperature.length = 0; }) ==
        "attention: temperature.originalLength must be a finite number above 0, got 0");
  CHECK(with([&](auto& h) { h.temperature.offset = HUGE_VAL; }) ==
        "attention: temperature.offset must be a finite number, got Infinity");
  CHECK(with([&](auto& h) { h.positions.start = nan; }) ==
        "attention: queryStart must be a finite number, got NaN");
  const double positions[] = {0, nan, 2};
  CHECK(with([&](auto& h) { h.positions.query_positions = positions; }) ==
        "attention: queryPositions must be finite numbers, got NaN at index 1");
  CHECK(with([&](auto& h) {
          h.positions.causal = true;
          h.locality = {.window = 2, .exclusive = true};
        }) == "attention: windowEdge goes with a window without causal");
  CHECK(posenc::attention(s.heads(), posenc::NoEncoding{}, {.sink_weights = true}).error() ==
        "attention: sinkWeights needs sinks");
}

TEST_CASE("sizes that overflow are refused, and nothing of nothing takes no time", "[compose]") {
  constexpr std::size_t huge = std::size_t(1) << 62, wide = std::size_t(1) << 32;
  const Heads<float> plain{.dim = 4, .value_dim = 4};
  const auto with = [&](auto change) {
    auto heads = plain;
    change(heads);
    return posenc::attention(heads).error();
  };
  CHECK(with([](auto& h) {
          h.positions.queries = h.positions.keys = huge;
        }).starts_with("attention: a result has at most "));
  CHECK(with([](auto& h) {
          h.positions.queries = wide, h.heads = wide;
        }).starts_with("attention: a result has at most "));
  CHECK(with([](auto& h) { h.positions.keys = wide, h.dim = wide; }) ==
        "attention: k must have 1.8446744073709552e+19 values, got 0");
  CHECK(with([](auto& h) { h.heads = 0; }) == "attention: heads must be at least 1, got 0");
  CHECK(with([](auto& h) { h.kv_heads = 0; }) ==
        "attention: kv_heads must divide heads (1), got 0");
  // A batch of none may have any sizes.
  const auto none = [&](const auto& e) {
    auto heads = plain;
    heads.batch = 0;
    heads.positions = {.queries = huge, .keys = huge, .causal = true};
    const auto got = posenc::attention(heads, e);
    CHECK((got ? got->output.data.empty() : !got.error().empty()));
  };
  none(posenc::NoEncoding{});
  none(posenc::Rope{.head_dim = 4});
  none(posenc::Alibi{.heads = 1});
  none(posenc::Shaw{.head_dim = 4});
  none(posenc::TransformerXl{.heads = 1, .head_dim = 4, .dim = 4});

  const Sample<float> s;
  auto heads = s.heads();
  const auto bias = naive::noise<float>(30, 4);
  heads.bias = bias;
  heads.bias_strides = {.batch = 0, .head = huge, .row = huge};
  CHECK(posenc::attention(heads).error() ==
        "attention: bias must have 1.3835058055282164e+19 values, got 30");
  const std::vector<float> x(4);
  const posenc::Projections<float> w{.query = x, .key = x, .value = x, .inner = huge};
  CHECK(posenc::self_attention<float>(x, 1, w).error().starts_with(
      "attention: query must have shape [4, "));
}
