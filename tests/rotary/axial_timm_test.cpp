#include <posenc/rotary/axial_timm.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::AxialTimm;
using posenc::GridIndexing;
using posenc::PairLayout;

namespace {

naive::Vector frequencies(const AxialTimm& e) {
  const naive::Count n = naive::Count(e.head_dim) / 4;
  if (!e.in_pixels) return naive::frequencies(e.base, e.head_dim / 2);
  auto bands = e.linear_bands ? naive::evenly_spaced(1, e.max_resolution / 2.0L, n)
                              : naive::evenly_spaced(0, std::log2(Real(e.max_resolution)) - 1, n);
  for (Real& band : bands) band = naive::pi * (e.linear_bands ? band : std::exp2(band));
  return bands;
}

naive::Vector side(const AxialTimm& e, int size, std::optional<int> reference) {
  const naive::Count n = naive::Count(size);
  auto at = e.in_pixels ? naive::evenly_spaced(-1, 1, n)
                        : naive::evenly_spaced(e.grid_offset, e.grid_offset + Real(size) - 1, n);
  for (Real& coordinate : at) coordinate *= Real(reference.value_or(size)) / size;
  return at;
}

} // namespace

TEMPLATE_TEST_CASE("timm's axial RoPE agrees with its formula", "[axial_timm]", float, double) {
  const AxialTimm e = GENERATE(values<AxialTimm>(
      {{.head_dim = 64, .reference_rows = 16, .reference_columns = 16}, // EVA-02
       {.head_dim = 20, .base = 100, .grid_offset = -0.5, .indexing = GridIndexing::xy},
       {.head_dim = 64, .in_pixels = true},
       {.head_dim = 64,
        .in_pixels = true,
        .linear_bands = true,
        .max_resolution = 15,
        .layout = PairLayout::half},
       {.head_dim = 64,
        .in_pixels = true,
        .grid_offset = 0.5,
        .reference_rows = 3},                                   // no offset with pixels
       {.head_dim = 4, .in_pixels = true, .max_resolution = 2}, // one band
       {.head_dim = 4}}));
  const auto [rows, columns] = GENERATE(values<std::pair<int, int>>({{3, 5}, {1, 1}, {24, 8}}));
  CAPTURE(e.head_dim, e.in_pixels, e.linear_bands, rows, columns);
  const auto positions = posenc::positions_on(e, {naive::Count(rows), naive::Count(columns)});
  REQUIRE(positions);
  rotates_by<TestType>(e, {.values = *positions},
                       naive::grid_angles(side(e, rows, e.reference_rows),
                                          side(e, columns, e.reference_columns), frequencies(e),
                                          e.indexing == GridIndexing::xy));
}

TEST_CASE("a larger image is squeezed onto the grid of pretraining", "[axial_timm]") {
  const AxialTimm trained{.head_dim = 64},
      larger{.head_dim = 64, .reference_rows = 16, .reference_columns = 16};
  const auto small = posenc::positions_on(trained, {16, 16}),
             large = posenc::positions_on(larger, {32, 32});
  for (std::size_t axis = 0; axis < 2; ++axis) {
    for (std::size_t cell = 0; cell < 256; ++cell) {
      const std::size_t every_other = cell / 16 * 2 * 32 + cell % 16 * 2;
      CHECK((*small)[axis * 256 + cell] == (*large)[axis * 1024 + every_other]);
    }
  }
}
