#include <posenc/absolute/timestep.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::encode;
using posenc::Timestep;

namespace {

Real exactly(const Timestep& e, Real time, int column) {
  const int half = e.dim / 2;
  if (column >= 2 * half) return 0;
  const int k = column % half;
  const Real angle =
      Real(e.scale) * time * std::exp(-std::log(Real(e.max_period)) * k / (half - Real(e.shift)));
  return (column < half) != e.cos_first ? std::sin(angle) : std::cos(angle);
}

} // namespace

TEMPLATE_TEST_CASE("a row for every sample's time", "[timestep]", float, double) {
  struct Row {
    int dim;
    double max_period, shift, scale;
    bool cos_first;
  };
  const auto [dim, max_period, shift, scale, cos_first] = GENERATE(values<Row>({
      {320, 10000, 0, 1, true},  // Stable Diffusion
      {128, 10000, 1, 1, false}, // Ho et al.
      {7, 10000, 1, 1, false},   // an odd width ends in zeros
      {7, 10000, 0, 1, true},
      {1, 10000, 1, 1, false}, // nothing but the zero
      {3, 10000, 0, 1, false},
      {16, 100, 2.5, -0.5, true},
      {16, 10000, 9, 1, false}, // beyond half: frequencies grow
      {64, 10000, 0, 1000, false},
  }));
  CAPTURE(dim, max_period, shift, scale, cos_first);
  const Timestep e{
      .dim = dim, .max_period = max_period, .shift = shift, .scale = scale, .cos_first = cos_first};
  const double times[] = {0, 1, 999, 0.25, -3, 500.5};
  const auto got = encode<TestType>(e, {.values = times});
  REQUIRE(got);
  CHECK(got->shape == std::vector<std::size_t>{6, std::size_t(dim)});
  naive::Vector exact;
  for (double t : times) {
    for (int c = 0; c < dim; ++c) exact.push_back(exactly(e, t, c));
  }
  // The angle is at most 1e6 in the last row of the table and 1e3 * 10000^7 in the last but one; a
  // power in double is off by a few 2^-53, and the angle by as much of itself.
  const double angles = shift == 9 ? 2 : scale == 1000 ? 2e-9 : 2e-12;
  CHECK(naive::worst(got->data, exact) <= (sizeof(TestType) == 4 ? 0x1p-25 : 0) + angles);
}

TEST_CASE("time 0 is all zeros and ones", "[timestep]") {
  const double zero[] = {0};
  CHECK(encode(Timestep{.dim = 5}, {.values = zero})->data == std::vector<float>{0, 0, 1, 1, 0});
  CHECK(encode(Timestep{.dim = 5, .cos_first = true}, {.values = zero})->data ==
        std::vector<float>{1, 1, 0, 0, 0});
}

TEST_CASE("with shift 1 the slowest wave is 2 pi maxPeriod long", "[timestep]") {
  const double time[] = {5000};
  const auto row = encode<double>(Timestep{.dim = 8, .max_period = 5000}, {.values = time})->data;
  CHECK(std::fabs(row[3] - std::sin(1.0)) < 1e-15);
}

TEST_CASE("what Timestep refuses", "[timestep]") {
  CHECK(posenc::check(Timestep{.dim = 320}) == "");
  CHECK(posenc::check(Timestep{.dim = 2}) ==
        "timestep: shift must not be half of dim (1), got 1"); // 0 / 0
  CHECK(posenc::check(Timestep{.dim = 9, .shift = 4}) ==
        "timestep: shift must not be half of dim (4), got 4");
  CHECK(posenc::check(Timestep{.dim = 1, .shift = 0}) == ""); // no waves, no division
  CHECK(posenc::check(Timestep{.dim = 8, .shift = 3.5}) == "");
}
