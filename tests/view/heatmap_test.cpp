#include <posenc/view/heatmap.hpp>

#include "naive.hpp"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <limits>
#include <numeric>

using posenc::Heatmap;
using posenc::heatmap_colors;

namespace {

/// Colour number n is stored as n in two bytes, so that a pixel tells which one it got.
std::vector<std::uint8_t> numbered() {
  std::vector<std::uint8_t> colors;
  for (unsigned n = 0; n < heatmap_colors; ++n) {
    colors.insert(colors.end(), {std::uint8_t(n & 255), std::uint8_t(n >> 8), 7, 255});
  }
  return colors;
}
constexpr int masked = 256;

struct Picture {
  std::vector<int> numbers;
  std::size_t width;
  int at(std::size_t y, std::size_t x) const { return numbers[y * width + x]; }
};

/// Paints in blocks of so many pixel rows.
Picture paint(const std::vector<float>& values, std::size_t rows, std::size_t columns,
              std::size_t height, std::size_t width, float low, float high,
              std::size_t block = 1000) {
  Heatmap map(rows, columns, height, width);
  const auto colors = numbered();
  std::vector<std::uint8_t> rgba(4 * height * width, 99);
  for (std::size_t y = 0; y < height; y += block) {
    const std::size_t count = std::min(block, height - y);
    // Exactly the rows that are announced, so that a sanitizer sees any other being read.
    const std::size_t first = map.first_row(y), end = map.end_row(y + count - 1);
    REQUIRE(first < end);
    REQUIRE(end <= rows);
    const std::vector<float> source(values.begin() + std::ptrdiff_t(first * columns),
                                    values.begin() + std::ptrdiff_t(end * columns));
    map.paint(source.data(), y, count, low, high, colors.data(), rgba.data() + 4 * y * width);
  }
  Picture picture{{}, width};
  for (std::size_t i = 0; i < height * width; ++i) {
    REQUIRE(rgba[4 * i + 2] == 7);
    REQUIRE(rgba[4 * i + 3] == 255);
    picture.numbers.push_back(rgba[4 * i] + 256 * rgba[4 * i + 1]);
  }
  return picture;
}

} // namespace

TEST_CASE("colours go from low to high in equal steps", "[heatmap]") {
  const auto p = paint({0, 0.5, 1, -9, 9, 1.0f / 256, 0.999f / 256}, 1, 7, 1, 7, 0, 1);
  CHECK(p.numbers == std::vector<int>{0, 128, 255, 0, 255, 1, 0});
}

TEST_CASE("what is masked has a colour of its own", "[heatmap]") {
  const float infinity = std::numeric_limits<float>::infinity();
  const float nan = std::numeric_limits<float>::quiet_NaN();
  CHECK(paint({-infinity, 0, nan, infinity}, 1, 4, 1, 4, -1, 1).numbers ==
        std::vector<int>{masked, 128, masked, masked});
  SECTION("also where it is a part of a pixel") {
    CHECK(paint({0, 0, 0, -infinity, 0, nan}, 1, 6, 1, 3, -1, 1).numbers ==
          std::vector<int>{128, masked, masked});
    CHECK(paint({0, -infinity, 0, 0}, 2, 2, 1, 2, -1, 1).numbers == std::vector<int>{128, masked});
  }
}

TEST_CASE("cells larger than a pixel are drawn as they are", "[heatmap]") {
  const auto p = paint({0, 1, 2, 3, 4, 5}, 2, 3, 4, 9, 0, 256);
  for (std::size_t y = 0; y < 4; ++y) {
    for (std::size_t x = 0; x < 9; ++x) CHECK(p.at(y, x) == int(y / 2 * 3 + x / 3));
  }
}

TEST_CASE("a size that is no multiple takes the cell under the pixel's centre", "[heatmap]") {
  CHECK(paint({0, 1, 2}, 1, 3, 1, 4, 0, 256).numbers == std::vector<int>{0, 1, 1, 2});
  CHECK(paint({0, 1, 2}, 1, 3, 1, 5, 0, 256).numbers == std::vector<int>{0, 0, 1, 2, 2});
}

TEST_CASE("smaller cells are drawn as their mean around the pixel, by a triangle", "[heatmap]") {
  // Weights 1/8 3/8 3/8 1/8, the first of which hangs over the edge and is mirrored:
  // 10/2 + 20 * 3/8 + 30/8 = 16.25 and 20/8 + 30 * 3/8 + 50/2 = 38.75.
  CHECK(paint({10, 20, 30, 50}, 1, 4, 1, 2, 0, 256).numbers == std::vector<int>{16, 38});
  CHECK(paint({10, 20, 30, 50}, 2, 2, 1, 1, 0, 256).numbers == std::vector<int>{27}); // 27.5
  SECTION("a cell across two pixels counts for both by its share") {
    // 2 pixels over 3 cells: 47/72, 24/72 and 1/72 of them, and the other way round.
    CHECK(paint({30.3f, 60.3f, 90.3f}, 1, 3, 1, 2, 0, 256).numbers == std::vector<int>{41, 79});
  }
}

TEST_CASE("fine stripes become an even grey, not an alias", "[heatmap]") {
  std::vector<float> stripes(1000);
  for (std::size_t i = 0; i < stripes.size(); ++i) stripes[i] = i % 2 ? 100.5f : 0.5f;
  for (int color : paint(stripes, 1, 1000, 1, 97, 0, 256).numbers) {
    // 10.3 cells a pixel: at most half a cell of 100 more of one colour than of the other.
    CHECK(std::abs(color - 50) <= 5);
  }
}

TEST_CASE("shrinking preserves the mean", "[heatmap]") {
  struct Row {
    std::size_t rows, columns, height, width;
  };
  const auto [rows, columns, height, width] = GENERATE(values<Row>(
      {{10, 10, 5, 2}, {10, 10, 3, 7}, {97, 31, 13, 30}, {64, 512, 64, 100}, {7, 50, 1, 1}}));
  CAPTURE(rows, columns, height, width);
  std::vector<float> values(rows * columns); // a ramp, of which no edge may be left out
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = 255 * float(i) / float(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
  const auto p = paint(values, rows, columns, height, width, 0, 256);
  const double drawn =
      std::accumulate(p.numbers.begin(), p.numbers.end(), 0.0) / double(height * width);
  // The number of a colour is the mean of its pixel without the fraction: 0 to 1 less, plus float32's
  // rounding of sums up to 255.
  CHECK(std::fabs(drawn + 0.5 - mean) <= 0.5 + 1e-3);
}

TEST_CASE("painting in blocks is painting at once", "[heatmap]") {
  struct Row {
    std::size_t rows, columns, height, width;
  };
  const auto [rows, columns, height, width] = GENERATE(values<Row>(
      {{9, 5, 30, 20}, {50, 40, 7, 9}, {50, 3, 13, 30}, {1, 1, 4, 4}, {20, 20, 20, 20}}));
  const std::size_t block = GENERATE(1u, 2u, 5u);
  const auto values = naive::noise<float>(rows * columns, 4);
  CHECK(paint(values, rows, columns, height, width, -1, 1, block).numbers ==
        paint(values, rows, columns, height, width, -1, 1).numbers);
}

TEST_CASE("every source cell is read, and none beyond", "[heatmap]") {
  const std::size_t rows = GENERATE(1u, 2u, 3u, 10u, 97u, 1000u),
                    height = GENERATE(1u, 2u, 3u, 7u, 50u);
  CAPTURE(rows, height);
  const Heatmap map(rows, 1, height, 1);
  CHECK(map.first_row(0) == 0);
  CHECK(map.end_row(height - 1) == rows);
  for (std::size_t y = 1; y < height; ++y) {
    CHECK(map.first_row(y) <= map.end_row(y - 1));
    CHECK(map.first_row(y) >= map.first_row(y - 1));
  }
}

TEST_CASE("sizes without pixels and colours without steps are refused", "[heatmap]") {
  using posenc::check_heatmap;
  CHECK(check_heatmap(2, 3, 1, 8192, -1, 1) == "");
  CHECK(check_heatmap(0, 3, 1, 1, -1, 1) ==
        "heatmap: matrix must have at least one row and one column");
  CHECK(check_heatmap(2, 3, 1, 0, -1, 1) ==
        "heatmap: width must be an integer from 1 to 8192, got 0");
  CHECK(check_heatmap(2, 3, 8193, 1, -1, 1) ==
        "heatmap: height must be an integer from 1 to 8192, got 8193");
  CHECK(check_heatmap(2, 3, 1, 1, std::nan(""), 1) ==
        "heatmap: low must be a finite number, got NaN");
  CHECK(check_heatmap(2, 3, 1, 1, 2, 1) == "heatmap: high must be above low (2), got 1");
  CHECK(check_heatmap(std::size_t(1) << 62, 4, 1, 1, -1, 1).starts_with("heatmap: a result has "));
}

TEST_CASE("a range from low to high beyond all floats has a colour too", "[heatmap]") {
  const float most = std::numeric_limits<float>::max();
  CHECK(paint({-most, 0, most}, 1, 3, 1, 3, -most, most).numbers == std::vector<int>{0, 0, 0});
}
