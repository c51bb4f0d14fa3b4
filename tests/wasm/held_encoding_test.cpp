#include "../every_encoding.hpp"
#include "held.hpp"
#include "naive.hpp"
#include "peak_memory.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <posenc/wasm/javascript.hpp>

TEST_CASE("encodings go by their numbers in the catalog", "[wasm]") {
  const std::string ids = wasm::encodings();
  CHECK(ids.starts_with("sinusoidal learned "));
  CHECK(ids.ends_with(" music_transformer deberta cope "));
}

TEMPLATE_LIST_TEST_CASE("arrays that are given are those that an encoding draws", "[wasm]",
                        posenc::Encodings) {
  {
    auto e = every::example<TestType>();
    if constexpr (posenc::TokenEncoding<TestType> && requires { e.seed = 0; })
      e.seed = 0; // of the tokens
    const posenc::Filled filled{e};
    Held drawn(e), given(*filled);
    CHECK(given->encoding().id == TestType::id);
    CHECK(given->encoding().door.index() == drawn->encoding().door.index());
    CHECK(given.facts == drawn.facts);
  }
}

TEST_CASE("what is wrong with an encoding is refused with the words of the C++ library", "[wasm]") {
  const auto refused = [](const auto& e) {
    Held held;
    CHECK(held.make(e) == -1);
    CHECK(wasm::message() == posenc::check(e));
    const std::string message = wasm::message();
    CHECK_FALSE(held->encode(false, 1, 0, false, 0, false)); // it is empty
    CHECK(wasm::message() == "this encoding was closed, or is one of another door");
    return message;
  };
  CHECK(refused(posenc::Rope{.head_dim = 8, .rotary_dim = 16}) ==
        "rope: rotaryDim must be at most headDim (8), got 16");
  CHECK(refused(posenc::Mrope{.head_dim = 64}) ==
        "mrope: temporal, height and width must add up to 32 pairs, got 64");
  const std::vector<double> table(33 * 2, 1);
  const posenc::Shaw one_of_two{.head_dim = 2, .relative_keys = table};
  if (!posenc::check(one_of_two).empty()) refused(one_of_two);
}

TEST_CASE("a rotary of numbers that are none is refused", "[wasm]") {
  const std::vector<double> frequencies{1, std::nan("")};
  Held held;
  CHECK_FALSE(
      on({frequencies}, [&] { return held->make_rotary(4, 4, 2, 1, 0, 1, 1, 0, 0, 0, 0); }));
  CHECK(wasm::message() == "rotary: these parameters make a frequency of NaN");
}

TEST_CASE("an encoding that is cleared refuses every call", "[wasm]") {
  Held held(posenc::Alibi{.heads = 8});
  held->clear();
  const auto refused = [](bool result) {
    CHECK_FALSE(result);
    CHECK(wasm::message() == "this encoding was closed, or is one of another door");
    wasm::accept("none");
  };
  refused(held->encode(false, 1, 0, false, 0, false));
  refused(held->encode_cells(1, 1, false, 0, false, false));
  refused(held->shift_matrices(1));
  refused(held->shift_residuals(1, 1));
  refused(held->dot_products(1));
  refused(held->rotary_numbers());
  refused(held->rotate(1, 1, 1, 4, 4, 4, false, 0, false, 0, false, false, false));
  refused(held->cos_sin(false, 1, 0, false, false));
  refused(held->grid_positions(1, 1));
  refused(held->bias(0, 0, 1, 1, false, 0, false));
  refused(held->vectors(false, false, 1, 1, false, 0, false));
  refused(held->slopes());
  refused(held->indices(false, 0) >= 0);
  refused(held->window_coordinates());
  CHECK_FALSE(wasm::attention(&held.encoding));
  CHECK(wasm::message() == "this encoding was closed, or is one of another door");
}

TEST_CASE("encodings go by numbers, and beyond them there is none", "[wasm]") {
  const std::vector<double> frequencies{1, 0.5};
  CHECK(on({frequencies},
           [] { return wasm::held_encoding(3).make_rotary(4, 4, 2, 1, 0, 1, 1, 0, 0, 0, 0); }));
  CHECK(wasm::held_encoding(3).is_made());
  wasm::held_encoding(3).clear();
  CHECK_FALSE(wasm::held_encoding(3).is_made());
  CHECK_FALSE(wasm::held_encoding(wasm::held_encodings).slopes());
  CHECK(wasm::message() == "this encoding was closed, or is one of another door");
}

TEST_CASE("encodings that are made again and closed leave no memory behind", "[wasm][memory]") {
  const std::vector<double> table = naive::noise<double>(32 * 8, 1);
  const auto cycle = [&table] {
    Held held(posenc::Alibi{.heads = 8}), tables(posenc::T5{.heads = 8, .table = table});
    for (int i = 0; i < 2; ++i) {
      CHECK(held.make(posenc::Shaw{.head_dim = 64}) == 0);
      CHECK(held.make(posenc::Sinusoidal{.dim = 8}) == 0);
    }
    const std::vector<double> frequencies{1, 0.5};
    CHECK(on({frequencies}, [&] { return held->make_rotary(4, 4, 2, 1, 0, 1, 1, 0, 0, 0, 0); }));
  };
  cycle();
  double one = 0;
  {
    const PeakMemory peak;
    cycle();
    one = peak.bytes();
  }
  const PeakMemory peak;
  const int encodings = PeakMemory::counts ? 100'000 : 1000; // of seven a cycle
  for (int i = 0; i < encodings / 7; ++i) cycle();
  if (PeakMemory::counts) CHECK(peak.bytes() <= one);
  CHECK(on({},
           [] { return posenc::wasm::allow("all", posenc::wasm::most_bytes); })); // none is counted
}

TEST_CASE("parameters are checked by ranges that JavaScript has of the catalog", "[wasm]") {
  const double infinity = std::numeric_limits<double>::infinity();
  const std::size_t count = posenc::parameter_infos(posenc::Alibi{.heads = 8}).size();
  // An integer from 2 on, a number above 0 and at most 1, an even integer; any numbers.
  std::vector<double> ranges{1, 2, infinity, 0, 1, 0, 0, 1, 1, 1, 1, -infinity, infinity, 0, 2};
  REQUIRE(count >= 3);
  const auto others = any_ranges(count - 3);
  ranges.insert(ranges.end(), others.begin(), others.end());
  const std::vector<double> none;
  std::vector<double> facts(12);
  Held held;
  const auto wrong = [&](std::vector<double> given, int not_numbers = 0) {
    given.resize(count, not_given);
    return on({given, ranges, none, facts}, [&] {
      return held->make(number_in<posenc::Alibi>(posenc::Encodings{}), count, not_numbers, 0);
    });
  };
  CHECK(wrong({1, 1, 4}) == 1);
  CHECK(wasm::message() == "must be an integer of at least 2, got 1");
  CHECK(wrong({2, 0, 4}) == 2);
  CHECK(wasm::message() == "must be a finite number above 0 and at most 1, got 0");
  CHECK(wrong({2, 1, 3}) == 3);
  CHECK(wasm::message() == "must be an even integer, got 3");
  CHECK(wrong({2, not_given, not_given}, 0b100) == 3); // given, and no number
  CHECK(wasm::message() == "must be an even integer, got NaN");
}
