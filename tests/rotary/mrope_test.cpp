#include <posenc/rotary/mrope.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/rope.hpp>

using posenc::AxisOrder;
using posenc::cos_sin;
using posenc::Mrope;
using posenc::mrope_index;
using posenc::PairLayout;
using posenc::Segment;

namespace {

std::string repeated(std::string part, std::size_t times) {
  std::string all;
  for (; times > 0; --times) all += part;
  return all;
}

const std::string chunks =
    std::string(16, 't') + std::string(24, 'h') + std::string(24, 'w');   // Qwen2-VL
const std::string turns = repeated("thw", 20) + "tttt";                   // Qwen3-VL
const std::string rows_first = repeated("hw", 22) + std::string(20, 't'); // ERNIE 4.5 VL

} // namespace

TEMPLATE_TEST_CASE("every pair reads its coordinate", "[mrope]", float, double) {
  struct Row {
    Mrope e;
    std::string axes; // of every pair
  };
  const auto [e, axes] = GENERATE(values<Row>({
      {{.head_dim = 128}, chunks},
      {{.head_dim = 128,
        .base = 5e6,
        .temporal = 24,
        .height = 20,
        .width = 20,
        .order = AxisOrder::interleaved},
       turns},
      {{.head_dim = 20, .rotary_dim = 12, .temporal = 1, .height = 2, .width = 3}, "thhwww"},
      {{.head_dim = 16, .temporal = 2, .height = 2, .width = 4, .order = AxisOrder::interleaved},
       "thwthwtt"},
      {{.head_dim = 10,
        .layout = PairLayout::interleaved, // pairs of channels, another matter than turns of axes
        .temporal = 0,
        .height = 2,
        .width = 3},
       "hhwww"},
      {{.head_dim = 8, .temporal = 2, .height = 2, .width = 0},
       "tthh"}, // columns are given, unread
      {{.head_dim = 8, .temporal = 4, .height = 0, .width = 0}, "tttt"},
      {{.head_dim = 128,
        .base = 5e5,
        .layout = PairLayout::interleaved,
        .temporal = 20,
        .height = 22,
        .width = 22,
        .order = AxisOrder::alternating},
       rows_first},
      {{.head_dim = 12,
        .rotary_dim = 8,
        .temporal = 2,
        .height = 1,
        .width = 1,
        .order = AxisOrder::alternating},
       "hwtt"},
  }));
  CAPTURE(e.head_dim, axes);
  const std::vector<double> positions{0, 5, 700, -2, /**/ 1, 0.5, 13, 40, /**/ 9, 2, 131072, 3};
  const auto w = naive::frequencies(e.base, width_of(e));
  naive::Vector angles;
  for (std::size_t token = 0; token < 4; ++token) {
    for (std::size_t c = 0; c < w.size(); ++c)
      angles.push_back(positions[4 * std::string("thw").find(axes[c]) + token] * w[c]);
  }
  rotates_by<TestType>(e, {.values = positions}, angles);
}

TEMPLATE_TEST_CASE("text has one position three times, which is RoPE", "[mrope]", float, double) {
  const auto index = *mrope_index(std::vector<Segment>{{.tokens = 50}});
  CHECK(index.delta == 0);
  const std::vector<double> positions(index.positions.begin(), index.positions.begin() + 50);
  const auto rope =
      cos_sin<TestType>(posenc::Rope{.head_dim = 128, .base = 1e6}, {.values = positions});
  const auto text = cos_sin<TestType>(Mrope{.head_dim = 128}, {.values = index.positions});
  CHECK(text->cos.data == rope->cos.data);
  CHECK(text->sin.data == rope->sin.data);
}

TEST_CASE("the defaults are Qwen2-VL's", "[mrope]") {
  const Mrope e;
  CHECK(e.base == 1e6);
  CHECK((e.temporal == 16 && e.height == 24 && e.width == 24));
  CHECK(e.order == AxisOrder::chunked);
}

TEST_CASE("positions of text, an image and text", "[mrope]") {
  const auto index = *mrope_index(std::vector<Segment>{
      {.tokens = 2}, {.text = false, .time = 1, .rows = 2, .columns = 3}, {.tokens = 2}});
  CHECK(index.positions == std::vector<double>{
                               0, 1, 2, 2, 2, 2, 2, 2, 5, 6, // time
                               0, 1, 2, 2, 2, 3, 3, 3, 5, 6, // row
                               0, 1, 2, 3, 4, 2, 3, 4, 5, 6, // column
                           });
  CHECK(index.delta == -3); // the next token, number 10, stands at 7
}

TEST_CASE("a video's frames come one after the other, and its longest side counts", "[mrope]") {
  const auto index =
      *mrope_index(std::vector<Segment>{{.text = false, .time = 3, .rows = 1, .columns = 2}});
  CHECK(index.positions ==
        std::vector<double>{0, 0, 1, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1});
  CHECK(index.delta == -3);
  CHECK(mrope_index({})->positions.empty());
}

TEST_CASE("what M-RoPE refuses", "[mrope]") {
  CHECK(posenc::check(Mrope{.head_dim = 128}) == "");
  CHECK(posenc::check(Mrope{.head_dim = 128, .temporal = 20}) ==
        "mrope: temporal, height and width must add up to 64 pairs, got 68");
  CHECK(posenc::check(Mrope{.head_dim = 128, .rotary_dim = 64}) ==
        "mrope: temporal, height and width must add up to 32 pairs, got 64");
}

TEST_CASE("segments without sides, or of too many tokens, are refused", "[mrope]") {
  const auto said = [](Segment segment) {
    return mrope_index(std::vector<Segment>{{.tokens = 2}, segment}).error();
  };
  CHECK(said({.tokens = std::size_t(1) << 62}) ==
        "mropePositions: segments[1][1] must be an integer from 0 to 268435456, got "
        "4.611686018427388e+18");
  CHECK(said({.text = false, .time = 1, .rows = 0, .columns = 2}) ==
        "mropePositions: segments[1][2] must be an integer from 1 to 268435456, got 0");
  constexpr std::size_t most = 1 << 28; // three of them wrap
  CHECK(said({.text = false, .time = most, .rows = most, .columns = most})
            .starts_with("mropePositions: a result has at most "));
}
