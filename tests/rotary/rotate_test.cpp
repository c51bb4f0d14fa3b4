#include <posenc/rotary/rotate.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/axial_timm.hpp>
#include <posenc/rotary/rope.hpp>

using posenc::PairLayout;
using posenc::Rope;

namespace {

/// A rotary encoding of two pairs that turns by whole numbers and doubles lengths.
struct Doubling {
  int head_dim = 4;
  static constexpr std::string_view id = "doubling";
  static constexpr auto params =
      std::tuple{posenc::param("headDim", &Doubling::head_dim, posenc::between(4, 4), "fixed")};
};
posenc::RotarySpec rotary(const Doubling&) { return {4, 4, PairLayout::half, 2, {1, 0.5}}; }

} // namespace

TEST_CASE("rotate(q): a whole head turns", "[rotate]") {
  std::vector<float> q{1, 0, 1, 0}; // one head of width 2 at positions 0 and 1
  CHECK(posenc::rotate(Rope{.head_dim = 2}, std::span(q), 1, {.length = 2}) == "");
  CHECK(q == std::vector<float>{1, 0, static_cast<float>(std::cos(1.0)),
                                static_cast<float>(std::sin(1.0))});
}

TEST_CASE("the attention factor is in the cosines and sines", "[rotate]") {
  const auto angles = posenc::cos_sin<double>(Doubling{}, {.length = 2, .start = 3});
  REQUIRE(angles);
  CHECK(angles->cos.shape == std::vector<std::size_t>{2, 2});
  CHECK(angles->cos.data == std::vector<double>{2 * std::cos(3.0), 2 * std::cos(1.5),
                                                2 * std::cos(4.0), 2 * std::cos(2.0)});
  CHECK(angles->sin.data == std::vector<double>{2 * std::sin(3.0), 2 * std::sin(1.5),
                                                2 * std::sin(4.0), 2 * std::sin(2.0)});
  std::vector<double> x{3, 0, 4, 0};
  CHECK(posenc::rotate(Doubling{}, std::span(x), 1, {.length = 1, .start = 7}) == "");
  CHECK(std::fabs(std::hypot(x[0], x[2]) - 10) < 4e-15); // two roundings of 10
}

TEMPLATE_TEST_CASE("every head turns by the same angles", "[rotate]", float, double) {
  const std::size_t heads = 3, n = 5, dim = 12;
  const auto one = naive::noise<TestType>(n * dim, 1);
  std::vector<TestType> all;
  for (std::size_t h = 0; h < heads; ++h) all.insert(all.end(), one.begin(), one.end());
  auto expected = one;
  CHECK(posenc::rotate(Rope{.head_dim = 12}, std::span(expected), 1, {.length = n}) == "");
  CHECK(posenc::rotate(Rope{.head_dim = 12}, std::span(all), heads, {.length = n}) == "");
  for (std::size_t h = 0; h < heads; ++h) {
    CHECK(std::equal(expected.begin(), expected.end(),
                     all.begin() + static_cast<std::ptrdiff_t>(h * n * dim)));
  }
}

TEMPLATE_TEST_CASE("rotations from any start are those of the doubles that start + i rounds to",
                   "[rotate]", float, double) {
  const double start = GENERATE(0.0, -7.25, 0x1p53 - 4, 0x1p53, 0x1p53 + 2, 0x1p60, 1e300, -0x1p53,
                                -1e300, 0x1p40 - 0.3);
  constexpr std::size_t n = 40;
  std::vector<double> list;
  for (std::size_t i = 0; i < n; ++i) list.push_back(start + static_cast<double>(i));
  const auto run = posenc::cos_sin<TestType>(Rope{.head_dim = 8}, {.length = n, .start = start});
  const auto exact = posenc::cos_sin<double>(Rope{.head_dim = 8}, {.values = list});
  const double bound = sizeof(TestType) == 4 ? 0x1p-25 + 1e-11 : 0;
  CAPTURE(start);
  CHECK(naive::worst(run->cos.data, exact->cos.data) <= bound);
  CHECK(naive::worst(run->sin.data, exact->sin.data) <= bound);
  auto x = naive::noise<TestType>(n * 8, 3), y = x;
  CHECK(posenc::rotate(Rope{.head_dim = 8}, std::span(x), 1, {.length = n, .start = start}) == "");
  CHECK(posenc::rotate(Rope{.head_dim = 8}, std::span(y), 1, {.values = list}) == "");
  CHECK(naive::worst(x, y) <= 4 * bound); // two products of two cosines that differ
}

TEST_CASE("angles of another run do not go on from the last one", "[rotate]") {
  posenc::CosSinRows rows({.frequencies = {1}});
  double cos = 0, sin = 0;
  rows.fill({.length = 0, .start = 5}, 0, 0, &cos, &sin);
  rows.fill({.length = 1, .start = 2}, 0, 1, &cos, &sin);
  CHECK(sin == std::sin(2.0));
}

TEMPLATE_TEST_CASE("angles in blocks are the angles at once", "[rotate]", float, double) {
  const std::size_t piece = GENERATE(1u, 7u, 100u, 1024u);
  const bool listed = GENERATE(true, false);
  constexpr std::size_t n = 1500, pairs = 5;
  const std::vector<double> frequencies{1, 0.3, 0.1, 0.03, 0.01};
  const auto list = naive::noise<double>(n, 2);
  const posenc::Positions positions =
      listed ? posenc::Positions{.values = list} : posenc::Positions{.length = n, .start = -4};
  const auto fill = [&](std::size_t block) {
    posenc::CosSinRows rows({.attention_factor = 1.5, .frequencies = frequencies});
    std::vector<TestType> both(2 * n * pairs);
    for (std::size_t first = 0; first < n; first += block) {
      TestType* cos = both.data() + first * pairs;
      rows.fill(positions, first, std::min(block, n - first), cos, cos + n * pairs);
    }
    return both;
  };
  CHECK(fill(piece) == fill(n));
}

TEST_CASE("rotated rows keep the channels behind the rotary width", "[rotate]") {
  const PairLayout layout = GENERATE(PairLayout::half, PairLayout::interleaved);
  std::vector<float> x{1, 2, 3, 4, 5, 6, 7, 8};
  const float cos[] = {0, 0}, sin[] = {1, 1}; // quarter turns of one pair, two rows of four
  posenc::rotate_rows(x.data(), {.rows = 2, .row_stride = 4}, 2, layout, cos, sin, false);
  CHECK(x == std::vector<float>{-2, 1, 3, 4, -6, 5, 7, 8});
  // The same rows as two heads of one row each.
  std::vector<float> heads{1, 2, 3, 4, 5, 6, 7, 8};
  posenc::rotate_rows(heads.data(), {2, 1, 4, 0}, 2, layout, cos, sin, false);
  CHECK(heads == x);
}

TEMPLATE_TEST_CASE("a rotary that is made once rotates as one that is made for each call",
                   "[rotate]", float, double) {
  const posenc::Yarn yarn{.head_dim = 16, .factor = 4, .original_length = 32};
  auto made = posenc::make_rotary(yarn);
  REQUIRE(made);
  for (double start : {0.0, 7.0, 8.0, 100.5}) { // steps, a jump, and a fraction
    const auto x = naive::noise<TestType>(2 * 16, 3);
    auto once = x, each = x;
    REQUIRE(made->rotate(once, {.length = 1, .start = start}, {.heads = 2}) == "");
    REQUIRE(posenc::rotate(yarn, each, 2, {.length = 1, .start = start}) == "");
    CHECK(once == each);
    const auto tables = made->template cos_sin<TestType>({.length = 3, .start = start}),
               expected = posenc::cos_sin<TestType>(yarn, {.length = 3, .start = start});
    CHECK(tables->cos.data == expected->cos.data);
    CHECK(tables->sin.data == expected->sin.data);
  }
  std::vector<TestType> few(15);
  CHECK(made->rotate(few, {.length = 1}) == posenc::rotate(yarn, few, 1, {.length = 1}));
  CHECK(posenc::make_rotary(posenc::Rope{.head_dim = 3}).error() ==
        posenc::cos_sin(posenc::Rope{.head_dim = 3}, {.length = 1}).error());
}

TEST_CASE("bad input to rotate and cos_sin is answered with a message", "[rotate]") {
  const double infinite[] = {0, -std::numeric_limits<double>::infinity()};
  std::vector<float> x(8, 1);
  CHECK(posenc::rotate(Rope{.head_dim = 4}, std::span(x), 1, {.length = 3}) ==
        "rope: x must have shape [1, 3, 4], got 8 values");
  CHECK(posenc::rotate(Rope{.head_dim = 4}, std::span(x), 1, {.values = infinite}) ==
        "rope: positions must be finite numbers, got -Infinity at index 1");
  CHECK(posenc::rotate(Rope{.head_dim = 4}, std::span(x), 1, {.length = 2, .start = infinite[1]}) ==
        "rope: start must be a finite number, got -Infinity");
  CHECK(posenc::rotate(Rope{.head_dim = 4, .base = 0}, std::span(x), 1, {.length = 2}) ==
        "rope: base must be a finite number above 0, got 0");
  CHECK(posenc::rotate(Rope{.head_dim = 1}, std::span(x), 4, {.length = 2}) ==
        "rope: headDim must be an even integer from 2 to 1048576, got 1");
  CHECK(posenc::rotate(Rope{.head_dim = -2}, std::span(x), 1, {.length = 2}) ==
        "rope: headDim must be an even integer from 2 to 1048576, got -2");
  CHECK(x == std::vector<float>(8, 1)); // untouched

  CHECK(posenc::cos_sin(Rope{.head_dim = 33}, {.length = 2}).error() ==
        "rope: headDim must be an even integer from 2 to 1048576, got 33");
  CHECK(posenc::cos_sin(Rope{.head_dim = 8, .rotary_dim = 10}, {.length = 2}).error() ==
        "rope: rotaryDim must be at most headDim (8), got 10");
  CHECK(posenc::cos_sin(Rope{.head_dim = 64}, {.values = infinite}).error() ==
        "rope: positions must be finite numbers, got -Infinity at index 1");
}

TEST_CASE("strides by which rows overlap, and sizes without memory, are refused", "[rotate]") {
  const Rope e{.head_dim = 4};
  std::vector<float> x(48, 1);
  const auto before = x;
  const auto with = [&](posenc::HeadStrides strides, std::size_t batch = 1, std::size_t heads = 2,
                        std::size_t n = 3) {
    return posenc::rotate(e, std::span(x), {.length = n},
                          {.batch = batch, .heads = heads, .strides = strides});
  };
  CHECK(with({0, 12, 3}) == "rope: strides.row must be 4 or more, or rows overlap, got 3");
  CHECK(with({0, 0, 4}) == "rope: strides.head must be 4 or more, or rows overlap, got 0");
  CHECK(with({0, 4, 4}) == "rope: strides.row must be 8 or more, or rows overlap, got 4");
  CHECK(with({20, 12, 4}, 2) == "rope: strides.batch must be 24 or more, or rows overlap, got 20");
  constexpr std::size_t huge = std::size_t(1) << 62;
  CHECK(with({0, huge, huge}).starts_with("rope: strides.row must be "));
  CHECK(with({0, 12, huge}) == "rope: x must have shape [2, 3, 4], got 48 values");
  CHECK(x == before);
  CHECK(with({0, 24, 8}) == ""); // rows and heads apart
  CHECK(with({0, 4, 8}) == "");  // heads last
  CHECK(with({7, 5, 3}, 1, 1, 1) == "");
  auto one = std::vector<double>(4, 1); // a single row has no next one to step to
  CHECK(posenc::rotate(e, std::span(one), {.length = 1},
                       {.strides = posenc::HeadStrides{huge, ~huge, huge}}) == "");

  x = before;
  const auto dense = [&](std::size_t batch, std::size_t heads, std::size_t n) {
    return posenc::rotate(e, std::span(x), {.length = n}, {.batch = batch, .heads = heads});
  };
  CHECK(dense(1, huge, 4).starts_with("rope: x must have shape ["));
  CHECK(dense(huge, 1, 1).starts_with("rope: x must have shape ["));
  CHECK(dense(1, 1, huge).starts_with("rope: x must have shape ["));
  CHECK(x == before);
  CHECK(posenc::cos_sin(e, {.length = huge}).error().starts_with("rope: a result has at most "));
  CHECK(posenc::positions_on(posenc::AxialTimm{.head_dim = 64}, {0, 2}).error() ==
        "axial_timm: grid[0] must be an integer of at least 1, got 0");
  CHECK(posenc::positions_on(posenc::AxialTimm{.head_dim = 64}, {huge, 4})
            .error()
            .starts_with("axial_timm: a result has at most "));
}
