#include <posenc/rotary/longrope.hpp>

#include "rotated.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/rope.hpp>

using naive::Real;
using posenc::LongRope;
using posenc::PairLayout;
using posenc::Rope;

namespace {

/// A divisor for every pair, from 1.05 up to `most`.
std::vector<double> growing(std::size_t pairs, double most) {
  std::vector<double> list;
  for (std::size_t i = 0; i < pairs; ++i)
    list.push_back(1.05 + (most - 1.05) * double(i) / double(pairs));
  return list;
}

} // namespace

TEMPLATE_TEST_CASE("LongRoPE agrees with its formula", "[longrope]", float, double) {
  struct Row {
    LongRope e;
    bool is_long;
    Real times; // how many times longer, for the attention factor
  };
  const auto [row, is_long, times] = GENERATE(values<Row>({
      {{.head_dim = 96, .original_length = 4096, .max_length = 131072},
       false,
       32}, // Phi-3 mini, of 128 thousand tokens
      {{.head_dim = 96, .original_length = 4096, .max_length = 131072, .length = 0}, false, 32},
      {{.head_dim = 96, .original_length = 4096, .max_length = 131072, .length = 4096},
       false,
       32}, // the last short one
      {{.head_dim = 96, .original_length = 4096, .max_length = 131072, .length = 4097}, true, 32},
      {{.head_dim = 128,
        .rotary_dim = 96,
        .original_length = 4096,
        .max_length = 131072,
        .length = 131072},
       true,
       32},
      {{.head_dim = 64,
        .layout = PairLayout::interleaved,
        .original_length = 4096,
        .max_length = 131072,
        .factor = 4.0},
       false,
       4},
      {{.head_dim = 64, .original_length = 2, .length = 3},
       true,
       1}, // no longest length: nothing is longer
      {{.head_dim = 64, .original_length = 4096, .max_length = 2048}, false, 0.5},
      {{.head_dim = 64, .original_length = 4096, .factor = 1.0}, false, 1},
  }));
  const std::size_t pairs = std::size_t(width_of(row)) / 2;
  const auto shorter = growing(pairs, 3), longer = growing(pairs, 64);
  LongRope e = row;
  e.short_factor = shorter;
  e.long_factor = longer;
  CAPTURE(e.head_dim, e.length.value_or(-1), times);
  auto w = naive::frequencies(e.base, width_of(e));
  for (std::size_t i = 0; i < pairs; ++i) w[i] /= is_long ? longer[i] : shorter[i];
  const Real attention =
      times <= 1 ? 1 : std::sqrt(1 + std::log(times) / std::log(Real(e.original_length)));
  rotates_by<TestType>(e, w, attention);
  e.attention_factor = 0.75;
  rotates_by<TestType>(e, w, 0.75);
}

TEST_CASE("Phi-3's attention factor is sqrt(1 + 5/12)", "[longrope]") {
  const auto phi = posenc::rotary(
      LongRope{.head_dim = 96, .original_length = 4096, .max_length = 131072}); // 2^17 and 2^12
  CHECK(std::fabs(phi.attention_factor - std::sqrt(17.0L / 12)) <= 0x1p-52L);
}

TEST_CASE("a list that is not given is ones", "[longrope]") {
  const auto shorter = growing(32, 3);
  const auto rope = posenc::cos_sin(Rope{.head_dim = 64}, {.length = 9});
  const LongRope e{
      .head_dim = 64, .original_length = 4096, .length = 5000, .short_factor = shorter};
  CHECK(posenc::cos_sin(e, {.length = 9})->cos.data == rope->cos.data);
  LongRope other = e;
  other.length = 4000;
  CHECK(posenc::cos_sin(other, {.length = 9})->cos.data != rope->cos.data);
}

TEST_CASE("what LongRoPE refuses", "[longrope]") {
  static const double three[] = {1, 2, 3}, zero[] = {1, 0}, missing[] = {1, std::nan("")},
                      endless[] = {1, INFINITY};
  struct Row {
    LongRope e;
    std::string message;
  };
  const auto [e, message] = GENERATE(values<Row>({
      {{.head_dim = 64, .original_length = 4096}, ""},
      {{.head_dim = 6, .original_length = 4096, .long_factor = three}, ""},
      {{.head_dim = 64, .original_length = 4096, .long_factor = three},
       "longrope: longFactor must have shape [32 = rotaryDim / 2], got 3 values"},
      {{.head_dim = 6, .rotary_dim = 4, .original_length = 4096, .short_factor = three},
       "longrope: shortFactor must have shape [2 = rotaryDim / 2], got 3 values"},
      {{.head_dim = 4, .original_length = 4096, .short_factor = zero},
       "longrope: shortFactor and longFactor must be finite and above 0, got 0"},
      {{.head_dim = 4, .original_length = 4096, .long_factor = missing},
       "longrope: shortFactor and longFactor must be finite and above 0, got NaN"},
      {{.head_dim = 4, .original_length = 4096, .short_factor = endless},
       "longrope: shortFactor and longFactor must be finite and above 0, got Infinity"},
      {{.head_dim = 64, .original_length = 1}, // its logarithm is a divisor
       "longrope: originalLength must be an integer from 2 to 2147483647, got 1"},
  }));
  CHECK(posenc::check(e) == message);
}
