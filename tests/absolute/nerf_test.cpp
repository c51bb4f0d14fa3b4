#include <posenc/absolute/nerf.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::encode;
using posenc::Nerf;

namespace {

Real exactly(const Nerf& e, const std::vector<double>& x, int column) {
  const int n = e.coordinates;
  if (e.include_input) {
    if (column < n) return x[std::size_t(column)];
    column -= n;
  }
  const int k = column / (2 * n);
  const Real c = x[std::size_t(column % n)], top = e.max_log2, steps = e.frequencies - 1;
  Real f = 1;
  if (e.frequencies > 1) {
    f = e.log_sampling ? std::pow(Real(2), top * k / steps)
                       : 1 + (std::pow(Real(2), top) - 1) * k / steps;
  }
  const Real angle = f * c * (e.multiply_pi ? naive::pi : 1);
  return column / n % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

} // namespace

TEST_CASE("blocks of coordinates: themselves, sines, cosines, sines, ...", "[nerf]") {
  const Nerf e{.coordinates = 2, .frequencies = 2, .max_log2 = 1};
  const double x[] = {0.25, 3}; // one point
  CHECK(encode<double>(e, {.values = x})->data ==
        std::vector<double>{0.25, 3, std::sin(0.25), std::sin(3.0), std::cos(0.25), std::cos(3.0),
                            std::sin(0.5), std::sin(6.0), std::cos(0.5), std::cos(6.0)});
}

TEMPLATE_TEST_CASE("every combination of options", "[nerf]", float, double) {
  struct Row {
    int coordinates, frequencies;
    double max_log2;
  };
  const auto [coordinates, frequencies, max_log2] = GENERATE(values<Row>({
      {3, 10, 9}, // the paper's positions
      {3, 4, 3},  // and directions
      {1, 1, 9},  // a single frequency is 1, whatever maxLog2
      {2, 2, 0},
      {1, 5, -3},
      {5, 7, 2.5},
  }));
  const bool input = GENERATE(true, false), log = GENERATE(true, false),
             by_pi = GENERATE(true, false);
  CAPTURE(coordinates, frequencies, max_log2, input, log, by_pi);
  const Nerf e{.coordinates = coordinates,
               .frequencies = frequencies,
               .max_log2 = max_log2,
               .include_input = input,
               .log_sampling = log,
               .multiply_pi = by_pi};
  const std::size_t n = std::size_t(coordinates),
                    columns = n * std::size_t(2 * frequencies + input);
  const auto x = naive::noise<double>(n * 4, 1); // all of the first coordinate first
  const auto got = encode<TestType>(e, {.values = x});
  REQUIRE(got);
  CHECK(got->shape == std::vector<std::size_t>{4, columns});
  naive::Vector exact;
  for (std::size_t i = 0; i < 4; ++i) {
    std::vector<double> point;
    for (std::size_t a = 0; a < n; ++a) point.push_back(x[a * 4 + i]);
    for (std::size_t c = 0; c < columns; ++c) exact.push_back(exactly(e, point, int(c)));
  }
  // Angles up to 512 pi, of which a handful of roundings are 1e-12.
  CHECK(naive::worst(got->data, exact) <= (sizeof(TestType) == 4 ? 0x1p-25 : 0) + 2e-12);
}

TEST_CASE("frequencies double exactly", "[nerf]") {
  for (int k = 0; k < 10; ++k) CHECK(posenc::frequency(Nerf{}, k) == std::exp2(k));
  CHECK(posenc::frequency(Nerf{.log_sampling = false}, 9) == 512);
}

TEST_CASE("what NeRF refuses", "[nerf]") {
  CHECK(posenc::check(Nerf{}) == "");
  const double bad[] = {1, HUGE_VAL, 3};
  CHECK(encode(Nerf{}, {.values = bad}).error() ==
        "nerf: positions must be finite numbers, got Infinity at index 1");
  CHECK(encode(Nerf{}, posenc::Grid{2, 2}).error() ==
        "nerf: a grid has 2 coordinates, positions have 3");
  CHECK(encode(Nerf{.coordinates = 2}, posenc::Grid{2, 3})->shape ==
        std::vector<std::size_t>{6, 42});
}
