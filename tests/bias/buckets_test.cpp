#include <posenc/bias/buckets.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

TEST_CASE("bucket starts of T5: 8 to 128 in 8 steps", "[buckets]") {
  // 8 * 16^(g/8): 11.3, 16, 22.6, 32, 45.3, 64, 90.5. Three of them are whole numbers.
  CHECK(posenc::log_bucket_starts(8, 128, 8) == std::vector<int>{12, 16, 23, 32, 46, 64, 91});
}

TEST_CASE("one step needs no start", "[buckets]") {
  CHECK(posenc::log_bucket_starts(1, 128, 1).empty());
}

TEST_CASE("a start is the smallest integer on its side of the boundary", "[buckets]") {
  struct Row {
    int exact, max, steps;
  };
  const auto [exact, max, steps] = GENERATE(values<Row>({
      {8, 128, 8},
      {16, 128, 16},
      {1, 64, 6},       // powers of two: every boundary is a whole number
      {3, 3 * 729, 6},  // powers of three, of which log is never exact
      {10, 1000000, 5}, // and of ten
      {6, 486, 4},      // 6, 18, 54, 162
      {5, 6, 5},        // buckets narrower than 1
      {7, 100, 9},
      {1, 2147483647, 31},
      {16, 2147483647, 16},
      {4, 65536, 14},
  }));
  CAPTURE(exact, max, steps);
  const auto starts = posenc::log_bucket_starts(exact, max, steps);
  REQUIRE(starts.size() == static_cast<std::size_t>(steps - 1));
  const auto number = [](int value) { return static_cast<std::uint32_t>(value); };
  for (int g = 1; g < steps; ++g) {
    // n is past the boundary if n^steps exact^g >= max^g exact^steps, in exact arithmetic.
    const auto past = [&, exact = exact, max = max, steps = steps](int n) {
      return naive::Whole().times(number(n), steps).times(number(exact), g) >=
             naive::Whole().times(number(max), g).times(number(exact), steps);
    };
    const int start = starts[static_cast<std::size_t>(g - 1)];
    CAPTURE(g, start);
    CHECK(past(start));
    CHECK_FALSE(past(start - 1));
  }
}

TEST_CASE("a step is whole exactly where the powers are equal", "[buckets]") {
  struct Row {
    double n;
    int exact, max, steps;
    double expected;
  };
  const auto [n, exact, max, steps, expected] = GENERATE(values<Row>({
      {16, 8, 128, 8, 2},
      {128, 8, 128, 8, 8},
      {8, 8, 128, 8, 0},
      {3 * 243, 3, 3 * 729, 6, 5}, // ln(243) / ln(729) * 6 is not 5 in double everywhere
      {162, 6, 486, 4, 3},
      {100000, 10, 1000000, 5, 4},
      {1 << 30, 1, 1 << 30, 30, 30},
      {256, 8, 128, 8, 10}, // beyond max
      {50, 1, 100, 0, 0},   // no steps
  }));
  CAPTURE(n, exact, max, steps);
  CHECK(posenc::log_steps(n, exact, max, steps) == expected);
}

TEST_CASE("between whole steps the logarithm stands", "[buckets]") {
  for (int n = 9; n < 300; ++n) {
    const double got = posenc::log_steps(n, 8, 128, 8);
    // Three roundings of logarithms below 5, of steps below 11.
    CHECK(std::fabs(got - 2 * std::log2(n / 8.0)) < 1e-14);
    if ((n & (n - 1)) != 0 && got == std::floor(got)) { // 8 * 2^(g / 2) is whole for even g only
      FAIL("whole at " << n);
    }
  }
  CHECK(std::isfinite(posenc::log_steps(1e300, 128, 511, 127)));
}
