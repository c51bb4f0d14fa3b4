#include <posenc/measure/waves.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <numeric>
#include <posenc/absolute/sincos_2d.hpp>
#include <posenc/absolute/sinusoidal.hpp>
#include <posenc/absolute/timestep.hpp>

using posenc::dot_products;
using posenc::encode;
using posenc::shift_matrix;
using posenc::Sinusoidal;

TEST_CASE("the matrix of a shift moves every row of the table", "[waves]") {
  const double shift = GENERATE(1.0, 5.0, -2.5, 1000.0);
  const Sinusoidal e{.dim = 16, .base = 50};
  const auto matrix = shift_matrix(e, shift);
  REQUIRE(matrix);
  CHECK(matrix->shape == std::vector<std::size_t>{8, 2, 2});
  const double positions[] = {-3, 0, 7, 2.25, -3 + shift, shift, 7 + shift, 2.25 + shift};
  const auto table = encode<double>(e, {.values = positions})->data;
  std::vector<double> moved;
  for (std::size_t row = 0; row < 4; ++row) {
    for (std::size_t pair = 0; pair < 8; ++pair) {
      const double *m = &matrix->data[4 * pair], *x = &table[16 * row + 2 * pair];
      moved.insert(moved.end(), {m[0] * x[0] + m[1] * x[1], m[2] * x[0] + m[3] * x[1]});
    }
  }
  const std::vector<double> wanted(table.begin() + 64, table.end());
  CHECK(naive::worst(moved, wanted) < 1e-12); // angles up to 1007, rounded once
}

TEST_CASE("at every position the matrix of a shift leaves rounding alone", "[waves]") {
  const auto layout = GENERATE(posenc::WaveLayout::interleaved, posenc::WaveLayout::cos_sin);
  const Sinusoidal e{.dim = 12, .base = 100, .layout = layout, .scale = 2};
  const auto residual = posenc::shift_residual(e, 7, {.length = 1000});
  REQUIRE(residual);
  CHECK(residual->shape == std::vector<std::size_t>{1000, 12});
  double worst = 0;
  for (double value : residual->data) worst = std::max(worst, std::fabs(value));
  CHECK(worst > 0);
  CHECK(worst < 1e-12); // angles up to 1007, rounded once
  CHECK(posenc::shift_residual(Sinusoidal{.dim = 5}, 1, {.length = 2}).error() ==
        "sinusoidal: an odd dim has a sine without its cosine");
}

TEST_CASE("what a shift leaves does not depend on what else is asked", "[waves]") {
  const Sinusoidal e{.dim = 6, .base = 50};
  const double shift = GENERATE(0.0, 3.0, -3.0, 19.0, 20.0, -25.0, 2.5);
  const double start = GENERATE(0.0, -4.0, 0.25);
  CAPTURE(shift, start);
  const auto all = posenc::shift_residual(e, shift, {.length = 20, .start = start});
  REQUIRE(all);
  for (std::size_t row = 0; row < 20; ++row) {
    const double place[] = {start + double(row)};
    const auto alone = posenc::shift_residual(e, shift, {.values = place});
    REQUIRE(alone);
    const auto from = all->data.begin() + std::ptrdiff_t(6 * row);
    CHECK(std::vector<double>(from, from + 6) == alone->data);
  }
}

TEST_CASE("the product of two rows depends on their distance alone", "[waves]") {
  const Sinusoidal e{.dim = 32, .scale = 3};
  const double distances[] = {0, 1, -1, 17.5};
  const auto got = dot_products(e, distances);
  REQUIRE(got);
  for (double start : {0.0, 40.0, -7.25}) {
    for (std::size_t n = 0; n < 4; ++n) {
      const double positions[] = {start, start + distances[n]};
      const auto rows = encode<double>(e, {.values = positions})->data;
      naive::Real sum = 0;
      for (std::size_t c = 0; c < 32; ++c) sum += naive::Real(rows[c]) * rows[32 + c];
      CHECK(std::fabs(double(sum) - (*got)[n]) < 1e-12);
    }
  }
  CHECK((*got)[0] == 9 * 16); // |PE| = scale sqrt(dim / 2)
}

TEST_CASE("products at distances that rise by one are sums of cosines", "[waves]") {
  const Sinusoidal e{.dim = 32};
  const double first = GENERATE(0.0, -40.0, 0.5);
  const std::size_t count = GENERATE(1u, 15u, 16u, 17u, 1001u);
  CAPTURE(first, count);
  std::vector<double> distances(count);
  std::iota(distances.begin(), distances.end(), first);
  const auto got = dot_products(e, distances);
  REQUIRE(got);
  for (std::size_t n = 0; n < count; ++n) {
    naive::Real sum = 0;
    for (int i = 0; i < 16; ++i) {
      sum +=
          std::cos(naive::Real(distances[n]) * std::pow(naive::Real(10000), -naive::Real(i) / 16));
    }
    // 16 cosines of angles rounded to 53 bits, and of frequencies that were: the first angle is the largest.
    const double rounding = 16 * (4e-16 + 2 * std::fabs(distances[n]) * 0x1p-53);
    CHECK(std::fabs(double(sum - naive::Real((*got)[n]))) <= rounding);
  }
}

TEST_CASE("what has no pairs on one axis has no such matrix", "[waves]") {
  CHECK(shift_matrix(Sinusoidal{.dim = 5}, 1).error() ==
        "sinusoidal: an odd dim has a sine without its cosine");
  CHECK(shift_matrix(posenc::Sincos2d{.dim = 768}, 1).error() ==
        "sincos_2d: its positions have several coordinates");
  CHECK(dot_products(Sinusoidal{.dim = 0}, {}).error() ==
        "sinusoidal: dim must be an integer from 1 to 1048576, got 0");
  CHECK(shift_matrix(posenc::Timestep{.dim = 7, .shift = 3.0000000000000004}, 1).error() ==
        "timestep: these parameters make a frequency of Infinity");
}

TEST_CASE("shifts, positions and distances that are no numbers are refused", "[waves]") {
  const Sinusoidal e{.dim = 4};
  const double nan = std::nan(""), odd[] = {0, nan};
  CHECK(shift_matrix(e, nan).error() == "sinusoidal: shift must be a finite number, got NaN");
  CHECK(posenc::shift_residual(e, nan, {.length = 2}).error() ==
        "sinusoidal: shift must be a finite number, got NaN");
  CHECK(posenc::shift_residual(e, 1, {.values = odd}).error() ==
        "sinusoidal: positions must be finite numbers, got NaN at index 1");
  CHECK(posenc::shift_residual(e, 1, {.length = std::size_t(1) << 62})
            .error()
            .starts_with("sinusoidal: a result has at most "));
  CHECK(dot_products(e, odd).error() ==
        "sinusoidal: distances must be finite numbers, got NaN at index 1");
}
