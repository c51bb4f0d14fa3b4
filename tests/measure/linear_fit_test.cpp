#include <posenc/measure/linear_fit.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <posenc/absolute/sinusoidal.hpp>

namespace {

struct Fit {
  double error;
  std::vector<double> residual;
};

Fit fit(const std::vector<double>& x, const std::vector<double>& y, std::size_t rows) {
  Fit result{0, std::vector<double>(y.size())};
  result.error = posenc::linear_fit(x, y, rows, result.residual);
  return result;
}

} // namespace

TEST_CASE("what is a linear map of the columns leaves nothing", "[linear_fit]") {
  const std::size_t rows = 50, inputs = 4, outputs = 3;
  const auto x = naive::noise<double>(rows * inputs, 1);
  const auto w = naive::noise<double>(inputs * outputs, 2);
  std::vector<double> y(rows * outputs);
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t i = 0; i < inputs; ++i)
      for (std::size_t c = 0; c < outputs; ++c)
        y[r * outputs + c] += x[r * inputs + i] * w[i * outputs + c];
  CHECK(fit(x, y, rows).error < 1e-15);
}

TEST_CASE("what is left is at right angles to every column", "[linear_fit]") {
  const std::size_t rows = 37, inputs = 5;
  const auto x = naive::noise<double>(rows * inputs, 3), y = naive::noise<double>(rows, 4);
  const auto [error, residual] = fit(x, y, rows);
  for (std::size_t i = 0; i < inputs; ++i) {
    naive::Real sum = 0;
    for (std::size_t r = 0; r < rows; ++r) sum += naive::Real(residual[r]) * x[r * inputs + i];
    CHECK(std::fabs(double(sum)) < 1e-14);
  }
  naive::Real left = 0, whole = 0;
  for (std::size_t r = 0; r < rows; ++r) {
    left += naive::Real(residual[r]) * residual[r];
    whole += naive::Real(y[r]) * y[r];
  }
  CHECK(std::fabs(error - double(std::sqrt(left / whole))) < 1e-15);
}

TEST_CASE("columns that depend on others, or are zero, change nothing", "[linear_fit]") {
  // y = 3 + 2 t against t, against t twice and zeros, and against t and a constant.
  std::vector<double> y, once, thrice, line;
  for (double t = 0; t < 10; ++t) {
    y.push_back(3 + 2 * t);
    once.push_back(t);
    thrice.insert(thrice.end(), {t, 0, -4 * t});
    line.insert(line.end(), {t, 1});
  }
  const auto wanted = fit(once, y, 10);
  CHECK(wanted.error > 0.1);
  CHECK(std::fabs(fit(thrice, y, 10).error - wanted.error) < 1e-15);
  CHECK(fit(line, y, 10).error < 1e-15);
  CHECK(fit(once, std::vector<double>(10), 10).error == 0);
}

TEST_CASE("a wave over whole turns is no multiple of itself, shifted by a quarter",
          "[linear_fit]") {
  const posenc::Sinusoidal e{.dim = 2};
  std::vector<double> positions, sines, cosines;
  for (int i = 0; i < 64; ++i) positions.push_back(i * 2 * 3.14159265358979323846 / 64);
  const auto table = posenc::encode<double>(e, {.values = positions})->data;
  for (std::size_t i = 0; i < 64; ++i) {
    sines.push_back(table[2 * i]);
    cosines.push_back(table[2 * i + 1]);
  }
  CHECK(std::fabs(fit(sines, cosines, 64).error - 1) < 1e-15);
}
