#include <posenc/absolute/vit.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using posenc::encode;
using posenc::Grid;
using posenc::Vit;

TEST_CASE("the trained grid gives the table itself", "[vit]") {
  const auto table = naive::noise<double>((1 + 6) * 4, 1);
  const Vit e{.dim = 4, .rows = 2, .columns = 3, .table = table};
  const auto rows = encode<double>(e, Grid{2, 3});
  REQUIRE(rows);
  CHECK(rows->shape == std::vector<std::size_t>{7, 4});
  CHECK(rows->data == table);
}

TEST_CASE("prefix tokens are copied, patches are read between", "[vit]") {
  // One channel that counts: [CLS], a register, then a grid whose value is its column.
  const std::vector<double> table{-1, -2, 0, 1, 2, 3, 0, 1, 2, 3};
  const Vit e{.dim = 1,
              .rows = 2,
              .columns = 4,
              .prefix_tokens = 2,
              .interpolation = posenc::Interpolation::bilinear,
              .antialias = false,
              .table = table};
  // Half-pixel centres: cell x of eight lies at (x + 0.5) / 2 - 0.5, and the edge holds.
  CHECK(encode<double>(e, Grid{1, 8})->data ==
        std::vector<double>{-1, -2, 0, 0.25, 0.75, 1.25, 1.75, 2.25, 2.75, 3});
}

TEST_CASE("finite rows are read as finite rows, whatever the coefficient, or it is refused",
          "[vit]") {
  const bool antialias = GENERATE(false, true);
  int refused = 0;
  for (int rows = 1; rows <= 7; ++rows) {
    const auto table = naive::noise<double>(std::size_t(rows), 1);
    for (int to = 1; to <= 24; ++to) {
      for (int a = -32; a <= 32; ++a) { // eighths, the ends included
        const Vit e{.dim = 1,
                    .rows = rows,
                    .columns = 1,
                    .prefix_tokens = 0,
                    .antialias = antialias,
                    .coefficient = a / 8.0,
                    .table = table};
        const auto got = encode(e, Grid{std::size_t(to), 1});
        if (!got) {
          ++refused;
          const bool says =
              got.error().find("coefficient must be from -4 to 3") != std::string::npos;
          if (a <= 24 || !says) FAIL(a << ": " << got.error());
          continue;
        }
        for (float x : got->data) {
          // Weights add up to 1, their sizes to at most 4.
          if (!(std::fabs(x) <= 4)) FAIL(rows << " to " << to << " with " << a / 8.0 << ": " << x);
        }
      }
    }
  }
  CHECK(refused == (antialias ? 8 * 7 * 24 : 0));
}

TEST_CASE("a table that is not given is drawn from the seed", "[vit]") {
  const Vit e{.dim = 8, .rows = 3, .columns = 3};
  const auto once = encode(e, Grid{5, 5}), again = encode(e, Grid{5, 5});
  CHECK(once->data == again->data);
  CHECK(once->data != encode(Vit{.dim = 8, .rows = 3, .columns = 3, .seed = 1}, Grid{5, 5})->data);
}

TEST_CASE("what ViT tables refuse", "[vit]") {
  const std::vector<double> table(10);
  CHECK(encode(Vit{.dim = 1, .rows = 3, .columns = 3, .table = table}, {.length = 3}).error() ==
        "vit: is read on a grid, not at positions");
  CHECK(encode(Vit{.dim = 2, .rows = 3, .columns = 3, .table = table}, Grid{3, 3}).error() ==
        "vit: table must have shape [10 = prefixTokens + rows * columns, 2], got 10 values");
  CHECK(
      encode(Vit{.dim = 768, .interpolation = posenc::Interpolation::bilinear, .coefficient = -0.5},
             Grid{3, 3})
          .error() == "vit: coefficient goes with interpolation \"bicubic\" only, got -0.5");
  CHECK(
      encode(Vit{.dim = 768, .coefficient = 4}, Grid{3, 3}).error() ==
      "vit: coefficient must be from -4 to 3 with antialias, as the weights of a cell may sum to 0 at "
      "4, got 4");
  CHECK(encode(Vit{.dim = 768, .coefficient = -4.5}, Grid{3, 3}).error() ==
        "vit: coefficient must be a finite number from -4 to 4, got -4.5");
}
