#include <posenc/absolute/row_cache.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <set>

using posenc::PositionNumbers;
using posenc::RowCache;

namespace {

/// Rows of a position and its negative, and how often one was made.
template <class T> struct Counted {
  RowCache<T> rows;
  std::size_t made = 0, width = 2;

  const T* at(double position) {
    return rows.at(position, width, [&](T* row) {
      ++made;
      row[0] = static_cast<T>(position);
      row[width - 1] = static_cast<T>(-position);
    });
  }
};

/// Coordinates that differ in many ways: in their last bits, in their first, in their sign.
std::vector<double> scattered(std::size_t count) {
  std::vector<double> all(count);
  std::uint64_t state = 1;
  for (std::size_t i = 0; i < count; ++i) {
    state = state * 6364136223846793005u + 1442695040888963407u; // Knuth's generator
    const double share = static_cast<double>(state >> 11) * 0x1p-53;
    all[i] = i % 3 == 0   ? share * 1000
             : i % 3 == 1 ? static_cast<double>(i) * 65536
                          : std::ldexp(-1 - share, static_cast<int>(i % 1000));
  }
  return all;
}

} // namespace

TEMPLATE_TEST_CASE("the cells of a grid share the rows of their coordinates", "[row_cache]", float,
                   double) {
  Counted<TestType> counted;
  const int side = GENERATE(1, 14, 224, 1000);
  for (int y = 0; y < 20; ++y) {
    for (int x = 0; x < side; ++x) {
      const TestType* row = counted.at(x / 8.0);
      CHECK((row[0] == static_cast<TestType>(x / 8.0) && row[1] == -row[0]));
    }
  }
  CHECK(counted.made == static_cast<std::size_t>(side));
  CHECK(counted.rows.kept() == counted.made);
}

TEST_CASE("what is kept stays bounded, however many coordinates there are", "[row_cache]") {
  Counted<float> counted;
  counted.width = GENERATE(2u, 1024u, 600000u, 4000000u);
  const std::size_t count = counted.width > 1024 ? 50 : 20000;
  const std::size_t most = PositionNumbers::most(counted.width);
  CAPTURE(counted.width);
  CHECK((most == 1 || most * counted.width <= posenc::most_cached_values));
  CHECK((most >= 1 && most <= posenc::most_cached_rows));
  std::size_t largest = 0, wrong = 0;
  for (double x : scattered(count)) {
    const float* row = counted.at(x);
    wrong += row[0] != static_cast<float>(x) || row[counted.width - 1] != static_cast<float>(-x);
    largest = std::max(largest, counted.rows.kept());
  }
  CHECK(wrong == 0);
  CHECK(counted.made == count); // each is there once
  CHECK(largest == most);
}

TEST_CASE("a coordinate is found in a few steps, however many there are", "[row_cache]") {
  const std::size_t count = GENERATE(100u, 10000u, 100000u);
  PositionNumbers numbers;
  for (double x : scattered(count)) (void)numbers.of(x, posenc::most_cached_rows);
  CAPTURE(numbers.steps());
  CHECK(numbers.steps() <= 6 * count); // moving to larger tables included
  const std::size_t before = numbers.steps();
  for (std::size_t y = 0; y < 100; ++y) { // a grid after that
    for (std::size_t x = 0; x < 100; ++x) (void)numbers.of(double(x), posenc::most_cached_rows);
  }
  CHECK(numbers.steps() - before <= 3 * 100 * 100);
}

TEST_CASE("numbers count up from 0, and again after all was forgotten", "[row_cache]") {
  PositionNumbers numbers;
  const auto is = [](PositionNumbers::Number got, std::size_t row, bool is_new) {
    return got.row == row && got.is_new == is_new;
  };
  CHECK(is(numbers.of(5, 2), 0, true));
  CHECK(is(numbers.of(7, 2), 1, true));
  CHECK(is(numbers.of(5, 2), 0, false));
  CHECK(is(numbers.of(9, 2), 0, true));
  CHECK(is(numbers.of(5, 2), 1, true));
  CHECK(numbers.kept() == 2);
}

TEST_CASE("minus zero is a coordinate of its own: its sine is minus zero", "[row_cache]") {
  Counted<double> counted;
  CHECK_FALSE(std::signbit(counted.at(0.0)[0]));
  CHECK(std::signbit(counted.at(-0.0)[0]));
  CHECK(counted.made == 2);
}
