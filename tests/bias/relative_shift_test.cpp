#include <posenc/bias/relative_shift.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using posenc::relative_shift;

TEST_CASE("the shift reads the padded matrix with rows one longer", "[relative_shift]") {
  struct Row {
    std::size_t queries, columns;
  };
  const auto [queries, columns] = GENERATE(values<Row>({{1, 1}, {3, 3}, {2, 5}, {4, 9}, {5, 5}}));
  CAPTURE(queries, columns);
  const auto x = naive::noise<double>(queries * columns, 1);
  // As the authors write it: zeros in front, reshape to (columns + 1, queries), drop the first row.
  std::vector<double> padded;
  for (std::size_t i = 0; i < queries; ++i) {
    padded.push_back(0);
    padded.insert(padded.end(), x.begin() + std::ptrdiff_t(i * columns),
                  x.begin() + std::ptrdiff_t((i + 1) * columns));
  }
  padded.erase(padded.begin(), padded.begin() + std::ptrdiff_t(queries));
  const auto got = relative_shift<double>(x, queries, columns, columns, false);
  CHECK(got == padded);
  for (std::size_t i = 0; i < queries; ++i) {
    for (std::size_t j = 0; j + queries - 1 - i < columns; ++j) {
      CHECK(got[i * columns + j] == x[i * columns + j + queries - 1 - i]);
    }
  }
}

TEST_CASE("XLNet's shift takes distances from both sides", "[relative_shift]") {
  const std::size_t queries = 3, keys = 4, columns = 7;
  std::vector<float> x;
  for (std::size_t n = 0; n < queries * columns; ++n) x.push_back(float(n));
  CHECK(relative_shift<float>(x, queries, columns, keys, true) ==
        std::vector<float>{3, 4, 5, 6, 9, 10, 11, 12, 15, 16, 17, 18});
}

TEST_CASE("keys that the columns have not are refused", "[relative_shift]") {
  using posenc::check_relative_shift;
  CHECK(check_relative_shift(28, 4, 7, 7, false) == "");
  CHECK(check_relative_shift(28, 4, 7, 8, false) ==
        "relativeShift: keys must be an integer from 1 to 7, got 8");
  CHECK(check_relative_shift(28, 4, 7, 3, true) == "");
  CHECK(check_relative_shift(28, 4, 7, 4, true) ==
        "relativeShift: keys must be an integer from 1 to 3, got 4");
  CHECK(check_relative_shift(27, 4, 7, 3, true) == "relativeShift: x must have 28 values, got 27");
}
