#include <posenc/simd/product.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::noise;
using naive::Real;

namespace {

/// A (rows, inner) B (inner, columns).
template <class T>
naive::Vector product(const std::vector<T>& a, const std::vector<T>& b, std::size_t rows,
                      std::size_t inner, std::size_t columns) {
  naive::Vector c(rows * columns);
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t column = 0; column < columns; ++column) {
      Real sum = 0;
      for (std::size_t t = 0; t < inner; ++t) {
        sum += static_cast<Real>(a[r * inner + t]) * b[t * columns + column];
      }
      c[r * columns + column] = sum;
    }
  }
  return c;
}

} // namespace

TEMPLATE_TEST_CASE("products of every size around the tile's edges", "[product]", float, double) {
  const std::size_t rows = GENERATE(0u, 1u, 3u, 4u, 5u, 8u, 9u);
  const std::size_t columns = GENERATE(1u, 3u, 4u, 7u, 8u, 9u, 16u, 17u, 33u);
  const std::size_t inner = GENERATE(0u, 1u, 2u, 31u, 64u);
  CAPTURE(rows, columns, inner);
  const auto a = noise<TestType>(rows * inner, 1), b = noise<TestType>(inner * columns, 2);

  posenc::simd::Packed<TestType> packed;
  packed.pack(b.data(), inner, columns, columns);
  REQUIRE(packed.inner() == inner);
  REQUIRE(packed.columns() == columns);
  const std::size_t padded = packed.padded_columns(), stride = padded + 1;
  REQUIRE(padded >= columns);
  constexpr TestType untouched = 99;
  std::vector<TestType> c((rows + 1) * stride, untouched);
  packed.multiply(a.data(), rows, inner, c.data(), stride);

  const auto exact = product(a, b, rows, inner, columns);
  // One rounding for each product and each sum, of partial sums that stay below `inner`.
  const double bound = 2.0 * double(inner) * double(inner) *
                       static_cast<double>(std::numeric_limits<TestType>::epsilon()) / 2;
  int wrong = 0;
  for (std::size_t r = 0; r <= rows; ++r) {
    for (std::size_t column = 0; column < stride; ++column) {
      const TestType got = c[r * stride + column];
      if (r == rows || column == padded) wrong += got != untouched;
      else if (column >= columns) wrong += got != 0;
      else wrong += !(std::fabs(got - exact[r * columns + column]) <= bound);
    }
  }
  CHECK(wrong == 0);
}

TEMPLATE_TEST_CASE("a transposed matrix is packed into the same panels", "[product]", float,
                   double) {
  const std::size_t columns = GENERATE(1u, 5u, 8u, 19u), inner = 13, rows = 6;
  const auto a = noise<TestType>(rows * inner, 3), b = noise<TestType>(inner * columns, 4);
  std::vector<TestType> transposed(b.size());
  for (std::size_t t = 0; t < inner; ++t) {
    for (std::size_t c = 0; c < columns; ++c) transposed[c * inner + t] = b[t * columns + c];
  }
  posenc::simd::Packed<TestType> one, other;
  one.pack(b.data(), inner, columns, columns);
  other.pack_transposed(transposed.data(), columns, inner, inner);
  std::vector<TestType> left(rows * one.padded_columns()), right(left.size(), 1);
  one.multiply(a.data(), rows, inner, left.data(), one.padded_columns());
  other.multiply(a.data(), rows, inner, right.data(), other.padded_columns());
  CHECK(left == right);
}

TEST_CASE("rows may stand further apart than they are wide", "[product]") {
  // The left 2 x 2 corners of A and B, which are 3 wide.
  const float a[] = {1, 2, -7, 3, 4, -7}, b[] = {5, 6, -7, 7, 8, -7};
  posenc::simd::Packed<float> packed;
  packed.pack(b, 2, 2, 3);
  std::vector<float> c(2 * packed.padded_columns());
  packed.multiply(a, 2, 3, c.data(), packed.padded_columns());
  CHECK(c[0] == 19);
  CHECK(c[1] == 22);
  CHECK(c[packed.padded_columns()] == 43);
  CHECK(c[packed.padded_columns() + 1] == 50);
}

TEST_CASE("packing again forgets what was packed", "[product]") {
  const std::vector<float> large(64, 3), small{1, 1};
  posenc::simd::Packed<float> packed;
  packed.pack(large.data(), 8, 8, 8);
  packed.pack(small.data(), 1, 2, 2);
  const float a = 2;
  std::vector<float> c(packed.padded_columns(), 99);
  packed.multiply(&a, 1, 1, c.data(), c.size());
  std::vector<float> expected(c.size(), 0);
  expected[0] = expected[1] = 2;
  CHECK(c == expected);
}

TEMPLATE_TEST_CASE("a part of the columns and of the inner length", "[product]", float, double) {
  constexpr std::size_t rows = 6, inner = 11, columns = 75;
  const auto a = noise<TestType>(rows * inner, 5), b = noise<TestType>(inner * columns, 6);
  posenc::simd::Packed<TestType> packed;
  packed.pack(b.data(), inner, columns, columns);
  struct Part {
    std::size_t first, last, inner;
  };
  const auto [first, last, part_inner] = GENERATE(values<Part>(
      {{0, 0, 11}, {0, 1, 3}, {0, 8, 0}, {0, 33, 11}, {32, 64, 11}, {32, 41, 5}, {64, 99, 99}}));
  CAPTURE(first, last, part_inner);
  const std::size_t end = std::min(last, columns), wide = packed.padded(end - first),
                    length = std::min(part_inner, inner);
  constexpr TestType untouched = 99;
  std::vector<TestType> c(rows * (wide + 1), untouched);
  packed.multiply(a.data(), rows, inner, c.data(), wide + 1,
                  {.first = first, .last = last, .inner = part_inner});
  int wrong = 0;
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t column = first; column < end; ++column) {
      Real sum = 0;
      for (std::size_t t = 0; t < length; ++t)
        sum += Real(a[r * inner + t]) * b[t * columns + column];
      const double error = double(std::fabs(c[r * (wide + 1) + column - first] - sum));
      wrong += !(error <= 121 * static_cast<double>(std::numeric_limits<TestType>::epsilon()));
    }
    wrong += c[r * (wide + 1) + wide] != untouched;
  }
  CHECK(wrong == 0);
}

TEMPLATE_TEST_CASE("a few rows meet a matrix that is not packed", "[product]", float, double) {
  const std::size_t rows = GENERATE(0u, 1u, 3u, 7u);
  const std::size_t columns = GENERATE(0u, 1u, 3u, 4u, 7u, 8u, 33u, 77u);
  const std::size_t inner = GENERATE(0u, 1u, 2u, 4u, 31u, 64u, 130u);
  CAPTURE(rows, columns, inner);
  const auto a = noise<TestType>(rows * inner, 1), b = noise<TestType>(inner * columns, 2);
  std::vector<TestType> transposed(b.size());
  for (std::size_t t = 0; t < inner; ++t) {
    for (std::size_t column = 0; column < columns; ++column) {
      transposed[column * inner + t] = b[t * columns + column];
    }
  }
  const auto exact = product(a, b, rows, inner, columns);
  const double bound = double(inner) * double(inner) * // as above
                       static_cast<double>(std::numeric_limits<TestType>::epsilon());
  std::vector<TestType> mixed(rows * columns, 99);
  posenc::simd::mix_rows(a.data(), rows, inner, b.data(), inner, columns, mixed.data());
  CHECK(naive::worst(mixed, exact) <= bound);

  const std::size_t stride = posenc::simd::Packed<TestType>::padded(columns);
  std::vector<TestType> padded(rows * stride), dots;
  posenc::simd::multiply_transposed(a.data(), rows, transposed.data(), columns, inner,
                                    padded.data(), stride);
  for (std::size_t n = 0; n < rows * stride; ++n) {
    if (n % stride < columns) dots.push_back(padded[n]);
  }
  CHECK(naive::worst(dots, exact) <= bound);
  if (rows && columns) {
    const auto one = posenc::simd::dot(a.data(), transposed.data(), inner);
    CHECK(std::fabs(double(one - exact[0])) <= bound);
  }
}

TEMPLATE_TEST_CASE("a row that is not mixed may hold anything", "[product]", float, double) {
  const std::size_t columns = GENERATE(1u, 5u, 33u);
  auto b = noise<TestType>(3 * columns, 1);
  const std::vector<TestType> a{2, 0, -1}, clean = b;
  std::fill_n(b.begin() + std::ptrdiff_t(columns), columns,
              std::numeric_limits<TestType>::quiet_NaN());
  std::vector<TestType> mixed(columns);
  posenc::simd::mix_rows(a.data(), 1, 3, b.data(), 3, columns, mixed.data());
  for (std::size_t c = 0; c < columns; ++c)
    CHECK(mixed[c] == 2 * clean[c] - clean[2 * columns + c]);
}
