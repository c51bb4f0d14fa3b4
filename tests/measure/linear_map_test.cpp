#include <posenc/measure/linear_map.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>

using posenc::linear_map;

namespace {

/// Rows (positions, 2 per frequency) of waves from position `first` on; sines alone where so asked.
std::vector<double> waves(const std::vector<double>& frequencies, std::size_t rows, double first,
                          bool sines_only = false) {
  std::vector<double> table;
  for (std::size_t p = 0; p < rows; ++p) {
    for (double w : frequencies) {
      table.push_back(std::sin((first + static_cast<double>(p)) * w));
      if (!sines_only) table.push_back(std::cos((first + static_cast<double>(p)) * w));
    }
  }
  return table;
}

} // namespace

TEST_CASE("a map that made the rows is found", "[linear_map]") {
  const std::size_t rows = 40, from = 6, to = 3;
  const auto x = naive::noise<double>(rows * from, 1), m = naive::noise<double>(from * to, 2);
  std::vector<double> y(rows * to);
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t t = 0; t < to; ++t) {
      for (std::size_t c = 0; c < from; ++c) y[i * to + t] += x[i * from + c] * m[c * to + t];
    }
  }
  const auto found = linear_map(x, y, rows, from, to);
  CHECK(found.rank == from);
  CHECK(naive::worst(found.map, m) < 1e-14);
  CHECK(found.residual < 1e-15);
  CHECK(found.largest < 1e-14);
}

TEST_CASE("what no map reaches is the residual", "[linear_map]") {
  // The best multiple of (1, 1, 1) for (1, 2, 6) is 3: misses of -2, -1 and 3 of sqrt(41).
  const auto found =
      linear_map(std::vector<double>{1, 1, 1}, std::vector<double>{1, 2, 6}, 3, 1, 1);
  CHECK(std::fabs(found.map[0] - 3) < 1e-15);
  CHECK(std::fabs(found.residual - std::sqrt(14.0 / 41)) < 1e-15);
  CHECK(std::fabs(found.largest - 3) < 1e-15);
}

TEST_CASE("columns that depend on others take no part", "[linear_map]") {
  const std::size_t rows = 20;
  const auto line = naive::noise<double>(rows, 3);
  std::vector<double> x, y;
  for (double value : line) {
    x.insert(x.end(), {value, 0, value, -2 * value});
    y.push_back(3 * value);
  }
  const auto found = linear_map(x, y, rows, 4, 1);
  CHECK(found.rank == 1);
  CHECK(found.residual < 1e-15);
}

TEST_CASE("a shift of sines and cosines is linear, of sines alone it is not", "[linear_map]") {
  const std::size_t rows = 1000;
  const double shift = GENERATE(1.0, 7.0, 100.0);
  const std::vector<double> frequencies{1, 0.1, 0.01, 0.001, 1e-4};
  const auto whole = linear_map(waves(frequencies, rows, 0), waves(frequencies, rows, shift), rows,
                                2 * frequencies.size(), 2 * frequencies.size());
  CHECK(whole.residual < 1e-13);
  const auto half = linear_map(waves(frequencies, rows, 0, true),
                               waves(frequencies, rows, shift, true), rows, 5, 5);
  CHECK(half.residual > 0.01);
}

TEST_CASE("zeros", "[linear_map]") {
  const std::vector<double> zeros(4), ones(4, 1);
  const auto to_nothing = linear_map(ones, zeros, 4, 1, 1);
  CHECK(to_nothing.residual == 0);
  const auto from_nothing = linear_map(zeros, ones, 4, 1, 1);
  CHECK(from_nothing.rank == 0);
  CHECK(from_nothing.residual == 1);
}

TEST_CASE("what is left is at right angles to every column", "[linear_map]") {
  const std::size_t rows = 37, inputs = 5;
  const auto x = naive::noise<double>(rows * inputs, 3), y = naive::noise<double>(rows, 4);
  const auto found = linear_map(x, y, rows, inputs, 1);
  REQUIRE(found.left.size() == rows);
  naive::Real left = 0, whole = 0;
  for (std::size_t i = 0; i < inputs; ++i) {
    naive::Real sum = 0;
    for (std::size_t r = 0; r < rows; ++r) sum += naive::Real(found.left[r]) * x[r * inputs + i];
    CHECK(std::fabs(double(sum)) < 1e-14);
  }
  for (std::size_t r = 0; r < rows; ++r) {
    naive::Real made = 0; // and beside what the map makes it is y
    for (std::size_t i = 0; i < inputs; ++i) made += naive::Real(x[r * inputs + i]) * found.map[i];
    CHECK(std::fabs(double(made + found.left[r] - y[r])) < 1e-14);
    left += naive::Real(found.left[r]) * found.left[r];
    whole += naive::Real(y[r]) * y[r];
  }
  CHECK(std::fabs(found.residual - double(std::sqrt(left / whole))) < 1e-15);
}

TEST_CASE("columns that depend on others, or are zero, change nothing", "[linear_map]") {
  // y = 3 + 2 t against t, against t twice and zeros, and against t and a constant.
  std::vector<double> y, once, thrice, line;
  for (double t = 0; t < 10; ++t) {
    y.push_back(3 + 2 * t);
    once.push_back(t);
    thrice.insert(thrice.end(), {t, 0, -4 * t});
    line.insert(line.end(), {t, 1});
  }
  const double wanted = linear_map(once, y, 10, 1, 1).residual;
  CHECK(wanted > 0.1);
  CHECK(std::fabs(linear_map(thrice, y, 10, 3, 1).residual - wanted) < 1e-15);
  CHECK(linear_map(line, y, 10, 2, 1).residual < 1e-15);
  CHECK(linear_map(once, std::vector<double>(10), 10, 1, 1).residual == 0);
}

TEST_CASE("matrices that have no such rows are refused", "[linear_map]") {
  const std::vector<double> six(6), four(4);
  using posenc::check_linear_map;
  CHECK(check_linear_map(six, four, 2, 3, 2) == "");
  CHECK(check_linear_map(four, four, 2, 3, 2) == "linearMap: from must have 6 values, got 4");
  CHECK(check_linear_map(six, six, 2, 3, 2) == "linearMap: to must have 4 values, got 6");
  CHECK(check_linear_map({}, {}, 0, 3, 2) ==
        "linearMap: from must have at least one row and one column");
}
