#include <posenc/absolute/sincos_2d.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using posenc::encode;
using posenc::grid_positions;
using posenc::Sincos2d;

TEST_CASE("a grid is read row by row", "[sincos_2d]") {
  CHECK(grid_positions(2, 3) == std::vector<double>{0, 0, 0, 1, 1, 1, 0, 1, 2, 0, 1, 2});
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
  const auto positions = grid_positions(7, 14);
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
  const auto positions = grid_positions(2, 2);
  const auto plain = encode(Sincos2d{.dim = 8}, {.values = positions});
  const auto token = encode(Sincos2d{.dim = 8, .class_token = true}, {.values = positions});
  CHECK(token->shape == std::vector<std::size_t>{5, 8});
  CHECK(std::equal(plain->data.begin(), plain->data.end(), token->data.begin() + 8));
  CHECK(std::count(token->data.begin(), token->data.begin() + 8, 0.0f) == 8);
}
