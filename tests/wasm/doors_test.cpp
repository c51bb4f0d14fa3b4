// The calls of the three doors against the C++ library, for every encoding of the catalog: bit for bit the same.
#include "../every_encoding.hpp"
#include "held.hpp"
#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <posenc/rotary/rotate.hpp>

namespace {

/// Positions (axes, count) that every encoding takes.
std::vector<double> legal_positions(std::size_t axes, std::size_t count) {
  auto positions = naive::noise<double>(axes * count, 1);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    positions[i] = axes > 1 ? positions[i] + 2 : double(i * 37 % 251);
  }
  return positions;
}

template <class T> void encodes(const auto& e, const Held& made, std::size_t count) {
  const std::size_t axes = posenc::axes_of(e), dim = wasm::width(made);
  CHECK(wasm::axes(made) == axes);
  const auto positions = legal_positions(axes, count);
  const auto expected = posenc::encode<T>(e, {.values = positions});
  INFO(expected.error());
  REQUIRE(expected);
  const std::size_t rows = wasm::rows(made, count, 0, 0);
  REQUIRE(expected->shape == std::vector{rows, dim});
  CHECK(on({positions}, [&] { return wasm::check_places(made, true, count, 0); }));

  std::vector<T> out(rows * dim);
  CHECK(on({positions, {}, {}, out},
           [&] { return wasm::encode(made, true, count, 0, false, 0, is_double<T>); }));
  CHECK(out == expected->data);

  const auto x = naive::noise<T>(2 * rows * dim, 2);
  auto sum = x;
  CHECK(on({positions, {}, sum, sum}, // in place
           [&] { return wasm::encode(made, true, count, 0, false, 2, is_double<T>); }));
  bool is_sum = true;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    is_sum &= sum[i] == x[i] + expected->data[i % expected->data.size()];
  }
  CHECK(is_sum);

  if (axes > 1) return;
  const auto run = posenc::encode<T>(e, {.length = count, .start = 3});
  CHECK(on({{}, {}, {}, out},
           [&] { return wasm::encode(made, false, count, 3, false, 0, is_double<T>); }));
  CHECK(out == run->data);
}

template <class T> void encodes_cells(const auto& e, const Held& made) {
  const posenc::Grid grid{30, 25};
  const auto expected = posenc::encode<T>(e, grid);
  REQUIRE(expected);
  const std::size_t rows = wasm::rows(made, 0, grid.rows, grid.columns), dim = wasm::width(made);
  REQUIRE(expected->shape == std::vector{rows, dim});
  std::vector<T> out(rows * dim), rotated(rows * dim);
  const auto call = [&](std::vector<T>& to, bool channels_first) {
    return on({{}, {}, {}, to}, [&] {
      return wasm::encode_cells(made, grid.rows, grid.columns, false, 0, channels_first,
                                is_double<T>);
    });
  };
  CHECK(call(out, false));
  CHECK(out == expected->data);
  CHECK(call(rotated, true));
  posenc::transpose(expected->data.data(), rows, dim, out.data());
  CHECK(rotated == out);
}

/// What `rotary_numbers` tells of a rotary.
struct RotaryNumbers {
  std::size_t heads, axes, waves;
  std::vector<double> scalars = std::vector<double>(6), frequencies, rates, origins, cos, sin;
  int given = 0;

  explicit RotaryNumbers(const Held& made)
      : heads(wasm::heads(made)), axes(wasm::axes(made)), waves(wasm::waves(made)),
        frequencies(heads * axes * waves), rates(wasm::head_dim(made)), origins(axes),
        cos(heads * waves * waves), sin(cos) {
    given = on({scalars, frequencies, rates, origins}, [&] { return wasm::rotary_numbers(made); });
    if ((given & 16) != 0) on({cos, sin}, [&] { return wasm::rotary_mix(made), true; });
  }
  int layout() const { return static_cast<int>(scalars[0]); }
  /// A rotary of these numbers alone.
  Held made_again(std::size_t dim) {
    return Held(on({frequencies, rates, origins, cos, sin}, [&] {
      const int parts = int(scalars[4]) | (given >> 1 & 14);
      return wasm::make_rotary(static_cast<int>(dim), int(scalars[3]), waves, heads, layout(),
                               scalars[1], axes, parts, scalars[2], 0, scalars[5]);
    }));
  }
};

template <class T> void rotates(const auto& e, const Held& made, bool inverse, bool key) {
  CAPTURE(inverse, key);
  const std::size_t batch = 2, heads = 3 * wasm::heads(made), n = 700, dim = wasm::head_dim(made),
                    axes = wasm::axes(made), item = heads * n * dim;
  const auto positions = legal_positions(axes, n);
  const auto x = naive::noise<T>(batch * item, 3);
  auto expected = x, out = x;
  REQUIRE(posenc::rotate(e, std::span(expected), {.values = positions},
                         {.batch = batch,
                          .heads = heads,
                          .inverse = inverse,
                          .side = key ? posenc::Side::key : posenc::Side::query}) == "");
  RotaryNumbers numbers(made);
  const auto turn = [&](const Held& of, std::vector<T>& to) {
    on({positions, to, to}, [&] {
      CHECK(wasm::rotate(of, batch, heads, n, item, n * dim, dim, true, 0, false, numbers.layout(),
                         inverse, key, is_double<T>));
    });
  };
  turn(made, out);
  CHECK(out == expected);

  // The same from the numbers that the calls tell of it.
  const Held again = numbers.made_again(dim);
  out = x;
  turn(again, out);
  CHECK(out == expected);
}

template <class T> void gives_cos_sin(const auto& e, const Held& made) {
  const std::size_t n = 3000, axes = wasm::axes(made);
  const auto positions = legal_positions(axes, n);
  const auto expected = posenc::cos_sin<T>(e, {.values = positions}, posenc::Side::key);
  REQUIRE(expected);
  std::vector<T> cos(expected->cos.data.size()), sin(cos.size());
  on({positions, cos, sin}, [&] { wasm::cos_sin(made, true, n, 0, true, is_double<T>); });
  CHECK(cos == expected->cos.data);
  CHECK(sin == expected->sin.data);
  if (axes > 1) return;
  const auto run = posenc::cos_sin<T>(e, {.length = n, .start = -5});
  on({{}, cos, sin}, [&] { wasm::cos_sin(made, false, n, -5, false, is_double<T>); });
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

template <class T> void biases(const auto& e, const Held& made) {
  const auto queries = legal_positions(1, 150), keys = legal_positions(1, 600);
  for (posenc::QueryKeyPositions positions : spans_of(wasm::window_tokens(made), queries, keys)) {
    const bool has_lists = !positions.query_positions.empty();
    for (const bool causal : {false, true}) {
      if (has_lists && !causal) continue; // every pair is computed on its own, which takes long
      positions.causal = causal && !wasm::window_tokens(made);
      CAPTURE(has_lists, positions.causal);
      const auto expected = posenc::bias<T>(e, positions);
      INFO(expected.error());
      REQUIRE(expected);
      CHECK(expected->shape == std::vector{wasm::heads(made), positions.queries, positions.keys});
      std::vector<T> out(expected->data.size());
      const auto call = [&](bool only_check) {
        return on({queries, keys, out}, [&] {
          return wasm::bias(
              made, has_lists, has_lists, positions.queries, positions.keys, positions.causal,
              posenc::query_start(positions.queries, positions.keys), only_check, is_double<T>);
        });
      };
      CHECK(call(true));
      CHECK(out == std::vector<T>(out.size()));
      CHECK(call(false));
      CHECK(out == expected->data);
    }
  }
}

template <class T> void gives_vectors(const auto& e, const Held& made) {
  const auto queries = legal_positions(1, 12), keys = legal_positions(1, 300);
  for (posenc::QueryKeyPositions positions : spans_of(0, queries, keys)) {
    const bool has_lists = !positions.query_positions.empty();
    positions.causal = true;
    const auto expected = posenc::relative_vectors<T>(e, positions);
    INFO(expected.error());
    REQUIRE(expected);
    const int heads = wasm::vector_heads(made);
    CHECK((heads < 0) == expected->data.empty());
    if (heads < 0) return;
    CHECK(static_cast<std::size_t>(heads) == (expected->shape.size() > 3 ? expected->shape[0] : 0));
    std::vector<T> out(expected->data.size());
    CHECK(on({queries, keys, out}, [&] {
      return wasm::vectors(made, has_lists, has_lists, positions.queries, positions.keys, true,
                           posenc::query_start(positions.queries, positions.keys), false,
                           is_double<T>);
    }));
    CHECK(out == expected->data);
  }
}

} // namespace

TEMPLATE_LIST_TEST_CASE("calls compute what the C++ library computes", "[wasm]",
                        posenc::Encodings) {
  auto e = every::example<TestType>();
  if constexpr (posenc::BiasEncoding<TestType>) e.heads = 2;
  const Held made(e);
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
  const Held made(posenc::Learned{.dim = 16, .max_length = 40});
  const std::vector<double> positions{39, 0, 7};
  std::vector<TestType> out(3 * 16);
  CHECK(on({positions, table, {}, out},
           [&] { return wasm::encode(made, true, 3, 0, true, 0, is_double<TestType>); }));
  CHECK(out == posenc::encode<TestType>(e, {.values = positions})->data);
}

TEMPLATE_TEST_CASE("cells that a mask leaves out are not counted", "[wasm]", float, double) {
  const posenc::Detr e{.dim = 8};
  const std::vector<std::uint8_t> valid{1, 1, 0, 0, 1, 1};
  std::vector<TestType> out(6 * 8);
  CHECK(on({{}, {}, {}, out, valid},
           [&] { return wasm::encode_cells(Held(e), 2, 3, true, 0, false, is_double<TestType>); }));
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
             [&] { return wasm::encode(Held(learned), true, 3, 0, false, 0, false); }),
          posenc::encode(learned, {.values = positions}).error());
  const posenc::Xpos xpos{.head_dim = 64};
  refused(on({positions, out, out},
             [&] { return wasm::cos_sin(Held(xpos), true, 3, 0, false, false); }),
          posenc::cos_sin(xpos, {.values = positions}).error());
  const posenc::T5 t5{.heads = 8};
  refused(on({positions, {}, out},
             [&] { return wasm::bias(Held(t5), true, false, 3, 3, false, 0, false, false); }),
          posenc::bias(t5, {.queries = 3, .keys = 3, .query_positions = positions}).error());
  const posenc::RelativeTable table{.head_dim = 64};
  refused(
      on({{}, {}, out},
         [&] { return wasm::vectors(Held(table), false, false, 2, 700, true, 698, false, false); }),
      posenc::relative_vectors(table, {.queries = 2, .keys = 700, .causal = true}).error());
  CHECK(out == before);
}
