#include <posenc/simd/softmax.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <cmath>
#include <limits>
#include <numeric>

using posenc::simd::softmax;

namespace {

constexpr float unseen = -std::numeric_limits<float>::infinity();

/// The largest error as a share of the stated bound: 4e-7 + 6e-8 d of the weight, plus 1e-37.
double share_of_bound(std::vector<float> row) {
  const naive::Vector exact = naive::softmax(naive::exactly(row));
  const std::vector<float> scores = row;
  const float largest = *std::max_element(scores.begin(), scores.end());
  softmax(row.data(), row.size());
  double most = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const double relative = 4e-7 + 6e-8 * (double(largest) - scores[i]);
    const double share = double(std::fabs(row[i] - exact[i]) / (relative * exact[i] + 1e-37));
    most = std::isnan(share) ? std::numeric_limits<double>::infinity() : std::max(most, share);
  }
  return most;
}

} // namespace

TEST_CASE("weights are within the stated error", "[softmax]") {
  struct Row {
    std::size_t count;
    float width, middle;
  };
  const auto [count, width, middle] = GENERATE(values<Row>({
      {1, 1, 0},
      {3, 1, 0},
      {8, 1, 0},
      {100, 1, 0},
      {1000, 4, 0},
      {4096, 8, 2},
      {65536, 1, 0},
      {65536, 4, 0},
      {65536, 10, 0},
      {65536, 40, 0},
      {65536, 100, 0}, // most weights vanish
      {1000, 1, 1e4f}, // large scores, close together
      {1000, 1, -1e4f},
      {1000, 1e4f, 0},
  }));
  CAPTURE(count, width, middle);
  std::vector<float> row = naive::noise<float>(count, 11);
  // Many small scores with all their bits, so that differences have to be rounded.
  for (float& x : row) x = middle + width * x * std::fabs(x) * 0.7f;
  CHECK(share_of_bound(row) <= 1);
}

TEST_CASE("long rows of equal scores do not lose their sum", "[softmax]") {
  // Adding the same number again and again rounds the same way each time.
  const float score = GENERATE(0.0f, -0.3f, -0.7f, -1.1f, -3.0f, -10.0f);
  std::vector<float> row(65536, score);
  row[5] = 0;
  CAPTURE(score);
  CHECK(share_of_bound(row) <= 1);
}

TEMPLATE_TEST_CASE("weights of every length add up to 1", "[softmax]", float, double) {
  const std::size_t count = GENERATE(Catch::Generators::range(1u, 40u));
  auto row = naive::noise<TestType>(count, 3);
  const naive::Vector exact = naive::softmax(naive::exactly(row));
  softmax(row.data(), count);
  CAPTURE(count);
  constexpr double unit = std::numeric_limits<TestType>::epsilon();
  CHECK(naive::worst(row, exact) <= 4 * unit); // weights are at most 1, four roundings
  CHECK(std::fabs(std::accumulate(row.begin(), row.end(), 0.0) - 1) <= double(count) * unit);
}

TEST_CASE("what is not visible has no weight", "[softmax]") {
  std::vector<float> row{1, unseen, 1, unseen, unseen, unseen, unseen, unseen, 1, 1, unseen};
  softmax(row.data(), row.size());
  CHECK(row == std::vector<float>{0.25f, 0, 0.25f, 0, 0, 0, 0, 0, 0.25f, 0.25f, 0});
}

TEMPLATE_TEST_CASE("a row with nothing visible becomes zeros", "[softmax]", float, double) {
  const std::size_t count = GENERATE(1u, 4u, 9u);
  std::vector<TestType> row(count, -std::numeric_limits<TestType>::infinity());
  softmax(row.data(), count);
  CHECK(row == std::vector<TestType>(count, 0));
}

TEMPLATE_TEST_CASE("weights too small to count become 0, at every length", "[softmax]", float,
                   double) {
  const auto least = static_cast<TestType>(posenc::simd::least_weight);
  const TestType below = std::nextafter(least, TestType(0));
  const std::size_t count = GENERATE(1u, 5u, 40u);
  std::vector<TestType> row(count), expected(count);
  for (std::size_t i = 0; i < count; ++i) {
    row[i] = i % 3 == 0 ? below : i % 3 == 1 ? least : std::numeric_limits<TestType>::denorm_min();
    expected[i] = i % 3 == 1 ? least : TestType(0);
  }
  posenc::simd::flush_weights(row.data(), count);
  CHECK(row == expected);
  row[0] = std::numeric_limits<TestType>::quiet_NaN();
  posenc::simd::flush_weights(row.data(), count);
  CHECK(std::isnan(row[0]));
}

TEST_CASE("a row of no scores is left alone", "[softmax]") {
  float canary = 42;
  softmax(&canary, 0);
  CHECK(canary == 42);
}

TEST_CASE("a common shift of the scores changes nothing", "[softmax]") {
  auto row = naive::noise<float>(50, 8);
  for (float& x : row) x = std::round(x * 64) / 64; // so that adding 1024 is exact
  auto shifted = row;
  for (float& x : shifted) x += 1024;
  softmax(row.data(), row.size());
  softmax(shifted.data(), shifted.size());
  CHECK(row == shifted);
}

TEMPLATE_TEST_CASE("a score that is no number makes a row of them", "[softmax]", float, double) {
  constexpr TestType nothing = -std::numeric_limits<TestType>::infinity(),
                     odd = std::numeric_limits<TestType>::quiet_NaN();
  for (std::vector<TestType> row :
       {std::vector<TestType>{odd},
        {odd, odd, odd, odd, odd},
        {nothing, nothing, odd, nothing, nothing},
        {1, 2, 3, 4, odd},
        {odd, 2, 3, 4, 5},
        {TestType(1e38), odd, 1, odd, 3, odd}}) { // which hides the largest
    posenc::simd::softmax(row.data(), row.size());
    for (TestType x : row) CHECK(std::isnan(x));
  }
}

TEMPLATE_TEST_CASE("a row is scaled, and its bias comes after that", "[scores]", float, double) {
  for (std::size_t count = 0; count < 20; ++count) {
    const auto before = naive::noise<TestType>(count, 1), bias = naive::noise<TestType>(count, 2);
    auto plain = before, biased = before;
    posenc::simd::scale_row<TestType>(plain.data(), 3, nullptr, count);
    posenc::simd::scale_row<TestType>(biased.data(), 3, bias.data(), count);
    for (std::size_t i = 0; i < count; ++i) {
      CHECK(plain[i] == before[i] * 3);
      CHECK(biased[i] == before[i] * 3 + bias[i]);
    }
  }
}

TEMPLATE_TEST_CASE("it says whether the products stay far within the type", "[scores]", float,
                   double) {
  constexpr TestType most = std::numeric_limits<TestType>::max(),
                     infinite = std::numeric_limits<TestType>::infinity();
  const auto small = [](std::size_t count, std::size_t at, TestType x, TestType scale) {
    std::vector<TestType> row(count, 1);
    row[at] = x;
    const std::vector<TestType> bias(count, -infinite); // of no matter
    return posenc::simd::scale_row(row.data(), scale, bias.data(), count);
  };
  for (std::size_t count = 1; count < 20; ++count) {
    for (std::size_t at = 0; at < count; ++at) {
      CHECK(small(count, at, -most / 5, 1));
      CHECK(small(count, at, most, TestType(0.125)));
      CHECK_FALSE(small(count, at, -most / 3, 1));
      CHECK_FALSE(small(count, at, most, 2));
      CHECK_FALSE(small(count, at, infinite, 0));
      CHECK_FALSE(small(count, at, std::numeric_limits<TestType>::quiet_NaN(), 1));
    }
  }
}

TEMPLATE_TEST_CASE("scores are capped by a hyperbolic tangent", "[scores]", float, double) {
  const double cap = GENERATE(1.0, 2.0, 30.0, 50.0);
  std::vector<TestType> row;
  for (int i = -20000; i <= 20000; ++i) row.push_back(static_cast<TestType>(i * cap / 2000.3));
  for (double small = 1e-30; small < 1; small *= 1.7) row.push_back(static_cast<TestType>(small));
  auto capped = row;
  posenc::simd::cap_row(capped.data(), cap, capped.size());
  naive::Real worst = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const naive::Real exact = cap * std::tanh(naive::Real(row[i]) / cap);
    if (exact != 0) worst = std::max(worst, std::fabs((capped[i] - exact) / exact));
  }
  CHECK(double(worst) <= (sizeof(TestType) == 4 ? 3e-7 : 6e-16));
  for (std::size_t count = 0; count < 20; ++count) { // whatever remains of the last lanes
    std::vector<TestType> few(row.begin(), row.begin() + std::ptrdiff_t(count));
    posenc::simd::cap_row(few.data(), cap, count);
    CHECK(std::equal(few.begin(), few.end(), capped.begin()));
  }
}

TEMPLATE_TEST_CASE("scores beyond all bounds are the cap, and no number stays none", "[scores]",
                   float, double) {
  constexpr TestType most = std::numeric_limits<TestType>::max(),
                     infinity = std::numeric_limits<TestType>::infinity();
  std::vector<TestType> row{most, -most, infinity, -infinity, TestType(1e9), 0, TestType(NAN)};
  posenc::simd::cap_row(row.data(), 30, row.size());
  CHECK(std::vector(row.begin(), row.end() - 1) == std::vector<TestType>{30, -30, 30, -30, 30, 0});
  CHECK(std::isnan(row.back()));
}
