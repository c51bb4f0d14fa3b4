#include <posenc/rotary/token_grids.hpp>

#include <catch2/catch_test_macros.hpp>

using posenc::PatchGrid;
using posenc::qwen_image_positions;
using posenc::wan_positions;

TEST_CASE("Qwen-Image counts from the middle, text after the largest half side", "[token_grids]") {
  const PatchGrid image{1, 3, 2};
  CHECK(*qwen_image_positions({.images = {&image, 1}, .text = 1}) ==
        std::vector<double>{
            1, 0,  0,  0,  0,  0,  0, // frame
            1, -2, -2, -1, -1, 0,  0, // row: an odd side has one more that is negative
            1, -1, 0,  -1, 0,  -1, 0, // column
        });
  const PatchGrid layers[] = {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}};
  const auto layered = *qwen_image_positions({.images = layers, .text = 1, .layered = true});
  CHECK((layered[0] == 2 && layered[1] == 0 && layered[2] == 1 && layered[3] == -1));
  CHECK(*qwen_image_positions({.text = 2}) == std::vector<double>{0, 1, 0, 1, 0, 1});
}

TEST_CASE("Wan leaves out what patches do not fill", "[token_grids]") {
  CHECK(*wan_positions({2, 3, 4}) == std::vector<double>{0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 1});
  CHECK(wan_positions({1, 1, 1}, {1, 0, 1}).error() ==
        "wan positions: patch[1] must be an integer of at least 1, got 0");
}
