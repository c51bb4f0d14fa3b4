// Calls that measure, against the functions of src/measure.
#include "held.hpp"
#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <posenc/attention/permutation.hpp>
#include <posenc/bias/relative_shift.hpp>
#include <posenc/measure/expansion.hpp>
#include <posenc/measure/frequency_forms.hpp>
#include <posenc/measure/linear_map.hpp>
#include <posenc/measure/reach.hpp>
#include <posenc/measure/rounded_angles.hpp>
#include <posenc/measure/similarity.hpp>
#include <posenc/measure/waves.hpp>
#include <posenc/rotary/mrope.hpp>
#include <posenc/simd/product.hpp>
#include <posenc/view/heatmap.hpp>

namespace {
using Doubles = std::vector<double>;
} // namespace

TEMPLATE_TEST_CASE("products, means and errors of equivariance", "[wasm]", float, double) {
  const std::size_t rows = 37, inner = 19, columns = 11;
  const auto x = naive::noise<TestType>(rows * inner, 1),
             w = naive::noise<TestType>(inner * columns, 2);
  std::vector<TestType> out(rows * columns), mean(inner);
  CHECK(on({x, w, out}, [&] { return wasm::product(rows, inner, columns, is_double<TestType>); }));
  naive::Vector exact(rows * columns);
  for (std::size_t i = 0; i < exact.size(); ++i) {
    for (std::size_t t = 0; t < inner; ++t) {
      exact[i] += naive::Real(x[i / columns * inner + t]) * w[t * columns + i % columns];
    }
  }
  // Nineteen products below 1, added one by one.
  CHECK(naive::worst(out, exact) <= 19 * 19 * double(std::numeric_limits<TestType>::epsilon()) / 2);

  on({x, mean}, [&] { wasm::mean_row(rows, inner, is_double<TestType>); });
  std::vector<TestType> expected(inner);
  posenc::mean_rows<TestType>(x, rows, expected.data());
  CHECK(mean == expected);

  Doubles order(rows);
  std::vector<std::size_t> permutation(rows);
  for (std::size_t i = 0; i < rows; ++i) order[i] = double(permutation[i] = (i * 5 + 3) % rows);
  const auto other = naive::noise<TestType>(rows * inner, 3);
  CHECK(on({x, other, order}, [&] {
          return wasm::equivariance(rows, inner, is_double<TestType>);
        }) == *posenc::equivariance_error<TestType>(x, other, permutation));
}

TEST_CASE("what waves are asked", "[wasm]") {
  const posenc::Sinusoidal e{.dim = 16};
  Held made(e), rows(posenc::Learned{.dim = 512});
  const auto waves = posenc::waves(e);
  CHECK(made.wave_pairs() == 8);
  CHECK(rows.wave_pairs() == 0);
  Doubles matrices(8 * 4);
  CHECK(on({matrices}, [&] { return made->shift_matrices(3); }));
  CHECK(matrices == posenc::shift_matrix(e.id, waves, 3)->data);

  const posenc::Sinusoidal odd{.dim = 5};
  CHECK_FALSE(on({matrices}, [&] { return Held(odd)->shift_matrices(3); }));
  CHECK(wasm::message() == posenc::shift_matrix(odd.id, posenc::waves(odd), 3).error());

  const Doubles positions{0, 1.5, 7, -100};
  Doubles residuals(4 * 16), dots(4);
  CHECK(on({positions, residuals}, [&] { return made->shift_residuals(3, 4); }));
  CHECK(residuals == posenc::shift_residual(e.id, waves, 3, {.values = positions})->data);
  CHECK(on({positions, dots}, [&] { return made->dot_products(4); }));
  CHECK(dots == *posenc::dot_products(e.id, waves, positions));
}

TEST_CASE("angles as formats round them, and forms of frequencies", "[wasm]") {
  const Doubles positions{0, 1000, 65504}, frequencies{1, 0.1};
  for (std::size_t format = 0; format < 3; ++format) {
    Doubles cos(6), sin(6), c(6), s(6);
    on({positions, frequencies, cos, sin}, [&] { wasm::rounded_cos_sin(format, 3, 2); });
    posenc::rounded_cos_sin(posenc::angle_formats[format], positions, frequencies, c.data(),
                            s.data());
    CHECK(cos == c);
    CHECK(sin == s);
  }
  Doubles exponentials(32), powered(32), e(32), p(32);
  on({exponentials, powered}, [&] { wasm::frequency_forms(10000, 64, false); });
  posenc::frequency_forms<float>(10000, 64, 32, e.data(), p.data());
  CHECK(exponentials == e);
  CHECK(powered == p);
}

TEST_CASE("similarities", "[wasm]") {
  const std::size_t n = 23, dim = 5;
  const auto table = naive::noise<double>(n * dim, 1);
  Doubles out(4 * n), expected(4 * n);
  CHECK(on({table, out}, [&] { return wasm::similarity(n, dim, true, true, 3, 4); }));
  posenc::similarity(table, n, dim, true, true, 3, 4, expected.data());
  CHECK(out == expected);
}

TEST_CASE("products of rows, linear maps, expansions and reaches", "[wasm]") {
  const std::size_t n = 12, dim = 3;
  const auto x = naive::noise<double>(n * dim, 1), y = naive::noise<double>(n * 2, 2),
             z = naive::noise<double>(n * dim, 3);
  Doubles products(n), sums(n);
  on({x, z, products}, [&] { wasm::row_products(n, dim); });
  for (std::size_t i = 0; i < n * dim; ++i) sums[i / dim] += x[i] * z[i];
  CHECK(products == sums);

  Doubles numbers(3), map(dim * 2), left(n * 2);
  CHECK(on({x, y, numbers, map, left}, [&] { return wasm::linear_map(n, dim, 2); }));
  const auto found = posenc::linear_map(x, y, n, dim, 2);
  CHECK(numbers == Doubles{found.residual, found.largest, double(found.rank)});
  CHECK(map == found.map);
  CHECK(left == found.left);

  const auto row = [](unsigned seed) { return naive::noise<double>(3, seed); };
  const auto a = row(1), b = row(2), c = row(3), d = row(4);
  const auto q = naive::noise<double>(2 * 3, 5), k = naive::noise<double>(2 * 3, 6);
  Doubles terms(5);
  on({a, b, c, d, q, k, terms}, [&] { wasm::score_expansion(3, 2); });
  const auto expected = posenc::score_terms(a, b, c, d, q, k);
  CHECK(terms == Doubles{expected.content_content, expected.content_position,
                         expected.position_content, expected.position_position, expected.total()});

  const Doubles trained{1, 0.1, 0.001}, used{0.25, 0.03, 0.0005};
  Doubles turns(3), slowdown(3), reached(3), unseen(3);
  CHECK(on({trained, used, turns, slowdown, reached, unseen},
           [&] { return wasm::reach(3, 2048, 8192); }));
  const auto reach = posenc::reach(trained, used, 2048, 8192);
  CHECK(turns == reach.turns);
  CHECK(slowdown == reach.slowdown);
  CHECK(reached == reach.reached);
  CHECK(unseen == reach.unseen);
}

TEST_CASE("measures refuse numbers in the words of the C++ library", "[wasm]") {
  const auto refused = [](bool result, const std::string& message) {
    CHECK_FALSE(result);
    CHECK(wasm::message() == message);
    CHECK(!message.empty());
  };
  const Doubles trained{1, 0};
  refused(on({trained, trained}, [] { return wasm::reach(2, 8, 16); }),
          posenc::check_reach(trained, trained, 8, 16));
  refused(on({}, [] { return wasm::frequency_forms(-1, 8, true); }),
          posenc::check_frequency_forms(-1, 8));
}

TEST_CASE("shifted rows, windows, slopes and indices", "[wasm]") {
  const auto x = naive::noise<double>(4 * 7, 1);
  for (const bool xlnet : {false, true}) {
    const std::size_t keys = xlnet ? 3 : 4;
    Doubles out(4 * keys);
    CHECK(on({x, out}, [&] { return wasm::shift_rows(4, 7, keys, xlnet); }));
    CHECK(out == posenc::relative_shift<double>(x, 4, 7, keys, xlnet));
  }
  const posenc::Window window{3, 2, true};
  std::vector<std::int32_t> pairs(7 * 7);
  CHECK(on({pairs}, [] { return wasm::window_indices(3, 2, true); }));
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    CHECK(pairs[i] == static_cast<std::int32_t>(posenc::window_index(window, i / 7, i % 7)));
  }
  const posenc::SwinV2 swin{.heads = 4, .rows = 3, .columns = 2};
  Doubles coordinates(offset_coordinates(swin).size());
  on({coordinates}, [&] { Held(swin)->window_coordinates(); });
  CHECK(coordinates == offset_coordinates(swin));

  Doubles slopes(12);
  on({slopes}, [] { Held(posenc::Alibi{.heads = 12})->slopes(); });
  CHECK(naive::worst(slopes, naive::alibi_slopes(12)) <= 0x1p-54);

  const Doubles distances{-200, -3, 0, 5, 1000};
  std::vector<std::int32_t> buckets(5);
  Held t5(posenc::T5{.heads = 8}), shaw(posenc::Shaw{.head_dim = 64, .max_distance = 4});
  CHECK(on({distances, buckets}, [&] { return t5->indices(false, 5); }) == 1);
  for (std::size_t i = 0; i < 5; ++i)
    CHECK(buckets[i] == bucket_of(posenc::T5{.heads = 8})(distances[i]));
  CHECK(on({distances, buckets}, [&] { return shaw->indices(false, 5); }) == 0);
}

TEST_CASE("positions of cells and of M-RoPE's segments", "[wasm]") {
  const posenc::AxialQwen e{.head_dim = 64};
  Doubles cells(2 * 6 * 4);
  CHECK(on({cells}, [&] { return Held(e)->grid_positions(6, 4); }));
  CHECK(cells == *posenc::positions_on(e, {6, 4}));
  CHECK_FALSE(on({cells}, [&] { return Held(e)->grid_positions(3, 4); }));
  CHECK(wasm::message() == posenc::positions_on(e, {3, 4}).error());

  const Doubles segments{3, 0, 0, 1, 2, 2, 5, 0, 0};
  Doubles positions(3 * 12), delta(1);
  CHECK(on({segments, positions, delta}, [] { return wasm::mrope_positions(3, 12); }));
  const auto index = *posenc::mrope_index(std::vector<posenc::Segment>{
      {.tokens = 3}, {.text = false, .time = 1, .rows = 2, .columns = 2}, {.tokens = 5}});
  CHECK(positions == index.positions);
  CHECK(delta[0] == index.delta);
}

TEST_CASE("a heatmap of several blocks of pixels", "[wasm]") {
  const std::size_t rows = 900, columns = 300, height = 450, width = 200;
  const auto values = naive::noise<float>(rows * columns, 1);
  std::vector<std::uint8_t> colors(4 * posenc::heatmap_colors), pixels(4 * height * width);
  for (std::size_t i = 0; i < colors.size(); ++i) colors[i] = static_cast<std::uint8_t>(i * 7);
  CHECK(on({values, colors, pixels},
           [&] { return wasm::heatmap(rows, columns, height, width, -1, 1); }));
  posenc::Heatmap map(rows, columns, height, width);
  std::vector<std::uint8_t> expected(pixels.size());
  map.paint(values.data(), 0, height, -1, 1, colors.data(), expected.data());
  CHECK(pixels == expected);
}
