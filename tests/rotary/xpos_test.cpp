#include <posenc/rotary/xpos.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::cos_sin;
using posenc::PairLayout;
using posenc::rotate;
using posenc::Side;
using posenc::Xpos;

namespace {

/// Z_i^(distance / scaleBase), what a query is multiplied by `distance` behind the center.
Real growth(const Xpos& e, std::size_t i, Real distance) {
  const Real z = (2 * Real(i) / width_of(e) + e.gamma) / (1 + Real(e.gamma));
  return std::pow(z, distance / e.scale_base);
}

std::vector<double> at(const Xpos& e, std::vector<double> head, double position, Side side) {
  const double positions[] = {position};
  REQUIRE(rotate(e, std::span(head), 1, {.values = positions}, false, side) == "");
  return head;
}

} // namespace

TEMPLATE_TEST_CASE("xPos agrees with its formula", "[xpos]", float, double) {
  const Xpos e = GENERATE(values<Xpos>(
      {{.head_dim = 64}, // torchscale
       {.head_dim = 64, .center = 512},
       {.head_dim = 128, .layout = PairLayout::half, .gamma = 2, .scale_base = 256, .center = -8.5},
       {.head_dim = 80, .rotary_dim = 32}}));
  const Side side = GENERATE(Side::query, Side::key);
  CAPTURE(e.head_dim, e.gamma, e.center, side);
  const double positions[] = {0, 1, 7.5, -300, 1000};
  const auto w = naive::frequencies(e.base, width_of(e));
  naive::Vector angles, growths;
  for (Real position : positions) {
    const Real away = (position - e.center) * (side == Side::query ? 1 : -1);
    for (std::size_t i = 0; i < w.size(); ++i) {
      angles.push_back(position * w[i]);
      growths.push_back(growth(e, i, away));
    }
  }
  // Growths are off by a dozen roundings of themselves: nothing beside those of angles of 1000.
  rotates_by<TestType>(e, {.values = positions}, angles, growths, side);
}

TEST_CASE("scores depend on the distance alone, whatever the center", "[xpos]") {
  const Xpos e{.head_dim = 32, .center = GENERATE(0.0, 100.0, -2000.5)};
  const auto q = naive::noise<double>(32, 2), k = naive::noise<double>(32, 3);
  const auto w = naive::frequencies(10000, 32);
  for (double distance : {0.0, 1.0, 17.0, 1024.0}) {
    Real exact = 0;
    for (std::size_t i = 0; i < 16; ++i) {
      const Real u = q[2 * i], v = q[2 * i + 1], a = k[2 * i], b = k[2 * i + 1],
                 t = distance * w[i];
      exact +=
          growth(e, i, distance) * ((u * a + v * b) * std::cos(t) + (u * b - v * a) * std::sin(t));
    }
    for (double key : {0.0, 300.0, -50.25, 4096.0}) {
      const auto query = at(e, q, key + distance, Side::query), kept = at(e, k, key, Side::key);
      Real score = 0;
      for (std::size_t c = 0; c < 32; ++c) score += Real(query[c]) * kept[c];
      // Angles up to 5120 are off by 2^-52 of it, for 32 products below 1: growth and its inverse
      // leave the distance's, which is below 1.
      CHECK(std::fabs(score - exact) < 32 * 4 * 1e-12L);
    }
  }
}

TEMPLATE_TEST_CASE("keys are divided by what queries are multiplied by", "[xpos]", float, double) {
  const auto query = cos_sin<TestType>(Xpos{.head_dim = 64}, {.length = 2000, .start = -1000},
                                       Side::query),
             key = cos_sin<TestType>(Xpos{.head_dim = 64}, {.length = 2000, .start = -1000},
                                     Side::key);
  double worst = 0;
  for (std::size_t i = 0; i < query->cos.data.size(); ++i) {
    const double one = double(query->cos.data[i]) * key->cos.data[i] +
                       double(query->sin.data[i]) * key->sin.data[i];
    worst = std::max(worst, std::fabs(one - 1));
  }
  // Both values of a product are rounded by half an epsilon; before, in double, so were the sine and
  // its growth, whose exponent is below 3, and this sum is.
  CHECK(worst <= double(std::numeric_limits<TestType>::epsilon()) + 32 * 0x1p-53);
}

TEMPLATE_TEST_CASE("turning back restores queries and keys", "[xpos]", float, double) {
  const Side side = GENERATE(Side::query, Side::key);
  const auto before = naive::noise<TestType>(2 * 10 * 64, 4);
  auto x = before;
  CHECK(rotate(Xpos{.head_dim = 64}, std::span(x), 2, {.length = 10, .start = 700}, false, side) ==
        "");
  CHECK(naive::worst(x, before) > 0.5);
  CHECK(rotate(Xpos{.head_dim = 64}, std::span(x), 2, {.length = 10, .start = 700}, true, side) ==
        "");
  // Eight roundings there and eight back, by half an epsilon of pairs no longer than 1.5.
  CHECK(naive::worst(x, before) <= 12 * double(std::numeric_limits<TestType>::epsilon()));
}

TEST_CASE("positions beyond the reach of float32 are refused", "[xpos]") {
  // 80 * 512 / ln(1.4 / 0.4) = 32695.7
  const double near[] = {0, 32695, -32695}, far[] = {3, -32696, 5}, one[] = {1e9};
  CHECK(cos_sin(Xpos{.head_dim = 64}, {.values = near}).error() == "");
  CHECK(cos_sin(Xpos{.head_dim = 64}, {.length = 65391, .start = -32695}).error() == "");
  CHECK(cos_sin(Xpos{.head_dim = 64}, {.length = 0, .start = 1e9}).error() == "");
  const std::string message = "xpos: positions must lie within 32695 of center (0), got ";
  CHECK(cos_sin(Xpos{.head_dim = 64}, {.values = far}).error() == message + "-32696");
  CHECK(cos_sin(Xpos{.head_dim = 64}, {.values = one}).error() == message + "1000000000");
  CHECK(cos_sin(Xpos{.head_dim = 64}, {.length = 40000}).error() == message + "39999");
  CHECK(cos_sin(Xpos{.head_dim = 64}, {.length = 9, .start = -40000}).error() ==
        message + "-40000");
  CHECK(cos_sin(Xpos{.head_dim = 64, .center = 30000}, {.values = far}).error() ==
        "xpos: positions must lie within 32695 of center (30000), got -32696");
  std::vector<float> x(64, 1);
  CHECK(rotate(Xpos{.head_dim = 64}, std::span(x), 1, {.values = one}) == message + "1000000000");
  CHECK(x == std::vector<float>(64, 1)); // untouched
}

TEST_CASE("rates of growth that are no numbers are refused", "[xpos]") {
  CHECK(posenc::cos_sin(posenc::Xpos{.head_dim = 4, .gamma = 5e-324, .scale_base = 5e-324},
                        {.length = 1})
            .error() == "xpos: these parameters make a growth of -Infinity");
}
