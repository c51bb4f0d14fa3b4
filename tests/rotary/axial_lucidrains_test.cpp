#include <posenc/rotary/axial_lucidrains.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::AxialFrequencies;
using posenc::AxialLucidrains;
using posenc::PairLayout;

TEMPLATE_TEST_CASE("lucidrains' axial RoPE agrees with its formula", "[axial_lucidrains]", float,
                   double) {
  const AxialLucidrains e = GENERATE(values<AxialLucidrains>(
      {{.head_dim = 64},
       {.head_dim = 20, .max_frequency = 256, .layout = PairLayout::half},
       {.head_dim = 8, .max_frequency = 0.5}, // bands fall from 1 to a quarter
       {.head_dim = 4},                       // one band
       {.head_dim = 64, .frequencies = AxialFrequencies::lang},
       {.head_dim = 24, .frequencies = AxialFrequencies::lang, .base = 100}}));
  const auto [rows, columns] = GENERATE(values<std::pair<int, int>>({{3, 5}, {1, 1}, {24, 8}}));
  CAPTURE(e.head_dim, e.frequencies, e.max_frequency, rows, columns);
  const bool pixel = e.frequencies == AxialFrequencies::pixel;
  auto f = naive::frequencies(e.base, e.head_dim / 2);
  if (pixel) f = naive::evenly_spaced(1, Real(e.max_frequency) / 2, f.size());
  for (Real& band : f) band *= pixel ? std::numbers::pi_v<Real> : 1;
  const auto side = [&](int size) {
    return naive::evenly_spaced(pixel ? -1 : 0, pixel ? 1 : size - 1, naive::Count(size));
  };
  const auto positions = posenc::positions_on(e, {naive::Count(rows), naive::Count(columns)});
  REQUIRE(positions);
  rotates_by<TestType>(e, {.values = *positions}, naive::grid_angles(side(rows), side(columns), f));
}

TEST_CASE("pixels lie from -1 to 1, words at their index", "[axial_lucidrains]") {
  CHECK(*posenc::positions_on(AxialLucidrains{.head_dim = 64}, {3, 2}) ==
        std::vector<double>{-1, -1, 0, 0, 1, 1, -1, 1, -1, 1, -1, 1});
  CHECK(
      *posenc::positions_on(AxialLucidrains{.head_dim = 64, .frequencies = AxialFrequencies::lang},
                            {3, 2}) == std::vector<double>{0, 0, 1, 1, 2, 2, 0, 1, 0, 1, 0, 1});
}
