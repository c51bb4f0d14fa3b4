#include <posenc/bias/swin_v2.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <posenc/bias/bias.hpp>

using naive::Real;
using posenc::bias;
using posenc::SwinV2;

namespace {

Real coordinate(int delta, int side, int trained) {
  const int w = trained > 0 ? trained : side;
  if (w == 1 || delta == 0) return 0;
  const Real z = Real(8) * delta / (w - 1);
  return (z < 0 ? -1 : 1) * std::log(1 + std::fabs(z)) / std::log(Real(8));
}

} // namespace

TEST_CASE("coordinates grow with the logarithm, up to log2(9) / 3", "[swin_v2]") {
  const auto c = posenc::offset_coordinates(SwinV2{.heads = 4, .rows = 2, .columns = 3});
  REQUIRE(c.size() == 3 * 5 * 2);
  const double far = std::log2(9.0) / 3, near = std::log2(5.0) / 3;
  const std::vector<double> first{-far, -far, -far, -near, -far, 0, -far, near, -far, far};
  CHECK(naive::worst(std::vector(c.begin(), c.begin() + 10), first) <= 0x1p-52); // two roundings
  CHECK(posenc::offset_coordinates(SwinV2{.heads = 4, .rows = 1, .columns = 1}) ==
        std::vector<double>{0, 0});
}

TEMPLATE_TEST_CASE("what the network makes of an offset, below 16", "[swin_v2]", float, double) {
  struct Row {
    int rows, columns, trained_rows, trained_columns;
  };
  const auto [rows, columns, trained_rows, trained_columns] = GENERATE(values<Row>({
      {3, 3, 0, 0},
      {2, 4, 0, 0},
      {4, 4, 2, 3}, // larger than trained: coordinates beyond log2(9) / 3
      {1, 5, 0, 0}, // a side of 1 is 0 / 0
      {3, 2, 1, 8},
  }));
  CAPTURE(rows, columns, trained_rows, trained_columns);
  const std::size_t heads = 2, hidden = 6;
  const auto w1 = naive::noise<double>(hidden * 2, 1), b1 = naive::noise<double>(hidden, 2),
             w2 = naive::noise<double>(heads * hidden, 3);
  const SwinV2 e{.heads = 2,
                 .rows = rows,
                 .columns = columns,
                 .pretrained_rows = trained_rows,
                 .pretrained_columns = trained_columns,
                 .hidden = 6,
                 .w1 = w1,
                 .b1 = b1,
                 .w2 = w2};
  const std::size_t n = std::size_t(rows * columns);
  const auto got = bias<TestType>(e, {.queries = n, .keys = n});
  INFO(got.error());
  REQUIRE(got);
  naive::Vector exact;
  for (std::size_t h = 0; h < heads; ++h) {
    for (int a = 0; a < rows * columns; ++a) {
      for (int b = 0; b < rows * columns; ++b) {
        const Real y = coordinate(a / columns - b / columns, rows, trained_rows);
        const Real x = coordinate(a % columns - b % columns, columns, trained_columns);
        Real sum = 0;
        for (std::size_t k = 0; k < hidden; ++k) {
          sum += w2[h * hidden + k] * std::max(w1[2 * k] * y + w1[2 * k + 1] * x + b1[k], Real(0));
        }
        exact.push_back(16 / (1 + std::exp(-sum)));
      }
    }
  }
  // Half a float32 unit below 16; in double two dozen roundings, times 4 for the sigmoid's slope.
  CHECK(naive::worst(got->data, exact) <= (sizeof(TestType) == 4 ? 0x1p-21 : 0) + 4e-14);
}

TEST_CASE("without arrays the network is drawn", "[swin_v2]") {
  const auto got = bias(SwinV2{.heads = 4}, {.queries = 64, .keys = 64});
  REQUIRE(got);
  for (float x : got->data) REQUIRE((x > 0 && x < 16));
  CHECK(bias(SwinV2{.heads = 4, .seed = 1}, {.queries = 64, .keys = 64})->data != got->data);
}

TEST_CASE("what Swin v2 refuses", "[swin_v2]") {
  CHECK(posenc::check(SwinV2{.heads = 4, .rows = 200, .columns = 200}) ==
        "swin_v2: rows * columns must be at most 23170, got 40000");
  CHECK(bias(SwinV2{.heads = 4}, {.queries = 64, .keys = 64, .causal = true}).error() ==
        "swin_v2: queries and keys must be the window's 64 tokens, without a mask or positions, "
        "got 64 and 64");
}
