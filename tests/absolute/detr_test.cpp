#include <posenc/absolute/detr.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::Detr;
using posenc::encode;

namespace {

constexpr Real tau = 6.283185307179586476925286766559L;

/// Channels of one cell, from its two coordinates: y first.
naive::Vector channels(int dim, Real base, Real y, Real x) {
  naive::Vector out;
  const int features = dim / 2;
  for (Real t : {y, x}) {
    for (int i = 0; i < features; ++i) {
      const Real angle = t / std::pow(base, 2 * Real(i / 2) / features);
      out.push_back(i % 2 == 0 ? std::sin(angle) : std::cos(angle));
    }
  }
  return out;
}

/// Counts valid cells up to each one, by looking at all of them.
naive::Vector counted(const std::vector<std::uint8_t>& mask, int rows, int columns, const Detr& e) {
  const auto valid = [&](int y, int x) { return mask[std::size_t(y * columns + x)] ? 1 : 0; };
  naive::Vector out;
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < columns; ++x) {
      Real up = 0, left = 0, all_up = 0, all_left = 0;
      for (int v = 0; v < rows; ++v) (v <= y ? up : all_up) += valid(v, x);
      for (int u = 0; u < columns; ++u) (u <= x ? left : all_left) += valid(y, u);
      all_up += up;
      all_left += left;
      if (e.normalize) {
        up = (up - e.offset) / (all_up + e.eps) * e.scale;
        left = (left - e.offset) / (all_left + e.eps) * e.scale;
      }
      const auto cell = channels(e.dim, e.base, up, left);
      out.insert(out.end(), cell.begin(), cell.end());
    }
  }
  return out;
}

} // namespace

TEST_CASE("the first row counts as 1, not 0", "[detr]") {
  const Detr e{.dim = 4, .normalize = false};
  CHECK(posenc::grid_positions(e, {2, 2}) == std::vector<double>{1, 1, 2, 2, 1, 2, 1, 2});
  const auto row = encode<double>(e, posenc::Grid{1, 2});
  CHECK(row->data == std::vector<double>{std::sin(1.0), std::cos(1.0), std::sin(1.0), std::cos(1.0),
                                         std::sin(1.0), std::cos(1.0), std::sin(2.0),
                                         std::cos(2.0)});
}

TEMPLATE_TEST_CASE("masked pixels do not count", "[detr]", float, double) {
  struct Row {
    int dim;
    double base, scale, offset;
    bool normalize;
  };
  const auto [dim, base, scale, offset, normalize] = GENERATE(values<Row>({
      {256, 10000, double(tau), 0, true},   // DETR
      {256, 10000, double(tau), 0.5, true}, // Deformable DETR
      {8, 10000, 1, 0, false},
      {2, 20, 3, 0, true},   // a sine alone for each axis
      {6, 100, -2, 0, true}, // an odd number of channels per axis
      {12, 0.5, 4, 0.25, true},
  }));
  CAPTURE(dim, base, scale, offset, normalize);
  const Detr e{.dim = dim, .base = base, .normalize = normalize, .scale = scale, .offset = offset};
  // Padding at the right and below, as a batch has it, and a hole.
  std::vector<std::uint8_t> mask;
  for (int y = 0; y < 5; ++y) {
    for (int x = 0; x < 7; ++x) mask.push_back(y < 4 && x < 5 && (y != 1 || x != 2));
  }
  const auto got = encode<TestType>(e, posenc::Mask{{5, 7}, mask});
  REQUIRE(got);
  CHECK(got->shape == std::vector<std::size_t>{35, std::size_t(dim)});
  // Columns with nothing valid divide by eps: coordinates up to -0.5 / 1e-6 * 2 pi = 3e6, or 1e6
  // times a frequency of at most 2^5, rounded a few times.
  const double angles = offset == 0 ? 1e-14 : 1e-8;
  CHECK(naive::worst(got->data, counted(mask, 5, 7, e)) <=
        (sizeof(TestType) == 4 ? 0x1p-25 : 0) + angles);
}

TEST_CASE("a grid is a mask that is valid everywhere", "[detr]") {
  const bool normalize = GENERATE(true, false);
  const Detr e{.dim = 16, .normalize = normalize, .offset = 0.5};
  const std::vector<std::uint8_t> mask(15, 1);
  CHECK(encode(e, posenc::Grid{3, 5})->data == encode(e, posenc::Mask{{3, 5}, mask})->data);
  CHECK(posenc::grid_positions(e, {3, 5}) == posenc::mask_positions(e, {{3, 5}, mask}));
}

TEST_CASE("the last valid cell of every row is one whole turn", "[detr]") {
  const Detr e{.dim = 256, .eps = 1e-300};
  const auto positions = posenc::grid_positions(e, {4, 9});
  for (std::size_t y = 0; y < 4; ++y) CHECK(positions[36 + 9 * y + 8] == double(tau));
}

TEST_CASE("what DETR refuses", "[detr]") {
  CHECK(posenc::check(Detr{.dim = 256}) == "");
  const std::vector<std::uint8_t> mask(5, 1);
  CHECK(encode(Detr{.dim = 256}, posenc::Mask{{2, 3}, mask}).error() ==
        "detr: mask must have 6 values, got 5");
  CHECK(encode(Detr{.dim = 256, .scale = HUGE_VAL}, posenc::Mask{{1, 5}, mask}).error() ==
        "detr: scale must be a finite number, got Infinity");
  CHECK(encode(Detr{.dim = 256}, posenc::Mask{{0, 3}, {}}).error() ==
        "detr: grid[0] must be an integer of at least 1, got 0");
  const std::size_t wide = std::size_t(1) << 32; // as many cells as none, if their number wraps
  CHECK(encode(Detr{.dim = 256}, posenc::Mask{{wide, wide}, {}})
            .error()
            .starts_with("detr: a result has at most "));
}
