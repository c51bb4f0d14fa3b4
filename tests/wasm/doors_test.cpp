// The calls of the three doors against the C++ library, for every encoding of the catalog: bit for bit the same.
#include "../every_encoding.hpp"
#include "held.hpp"
#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>

namespace {

/// Positions (axes, count) that every encoding takes.
std::vector<double> legal_positions(std::size_t axes, std::size_t count) {
  auto positions = naive::noise<double>(axes * count, 1);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    positions[i] = axes > 1 ? positions[i] + 2 : double(i * 37 % 251);
  }
  return positions;
}

template <class T> void encodes(const auto& e, Held& made, std::size_t count) {
  const std::size_t axes = posenc::axes_of(e), dim = made.width();
  CHECK(made.axes() == axes);
  const auto positions = legal_positions(axes, count);
  const auto expected = posenc::encode<T>(e, {.values = positions});
  INFO(expected.error());
  REQUIRE(expected);
  const std::size_t rows = made.rows(count);
  REQUIRE(expected->shape == std::vector{rows, dim});
  std::vector<T> out(rows * dim);
  CHECK(on({positions, {}, {}, out},
           [&] { return made->encode(true, count, 0, false, 0, is_double<T>); }));
  CHECK(out == expected->data);

  const auto x = naive::noise<T>(2 * rows * dim, 2);
  auto sum = x;
  CHECK(on({positions, {}, sum, sum}, // in place
           [&] { return made->encode(true, count, 0, false, 2, is_double<T>); }));
  bool is_sum = true;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    is_sum &= sum[i] == x[i] + expected->data[i % expected->data.size()];
  }
  CHECK(is_sum);

  if (axes > 1) return;
  const auto run = posenc::encode<T>(e, {.length = count, .start = 3});
  CHECK(
      on({{}, {}, {}, out}, [&] { return made->encode(false, count, 3, false, 0, is_double<T>); }));
  CHECK(out == run->data);
}

template <class T> void encodes_cells(const auto& e, Held& made) {
  const posenc::Grid grid{30, 25};
  const auto expected = posenc::encode<T>(e, grid);
  REQUIRE(expected);
  const std::size_t rows = made.rows(grid), dim = made.width();
  REQUIRE(expected->shape == std::vector{rows, dim});
  std::vector<T> out(rows * dim), turned(rows * dim);
  const auto call = [&](std::vector<T>& to, bool channels_first) {
    return on({{}, {}, {}, to}, [&] {
      return made->encode_cells(grid.rows, grid.columns, false, 0, channels_first, is_double<T>);
    });
  };
  CHECK(call(out, false));
  CHECK(out == expected->data);
  CHECK(call(turned, true));
  posenc::transpose(expected->data.data(), rows, dim, out.data());
  CHECK(turned == out);
}

/// What `rotary_numbers` tells of a rotary.
struct RotaryNumbers {
  std::size_t heads, axes, waves;
  std::vector<double> scalars = std::vector<double>(6), frequencies, rates, origins, cos, sin;
  int given = 0;

  explicit RotaryNumbers(Held& made)
      : heads(made.heads()), axes(made.axes()), waves(made.waves()),
        frequencies(heads * axes * waves), rates(made.head_dim()), origins(axes),
        cos(heads * waves * waves), sin(cos) {
    given = on({scalars, frequencies, rates, origins, cos, sin},
               [&] { return made->rotary_numbers(); });
  }
  int layout() const { return static_cast<int>(scalars[0]); }
  /// Makes a rotary of these numbers alone.
  void make_again(Held& again, std::size_t dim) const {
    CHECK(on({frequencies, rates, origins, cos, sin}, [&] {
      const int parts = int(scalars[4]) | (given >> 1 & 14);
      return again->make_rotary(static_cast<int>(dim), int(scalars[3]), waves, heads, layout(),
                                scalars[1], axes, parts, scalars[2], 0, scalars[5]);
    }));
  }
};

template <class T> void rotates(const auto& e, Held& made, bool inverse, bool key) {
  CAPTURE(inverse, key);
  const std::size_t batch = 2, heads = 3 * made.heads(), n = 700, dim = made.head_dim(),
                    axes = made.axes(), item = heads * n * dim;
  const auto positions = legal_positions(axes, n);
  const auto x = naive::noise<T>(batch * item, 3);
  auto expected = x, out = x;
  REQUIRE(posenc::rotate(e, std::span(expected), {.values = positions},
                         {.batch = batch,
                          .heads = heads,
                          .inverse = inverse,
                          .side = key ? posenc::Side::key : posenc::Side::query}) == "");
  const RotaryNumbers numbers(made);
  const auto turn = [&](Held& of, std::vector<T>& to) {
    on({positions, to, to}, [&] {
      CHECK(of->rotate(batch, heads, n, item, n * dim, dim, true, 0, false, numbers.layout(),
                       inverse, key, is_double<T>));
    });
  };
  turn(made, out);
  CHECK(out == expected);

  // The same from the numbers that the calls tell of it.
  Held again;
  numbers.make_again(again, dim);
  out = x;
  turn(again, out);
  CHECK(out == expected);
}

template <class T> void gives_cos_sin(const auto& e, Held& made) {
  const std::size_t n = 3000, axes = made.axes();
  const auto positions = legal_positions(axes, n);
  const auto expected = posenc::cos_sin<T>(e, {.values = positions}, posenc::Side::key);
  REQUIRE(expected);
  std::vector<T> cos(expected->cos.data.size()), sin(cos.size());
  on({positions, cos, sin}, [&] { made->cos_sin(true, n, 0, true, is_double<T>); });
  CHECK(cos == expected->cos.data);
  CHECK(sin == expected->sin.data);
  if (axes > 1) return;
  const auto run = posenc::cos_sin<T>(e, {.length = n, .start = -5});
  on({{}, cos, sin}, [&] { made->cos_sin(false, n, -5, false, is_double<T>); });
  CHECK(cos == run->cos.data);
  CHECK(sin == run->sin.data);
}

/// Spans of several blocks: a cache, and positions of one's own; or the window.
std::vector<posenc::QueryKeyPositions>
spans_of(std::size_t tokens, const std::vector<double>& queries, const std::vector<double>& keys) {
  if (tokens) return {{.queries = tokens, .keys = tokens}};
  return {{.queries = queries.size() + 1, .keys = keys.size() + 1},
          {.queries = queries.size(),
           .keys = keys.size(),
           .query_positions = queries,
           .key_positions = keys}};
}

template <class T> void biases(const auto& e, Held& made) {
  const auto queries = legal_positions(1, 150), keys = legal_positions(1, 600);
  for (posenc::QueryKeyPositions span : spans_of(made.window_tokens(), queries, keys)) {
    const bool has_lists = !span.query_positions.empty();
    if (has_lists && every::stands_at_keys(e)) continue;
    for (const bool causal : {false, true}) {
      if (has_lists && !causal) continue; // every pair is computed on its own, which takes long
      span.causal = causal && !made.window_tokens();
      CAPTURE(has_lists, span.causal);
      const auto expected = posenc::bias<T>(e, span);
      INFO(expected.error());
      REQUIRE(expected);
      CHECK(expected->shape == std::vector{made.heads(), span.queries, span.keys});
      std::vector<T> out(expected->data.size());
      VectorHost host({queries, keys, out});
      const auto call = [&] {
        return on(host, [&] {
          return made->bias(has_lists, has_lists, span.queries, span.keys, span.causal,
                            posenc::query_start(span.queries, span.keys), is_double<T>);
        });
      };
      host.makes_results = false;
      CHECK_FALSE(call());
      CHECK(out == std::vector<T>(out.size()));
      host.makes_results = true;
      CHECK(call());
      CHECK(out == expected->data);
    }
  }
}

template <class T> void gives_vectors(const auto& e, Held& made) {
  const auto queries = legal_positions(1, 12), keys = legal_positions(1, 300);
  for (posenc::QueryKeyPositions span : spans_of(0, queries, keys)) {
    const bool has_lists = !span.query_positions.empty();
    span.causal = true;
    const auto expected = posenc::relative_vectors<T>(e, span);
    INFO(expected.error());
    REQUIRE(expected);
    std::vector<T> out(expected->data.size());
    VectorHost host({queries, keys, out});
    CHECK(on(host, [&] {
      return made->vectors(has_lists, has_lists, span.queries, span.keys, true,
                           posenc::query_start(span.queries, span.keys), is_double<T>);
    }));
    CHECK((host.told < 0) == expected->data.empty());
    if (host.told < 0) return;
    CHECK(static_cast<std::size_t>(host.told) ==
          (expected->shape.size() > 3 ? expected->shape[0] : 0));
    CHECK(out == expected->data);
  }
}

} // namespace

TEMPLATE_LIST_TEST_CASE("calls compute what the C++ library computes", "[wasm]",
                        posenc::Encodings) {
  auto e = every::example<TestType>();
  if constexpr (posenc::BiasEncoding<TestType>) e.heads = 2;
  Held made(e);
  const auto each_type = [](const auto& check) {
    check(0.0f);
    check(0.0);
  };
  each_type([&]<class T>(T) {
    if constexpr (posenc::GridTable<TestType>) {
      encodes_cells<T>(e, made);
    } else if constexpr (posenc::AbsoluteEncoding<TestType>) {
      encodes<T>(e, made, 300);
      if (posenc::axes_of(e) == 2) encodes_cells<T>(e, made);
    } else if constexpr (posenc::RotaryEncoding<TestType>) {
      for (const bool inverse : {false, true}) {
        for (const bool key : {false, true}) rotates<T>(e, made, inverse, key);
      }
      gives_cos_sin<T>(e, made);
    } else if constexpr (posenc::BiasEncoding<TestType>) {
      biases<T>(e, made);
    } else {
      gives_vectors<T>(e, made);
    }
  });
}

TEMPLATE_TEST_CASE("a table is read by the rows that a call needs", "[wasm]", float, double) {
  const auto table = naive::noise<double>(40 * 16, 1);
  const posenc::Learned e{.dim = 16, .max_length = 40, .table = table};
  Held made(posenc::Learned{.dim = 16, .max_length = 40});
  const std::vector<double> positions{39, 0, 7};
  std::vector<TestType> out(3 * 16);
  CHECK(on({positions, table, {}, out},
           [&] { return made->encode(true, 3, 0, true, 0, is_double<TestType>); }));
  CHECK(out == posenc::encode<TestType>(e, {.values = positions})->data);
}

TEMPLATE_TEST_CASE("cells that a mask leaves out are not counted", "[wasm]", float, double) {
  const posenc::Detr e{.dim = 8};
  const std::vector<std::uint8_t> valid{1, 1, 0, 0, 1, 1};
  std::vector<TestType> out(6 * 8);
  CHECK(on({{}, {}, {}, out, valid},
           [&] { return Held(e)->encode_cells(2, 3, true, 0, false, is_double<TestType>); }));
  CHECK(out == posenc::encode<TestType>(e, posenc::Mask{{2, 3}, valid})->data);
}

TEST_CASE("a call that is refused says why in the words of the C++ library", "[wasm]") {
  const std::vector<double> positions{0, 1.5, 1e9};
  std::vector<float> out(3 * 512, 7);
  const auto before = out;
  const auto refused = [](bool result, const std::string& message) {
    CHECK_FALSE(result);
    CHECK(wasm::message() == message);
    CHECK(!message.empty());
  };
  const posenc::Learned learned{.dim = 512};
  refused(on({positions, {}, {}, out},
             [&] { return Held(learned)->encode(true, 3, 0, false, 0, false); }),
          posenc::encode(learned, {.values = positions}).error());
  const posenc::Xpos xpos{.head_dim = 64};
  refused(on({positions, out, out}, [&] { return Held(xpos)->cos_sin(true, 3, 0, false, false); }),
          posenc::cos_sin(xpos, {.values = positions}).error());
  const posenc::T5 t5{.heads = 8};
  refused(on({positions, {}, out}, [&] { return Held(t5)->bias(1, 0, 3, 3, false, 0, false); }),
          posenc::bias(t5, {.queries = 3, .keys = 3, .query_positions = positions}).error());
  const posenc::RelativeTable table{.head_dim = 64};
  refused(on({{}, {}, out},
             [&] { return Held(table)->vectors(false, false, 2, 700, true, 698, false); }),
          posenc::relative_vectors(table, {.queries = 2, .keys = 700, .causal = true}).error());
  CHECK(out == before);
}
