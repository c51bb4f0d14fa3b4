// The operator of the second door: batches, strides, memory of the caller, and the arrays of a host.
#include <posenc/encoding.hpp>

#include "naive.hpp"
#include "peak_memory.hpp"
#include "wasm/host.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/axial_timm.hpp>
#include <posenc/rotary/rope.hpp>
#include <posenc/rotary/xpos.hpp>

using posenc::HeadStrides, posenc::Input, posenc::PositionReader, posenc::Rope,
    posenc::RotaryEmbedding;

namespace {

constexpr std::size_t items = 2, all_heads = 3, wide = 8;

/// The index of every value of (batch, heads, n, width) at these strides.
template <class F> void each_value(const HeadStrides& strides, std::size_t n, const F& visit) {
  std::size_t dense = 0;
  for (std::size_t b = 0; b < items; ++b) {
    for (std::size_t h = 0; h < all_heads; ++h) {
      for (std::size_t i = 0; i < n; ++i) {
        const std::size_t at = b * strides.batch + h * strides.head + i * strides.row;
        for (std::size_t c = 0; c < wide; ++c) visit(dense++, at + c);
      }
    }
  }
}

} // namespace

TEMPLATE_TEST_CASE("rows turn where they lie, and nothing between them", "[rotate]", float,
                   double) {
  const std::size_t n = GENERATE(5, 4000); // also blocks of rows
  const HeadStrides dense = HeadStrides::dense(all_heads, n, wide);
  const auto strides = GENERATE_COPY(
      dense, HeadStrides{n * all_heads * wide, wide, all_heads * wide},  // [batch, n, heads, width]
      HeadStrides{n * all_heads * wide + 11, n * wide + 3, wide},        // gaps between heads
      HeadStrides{all_heads * n * (wide + 2), n * (wide + 2), wide + 2}, // and rows
      HeadStrides{n * (all_heads * wide + 5), wide,
                  all_heads * wide + 5},                          // projections side by side
      HeadStrides{wide, items * wide, items * all_heads * wide}); // [n, heads, batch, width]
  CAPTURE(n, strides.batch, strides.head, strides.row);
  const Rope e{.head_dim = wide, .rotary_dim = 6};
  const auto x = naive::noise<TestType>(items * all_heads * n * wide, 1);
  auto expected = x;
  REQUIRE(posenc::rotate(e, std::span(expected), {.length = n, .start = 3},
                         {.batch = items, .heads = all_heads}) == "");

  const TestType mark = -77;
  const std::size_t end =
      (items - 1) * strides.batch + (all_heads - 1) * strides.head + (n - 1) * strides.row + wide;
  std::vector<TestType> values(end, mark), wanted(end, mark);
  each_value(strides, n, [&](std::size_t i, std::size_t at) {
    values[at] = x[i];
    wanted[at] = expected[i];
  });
  auto copied = values;
  REQUIRE(posenc::rotate(e, std::span(values), {.length = n, .start = 3},
                         {.batch = items, .heads = all_heads, .strides = strides}) == "");
  CHECK(values == wanted);

  VectorHost host({copied, copied});
  RotaryEmbedding(rotary(e)).rotate<TestType>({.x = {host, 0},
                                               .out = {host, 1},
                                               .batch = items,
                                               .heads = all_heads,
                                               .strides = strides,
                                               .positions = PositionReader(n, 3)});
  CHECK(copied == wanted);
}

TEST_CASE("items of a batch have positions of their own", "[rotate]") {
  const std::size_t n = 3000, item = all_heads * n * wide;
  const posenc::Xpos xpos{.head_dim = wide};
  const posenc::AxialTimm axial{.head_dim = wide};
  const auto check = [&](const auto& e, std::size_t axes) {
    auto positions = naive::noise<double>(items * axes * n, 1);
    for (double& p : positions) p *= 100;
    const auto x = naive::noise<double>(items * item, 2);
    auto expected = x, out = x;
    for (std::size_t b = 0; b < items; ++b) {
      const std::span<const double> own = std::span(positions).subspan(b * axes * n, axes * n);
      REQUIRE(posenc::rotate(e, std::span(expected).subspan(b * item, item), {.values = own},
                             {.heads = all_heads}) == "");
    }
    RotaryEmbedding embedding(rotary(e));
    const PositionReader reader(Input<double>(positions), n, axes, true);
    CHECK(embedding.check("its", reader, items) == "");
    embedding.rotate<double>({.x = std::span<const double>(out),
                              .out = std::span(out),
                              .batch = items,
                              .heads = all_heads,
                              .strides = HeadStrides::dense(all_heads, n, wide),
                              .positions = reader,
                              .layout = embedding.spec().layout});
    CHECK(out == expected);
  };
  check(Rope{.head_dim = wide}, 1);
  check(xpos, 1);
  check(axial, 2);
}

TEST_CASE("every item's positions are checked", "[rotate]") {
  RotaryEmbedding embedding(rotary(posenc::Xpos{.head_dim = wide}));
  const std::vector<double> positions{0, 1, 2, 0, 1, 1e9};
  const PositionReader reader(Input<double>(positions), 3, 1, true);
  CHECK(embedding.check("xpos", reader, 1) == "");
  CHECK(embedding.check("xpos", reader, 2).starts_with("xpos: positions must lie within "));
}

TEST_CASE("runs of positions and lists may take turns", "[rotate]") {
  RotaryEmbedding embedding(rotary(Rope{.head_dim = 4}));
  const std::vector<double> list{9, 1.5, 7};
  std::vector<double> cos(2 * 3), sin(2 * 3), again(2 * 3), other(2 * 3);
  const auto run = [&](std::vector<double>& c, const PositionReader& reader, std::size_t first) {
    embedding.angles(reader, 0, 0, first, 3, posenc::Side::query, c.data(), sin.data());
  };
  const PositionReader consecutive(12, 5);
  run(other, consecutive, 0);
  run(cos, PositionReader(Input<double>(list), 3, 1), 0);
  run(cos, consecutive, 3);   // goes on
  run(again, consecutive, 3); // goes back
  CHECK(again == cos);
  RotaryEmbedding fresh(rotary(Rope{.head_dim = 4}));
  fresh.angles(consecutive, 0, 0, 3, 3, posenc::Side::query, again.data(), sin.data());
  CHECK(again == cos);
}

TEST_CASE("numbers of a rotary that do not go together are refused by every call", "[rotate]") {
  struct Row {
    posenc::RotarySpec spec;
    std::string message;
  };
  const auto of = [](std::vector<double> frequencies, auto change) {
    posenc::RotarySpec spec{.head_dim = 8, .rotary_dim = 4, .frequencies = std::move(frequencies)};
    change(spec);
    return spec;
  };
  const posenc::FourierMix mix{.cos = {1, 0, 0, 1}, .sin = {1, 0, 0}};
  const std::vector<Row> rows{
      {of({1}, [](auto&) {}), "frequencies must have 2 values, got 1"},
      {of({1, 1, 1}, [](auto&) {}), "frequencies must have 2 values, got 3"},
      {of({1, 1}, [](auto& s) { s.heads = 2; }), "frequencies must have 4 values, got 2"},
      {of({1, 1}, [](auto& s) { s.axes = 5; }), "frequencies must have 10 values, got 2"},
      {of({1, 1}, [](auto& s) { s.per_channel = true; }), "frequencies must have 4 values, got 2"},
      {of({1, 1}, [](auto& s) { s.axes = 0; }), "axes must be an integer of at least 1, got 0"},
      {of({1, 1}, [](auto& s) { s.heads = 0; }), "heads must be an integer of at least 1, got 0"},
      {of({1, 1}, [](auto& s) { s.rotary_dim = 10; }),
       "rotaryDim must be an even integer from 2 to 8, got 10"},
      {of({1, 1}, [](auto& s) { s.rates = {1}; }), "rates must have 2 values, got 1"},
      {of({1, 1}, [](auto& s) { s.origins = {1, 2}; }), "origins must have 1 values, got 2"},
      {of({1, 1}, [](auto& s) { s.origins = {HUGE_VAL}; }),
       "origins must be finite numbers, got Infinity at index 0"},
      {of({1, 1}, [](auto& s) { s.center = HUGE_VAL; }),
       "center must be a finite number, got Infinity"},
      {of({1, 1}, [&](auto& s) { s.mix = mix; }), "mix.sin must have 4 values, got 3"},
      {of({1, 1, 1}, [&](auto& s) { s.mix = mix; }), "frequencies must have 2 values, got 3"},
      {of({}, [](auto& s) { s.mix.emplace(); }), "frequencies must have 1 values, got 0"},
  };
  for (const auto& [spec, message] : rows) {
    const std::string said = "mine: " + message;
    CHECK(posenc::check_rotary("mine", spec) == said);
    CHECK(posenc::Encoding{.id = "mine"}.open(spec) == said);
    posenc::Rotary made("mine", 8, spec);
    std::vector<float> x(8, 1);
    CHECK(made.rotate(x, {.length = 1, .start = 1}) == said);
    CHECK(x == std::vector<float>(8, 1));
    CHECK(made.cos_sin({.length = 1}).error() == said);
  }
  CHECK(posenc::Rotary("mine", 4, of({1, 1}, [](auto&) {})).cos_sin({.length = 1}).error() ==
        "mine: headDim must be 8, as its numbers say, got 4");
  CHECK(posenc::Rotary("mine", 8, of({1, 1}, [](auto&) {})).cos_sin({.length = 1}));
}

TEST_CASE("values of another size are refused, and nothing is rotated", "[rotate]") {
  auto x = naive::noise<float>(2 * 3 * 4, 1);
  const auto before = x;
  const Rope e{.head_dim = 4};
  CHECK(posenc::rotate(e, std::span(x), {.length = 4}, {.heads = 2}) ==
        "rope: x must have shape [2, 4, 4], got 24 values");
  CHECK(posenc::rotate(e, std::span(x), {.length = 3},
                       {.heads = 2, .strides = HeadStrides{0, 13, 4}}) ==
        "rope: x must have shape [2, 3, 4], got 24 values");
  CHECK(
      posenc::rotate(e, std::span(x), {.values = std::vector{0.0, 1.0, HUGE_VAL}}, {.heads = 2}) ==
      "rope: positions must be finite numbers, got Infinity at index 2");
  CHECK(x == before);
  std::vector<double> both(24);
  CHECK(posenc::rotate(e, both, {.values = std::span(both).last(3)}, {.heads = 2}) ==
        "rope: x must share no memory with positions");
  CHECK(posenc::rotate(e, std::span<float>(), {.length = 0}, {.heads = 2}) == "");
}

TEST_CASE("rotations take memory of a block", "[rotate][memory]") {
  if (!PeakMemory::counts) return;
  std::vector<float> x(4 * 8192 * 64);
  const PeakMemory peak;
  CHECK(posenc::rotate(Rope{.head_dim = 64}, std::span(x), {.length = 8192}, {.heads = 4}) == "");
  CHECK(peak.bytes() <= 2 * posenc::block_bytes);
}
