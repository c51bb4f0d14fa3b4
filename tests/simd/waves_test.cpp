#include <posenc/simd/waves.hpp>

#include "naive.hpp"

#include <array>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <numbers>
#include <vector>

using naive::Real;
using posenc::simd::Waves;
using posenc::simd::WavesOut;

namespace {

/// Blocks of sines and cosines (rows, waves), from consecutive positions.
template <class T> struct Blocks {
  std::vector<T> sine, cosine;

  Blocks(Waves& waves, std::size_t rows) : sine(rows * waves.size()), cosine(rows * waves.size()) {
    waves.next(rows, WavesOut<T>{sine.data(), cosine.data(), waves.size(), 1, waves.size()});
  }
  Blocks(const Waves& waves, std::span<const double> positions)
      : sine(positions.size() * waves.size()), cosine(positions.size() * waves.size()) {
    waves.at(positions, WavesOut<T>{sine.data(), cosine.data(), waves.size(), 1, waves.size()});
  }
  bool operator==(const Blocks&) const = default;
};

const std::vector<double> frequencies{1, 0.7, 0.1, 0.013, 1e-3, 2.5e-5, 3.1};

/// The state after `row` turns is a double that nobody shows, only its rounding to float32. An
/// amplitude that puts the exact value next to the middle between two floats makes the rounding tell
/// on which side of the middle the state was: value + bound must round up, value - bound down.
bool within(double bound, double frequency, int row, bool of_sine) {
  const Real angle = static_cast<Real>(row) * frequency;
  const Real exact = of_sine ? std::sin(angle) : std::cos(angle);
  if (std::fabs(exact) < 0.25)
    return true; // the amplitude would have to be large; the error scales
  const float below = std::nextafter(0.5f, 1.0f), above = std::nextafter(below, 1.0f);
  const Real middle = (static_cast<Real>(below) + above) / 2;
  bool held = true;
  for (int side : {1, -1}) {
    // The amplitude multiplies the error too, so it is counted in units of the amplitude.
    const Real amplitude = middle / (std::fabs(exact) - side * bound);
    Waves waves(std::span(&frequency, 1), static_cast<double>(amplitude));
    waves.seek(0);
    const Blocks<float> all(waves, static_cast<std::size_t>(row) + 1);
    const float got = std::fabs((of_sine ? all.sine : all.cosine).back());
    held = held && got == (side > 0 ? above : below);
  }
  return held;
}

} // namespace

TEST_CASE("turning from row to row drifts by less than the stated bound", "[waves]") {
  // The rows before a new anchor have rotated most often; the first ones turn back from theirs.
  const int row = GENERATE(0, 3, 7, 512, posenc::simd::rows_between_anchors - 8,
                           posenc::simd::rows_between_anchors - 1);
  const bool of_sine = GENERATE(true, false);
  CAPTURE(row, of_sine);
  std::vector<double> samples = naive::noise<double>(400, 7);
  for (double& f : samples) f = std::pow(10.0, 2 * f - 1.5); // from 3e-4 to 3
  int outside = 0, seen = 0;
  for (double f : samples) {
    outside += !within(posenc::simd::waves_drift, f, row, of_sine);
    seen += !within(1e-17, f, row, of_sine);
  }
  CHECK(outside == 0);
  if (row > 500) CHECK(seen > 250); // the measuring is fine enough: no double is that exact
}

TEST_CASE("anchors keep the drift down, however long the run", "[waves]") {
  const int row = 100 * posenc::simd::rows_between_anchors - 1;
  for (int i = 1; i < 40; ++i) {
    const double f = (61.0 * i + 3) / 1024; // so that position times frequency is exact
    CAPTURE(f);
    CHECK(within(posenc::simd::waves_drift, f, row, true));
    CHECK(within(posenc::simd::waves_drift, f, row, false));
  }
}

TEST_CASE("drift is seen near the zeros, where float32 is fine enough to show it", "[waves]") {
  // sin(r f) with f next to m pi / r is almost 0, so its float32 resolves 1e-16 and less.
  const int row = GENERATE(7, 8, 9, 255, 256, 1000, 1023);
  double most = 0;
  for (int m = 1; m < row; m += row / 7) {
    const double f = m * std::numbers::pi / row;
    Waves waves(std::span(&f, 1), 1);
    const Blocks<float> all(waves, static_cast<std::size_t>(row) + 1);
    const Real exact = std::sin(static_cast<Real>(row) * f);
    most = std::max(most, static_cast<double>(std::fabs(all.sine.back() - exact)));
  }
  CHECK(most <= posenc::simd::waves_drift);
}

TEST_CASE("consecutive rows are within half a float32 unit of 1 and the drift", "[waves]") {
  const double start = GENERATE(0.0, -1500.0, 0.25, 123456.0);
  Waves waves(frequencies, 1);
  waves.seek(start);
  const std::size_t rows = 2 * posenc::simd::rows_between_anchors + 5; // over two anchors
  const Blocks<float> got(waves, rows);
  double most = 0;
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t k = 0; k < frequencies.size(); ++k) {
      const Real angle = (start + static_cast<Real>(r)) * frequencies[k];
      const std::size_t at = r * frequencies.size() + k;
      most = std::max({most, static_cast<double>(std::fabs(got.sine[at] - std::sin(angle))),
                       static_cast<double>(std::fabs(got.cosine[at] - std::cos(angle)))});
    }
  }
  // 2^-25 for the rounding; the angle's own rounding, 2^-53 of up to 4e5, is 5e-11.
  CHECK(most <= 0x1p-25 + posenc::simd::waves_drift + 5e-11);
}

TEST_CASE("rows in pieces are the same as at once, bit for bit", "[waves]") {
  const std::size_t piece = GENERATE(1u, 3u, 7u, 8u, 9u, 1023u, 1024u, 1025u);
  constexpr std::size_t rows = 2100;
  Waves whole(frequencies, 1), pieces(frequencies, 1);
  const Blocks<float> expected(whole, rows);
  std::vector<float> sine(expected.sine.size()), cosine(expected.cosine.size());
  for (std::size_t row = 0; row < rows; row += piece) {
    const std::size_t at = row * frequencies.size();
    pieces.next(std::min(piece, rows - row),
                WavesOut<float>{sine.data() + at, cosine.data() + at, frequencies.size(), 1,
                                frequencies.size()});
  }
  CHECK(sine == expected.sine);
  CHECK(cosine == expected.cosine);
}

TEST_CASE("float32 rows go on where float64 rows ended, and the other way round", "[waves]") {
  Waves waves(frequencies, 1);
  waves.seek(10);
  const std::vector<double> positions{10, 11, 12, 13, 14, 15, 16};
  const Blocks<double> expected(waves, positions);
  const Blocks<float> first(waves, 3);
  const Blocks<double> then(waves, 2);
  const Blocks<float> last(waves, 2);
  for (std::size_t i = 0; i < 7 * frequencies.size(); ++i) {
    const std::size_t row = i / frequencies.size(), back = i % frequencies.size();
    const auto at = [&](std::size_t begin) { return (row - begin) * frequencies.size() + back; };
    const double got = row < 3 ? first.sine[at(0)] : row < 5 ? then.sine[at(3)] : last.sine[at(5)];
    CHECK(std::fabs(got - expected.sine[i]) <= 0x1p-25 + 1e-12); // half a float32 unit below 1
  }
}

TEST_CASE("seeking starts anew from anywhere", "[waves]") {
  Waves waves(frequencies, 1), fresh(frequencies, 1);
  Blocks<float>(waves, 500);
  waves.seek(-3.5);
  fresh.seek(-3.5);
  CHECK(Blocks<float>(waves, 20) == Blocks<float>(fresh, 20));
}

TEMPLATE_TEST_CASE("a run and a list of the same positions agree", "[waves]", float, double) {
  std::vector<double> positions;
  for (int p = 0; p < 1500; ++p) positions.push_back(p - 20);
  Waves waves(frequencies, 2);
  waves.seek(-20);
  const Blocks<TestType> run(waves, positions.size()), list(waves, positions);
  // Each is within half a unit of float32 (at 2: 2^-23) of the exact value; doubles are the same.
  const double bound = sizeof(TestType) == 4 ? 0x1p-23 : 0;
  CHECK(naive::worst(run.sine, list.sine) <= bound);
  CHECK(naive::worst(run.cosine, list.cosine) <= bound);
}

TEMPLATE_TEST_CASE("a run from anywhere is the list of the doubles that start + i rounds to",
                   "[waves]", float, double) {
  const double start = GENERATE(0x1p25 - 700, 0x1p40 - 0.3, 0x1p53 - 4, 0x1p53, 0x1p53 + 2, 0x1p60,
                                1e300, -0x1p53 - 700, -0x1p60, -1e300, 1 / 3.0, 0x1p52 + 0.5);
  const std::size_t rows = GENERATE(1u, 2u, 1500u); // past an anchor
  std::vector<double> positions;
  for (std::size_t i = 0; i < rows; ++i) positions.push_back(start + static_cast<double>(i));
  Waves waves(frequencies, 1);
  waves.seek(start);
  const Blocks<TestType> run(waves, rows), list(waves, positions);
  const Blocks<double> exact(waves, positions);
  CAPTURE(start, rows);
  // Half a float32 unit below 1, the drift, and up to 2^25 the stated 2^-26.
  constexpr bool is_float = sizeof(TestType) == 4;
  const double bound = is_float ? 0x1p-25 + posenc::simd::waves_drift + 3e-12 + 0x1p-26 : 0;
  CHECK(naive::worst(run.sine, exact.sine) <= bound);
  CHECK(naive::worst(run.cosine, exact.cosine) <= bound);
  const bool all_far = std::fabs(start) > 0x1p26;
  if (!is_float || all_far) CHECK(run == list);
}

TEST_CASE("a run that goes on where the positions are no doubles may be cut anywhere", "[waves]") {
  const double start = GENERATE(0x1p53 - 4, -0x1p53 - 1030, 0x1p25 - 20, -0.1);
  const std::size_t piece = GENERATE(1u, 5u, 8u, 1000u);
  constexpr std::size_t rows = 2200;
  const double slow[] = {1e-9, 1e-12};
  Waves whole(slow, 1), pieces(slow, 1), sought(slow, 1);
  whole.seek(start);
  pieces.seek(start);
  const Blocks<float> expected(whole, rows);
  Blocks<float> got(sought, 0), from(sought, 0);
  for (std::size_t row = 0; row < rows; row += piece) {
    const std::size_t count = std::min(piece, rows - row);
    const auto add = [](Blocks<float>& to, const Blocks<float>& more) {
      to.sine.insert(to.sine.end(), more.sine.begin(), more.sine.end());
      to.cosine.insert(to.cosine.end(), more.cosine.begin(), more.cosine.end());
    };
    add(got, Blocks<float>(pieces, count));
    sought.seek(start, row);
    add(from, Blocks<float>(sought, count));
  }
  CAPTURE(start, piece);
  CHECK(naive::worst(got.sine, expected.sine) <= 0x1p-24);
  CHECK(naive::worst(got.cosine, expected.cosine) <= 0x1p-24);
  CHECK(naive::worst(from.sine, expected.sine) <= 0x1p-24);
  CHECK(naive::worst(from.cosine, expected.cosine) <= 0x1p-24);
}

TEMPLATE_TEST_CASE("a list of positions may be in any order, and name one again", "[waves]", float,
                   double) {
  const std::vector<double> positions{3, -3, 0.5, 1e6, 16777215, -0.0, 1e15, 7.25, 7.25, 7.25, 3};
  const double amplitude = -0.5;
  const Waves waves(frequencies, amplitude);
  const Blocks<TestType> got(waves, positions);
  for (std::size_t r = 0; r < positions.size(); ++r) {
    for (std::size_t k = 0; k < frequencies.size(); ++k) {
      // The angle as a double, which is what the sine is of; in float32 rounded once (2^-26 at 1/2).
      const Real angle = positions[r] * frequencies[k];
      const double bound = sizeof(TestType) == 4 ? 0x1p-26 + 3e-16 : 2e-16;
      const std::size_t at = r * frequencies.size() + k;
      CAPTURE(positions[r], frequencies[k]);
      CHECK(std::fabs(got.sine[at] - amplitude * std::sin(angle)) <= bound);
      CHECK(std::fabs(got.cosine[at] - amplitude * std::cos(angle)) <= bound);
    }
  }
}

TEMPLATE_TEST_CASE("every number of waves fills its columns and no others", "[waves]", float,
                   double) {
  const std::size_t count = GENERATE(Catch::Generators::range(0u, 20u));
  const bool interleaved = GENERATE(true, false), lone_sine = GENERATE(true, false);
  const bool run = GENERATE(true, false);
  if (count == 0 && lone_sine) return; // there is no such layout
  CAPTURE(count, interleaved, lone_sine, run);

  std::vector<double> f(count);
  for (std::size_t k = 0; k < count; ++k) f[k] = 1.0 / static_cast<double>(k + 1);
  const std::size_t cosines = count - lone_sine, width = count + cosines, stride = width + 3;
  constexpr std::size_t rows = 11;
  constexpr TestType untouched = 99;
  std::vector<TestType> table((rows + 1) * stride, untouched);
  const WavesOut<TestType> out{table.data() + 1, table.data() + 1 + (interleaved ? 1 : count),
                               stride, interleaved ? 2 : 1, cosines};
  Waves waves(f, 1);
  std::vector<double> positions(rows);
  for (std::size_t r = 0; r < rows; ++r) positions[r] = static_cast<double>(r);
  if (run) waves.next(rows, out);
  else waves.at(positions, out);

  int wrong = 0;
  for (std::size_t r = 0; r <= rows; ++r) {
    for (std::size_t column = 0; column < stride; ++column) {
      const TestType got = table[r * stride + column];
      if (r == rows || column == 0 || column > width) {
        wrong += got != untouched;
        continue;
      }
      const std::size_t c = column - 1;
      const bool sine = interleaved ? c % 2 == 0 : c < count;
      const std::size_t k = interleaved ? c / 2 : sine ? c : c - count;
      const Real angle = static_cast<Real>(r) * f[k];
      wrong += std::fabs(got - (sine ? std::sin(angle) : std::cos(angle))) > 0x1p-24;
    }
  }
  CHECK(wrong == 0);
}
