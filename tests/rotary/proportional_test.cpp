#include <posenc/rotary/proportional.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/rope.hpp>

using posenc::PairLayout;
using posenc::Proportional;
using posenc::Rope;

TEMPLATE_TEST_CASE("the fastest pairs turn as in the whole head, others stay", "[proportional]",
                   float, double) {
  struct Row {
    Proportional e;
    int turning; // pairs
  };
  const auto [e, turning] = GENERATE(values<Row>({
      {{.head_dim = 512}, 64}, // Gemma 4
      {{.head_dim = 24, .base = 1e6, .partial_rotary_factor = 0.5, .factor = 8}, 6},
      {{.head_dim = 20, .base = 1e4, .partial_rotary_factor = 0.3}, 3},
      {{.head_dim = 10, .base = 1e4, .partial_rotary_factor = 0.5}, 2}, // 2.5 pairs
      {{.head_dim = 6, .base = 1e4, .partial_rotary_factor = 0}, 0},
      {{.head_dim = 8, .layout = PairLayout::interleaved, .partial_rotary_factor = 0.5}, 2},
  }));
  CAPTURE(e.head_dim, e.partial_rotary_factor, e.factor);
  auto w = naive::frequencies(e.base, e.head_dim);
  for (std::size_t i = 0; i < w.size(); ++i) {
    w[i] = i < static_cast<std::size_t>(turning) ? w[i] / e.factor : 0;
  }
  rotates_by<TestType>(e, w);
}

TEST_CASE("with all pairs turning it is RoPE", "[proportional]") {
  const Proportional whole{.head_dim = 64, .base = 1e4, .partial_rotary_factor = 1};
  CHECK(rotary(whole).frequencies == rotary(Rope{.head_dim = 64, .base = 1e4}).frequencies);
}

TEST_CASE("it is not RoPE of the first channels", "[proportional]") {
  const Proportional e{.head_dim = 8, .base = 1e4, .partial_rotary_factor = 0.5};
  const Rope first{.head_dim = 8, .rotary_dim = 4, .base = 1e4};
  std::vector<double> a{1, 2, 3, 4, 5, 6, 7, 8}, b = a;
  const double positions[] = {1};
  REQUIRE(posenc::rotate(e, std::span(a), 1, {.values = positions}) == "");
  REQUIRE(posenc::rotate(first, std::span(b), 1, {.values = positions}) == "");
  CHECK((a[2] == 3 && a[3] == 4 && a[6] == 7 && a[7] == 8)); // pairs 2 and 3 stay
  CHECK((b[4] == 5 && b[5] == 6 && b[6] == 7 && b[7] == 8)); // the last channels stay
}

TEST_CASE("what proportional RoPE refuses", "[proportional]") {
  CHECK(posenc::check(Proportional{.head_dim = 512, .partial_rotary_factor = 1.5}) ==
        "proportional: partialRotaryFactor must be from 0 to 1, got 1.5");
  CHECK(posenc::check(Proportional{.head_dim = 512, .partial_rotary_factor = -0.25}) ==
        "proportional: partialRotaryFactor must be from 0 to 1, got -0.25");
}
