#include <posenc/rotary/rope.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::PairLayout;
using posenc::Positions;
using posenc::Rope;
using posenc::rotate;

namespace {

Real dot(const std::vector<double>& a, const std::vector<double>& b) {
  Real sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += static_cast<Real>(a[i]) * b[i];
  return sum;
}

std::vector<double> at(const Rope& e, std::vector<double> head, double position) {
  const double positions[] = {position};
  REQUIRE(rotate(e, std::span(head), 1, {.values = positions}) == "");
  return head;
}

} // namespace

TEMPLATE_TEST_CASE("rope agrees with its formula", "[rope]", float, double) {
  const auto [head_dim, rotary_dim] = GENERATE(values<std::pair<int, int>>(
      {{2, 2}, {4, 4}, {6, 6}, {64, 64}, {80, 32}, {128, 128}, {10, 6}, {18, 18}}));
  const PairLayout layout = GENERATE(PairLayout::half, PairLayout::interleaved);
  const double base = GENERATE(10000.0, 5e5, 0.5);
  CAPTURE(head_dim, rotary_dim, layout, base);
  const Rope e{.head_dim = head_dim, .rotary_dim = rotary_dim, .base = base, .layout = layout};

  const std::vector<double> positions{0, 1, 7, 100, -3, 0.5, 4095, -20.25};
  const std::size_t dim = static_cast<std::size_t>(head_dim);
  auto x = naive::noise<TestType>(positions.size() * dim, 4);
  naive::Vector exact;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto row = x.begin() + static_cast<std::ptrdiff_t>(i * dim);
    const auto rotated = naive::rope({row, row + head_dim}, rotary_dim, base,
                                     layout == PairLayout::interleaved, positions[i]);
    exact.insert(exact.end(), rotated.begin(), rotated.end());
  }
  CHECK(rotate(e, std::span(x), 1, {.values = positions}) == "");
  // Cosine and sine are rounded (half a unit each), so are two products below 1 and their sum below
  // 2: six half units. The angle, up to 8190, is off by 2^-52 of itself.
  const double unit = std::numeric_limits<TestType>::epsilon();
  CHECK(naive::worst(x, exact) <= 6 * unit / 4 + 2 * 8190 * 0x1p-52);
}

TEST_CASE("angles are exact at the positions of long contexts", "[rope]") {
  const double base = GENERATE(10000.0, 500000.0, 1e6), last = GENERATE(8191.0, 131072.0, 1e6);
  const Rope e{.head_dim = 128, .base = base};
  constexpr std::size_t rows = 1100; // consecutive ones are rotated on for 1024 before a new sine
  std::vector<double> listed;        // backwards: each has a sine of its own
  for (std::size_t i = 0; i < rows; ++i) listed.push_back(last - double(i));
  const auto run = posenc::cos_sin(e, {.length = rows, .start = last - (rows - 1)});
  const auto list = posenc::cos_sin(e, {.values = listed});
  Real worst = 0;
  for (std::size_t i = 0; i < 64; ++i) {
    const Real frequency = std::pow(Real(base), -2 * Real(i) / 128);
    for (std::size_t row = 0; row < rows; ++row) {
      const std::size_t at = row * 64 + i, back = (rows - 1 - row) * 64 + i;
      const Real angle = listed[rows - 1 - row] * frequency;
      const Real cos = std::cos(angle), sin = std::sin(angle);
      worst =
          std::max({worst, std::fabs(run->cos.data[at] - cos), std::fabs(run->sin.data[at] - sin),
                    std::fabs(list->cos.data[back] - cos), std::fabs(list->sin.data[back] - sin)});
    }
  }
  CHECK(worst <= 3.5e-8L); // float32 code is off by 3.4e-3 at 131072
}

TEMPLATE_TEST_CASE("turning back restores", "[rope]", float, double) {
  const PairLayout layout = GENERATE(PairLayout::half, PairLayout::interleaved);
  const Rope e{.head_dim = 64, .layout = layout};
  const auto before = naive::noise<TestType>(2 * 10 * 64, 5);
  auto x = before;
  const Positions positions{.length = 10, .start = 1000};
  CHECK(rotate(e, std::span(x), 2, positions) == "");
  CHECK(naive::worst(x, before) > 0.5);
  CHECK(rotate(e, std::span(x), 2, positions, true) == "");
  // Six half units there and six back.
  CHECK(naive::worst(x, before) <= 12 * std::numeric_limits<TestType>::epsilon() / 4);
}

TEMPLATE_TEST_CASE("interleaved pairs are half pairs with the channels in another order", "[rope]",
                   float, double) {
  const int dim = GENERATE(2, 8, 20, 64), width = GENERATE(2, 8, 64);
  if (width > dim) return;
  const std::size_t n = 6, d = static_cast<std::size_t>(dim), r = static_cast<std::size_t>(width);
  const auto from_interleaved = [&](std::size_t c) {
    return c >= r ? c : c % 2 == 0 ? c / 2 : r / 2 + c / 2;
  };
  auto interleaved = naive::noise<TestType>(n * d, 6);
  std::vector<TestType> half(interleaved.size());
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t c = 0; c < d; ++c) half[i * d + from_interleaved(c)] = interleaved[i * d + c];
  }
  const Rope e{.head_dim = dim, .rotary_dim = width};
  Rope other = e;
  other.layout = PairLayout::interleaved;
  CHECK(rotate(e, std::span(half), 1, {.length = n, .start = 5}) == "");
  CHECK(rotate(other, std::span(interleaved), 1, {.length = n, .start = 5}) == "");
  std::size_t different = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t c = 0; c < d; ++c) {
      different += half[i * d + from_interleaved(c)] != interleaved[i * d + c];
    }
  }
  CHECK(different == 0);
}

TEST_CASE("one token decoded at its position turns like the last of a sequence", "[rope]") {
  const Rope e{.head_dim = 64};
  const std::size_t n = 777;
  auto all = naive::noise<float>(n * 64, 7);
  std::vector<float> last(all.end() - 64, all.end());
  CHECK(rotate(e, std::span(all), 1, {.length = n}) == "");
  CHECK(rotate(e, std::span(last), 1, {.length = 1, .start = double(n - 1)}) == "");
  // The cosines of the two may be rounded to neighbours: 2^-24, for two products.
  CHECK(naive::worst(last, std::vector<float>(all.end() - 64, all.end())) <= 2 * 0x1p-24);
}

TEST_CASE("scores depend on the distance alone, and norms stay", "[rope]") {
  const Rope e{.head_dim = 32};
  const auto q = naive::noise<double>(32, 8), k = naive::noise<double>(32, 9);
  const double distance = GENERATE(0.0, 1.0, 17.0, -4.5);
  const Real score = dot(at(e, q, distance), at(e, k, 0));
  for (double shift : {1.0, 100.0, -50.25, 4096.0}) {
    // Angles up to 4113 are off by 2^-52 of it, for 32 products below 1.
    CHECK(std::fabs(dot(at(e, q, distance + shift), at(e, k, shift)) - score) < 32 * 4 * 1e-12);
    const auto rotated = at(e, q, shift);
    CHECK(std::fabs(dot(rotated, rotated) - dot(q, q)) < 32 * 1e-15);
  }
  // The rotation matters: another distance is another score.
  CHECK(std::fabs(dot(at(e, q, distance + 1), at(e, k, 0)) - score) > 1e-3);
}

TEST_CASE("position 0 leaves everything as it is", "[rope]") {
  const auto x = naive::noise<double>(64, 10);
  CHECK(at(Rope{.head_dim = 64}, x, 0) == x);
}
