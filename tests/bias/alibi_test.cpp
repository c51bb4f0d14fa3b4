#include <posenc/bias/alibi.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using posenc::Alibi;
using posenc::AlibiForm;
using posenc::bias;
using posenc::SlopeRule;

TEST_CASE("eight heads have the slopes 1/2, 1/4, ... 1/256", "[alibi]") {
  for (int h = 0; h < 8; ++h) CHECK(posenc::slope(Alibi{.heads = 8}, h) == std::ldexp(1.0, -h - 1));
}

TEST_CASE("one head has the slope 1/256", "[alibi]") {
  CHECK(posenc::slope(Alibi{.heads = 1}, 0) == 1.0 / 256);
}

TEST_CASE("twelve heads: eight slopes, then every other slope of sixteen", "[alibi]") {
  const Alibi e{.heads = 12};
  CHECK(posenc::slope(e, 7) == 1.0 / 256);
  CHECK(posenc::slope(e, 8) == std::sqrt(0.5)); // back up: the list is not monotone
  CHECK(std::fabs(posenc::slope(e, 11) - std::pow(2, -3.5)) < 1e-16);
}

TEST_CASE("slopes follow the paper for every head count", "[alibi]") {
  const int heads = GENERATE(1, 2, 3, 4, 6, 7, 8, 12, 16, 20, 32, 40, 64, 71, 96);
  const double max_bias = GENERATE(8.0, 1.0, 10.5);
  const auto slopes = naive::alibi_slopes(heads, max_bias);
  REQUIRE(slopes.size() == static_cast<std::size_t>(heads));
  for (int h = 0; h < heads; ++h) {
    const naive::Real exact = slopes[static_cast<std::size_t>(h)];
    CAPTURE(heads, h);
    // The exponent, at most 10.5, is rounded once: 1e-15 ln 2 of the slope; and the power.
    CHECK(std::fabs(posenc::slope(Alibi{.heads = heads, .max_bias = max_bias}, h) - exact) <=
          2e-15 * exact);
  }
}

TEST_CASE("the geometric rule is the formula for every head count", "[alibi]") {
  const int heads = GENERATE(1, 6, 8, 12);
  for (int h = 0; h < heads; ++h) {
    const double exact = std::pow(2, -8.0 * (h + 1) / heads);
    CHECK(std::fabs(posenc::slope({.heads = heads, .slope_rule = SlopeRule::geometric}, h) -
                    exact) <= 2e-15 * exact);
  }
}

TEST_CASE("minus the slope times the distance, to both sides", "[alibi]") {
  const auto got = bias(Alibi{.heads = 2}, {.queries = 3, .keys = 3});
  const float a = 1.0f / 16, b = 1.0f / 256;
  CHECK(got->data == std::vector<float>{0, -a, -2 * a, -a, 0, -a, -2 * a, -a, 0, //
                                        0, -b, -2 * b, -b, 0, -b, -2 * b, -b, 0});
  for (float x : got->data) CHECK_FALSE((x == 0 && std::signbit(x))); // no minus zero
}

TEST_CASE("causal: keys ahead are hidden", "[alibi]") {
  constexpr float hidden = -std::numeric_limits<float>::infinity();
  const auto got = bias(Alibi{.heads = 1}, {.queries = 2, .keys = 3, .causal = true});
  const float m = 1.0f / 256;
  CHECK(got->data == std::vector<float>{-m, 0, hidden, -2 * m, -m, 0});
}

TEST_CASE("distances that are no integers", "[alibi]") {
  const double queries[] = {0.5, -2.25}, keys[] = {1};
  const auto got =
      bias(Alibi{.heads = 8},
           {.queries = 2, .keys = 1, .query_positions = queries, .key_positions = keys});
  CHECK(got->data[0] == -0.25f);
  CHECK(got->data[1] == -1.625f);
}

TEST_CASE("key_position is one row, and the same softmax under a causal mask", "[alibi]") {
  const Alibi row{.heads = 6, .form = AlibiForm::key_position}, full{.heads = 6};
  const auto one = bias<double>(row, {.queries = 5, .keys = 7});
  const auto all = bias<double>(full, {.queries = 5, .keys = 7, .causal = true});
  CHECK(one->shape == std::vector<std::size_t>{6, 1, 7});
  for (std::size_t h = 0; h < 6; ++h) {
    for (std::size_t i = 0; i < 5; ++i) {
      naive::Vector by_row, by_distance;
      for (std::size_t j = 0; j < 7; ++j) {
        const double distance_bias = all->data[(h * 5 + i) * 7 + j];
        by_distance.push_back(distance_bias);
        by_row.push_back(std::isinf(distance_bias) ? distance_bias : one->data[h * 7 + j]);
      }
      CHECK(naive::worst(naive::softmax(by_row), naive::softmax(by_distance)) < 1e-15);
    }
  }
  CHECK(one->data[3] == 3 * posenc::slope(row, 0));
}

TEMPLATE_TEST_CASE("biases far away are rounded once", "[alibi]", float, double) {
  const auto got = bias<TestType>(Alibi{.heads = 12}, {.queries = 1, .keys = 1, .start = 131071.0});
  for (std::size_t h = 0; h < 12; ++h) {
    CHECK(got->data[h] == static_cast<TestType>(
                              -131071.0 * posenc::slope(Alibi{.heads = 12}, static_cast<int>(h))));
  }
}
