#include <posenc/simd/small_product.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <limits>

using posenc::simd::by_columns;
using posenc::simd::by_rows;

namespace {

/// A matrix whose rows stand `gap` entries further apart than they are long; the gaps hold NaN.
template <class T> struct Matrix {
  std::size_t rows, columns, stride;
  std::vector<T> data;

  Matrix(std::size_t rows, std::size_t columns, std::size_t gap, std::uint32_t seed)
      : rows(rows), columns(columns), stride(columns + gap),
        data(rows * stride, std::numeric_limits<T>::quiet_NaN()) {
    data.reserve(1); // an address, even of nothing
    const auto values = naive::noise<T>(rows * columns, seed);
    for (std::size_t i = 0; i < values.size(); ++i) {
      data[i / columns * stride + i % columns] = values[i];
    }
  }
  T at(std::size_t row, std::size_t column) const { return data[row * stride + column]; }
};

} // namespace

TEMPLATE_TEST_CASE("products of all sizes, by rows and by columns, into a part of a matrix",
                   "[small_product]", float, double) {
  const auto [rows, inner, columns] =
      GENERATE(table<std::size_t, std::size_t, std::size_t>({{1, 1, 1},
                                                             {3, 5, 2},
                                                             {4, 8, 8},
                                                             {5, 7, 9},
                                                             {16, 8, 16},
                                                             {9, 33, 17},
                                                             {8, 0, 8},
                                                             {6, 4, 31}}));
  const bool transposed = GENERATE(false, true), accumulate = GENERATE(false, true);
  CAPTURE(rows, inner, columns, transposed, accumulate);
  const std::size_t gap = GENERATE(0u, 3u);
  const Matrix<TestType> a(transposed ? inner : rows, transposed ? rows : inner, gap, 1),
      b(inner, columns, gap, 2), before(rows, columns, gap, 3);
  auto c = before.data;
  posenc::simd::multiply(
      transposed ? by_columns(a.data.data(), a.stride) : by_rows(a.data.data(), a.stride),
      b.data.data(), b.stride, c.data(), before.stride, rows, inner, columns, accumulate);
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) {
      naive::Real wanted = accumulate ? before.at(i, j) : 0;
      for (std::size_t t = 0; t < inner; ++t) {
        wanted += naive::Real(transposed ? a.at(t, i) : a.at(i, t)) * b.at(t, j);
      }
      // Each of inner + 1 terms, at most 1 each, may round twice.
      const double bound =
          2.0 * double(inner + 1) * double(inner + 1) * std::numeric_limits<TestType>::epsilon();
      CHECK(std::fabs(double(c[i * before.stride + j] - wanted)) <= bound);
    }
    for (std::size_t j = columns; j < before.stride; ++j) { // the gaps stay as they were
      CHECK(std::isnan(c[i * before.stride + j]));
    }
  }
}

TEMPLATE_TEST_CASE("a transpose", "[small_product]", float, double) {
  const Matrix<TestType> x(3, 5, 2, 4);
  std::vector<TestType> out(15);
  posenc::simd::transpose(x.data.data(), x.stride, 3, 5, out.data());
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 5; ++j) CHECK(out[j * 3 + i] == x.at(i, j));
  }
}
