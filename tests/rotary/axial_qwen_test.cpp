#include <posenc/rotary/axial_qwen.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using posenc::AxialQwen;
using posenc::Grid;
using posenc::PairLayout;
using posenc::positions_on;

TEST_CASE("tokens come in blocks of patches that are merged", "[axial_qwen]") {
  CHECK(*positions_on(AxialQwen{.head_dim = 64}, {4, 6}) ==
        std::vector<double>{
            0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3, 2, 2, 3, 3, // y
            0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, // x
        });
  CHECK(*positions_on(AxialQwen{.head_dim = 64, .merge_size = 3}, {3, 3}) ==
        std::vector<double>{0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2});
}

TEST_CASE("blocks of one patch are raster order", "[axial_qwen]") {
  CHECK(*positions_on(AxialQwen{.head_dim = 64, .merge_size = 1}, {2, 3}) ==
        std::vector<double>{0, 0, 0, 1, 1, 1, 0, 1, 2, 0, 1, 2});
}

TEST_CASE("every cell has one token", "[axial_qwen]") {
  const int merge = GENERATE(1, 2, 3, 4, 6);
  const auto positions = positions_on(AxialQwen{.head_dim = 64, .merge_size = merge}, {12, 24});
  std::vector<int> tokens(12 * 24);
  for (std::size_t t = 0; t < tokens.size(); ++t)
    ++tokens[std::size_t((*positions)[t] * 24 + (*positions)[tokens.size() + t])];
  CHECK(tokens == std::vector<int>(12 * 24, 1));
}

TEMPLATE_TEST_CASE("Qwen's vision RoPE agrees with its formula", "[axial_qwen]", float, double) {
  const AxialQwen e =
      GENERATE(values<AxialQwen>({{.head_dim = 80}, // Qwen2-VL
                                  {.head_dim = 20, .base = 100, .layout = PairLayout::interleaved},
                                  {.head_dim = 4}}));
  CAPTURE(e.head_dim, e.base);
  const auto f = naive::frequencies(e.base, e.head_dim / 2);
  const auto positions = positions_on(e, {2, 4});
  REQUIRE(positions);
  naive::Vector angles; // a block after the other
  for (const auto& columns : {naive::Vector{0, 1}, naive::Vector{2, 3}}) {
    const auto block = naive::grid_angles({0, 1}, columns, f);
    angles.insert(angles.end(), block.begin(), block.end());
  }
  rotates_by<TestType>(e, {.values = *positions}, angles);
}

TEST_CASE("a grid that is not made of whole blocks is refused", "[axial_qwen]") {
  struct Row {
    int merge_size;
    Grid grid;
    std::string message;
  };
  const auto [merge_size, grid, message] = GENERATE(values<Row>({
      {2, {3, 4}, "axial_qwen: grid must have sides that are multiples of mergeSize (2), got 3"},
      {2, {4, 7}, "axial_qwen: grid must have sides that are multiples of mergeSize (2), got 7"},
      {4, {4, 6}, "axial_qwen: grid must have sides that are multiples of mergeSize (4), got 6"},
      {0, {4, 4}, "axial_qwen: mergeSize must be an integer from 1 to 1024, got 0"},
      {1, {3, 7}, ""},
  }));
  CHECK(positions_on(AxialQwen{.head_dim = 64, .merge_size = merge_size}, grid).error() == message);
}
