#include <posenc/absolute/sinusoidal.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::Denominator;
using posenc::encode;
using posenc::Positions;
using posenc::Sinusoidal;
using posenc::WaveLayout;

namespace {

naive::Clock textbook(const Sinusoidal& e) {
  return {.dim = e.dim,
          .base = e.base,
          .interleaved = e.layout == WaveLayout::interleaved,
          .cosines_first = e.layout == WaveLayout::cos_sin,
          .half_minus_one = e.denominator == Denominator::half_minus_one,
          .min_timescale = e.min_timescale};
}

/// How a table compares with the exact one.
struct Accuracy {
  double worst = 0; // absolute
  std::size_t entries = 0, correctly_rounded = 0;
  double share() const { return double(correctly_rounded) / double(entries); }
};

/// Interleaved tables only, so that a sine and a cosine share their angle.
void measure(const Sinusoidal& e, const Positions& positions, Accuracy& accuracy) {
  const auto table = encode(e, positions);
  REQUIRE(table);
  std::vector<Real> frequencies;
  for (int i = 0; i < (e.dim + 1) / 2; ++i) {
    frequencies.push_back(std::pow(Real(e.base), -2 * Real(i) / e.dim));
  }
  const std::size_t dim = static_cast<std::size_t>(e.dim);
  for (std::size_t p = 0; p < positions.count(); ++p) {
    for (std::size_t c = 0; c < dim; ++c) {
      const Real angle = positions[p] * frequencies[c / 2];
      const Real exact = c % 2 == 0 ? std::sin(angle) : std::cos(angle);
      const float got = table->data[p * dim + c];
      accuracy.worst = std::max(accuracy.worst, static_cast<double>(std::fabs(got - exact)));
      accuracy.correctly_rounded += got == static_cast<float>(exact);
      ++accuracy.entries;
    }
  }
}

} // namespace

TEST_CASE("the table of the paper", "[sinusoidal]") {
  const auto table = encode(Sinusoidal{.dim = 4}, {.length = 2});
  REQUIRE(table);
  // Position 0 is all sines 0 and cosines 1; position 1 has angles 1 and 0.01.
  CHECK(table->data ==
        std::vector<float>{0, 1, 0, 1, 0.841470985f, 0.540302306f, 0.00999983333f, 0.999950000f});
}

TEMPLATE_TEST_CASE("every layout, width and denominator", "[sinusoidal]", float, double) {
  const int dim = GENERATE(1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 64, 65, 130);
  const WaveLayout layout =
      GENERATE(WaveLayout::interleaved, WaveLayout::sin_cos, WaveLayout::cos_sin);
  const Denominator denominator = GENERATE(Denominator::half, Denominator::half_minus_one);
  const double min_timescale = GENERATE(1.0, 0.5, 3.0);
  const Sinusoidal e{
      .dim = dim, .layout = layout, .denominator = denominator, .min_timescale = min_timescale};
  CAPTURE(dim, layout, denominator, min_timescale);

  const std::vector<double> positions{0, 1, 2, 17, 1000, -3, 0.5, -2.25, 4095.75};
  const auto table = encode<TestType>(e, {.values = positions});
  REQUIRE(table);
  REQUIRE(table->shape ==
          std::vector<std::size_t>{positions.size(), static_cast<std::size_t>(dim)});
  naive::Vector exact;
  for (double p : positions) {
    for (int c = 0; c < dim; ++c) exact.push_back(naive::sinusoidal(textbook(e), p, c));
  }
  // float32: half a unit below 1 (2^-25). The angle, at most 12288, is a product of two rounded
  // numbers: 2^-52 of it, or 3e-12.
  CHECK(naive::worst(table->data, exact) <= (sizeof(TestType) == 4 ? 0x1p-25 : 0) + 3e-12);
}

TEST_CASE("at least 99.99 % of a whole table below 2^17 are correctly rounded", "[sinusoidal]") {
  Accuracy accuracy;
  measure({.dim = 64}, {.length = 131072}, accuracy);
  CAPTURE(accuracy.correctly_rounded, accuracy.entries, accuracy.worst);
  CHECK(accuracy.share() >= 0.9999);
  CHECK(accuracy.worst <= 3.5e-8);
}

TEST_CASE("wider tables are as accurate, in blocks up to 2^17", "[sinusoidal]") {
  const int dim = GENERATE(128, 512, 1600);
  Accuracy accuracy;
  for (double start = 0; start < 131072; start += 16384 - 128) { // the last block ends at 2^17
    measure({.dim = dim}, {.length = 1024, .start = std::min(start, 131072.0 - 1024)}, accuracy);
  }
  CAPTURE(dim, accuracy.correctly_rounded, accuracy.entries, accuracy.worst);
  CHECK(accuracy.share() >= 0.9999);
  CHECK(accuracy.worst <= 3.5e-8);
}

TEST_CASE("never off by more than 3.5e-8 up to position 2^24, whatever the base", "[sinusoidal]") {
  const double base = GENERATE(0.5, 1.5, 100.0, 1e4, 5e5, 1e6, 1e9);
  const int dim = GENERATE(64, 100);
  CAPTURE(base, dim);
  Accuracy accuracy;
  SECTION("consecutive positions") {
    for (double start : {0.0, 131072.0 - 700, 1e6, 5e6 + 1, 16777216.0 - 3000}) {
      measure({.dim = dim, .base = base}, {.length = 3001, .start = start}, accuracy);
    }
  }
  SECTION("scattered positions, fractions and negative ones among them") {
    std::vector<double> positions = naive::noise<double>(5000, 9);
    for (double& p : positions) p = std::round(p * 16777216 * 8) / 8;
    positions.insert(positions.end(), {16777216, -16777216, 16777215.5, 0});
    measure({.dim = dim, .base = base}, {.values = positions}, accuracy);
  }
  CHECK(accuracy.worst <= 3.5e-8);
}

TEST_CASE("a run and a list of positions agree", "[sinusoidal]") {
  const WaveLayout layout = GENERATE(WaveLayout::interleaved, WaveLayout::sin_cos);
  const double start = GENERATE(0.0, -10.0, 0.5, 1e6);
  const Sinusoidal e{.dim = 37, .layout = layout};
  std::vector<double> positions;
  for (int i = 0; i < 2000; ++i) positions.push_back(start + i);
  const auto run = encode(e, {.length = 2000, .start = start}),
             list = encode(e, {.values = positions});
  CHECK(naive::worst(run->data, list->data) <= 0x1p-24); // one float32 unit below 1
  const auto exact_run = encode<double>(e, {.length = 2000, .start = start});
  const auto exact_list = encode<double>(e, {.values = positions});
  CHECK(exact_run->data == exact_list->data);
}

TEST_CASE("the scale multiplies the table before its one rounding", "[sinusoidal]") {
  const double scale = 0.1;
  const auto table = encode(Sinusoidal{.dim = 32, .scale = scale}, {.length = 500});
  const auto plain = encode<double>(Sinusoidal{.dim = 32}, {.length = 500});
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < table->data.size(); ++i) {
    wrong += std::fabs(table->data[i] - scale * plain->data[i]) > 0x1p-28; // half a unit below 1/8
  }
  CHECK(wrong == 0);
  const auto nothing = encode(Sinusoidal{.dim = 8, .scale = 0}, {.length = 3});
  CHECK(naive::worst(nothing->data, std::vector<float>(24, 0)) == 0);
}

TEST_CASE("the row of the padding index is zero and the others stay", "[sinusoidal]") {
  const Sinusoidal padded{.dim = 6, .padding_index = 1}, plain{.dim = 6};
  const auto got = encode(padded, {.length = 3}), all = encode(plain, {.length = 3});
  for (std::size_t i = 0; i < 18; ++i) CHECK(got->data[i] == (i / 6 == 1 ? 0 : all->data[i]));
}

TEST_CASE("a larger position is a rotation of a smaller one", "[sinusoidal]") {
  // PE(p + k) = M PE(p), with a block [[cos k w, sin k w], [-sin k w, cos k w]] for each pair.
  const Sinusoidal e{.dim = 16};
  const double k = GENERATE(1.0, 5.0, -2.5);
  const double positions[] = {12, 12 + k};
  const auto table = encode<double>(e, {.values = positions});
  for (int i = 0; i < 8; ++i) {
    const double w = posenc::frequency(e, i);
    const std::size_t at = 2 * static_cast<std::size_t>(i);
    const double s = table->data[at], c = table->data[at + 1];
    // Three roundings of numbers up to 17 and two products: 2e-15 and 4e-16.
    CHECK(std::fabs(table->data[16 + at] - (std::cos(k * w) * s + std::sin(k * w) * c)) < 4e-15);
    CHECK(std::fabs(table->data[17 + at] - (std::cos(k * w) * c - std::sin(k * w) * s)) < 4e-15);
  }
}

TEST_CASE("half-1 ends exactly at 1 / base", "[sinusoidal]") {
  const Sinusoidal e{.dim = 128, .denominator = Denominator::half_minus_one};
  CHECK(posenc::frequency(e, 0) == 1);
  CHECK(posenc::frequency(e, 63) == 1e-4);
}
