#include "../every_encoding.hpp"
#include "held.hpp"
#include "naive.hpp"
#include "peak_memory.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <posenc/wasm/javascript.hpp>

TEST_CASE("encodings go by their numbers in the catalog", "[wasm]") {
  const std::string ids = wasm::encodings();
  CHECK(ids.starts_with("sinusoidal learned "));
  CHECK(ids.ends_with(" transformer_xl deberta "));
}

TEMPLATE_LIST_TEST_CASE("arrays that are given are those that an encoding draws", "[wasm]",
                        posenc::Encodings) {
  const int before = wasm::made_count();
  {
    const posenc::Filled filled{every::example<TestType>()};
    const Held drawn(every::example<TestType>()), given(*filled);
    CHECK(wasm::made_count() == before + 2);
    CHECK(wasm::encoding_of(given).id == TestType::id);
    CHECK(wasm::encoding_of(given).door.index() == wasm::encoding_of(drawn).door.index());
  }
  CHECK(wasm::made_count() == before);
}

TEST_CASE("what is wrong with an encoding is refused with the words of the C++ library", "[wasm]") {
  const int before = wasm::made_count();
  const auto refused = [](const auto& e) {
    using E = std::remove_cvref_t<decltype(e)>;
    const auto address = make_of(e, [](std::size_t parameters, std::size_t arrays) {
      return wasm::make_encoding(number_in<E>(posenc::Encodings{}), parameters, arrays);
    });
    CHECK(address == 0);
    CHECK(wasm::message() == posenc::check(e));
    return wasm::message();
  };
  CHECK(refused(posenc::Rope{.head_dim = 8, .rotary_dim = 16}) ==
        "rope: rotaryDim must be at most headDim (8), got 16");
  CHECK(refused(posenc::Mrope{.head_dim = 64}) ==
        "mrope: temporal, height and width must add up to 32 pairs, got 64");
  const std::vector<double> table(33 * 2, 1);
  const posenc::Shaw one_of_two{.head_dim = 2, .relative_keys = table};
  if (!posenc::check(one_of_two).empty()) refused(one_of_two);
  CHECK(wasm::made_count() == before);
}

TEST_CASE("a rotary of numbers that are none is refused", "[wasm]") {
  const std::vector<double> frequencies{1, std::nan("")};
  const int before = wasm::made_count();
  CHECK(on({frequencies}, [] { return wasm::make_rotary(4, 4, 2, 1, 0, 1, 1, 0, 0, 0, 0); }) == 0);
  CHECK(wasm::message() == "rotary: these parameters make a frequency of NaN");
  CHECK(wasm::made_count() == before);
}

TEST_CASE("encodings that are released leave no memory behind", "[wasm][memory]") {
  const std::vector<double> table = naive::noise<double>(32 * 8, 1);
  const auto cycle = [&table] {
    const Held bias(posenc::Alibi{.heads = 8}), relative(posenc::Shaw{.head_dim = 64}),
        rows(posenc::Sinusoidal{.dim = 8});
    const Held tables(posenc::T5{.heads = 8, .table = table});
    const std::vector<double> frequencies{1, 0.5};
    const Held rotary(
        on({frequencies}, [] { return wasm::make_rotary(4, 4, 2, 1, 0, 1, 1, 0, 0, 0, 0); }));
  };
  cycle();
  const int before = wasm::made_count();
  double one = 0;
  {
    const PeakMemory peak;
    cycle();
    one = peak.bytes();
  }
  const PeakMemory peak;
  const int pairs = PeakMemory::counts ? 100'000 : 1000; // of five encodings at a time
  for (int i = 0; i < pairs / 5; ++i) cycle();
  CHECK(wasm::made_count() == before);
  if (PeakMemory::counts) CHECK(peak.bytes() <= one);
  CHECK(on({},
           [] { return posenc::wasm::allow("all", posenc::wasm::most_bytes); })); // none is counted
}

TEST_CASE("parameters are checked by ranges that JavaScript has of the catalog", "[wasm]") {
  const double infinity = std::numeric_limits<double>::infinity();
  // An integer from 2 on, a number above 0 and at most 1, an even integer.
  const std::vector<double> ranges{1, 2, infinity, 0,         1,        0, 0, 1,
                                   1, 1, 1,        -infinity, infinity, 0, 2};
  const auto wrong = [&](const std::vector<double>& given, int not_numbers = 0) {
    return on({given, ranges}, [&] { return wasm::check_parameters(3, not_numbers); });
  };
  CHECK(wrong({2, 1, -4}) == -1);
  CHECK(wrong({1, 1, 4}) == 0);
  CHECK(wasm::message() == "must be an integer of at least 2, got 1");
  CHECK(wrong({2, 0, 4}) == 1);
  CHECK(wasm::message() == "must be a finite number above 0 and at most 1, got 0");
  CHECK(wrong({2, 1, 3}) == 2);
  CHECK(wasm::message() == "must be an even integer, got 3");
  CHECK(wrong({2, not_given, not_given}) == -1);
  CHECK(wrong({2, not_given, not_given}, 0b100) == 2); // given, and no number
  CHECK(wasm::message() == "must be an even integer, got NaN");
}
