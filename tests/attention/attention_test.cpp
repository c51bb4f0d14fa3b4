// The operator of attention: batches, memory of the caller, caches of a fixed capacity, and the arrays of a host.
#include <posenc/attention/attention.hpp>

#include "naive.hpp"
#include "peak_memory.hpp"
#include "wasm/host.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/bias/kerple.hpp>
#include <posenc/bias/shaw.hpp>
#include <posenc/compose.hpp>
#include <posenc/rotary/rope.hpp>
#include <posenc/rotary/xpos.hpp>

using posenc::Attention, posenc::AttentionArrays, posenc::AttentionSetup, posenc::AttentionSizes,
    posenc::HeadStrides, posenc::Input, posenc::Output;

namespace {

/// Inputs and outputs of a call, each at strides.
template <class T> struct Arrays {
  AttentionSizes sizes;
  std::vector<T> q = naive::noise<T>(rows() * sizes.dim, 1),
                 k = naive::noise<T>(sizes.batch * sizes.kv_heads * sizes.keys * sizes.dim, 2),
                 v = naive::noise<T>(sizes.batch * sizes.kv_heads * sizes.keys * sizes.value_dim,
                                     3);
  std::vector<T> bias{};
  std::vector<std::uint8_t> mask{};
  std::vector<T> output = std::vector<T>(rows() * sizes.value_dim),
                 weights = std::vector<T>(rows() * sizes.keys),
                 scores = std::vector<T>(rows() * sizes.keys);
  HeadStrides q_strides = HeadStrides::dense(sizes.heads, sizes.queries, sizes.dim),
              k_strides = HeadStrides::dense(sizes.kv_heads, sizes.keys, sizes.dim),
              v_strides = HeadStrides::dense(sizes.kv_heads, sizes.keys, sizes.value_dim),
              pair_strides = HeadStrides::dense(sizes.heads, sizes.queries, sizes.keys),
              output_strides = HeadStrides::dense(sizes.heads, sizes.queries, sizes.value_dim);

  std::size_t rows() const { return sizes.batch * sizes.heads * sizes.queries; }

  void run(AttentionSetup setup) {
    setup.sizes = sizes;
    REQUIRE(posenc::check_attention(setup) == "");
    const auto in = []<class U>(const std::vector<U>& x, const HeadStrides& strides) {
      return posenc::HeadInput<U>{std::span(x), strides};
    };
    const auto out = [](std::vector<T>& x, const HeadStrides& strides) {
      return posenc::HeadOutput<T>{std::span(x), strides};
    };
    Attention<T>().run(setup,
                       {in(q, q_strides), in(k, k_strides), in(v, v_strides),
                        in(bias, pair_strides), in(mask, pair_strides), out(output, output_strides),
                        out(weights, pair_strides), out(scores, pair_strides)});
  }
  /// The same with copies of the arrays.
  void run_copied(AttentionSetup setup) {
    setup.sizes = sizes;
    VectorHost host({q, k, v, bias, mask, output, weights, scores});
    const auto in = [&]<class U>(int array, const HeadStrides& strides, bool given, U) {
      return posenc::HeadInput<U>{given ? Input<U>(host, array) : Input<U>(), strides};
    };
    const auto out = [&](int array, const HeadStrides& strides) {
      return posenc::HeadOutput<T>{{host, array}, strides};
    };
    Attention<T>().run(setup, {in(0, q_strides, true, T()), in(1, k_strides, true, T()),
                               in(2, v_strides, true, T()), in(3, pair_strides, !bias.empty(), T()),
                               in(4, pair_strides, !mask.empty(), std::uint8_t()),
                               out(5, output_strides), out(6, pair_strides), out(7, pair_strides)});
  }

  friend bool operator==(const Arrays& a, const Arrays& b) {
    return a.output == b.output && a.weights == b.weights && a.scores == b.scores;
  }
};

template <class T> std::vector<T> share_of(const std::vector<T>& x, std::size_t i,
                                           std::size_t count) {
  const auto size = static_cast<std::ptrdiff_t>(x.size() / count);
  const auto first = x.begin() + std::ptrdiff_t(i) * size;
  return {first, first + size};
}

/// The ways in which position enters, by number.
struct Entering {
  posenc::Filled<posenc::Kerple> kerple{{.heads = 4}};
  posenc::Filled<posenc::Shaw> shaw{{.head_dim = 8, .max_distance = 3}};
  posenc::Bias bias;
  posenc::Relative relative;
  posenc::RotaryEmbedding rotary{posenc::rotary(posenc::Rope{.head_dim = 8})};

  AttentionSetup setup(int which) {
    evaluate(*kerple, bias);
    evaluate(*shaw, relative);
    return {.rotary = which == 1 ? &rotary : nullptr,
            .bias = which == 2 ? &bias : nullptr,
            .relative = which == 3 ? &relative : nullptr};
  }
};

constexpr AttentionSizes some{
    .batch = 3, .heads = 4, .kv_heads = 2, .queries = 40, .keys = 300, .dim = 8, .value_dim = 8};

std::vector<double> whole_positions(std::size_t count, std::uint32_t seed) {
  auto positions = naive::noise<double>(count, seed);
  for (double& p : positions) p = std::floor(50 * p);
  return positions;
}

} // namespace

TEMPLATE_TEST_CASE("a batch is its items one at a time", "[attention]", float, double) {
  const int which = GENERATE(0, 1, 2, 3);
  const bool has_lists = GENERATE(false, true), causal = GENERATE(false, true);
  CAPTURE(which, has_lists, causal);
  Entering entering;
  AttentionSetup setup = entering.setup(which);
  setup.causal = causal;
  Arrays<TestType> all{some};
  const auto queries = whole_positions(some.batch * some.queries, 4),
             keys = whole_positions(some.batch * some.keys, 5);
  all.bias = naive::noise<TestType>(all.rows() * some.keys, 6);
  for (std::size_t i = 0; i < all.bias.size(); ++i) all.mask.push_back(i % 7 != 0);
  if (has_lists) setup.query_positions = queries, setup.key_positions = keys;
  all.run(setup);

  for (std::size_t b = 0; b < some.batch; ++b) {
    Arrays<TestType> one{some};
    one.sizes.batch = 1;
    for (auto member :
         {&Arrays<TestType>::q, &Arrays<TestType>::k, &Arrays<TestType>::v, &Arrays<TestType>::bias,
          &Arrays<TestType>::output, &Arrays<TestType>::weights, &Arrays<TestType>::scores}) {
      one.*member = share_of(all.*member, b, some.batch);
    }
    one.mask = share_of(all.mask, b, some.batch);
    const Arrays<TestType> expected = one;
    const auto own_queries = share_of(queries, b, some.batch),
               own_keys = share_of(keys, b, some.batch);
    if (has_lists) setup.query_positions = own_queries, setup.key_positions = own_keys;
    one.run(setup);
    CHECK(one == expected);
  }
}

TEMPLATE_TEST_CASE("copies of a host's arrays and memory in place attend alike", "[attention]",
                   float, double) {
  const int which = GENERATE(0, 1, 2, 3);
  Entering entering;
  AttentionSetup setup = entering.setup(which);
  setup.causal = GENERATE(false, true);
  Arrays<TestType> in_place{some};
  in_place.bias = naive::noise<TestType>(in_place.rows() * some.keys, 6);
  in_place.mask = std::vector<std::uint8_t>(in_place.bias.size(), 1);
  in_place.mask[5] = 0;
  auto copied = in_place;
  in_place.run(setup);
  copied.run_copied(setup);
  CHECK(in_place == copied);
}

TEMPLATE_TEST_CASE("rows lie at strides, and nothing between them is touched", "[attention]", float,
                   double) {
  Arrays<TestType> dense{some};
  Entering entering;
  const AttentionSetup setup = entering.setup(GENERATE(0, 1));
  dense.run(setup);

  // (batch, n, heads, width), as projections give it, with a gap behind every token.
  constexpr std::size_t gap = 3;
  const TestType mark = -77;
  Arrays<TestType> lying{some};
  const auto tokens_first = [&](std::vector<TestType>& x, HeadStrides& strides, std::size_t heads,
                                std::size_t rows, std::size_t width) {
    const HeadStrides from = strides;
    const std::size_t row = heads * width + gap;
    strides = {rows * row, width, row};
    std::vector<TestType> moved(some.batch * rows * row, mark);
    for (std::size_t b = 0; b < some.batch; ++b) {
      for (std::size_t h = 0; h < heads; ++h) {
        for (std::size_t i = 0; i < rows; ++i) {
          const auto at = [&](const HeadStrides& s) {
            return std::ptrdiff_t(b * s.batch + h * s.head + i * s.row);
          };
          std::copy_n(x.begin() + at(from), width, moved.begin() + at(strides));
        }
      }
    }
    x = moved;
  };
  lying.output = dense.output; // where it is to lie
  tokens_first(lying.q, lying.q_strides, some.heads, some.queries, some.dim);
  tokens_first(lying.k, lying.k_strides, some.kv_heads, some.keys, some.dim);
  tokens_first(lying.v, lying.v_strides, some.kv_heads, some.keys, some.value_dim);
  tokens_first(lying.output, lying.output_strides, some.heads, some.queries, some.value_dim);
  const auto expected = lying.output;
  for (TestType& x : lying.output) x = x == mark ? mark : 0;
  auto copied = lying;
  lying.run(setup);
  CHECK(lying.output == expected);
  CHECK(lying.weights == dense.weights);
  copied.run_copied(setup);
  CHECK(copied == lying);
}

TEMPLATE_TEST_CASE("grouped queries share keys and values as if these were repeated", "[attention]",
                   float, double) {
  Entering entering;
  AttentionSetup setup = entering.setup(GENERATE(0, 1, 2, 3));
  setup.causal = true;
  Arrays<TestType> grouped{some}, repeated{some};
  repeated.sizes.kv_heads = some.heads;
  for (auto member : {&Arrays<TestType>::k, &Arrays<TestType>::v}) {
    (repeated.*member).clear();
    for (std::size_t head = 0; head < some.batch * some.heads; ++head) {
      const auto one = share_of(grouped.*member, head / 2, some.batch * some.kv_heads);
      (repeated.*member).insert((repeated.*member).end(), one.begin(), one.end());
    }
  }
  repeated.k_strides = repeated.v_strides = HeadStrides::dense(some.heads, some.keys, 8);
  grouped.run(setup);
  repeated.run(setup);
  CHECK(grouped == repeated);
}

TEMPLATE_TEST_CASE("a rotary as attention's position is rotating first", "[attention]", float,
                   double) {
  posenc::RotaryEmbedding rotary(posenc::rotary(posenc::Xpos{.head_dim = 8}));
  const bool has_lists = GENERATE(false, true);
  const auto queries = whole_positions(some.queries, 4), keys = whole_positions(some.keys, 5);
  AttentionSetup setup{.causal = true, .rotary = &rotary};
  if (has_lists) setup.query_positions = queries, setup.key_positions = keys;
  Arrays<TestType> inside{some}, first{some};
  inside.run(setup);
  const auto turn = [&](std::vector<TestType>& x, const std::vector<double>& list,
                        std::size_t heads, double start, posenc::Side side) {
    const std::size_t n = list.size();
    const posenc::PositionReader reader = has_lists
                                              ? posenc::PositionReader(Input<double>(list), n, 1)
                                              : posenc::PositionReader(n, start);
    rotary.rotate<TestType>({.x = std::span<const TestType>(x),
                             .out = std::span(x),
                             .batch = some.batch,
                             .heads = heads,
                             .strides = HeadStrides::dense(heads, n, 8),
                             .positions = reader,
                             .layout = rotary.spec().layout,
                             .side = side});
  };
  turn(first.q, queries, some.heads, some.keys - some.queries, posenc::Side::query);
  turn(first.k, keys, some.kv_heads, 0, posenc::Side::key);
  setup.rotary = nullptr;
  first.run(setup);
  CHECK(inside == first);
}

TEMPLATE_TEST_CASE("rows of a cache beyond the last visible key are not looked at", "[attention]",
                   float, double) {
  constexpr std::size_t filled = 60, capacity = 100, queries = 4;
  const AttentionSizes sizes{
      .heads = 4, .kv_heads = 2, .queries = queries, .keys = capacity, .dim = 8, .value_dim = 8};
  Entering entering;
  AttentionSetup setup = entering.setup(GENERATE(0, 1, 2, 3));
  setup.causal = true;
  setup.start = filled - queries;
  Arrays<TestType> cache{sizes}, whole{sizes};
  const bool has_nan = GENERATE(false, true);
  // Only what is filled, as a cache that has grown so far.
  whole.sizes.keys = filled;
  for (auto member : {&Arrays<TestType>::k, &Arrays<TestType>::v}) {
    std::vector<TestType> rows;
    for (std::size_t head = 0; head < 2; ++head) {
      auto at = (cache.*member).begin() + std::ptrdiff_t(head * capacity * 8);
      rows.insert(rows.end(), at, at + filled * 8);
      if (has_nan) std::fill(at + filled * 8, at + capacity * 8, TestType(NAN));
    }
    whole.*member = rows;
  }
  whole.k_strides = whole.v_strides = HeadStrides::dense(2, filled, 8);
  whole.pair_strides = HeadStrides::dense(4, queries, filled);
  cache.run(setup);
  whole.run(setup);
  CHECK(cache.output == whole.output);

  if (has_nan) { // without weights and scores the rows are not even read
    auto no_pairs = cache;
    no_pairs.output.assign(no_pairs.output.size(), 0);
    auto short_k = cache.k, short_v = cache.v;
    short_k.resize(capacity * 8 + filled * 8); // as much as a host must have
    short_v.resize(short_k.size());
    VectorHost host({cache.q, short_k, short_v, no_pairs.output});
    setup.sizes = sizes;
    AttentionArrays<TestType> arrays;
    arrays.q = {{host, 0}, cache.q_strides};
    arrays.k = {{host, 1}, cache.k_strides};
    arrays.v = {{host, 2}, cache.v_strides};
    arrays.output = {{host, 3}, cache.output_strides};
    Attention<TestType>().run(setup, arrays);
    CHECK(no_pairs.output == whole.output);
  }
}

TEMPLATE_TEST_CASE("the output may be the queries", "[attention]", float, double) {
  Entering entering;
  AttentionSetup setup = entering.setup(GENERATE(0, 1, 2, 3));
  setup.sizes = some;
  setup.causal = true;
  Arrays<TestType> apart{some};
  apart.run(setup);
  auto q = apart.q, copied = apart.q;
  const auto run = [&](const Input<TestType>& in, const Output<TestType>& out) {
    AttentionArrays<TestType> arrays;
    arrays.q = {in, apart.q_strides};
    arrays.k = {std::span<const TestType>(apart.k), apart.k_strides};
    arrays.v = {std::span<const TestType>(apart.v), apart.v_strides};
    arrays.output = {out, apart.q_strides};
    Attention<TestType>().run(setup, arrays);
  };
  run(std::span<const TestType>(q), std::span(q));
  CHECK(q == apart.output);
  VectorHost host({copied});
  run({host, 0}, {host, 0});
  CHECK(copied == apart.output);
}

TEST_CASE("one operator serves calls of any sizes", "[attention]") {
  Attention<double> attention;
  Entering entering;
  for (const int which : {3, 0, 1, 2, 3, 1}) {
    for (const std::size_t queries : {40, 3}) {
      Arrays<double> fresh{{.batch = 1,
                            .heads = 4,
                            .kv_heads = 2,
                            .queries = queries,
                            .keys = 50,
                            .dim = 8,
                            .value_dim = 8}};
      AttentionSetup setup = entering.setup(which);
      fresh.run(setup);
      setup.sizes = fresh.sizes;
      std::vector<double> output(fresh.output.size());
      AttentionArrays<double> arrays;
      arrays.q = {std::span<const double>(fresh.q), fresh.q_strides};
      arrays.k = {std::span<const double>(fresh.k), fresh.k_strides};
      arrays.v = {std::span<const double>(fresh.v), fresh.v_strides};
      arrays.output = {std::span(output), fresh.output_strides};
      attention.run(setup, arrays);
      CHECK(output == fresh.output);
    }
  }
}

TEST_CASE("what an operator says it takes is what it takes at most", "[attention][memory]") {
  if (!PeakMemory::counts) return;
  const int which = GENERATE(0, 1, 2, 3);
  const bool has_lists = GENERATE(false, true);
  const AttentionSizes sizes = GENERATE(
      some,
      AttentionSizes{
          .heads = 4, .kv_heads = 1, .queries = 3, .keys = 30'000, .dim = 8, .value_dim = 8},
      AttentionSizes{
          .heads = 4, .kv_heads = 4, .queries = 700, .keys = 700, .dim = 8, .value_dim = 8});
  CAPTURE(which, has_lists, sizes.keys);
  Entering entering;
  AttentionSetup setup = entering.setup(which);
  setup.sizes = sizes;
  setup.causal = true;
  const auto queries = whole_positions(sizes.queries, 4), keys = whole_positions(sizes.keys, 5);
  if (has_lists) setup.query_positions = queries, setup.key_positions = keys;
  Arrays<float> all{sizes};
  AttentionArrays<float> arrays;
  arrays.q = {std::span<const float>(all.q), all.q_strides};
  arrays.k = {std::span<const float>(all.k), all.k_strides};
  arrays.v = {std::span<const float>(all.v), all.v_strides};
  arrays.output = {std::span(all.output), all.output_strides};
  Attention<float> attention;
  const PeakMemory peak;
  attention.run(setup, arrays);
  CHECK(peak.bytes() <= attention.bytes(setup, arrays));
}

TEST_CASE("tables of one item of a batch are there at a time", "[attention]") {
  Entering entering;
  AttentionSetup setup = entering.setup(3);
  setup.sizes = some;
  const auto queries = whole_positions(some.batch * some.queries, 4);
  setup.query_positions = queries;
  const double three = Attention<float>().bytes(setup, {});
  setup.sizes.batch = 1;
  setup.query_positions = std::span(queries).first(some.queries);
  CHECK(Attention<float>().bytes(setup, {}) == three);
}

TEST_CASE("a long cache needs no rows that nobody writes", "[attention]") {
  AttentionSetup setup{
      .sizes =
          {.heads = 8, .kv_heads = 8, .queries = 512, .keys = 100'000, .dim = 64, .value_dim = 64},
      .causal = true};
  CHECK(Attention<float>().bytes(setup, {}) < 200e6); // keys and values, twice
}
