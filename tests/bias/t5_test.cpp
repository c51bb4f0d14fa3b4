#include <posenc/bias/t5.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using posenc::bias;
using posenc::T5;

namespace {
/// By key - query, as the paper counts.
int bucket(const T5& e, int relative) { return posenc::bucket_of(e)(-relative); }
} // namespace

TEST_CASE("the buckets of T5's encoder", "[t5]") {
  struct Row {
    int relative, bucket;
  };
  const auto [relative, expected] = GENERATE(values<Row>({
      {0, 0},     {-1, 1},    {1, 17},        {-7, 7},   {-8, 8},    {-11, 8},
      {-12, 9},   {-15, 9},   {-16, 10}, // exactly on a boundary: ln(16 / 8) / ln(128 / 8) * 8 = 2
      {-31, 11},  {-32, 12},  {-63, 13},      {-64, 14}, {-90, 14},  {-91, 15},
      {-127, 15}, {-128, 15}, {-1000000, 15}, {32, 28},  {1000, 31},
  }));
  CAPTURE(relative);
  CHECK(bucket(T5{.heads = 8}, relative) == expected);
}

TEST_CASE("a decoder gives all keys ahead bucket 0", "[t5]") {
  const T5 e{.heads = 8, .bidirectional = false};
  CHECK(bucket(e, 5) == 0);
  CHECK(bucket(e, 0) == 0);
  CHECK(bucket(e, -15) == 15);
  CHECK(bucket(e, -16) == 16);
  CHECK(bucket(e, -127) == 31);
}

TEST_CASE("buckets follow the rule in exact arithmetic", "[t5]") {
  struct Row {
    int buckets, max_distance;
  };
  const auto [buckets, max_distance] = GENERATE(values<Row>({
      {32, 128},
      {32, 256},
      {32, 64},
      {32, 20},
      {64, 128},
      {16, 64},
      {128, 130},
      {8, 9},
      {12, 27},
      {6, 250},
      {33, 100}, // an odd number: bidirectional, the last one is never used
      {7, 50},
      {5, 81},
      {4, 16},
      {2, 10},
      {1, 10},
  }));
  const bool bidirectional = GENERATE(true, false);
  const T5 e{
      .heads = 8, .buckets = buckets, .max_distance = max_distance, .bidirectional = bidirectional};
  if (buckets == 1 && bidirectional) {
    CHECK(posenc::check(e) == "t5: buckets must be at least 2 when bidirectional, got 1");
    return;
  }
  CAPTURE(buckets, max_distance, bidirectional);
  if (const int exact = (bidirectional ? buckets / 2 : buckets) / 2; max_distance <= exact) {
    CHECK(posenc::check(e) == "t5: maxDistance must be above " + std::to_string(exact) +
                                  " (the distances with a bucket each), got " +
                                  std::to_string(max_distance));
    return;
  }
  REQUIRE(posenc::check(e) == "");
  const auto of_distance = posenc::bucket_of(e);
  for (int relative = -300; relative <= 300; ++relative) {
    CAPTURE(relative);
    REQUIRE(of_distance(-relative) ==
            naive::t5_bucket(relative, buckets, max_distance, bidirectional));
  }
}

TEST_CASE("far away everything is the last bucket", "[t5]") {
  const T5 e{.heads = 8, .max_distance = 2147483647};
  CHECK(bucket(e, -2147483647) == 15);
  CHECK(bucket(e, -2147483646) == 15);
  CHECK(posenc::bucket_of(e)(1e300) == 15);
  CHECK(posenc::bucket_of(e)(-1e300) == 31);
}

TEST_CASE("a head's bias is its column of the table", "[t5]") {
  std::vector<double> table;
  for (int b = 0; b < 8; ++b) table.insert(table.end(), {10.0 * b, 10.0 * b + 1, 10.0 * b + 2});
  const T5 e{.heads = 3, .buckets = 8, .max_distance = 16, .table = table};
  const auto got = bias(e, {.queries = 4, .keys = 6});
  REQUIRE(got);
  REQUIRE(got->shape == std::vector<std::size_t>{3, 4, 6});
  for (int h = 0; h < 3; ++h) {
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 6; ++j) {
        const int expected = 10 * naive::t5_bucket(j - (i + 2), 8, 16, true) + h; // a cache of two
        CHECK(got->data[static_cast<std::size_t>((h * 4 + i) * 6 + j)] == float(expected));
      }
    }
  }
}

TEST_CASE("a table of the wrong size is refused", "[t5]") {
  const std::vector<double> table(32 * 8);
  CHECK(bias(T5{.heads = 12, .table = table}, {.queries = 1, .keys = 1}).error() ==
        "t5: table must have shape [32, 12], got 256 values");
}
