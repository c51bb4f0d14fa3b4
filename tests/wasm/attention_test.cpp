// The call of attention against the C++ library: bit for bit the same.
#include "../every_encoding.hpp"
#include "held.hpp"
#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/compose.hpp>

namespace {

/// The results of a call; its other arrays are there where they have values.
enum Results { only_output, all_results };

/// Queries, keys and values of several heads, and what attention makes of them.
template <class T> struct Call {
  posenc::AttentionSizes sizes;
  std::vector<T> q = naive::noise<T>(sizes.batch * sizes.heads * sizes.queries * sizes.dim, 1),
                 k = naive::noise<T>(sizes.batch * sizes.kv_heads * sizes.keys * sizes.dim, 2),
                 v = naive::noise<T>(sizes.batch * sizes.kv_heads * sizes.keys * sizes.value_dim,
                                     3);
  std::vector<T> bias{};
  std::vector<std::uint8_t> mask{};
  std::vector<T> output = std::vector<T>(rows() * sizes.value_dim),
                 weights = std::vector<T>(rows() * sizes.keys),
                 scores = std::vector<T>(rows() * sizes.keys);
  std::vector<double> queries{}, keys{};
  std::vector<double> padding{}, s{}, b{}, sinks{};
  std::vector<T> sink_weights{};
  bool causal = false;
  double start = posenc::query_start(sizes.queries, sizes.keys);

  std::size_t rows() const { return sizes.batch * sizes.heads * sizes.queries; }
  wasm::AttentionCall settings = call_of(sizes);

  bool run(Held* position, Results results) {
    const std::vector<HostArray> arrays{q,       k,       v,      bias,    mask,
                                        output,  weights, scores, queries, keys,
                                        padding, s,       b,      sinks,   sink_weights};
    auto& call = *reinterpret_cast<wasm::AttentionCall*>(wasm::attention_call());
    call = settings;
    unsigned given = 0;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
      const bool is_wanted = results == all_results || (i != 6 && i != 7);
      if (arrays[i].size > 0 && is_wanted) given |= 1u << i;
    }
    call.arrays = given;
    call.float64 = is_double<T>;
    call.causal = causal;
    call.query_start = start;
    call.queries_by_batch = queries.size() > sizes.queries;
    call.keys_by_batch = keys.size() > sizes.keys;
    return on(arrays, [&] { return wasm::attention(position ? &position->encoding : nullptr); });
  }
  /// The same for the C++ library.
  posenc::Heads<T> heads() const {
    return {.q = q,
            .k = k,
            .v = v,
            .heads = sizes.heads,
            .kv_heads = sizes.kv_heads,
            .dim = sizes.dim,
            .value_dim = sizes.value_dim,
            .positions = {.queries = sizes.queries,
                          .keys = sizes.keys,
                          .causal = causal,
                          .query_positions = queries,
                          .key_positions = keys},
            .batch = sizes.batch};
  }
};

constexpr posenc::Wanted all_of_it{.weights = true, .scores = true};

template <class T> void agree(const Call<T>& call, const auto& e) {
  const auto expected = posenc::attention(call.heads(), e, all_of_it);
  INFO(expected.error());
  REQUIRE(expected);
  CHECK(call.output == expected->output.data);
  CHECK(call.weights == expected->weights.data);
  CHECK(call.scores == expected->scores.data);
}

/// Sizes that need several blocks, for an encoding; or its window.
template <class E> posenc::AttentionSizes sizes_for(const E& e) {
  posenc::AttentionSizes sizes{.batch = 2,
                               .heads = 2,
                               .kv_heads = 1,
                               .queries = 60,
                               .keys = 500,
                               .dim = 64,
                               .value_dim = 64};
  if constexpr (requires { e.heads; }) sizes.heads = sizes.kv_heads = posenc::size(e.heads);
  if constexpr (requires { e.head_dim; }) sizes.dim = sizes.value_dim = posenc::size(e.head_dim);
  if constexpr (posenc::WindowEncoding<E>) sizes.queries = sizes.keys = window(e).tokens();
  return sizes;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("attention with an encoding is that of the C++ library", "[wasm]",
                        posenc::Encodings) {
  if constexpr (!posenc::AbsoluteEncoding<TestType>) {
    auto e = every::example<TestType>();
    if constexpr (requires { e.heads; }) e.heads = 2;
    if constexpr (posenc::RotaryEncoding<TestType>) {
      if (posenc::axes_of(e) == 1) e.head_dim = 16; // one axis needs no more
    }
    Held made(e);
    const auto attends = [&]<class T>(T) {
      Call<T> call{sizes_for(e)};
      if constexpr (!posenc::WindowEncoding<TestType>) {
        call.causal = true;
        REQUIRE(call.run(&made, all_results));
        agree(call, e);
        if (every::stands_at_keys(e)) return; // no other positions
        call.queries = naive::noise<double>(call.sizes.batch * call.sizes.queries, 4);
        call.keys = naive::noise<double>(call.sizes.batch * call.sizes.keys, 5);
        for (auto* list : {&call.queries, &call.keys}) {
          for (double& p : *list) p = std::floor(100 * p);
        }
        REQUIRE(call.run(&made, all_results));
      } else {
        REQUIRE(call.run(&made, all_results));
      }
      agree(call, e);
    };
    if constexpr (posenc::RotaryEncoding<TestType>) {
      if (posenc::axes_of(e) > 1) { // cells and M-RoPE
        Call<float> call{sizes_for(e)};
        CHECK_FALSE(call.run(&made, only_output));
        CHECK(wasm::message() == posenc::attention(call.heads(), e).error());
        return;
      }
    }
    attends(0.0f);
    attends(0.0);
  }
}

TEST_CASE("biases and masks of each item of a batch, at strides", "[wasm]") {
  const posenc::AttentionSizes sizes{
      .batch = 2, .heads = 2, .kv_heads = 1, .queries = 5, .keys = 7, .dim = 4, .value_dim = 3};
  Call<double> call{sizes};
  call.bias = naive::noise<double>(2 * 7, 6); // (batch, 1, 1, keys)
  call.mask = {1, 1, 0, 1, 0, 1, 1, 1, 0, 1, 1, 1, 1, 0};
  call.settings.has_strides = true;
  call.settings.strides = {{{2 * 5 * 4, 5 * 4, 4},
                            {7 * 4, 7 * 4, 4},
                            {7 * 3, 7 * 3, 3},
                            {7, 0, 0},
                            {7, 0, 0},
                            {2 * 5 * 3, 5 * 3, 3},
                            {2 * 5 * 7, 5 * 7, 7},
                            {2 * 5 * 7, 5 * 7, 7}}};
  REQUIRE(call.run(nullptr, all_results));
  auto heads = call.heads();
  heads.bias = call.bias;
  heads.mask = call.mask;
  heads.bias_strides = heads.mask_strides = {.batch = 7, .head = 0, .row = 0};
  const auto expected = posenc::attention(heads, posenc::NoEncoding{}, all_of_it);
  REQUIRE(expected);
  CHECK(call.output == expected->output.data);
  CHECK(call.scores == expected->scores.data);
  for (std::size_t i = 0; i < call.weights.size(); ++i) {
    CHECK((call.weights[i] == 0) == (call.mask[i / (2 * 5 * 7) * 7 + i % 7] == 0));
  }
}

TEST_CASE("attention that is refused writes nothing", "[wasm]") {
  const auto refused = [](const auto& e, Call<float> call) {
    Held made(e);
    CHECK_FALSE(call.run(&made, all_results));
    const std::vector<float> none(call.output.size());
    CHECK(call.output == none);
    return wasm::message();
  };
  const posenc::AttentionSizes sizes{
      .heads = 2, .kv_heads = 2, .queries = 3, .keys = 3, .dim = 4, .value_dim = 4};
  CHECK(refused(posenc::Alibi{.heads = 8}, {sizes}) ==
        "alibi: heads must be 2, as the shapes say, got 8");
  CHECK(refused(posenc::Shaw{.head_dim = 8}, {sizes}) ==
        "shaw: headDim must be 4, as the shapes say, got 8");
  CHECK(refused(posenc::Rope{.head_dim = 8}, {sizes}) ==
        "rope: headDim must be 4, as the shapes say, got 8");
  Call<float> halves{sizes};
  halves.queries = {0, 0.5, 1};
  halves.keys = {0, 1, 2};
  CHECK(refused(posenc::T5{.heads = 2}, halves) ==
        "t5: queryPositions must be integers, got 0.5 at index 1");
  Call<float> far{sizes};
  far.start = 1e9;
  CHECK(refused(posenc::Xpos{.head_dim = 4}, far).starts_with("xpos: positions must lie within "));
}

TEST_CASE("working space is given back, and found again", "[wasm]") {
  Call<float> call{{.queries = 100, .keys = 100, .dim = 16, .value_dim = 16}};
  REQUIRE(call.run(nullptr, all_results));
  const auto first = call.output;
  wasm::forget();
  REQUIRE(call.run(nullptr, all_results));
  CHECK(call.output == first);
}

TEST_CASE("what else changes scores crosses whole", "[wasm]") {
  Call<float> call{
      {.batch = 2, .heads = 2, .kv_heads = 2, .queries = 9, .keys = 20, .dim = 4, .value_dim = 4}};
  call.causal = true;
  auto& settings = call.settings;
  settings.has_window = settings.has_chunk = settings.has_softcap = true;
  settings.window = 6, settings.chunk = 8, settings.softcap = 2.5;
  settings.beta = 0.1, settings.length = 4, settings.offset = 1;
  call.padding = {0, 3}, call.s = {0.5, 1}, call.b = {0.25, 0}, call.sinks = {0.5, -1};
  call.sink_weights.resize(2 * 2 * 9);
  REQUIRE(call.run(nullptr, all_results));
  auto heads = call.heads();
  heads.locality = {.window = 6, .chunk = 8};
  heads.left_padding = call.padding;
  heads.temperature = {.beta = 0.1, .length = 4, .offset = 1};
  heads.scalable = {call.s, call.b};
  heads.softcap = 2.5;
  heads.sinks = call.sinks;
  const auto expected = posenc::attention(heads, posenc::NoEncoding{},
                                          {.weights = true, .scores = true, .sink_weights = true});
  REQUIRE(expected);
  CHECK(call.output == expected->output.data);
  CHECK(call.weights == expected->weights.data);
  CHECK(call.scores == expected->scores.data);
  CHECK(call.sink_weights == expected->sink_weights.data);
}
