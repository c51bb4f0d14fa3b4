#include <posenc/rotary/xdrope.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <posenc/rotary/rope.hpp>

using posenc::SectionsOver;
using posenc::Xdrope;
using posenc::xdrope_index;

namespace {

const std::vector<double> xdrope_positions{0,      5, 700,  /**/ 1, 0.5, 13,
                                           /**/ 9, 2, 4096, /**/ 0, 1,   2};

} // namespace

TEMPLATE_TEST_CASE("sections of pairs share one row of frequencies", "[xdrope]", float, double) {
  const std::vector<double> sections{1, 2, 3, 2};
  const Xdrope e{.head_dim = 16, .sections = sections};
  const std::vector<std::size_t> axes{0, 1, 1, 2, 2, 2, 3, 3};
  const auto w = naive::frequencies(10000 * std::pow(naive::Real(1000), 16 / naive::Real(14)), 16);
  naive::Vector angles;
  for (std::size_t token = 0; token < 3; ++token) {
    for (std::size_t i = 0; i < 8; ++i)
      angles.push_back(xdrope_positions[3 * axes[i] + token] * w[i]);
  }
  rotates_by<TestType>(e, {.values = xdrope_positions}, angles);
}

TEST_CASE("sections of channels give the two of a pair other coordinates", "[xdrope]") {
  const std::vector<double> sections{1, 1, 1, 1};
  const Xdrope e{.head_dim = 8, .select = SectionsOver::channels, .sections = sections};
  const std::vector<std::size_t> axes{0, 0, 1, 1, 2, 2, 3, 3};
  const auto w = naive::frequencies(10000 * std::pow(naive::Real(1000), 8 / naive::Real(6)), 8);
  auto x = naive::noise<double>(3 * 8, 5);
  const auto before = x;
  REQUIRE(posenc::rotate(e, std::span(x), 1, {.values = xdrope_positions}) == "");
  for (std::size_t token = 0; token < 3; ++token) {
    for (std::size_t i = 0; i < 4; ++i) {
      const naive::Real u = before[token * 8 + i], v = before[token * 8 + i + 4],
                        first = xdrope_positions[3 * axes[i] + token] * w[i],
                        second = xdrope_positions[3 * axes[i + 4] + token] * w[i];
      CHECK(std::fabs(x[token * 8 + i] - double(u * std::cos(first) - v * std::sin(first))) <
            1e-12);
      CHECK(std::fabs(x[token * 8 + i + 4] - double(v * std::cos(second) + u * std::sin(second))) <
            1e-12);
    }
  }
  const auto tables = posenc::cos_sin<double>(e, {.values = xdrope_positions});
  CHECK(tables->cos.shape == std::vector<std::size_t>{3, 8});
}

TEST_CASE("text is NTK's RoPE either way", "[xdrope]") {
  std::vector<double> text;
  for (int axis = 0; axis < 4; ++axis) text.insert(text.end(), {0, 1, 50});
  const double positions[] = {0, 1, 50};
  const auto x = naive::noise<double>(3 * 128, 7);
  const posenc::Ntk ntk{.head_dim = 128, .factor = 1000};
  auto expected = x;
  REQUIRE(posenc::rotate(ntk, std::span(expected), 1, {.values = positions}) == "");
  for (const SectionsOver select : {SectionsOver::pairs, SectionsOver::channels}) {
    auto got = x;
    REQUIRE(posenc::rotate(Xdrope{.head_dim = 128, .select = select}, std::span(got), 1,
                           {.values = text}) == "");
    CHECK(got == expected);
  }
}

TEST_CASE("positions of text, an image and text", "[xdrope]") {
  const std::vector<posenc::Segment> segments{
      {.tokens = 1}, {.text = false, .time = 1, .rows = 2, .columns = 1}, {.tokens = 1}};
  CHECK(*xdrope_index(segments) == std::vector<double>{
                                       0, 1, 2, 3, 4, 5, 6, 7, // running
                                       0, 1, 0, 1, 0, 1, 6, 7, // width
                                       0, 1, 0, 0, 1, 1, 6, 7, // height
                                       0, 1, 0, 0, 0, 0, 6, 7, // image
                                   });
  const auto last = *xdrope_index(segments, 3);
  CHECK(last.size() == 24);
  CHECK(last[2] == 0);
  CHECK(xdrope_index({})->empty());
  CHECK(xdrope_index(segments, 2).error() ==
        "xdrope positions: axes must be an integer from 3 to 4, got 2");
}

TEST_CASE("what XD-RoPE refuses", "[xdrope]") {
  const std::vector<double> five{2, 1, 0, 3, 2}, wrong{4, -1, 5};
  CHECK(posenc::check(Xdrope{.head_dim = 16, .sections = five}) == "");
  CHECK(rotary(Xdrope{.head_dim = 16, .sections = five}).axes == 5);
  CHECK(posenc::check(Xdrope{.head_dim = 128, .sections = five}) ==
        "xdrope: sections must add up to 64 pairs, got 8");
  CHECK(posenc::check(Xdrope{.head_dim = 16, .sections = wrong}) ==
        "xdrope: sections[1] must be an integer from 0 to 1048576, got -1");
  CHECK(posenc::check(Xdrope{.head_dim = 128,
                             .layout = posenc::PairLayout::interleaved,
                             .select = SectionsOver::channels}) ==
        "xdrope: layout must be half where sections deal out channels, got interleaved");
}
