#include <posenc/absolute/sincos_2d.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using posenc::encode;
using posenc::Grid;
using posenc::grid_positions;
using posenc::GridStyle;
using posenc::Sincos2d;

TEST_CASE("a grid is read row by row", "[sincos_2d]") {
  CHECK(grid_positions(Sincos2d{.dim = 768}, {2, 3}) ==
        std::vector<double>{0, 0, 0, 1, 1, 1, 0, 1, 2, 0, 1, 2});
}

TEST_CASE("the column comes first", "[sincos_2d]") {
  const double positions[] = {5, 2}; // y = 5, x = 2
  const auto row = encode<double>(Sincos2d{.dim = 4}, {.values = positions});
  CHECK(row->data ==
        std::vector<double>{std::sin(2.0), std::cos(2.0), std::sin(5.0), std::cos(5.0)});
}

TEMPLATE_TEST_CASE("every width, on a grid that is not square", "[sincos_2d]", float, double) {
  const int dim = GENERATE(4, 8, 12, 16, 20, 36, 64, 768);
  const double base = GENERATE(10000.0, 100.0);
  const auto positions = grid_positions(Sincos2d{.dim = 768}, {7, 14});
  const auto table = encode<TestType>(Sincos2d{.dim = dim, .base = base}, {.values = positions});
  REQUIRE(table);
  naive::Vector exact;
  for (int y = 0; y < 7; ++y) {
    for (int x = 0; x < 14; ++x) {
      for (int c = 0; c < dim; ++c) exact.push_back(naive::sincos_2d(dim, base, y, x, c));
    }
  }
  CAPTURE(dim, base);
  // Half a float32 unit below 1; in double the angle, up to 13, is rounded twice and the sine once.
  CHECK(naive::worst(table->data, exact) <= (sizeof(TestType) == 4 ? 0x1p-25 : 0) + 4e-15);
}

TEST_CASE("positions may be scaled, negative and fractional", "[sincos_2d]") {
  const double positions[] = {0.5, -3, 1e5, -1.25}; // two points: y, y, x, x
  const auto table = encode(Sincos2d{.dim = 16}, {.values = positions});
  naive::Vector exact;
  for (int c = 0; c < 16; ++c) exact.push_back(naive::sincos_2d(16, 10000, 0.5, 1e5, c));
  for (int c = 0; c < 16; ++c) exact.push_back(naive::sincos_2d(16, 10000, -3, -1.25, c));
  CHECK(naive::worst(table->data, exact) <= 0x1p-25 + 1e-10); // the angle 1e5 is rounded to 1e-11
}

TEST_CASE("exchanging rows and columns exchanges the halves", "[sincos_2d]") {
  const double one[] = {3, 8}, other[] = {8, 3};
  const auto a = encode(Sincos2d{.dim = 32}, {.values = one})->data;
  auto b = encode(Sincos2d{.dim = 32}, {.values = other})->data;
  std::rotate(b.begin(), b.begin() + 16, b.end());
  CHECK(a == b);
}

TEST_CASE("a class token stands in front of the grid", "[sincos_2d]") {
  const auto positions = grid_positions(Sincos2d{.dim = 768}, {2, 2});
  const auto plain = encode(Sincos2d{.dim = 8}, {.values = positions});
  const auto token = encode(Sincos2d{.dim = 8, .class_token = true}, {.values = positions});
  CHECK(token->shape == std::vector<std::size_t>{5, 8});
  CHECK(std::equal(plain->data.begin(), plain->data.end(), token->data.begin() + 8));
  CHECK(std::count(token->data.begin(), token->data.begin() + 8, 0.0f) == 8);
}

TEMPLATE_TEST_CASE("every style's columns and order of tokens", "[sincos_2d]", float, double) {
  struct Row {
    GridStyle style;
    bool interleave, reverse;
    const char* blocks; // in order: s and c of x, S and C of y
    bool by_column;
  };
  const auto [style, interleave, reverse, blocks, by_column] = GENERATE(values<Row>({
      {GridStyle::mae, false, false, "scSC", false},
      {GridStyle::mocov3, false, false, "scSC", true},
      {GridStyle::timm, false, false, "SsCc", false},
      {GridStyle::timm, true, false, "SCsc", false},
      {GridStyle::timm, false, true, "sScC", true},
      {GridStyle::timm, true, true, "scSC", true},
  }));
  CAPTURE(style, interleave, reverse);
  const bool token = GENERATE(false, true);
  const Sincos2d e{.dim = 24,
                   .base = 50,
                   .style = style,
                   .class_token = token,
                   .interleave = interleave,
                   .reverse = reverse};
  const int rows = 3, columns = 5, quarter = 6;
  naive::Vector exact(token ? 24 : 0);
  for (int t = 0; t < rows * columns; ++t) {
    const int y = by_column ? t % rows : t / columns, x = by_column ? t / rows : t % columns;
    for (const char* block = blocks; *block; ++block) {
      for (int k = 0; k < quarter; ++k) {
        const bool of_x = *block == 's' || *block == 'c', sine = *block == 's' || *block == 'S';
        const naive::Real angle =
            (of_x ? x : y) * std::pow(naive::Real(50), -naive::Real(k) / quarter);
        exact.push_back(sine ? std::sin(angle) : std::cos(angle));
      }
    }
  }
  const auto got = encode<TestType>(e, Grid{3, 5});
  REQUIRE(got);
  CHECK(got->shape == std::vector<std::size_t>{token ? 16u : 15u, 24});
  CHECK(naive::worst(got->data, exact) <= (sizeof(TestType) == 4 ? 0x1p-25 : 0) + 4e-15);
}

TEST_CASE("a larger grid is squeezed onto the one that was trained on", "[sincos_2d]") {
  const Sincos2d e{.dim = 768, .base_size = 4, .interpolation_scale = 2};
  const auto positions = grid_positions(e, {8, 2}); // y / (8 / 4) / 2, x / (2 / 4) / 2
  for (int t = 0; t < 16; ++t) {
    CHECK(positions[std::size_t(t)] == t / 2 / 4.0);
    CHECK(positions[std::size_t(16 + t)] == t % 2);
  }
  CHECK(grid_positions(Sincos2d{.dim = 768, .interpolation_scale = 2}, {1, 2}) ==
        std::vector<double>{0, 0, 0, 0.5});
}

TEST_CASE("what 2D sine-cosine refuses", "[sincos_2d]") {
  CHECK(posenc::check(Sincos2d{.dim = 768}) == "");
  CHECK(posenc::check(Sincos2d{.dim = 768, .interleave = true}) ==
        "sincos_2d: interleave goes with style \"timm\" only, got true");
  CHECK(posenc::check(Sincos2d{.dim = 768, .style = GridStyle::mocov3, .reverse = true}) ==
        "sincos_2d: reverse goes with style \"timm\" only, got true");
  CHECK(posenc::check(Sincos2d{
            .dim = 768, .style = GridStyle::timm, .interleave = true, .reverse = true}) == "");
}
