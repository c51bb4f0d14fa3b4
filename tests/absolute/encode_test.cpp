#include <posenc/absolute/encode.hpp>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <posenc/absolute/learned.hpp>
#include <posenc/absolute/sincos_2d.hpp>
#include <posenc/absolute/sinusoidal.hpp>

TEST_CASE("x + encode: rows for a run of positions", "[encode]") {
  const auto table = posenc::encode(posenc::Sinusoidal{.dim = 4}, {.length = 3});
  REQUIRE(table);
  CHECK(table->shape == std::vector<std::size_t>{3, 4});
  CHECK(table->data[4] == static_cast<float>(std::sin(1.0)));
  CHECK(table->data[7] == static_cast<float>(std::cos(0.01)));
}

TEST_CASE("x + encode: rows for any positions, in double where asked", "[encode]") {
  const double positions[] = {2.5, -1};
  const auto table = posenc::encode<double>(posenc::Sinusoidal{.dim = 2}, {.values = positions});
  REQUIRE(table);
  const long double exact[] = {std::sin(2.5L), std::cos(2.5L), std::sin(-1.0L), std::cos(-1.0L)};
  REQUIRE(table->data.size() == std::size(exact));
  for (std::size_t i = 0; i < table->data.size();
       ++i) { // 0.8 of the last place, 2^-53, as simd/sine.hpp states
    CHECK(std::fabs(table->data[i] - exact[i]) <= 0.8L * 0x1p-53L);
  }
}

TEST_CASE("no positions give no rows", "[encode]") {
  CHECK(posenc::encode(posenc::Sinusoidal{.dim = 8}, {})->shape == std::vector<std::size_t>{0, 8});
  CHECK(posenc::encode(posenc::Learned{.dim = 8}, {})->shape == std::vector<std::size_t>{0, 8});
  CHECK(posenc::encode(posenc::Sincos2d{.dim = 8}, {})->shape == std::vector<std::size_t>{0, 8});
}

TEST_CASE("bad input to encode is answered with a message", "[encode]") {
  const double far[] = {0, std::numeric_limits<double>::infinity()};
  const double table[] = {1, 2, 3};
  CHECK(posenc::encode(posenc::Sinusoidal{.dim = 0}, {.length = 1}).error() ==
        "sinusoidal: dim must be an integer from 1 to 1048576, got 0");
  CHECK(posenc::encode(posenc::Sinusoidal{.dim = 512, .base = -1}, {.length = 1}).error() ==
        "sinusoidal: base must be a finite number above 0, got -1");
  CHECK(posenc::encode(posenc::Sinusoidal{.dim = 512}, {.values = far}).error() ==
        "sinusoidal: positions must be finite numbers, got Infinity at index 1");
  CHECK(posenc::encode(posenc::Sinusoidal{.dim = 512}, {.length = 2, .start = far[1]}).error() ==
        "sinusoidal: start must be a finite number, got Infinity");
  CHECK(posenc::encode(posenc::Sincos2d{.dim = 6}, {.length = 1}).error() ==
        "sincos_2d: dim must be an integer multiple of 4 from 4 to 1048576, got 6");
  CHECK(posenc::encode(posenc::Learned{.dim = 2, .max_length = 2, .table = table}, {.length = 1})
            .error() == "learned: table must have shape [2, 2], got 3 values");
}

TEST_CASE("results may be the input itself, but share no other memory of the call", "[encode]") {
  const posenc::Sinusoidal e{.dim = 2};
  std::vector<double> memory(12, 1);
  const std::span all(memory), x = all.first(8);
  const auto before = memory;
  CHECK(posenc::encode(e, {.length = 4}, all.subspan(1, 8), {.x = x}) ==
        "sinusoidal: out must be x itself or share no memory with x");
  CHECK(posenc::encode(e, {.length = 3}, all.first(6), {.x = x}) ==
        "sinusoidal: out must be x itself or share no memory with x");
  CHECK(posenc::encode(e, {.values = all.subspan(7, 4)}, x) ==
        "sinusoidal: out must share no memory with positions");
  CHECK(posenc::encode(posenc::Learned{.dim = 2, .max_length = 3, .table = all.subspan(6)},
                       {.length = 4}, x) == "learned: out must share no memory with table");
  CHECK(memory == before);
  CHECK(posenc::encode(e, {.length = 4}, x, {.x = x}) == "");
  CHECK(std::vector(x.begin(), x.end()) == [&] {
    auto sum = posenc::encode<double>(e, {.length = 4})->data;
    for (double& value : sum) value += 1;
    return sum;
  }());
  CHECK(posenc::encode(e, {.length = 4}, x, {.x = all.subspan(8, 0)}) == "");
}

TEST_CASE("sizes without memory are refused at once", "[encode]") {
  const std::string most = "a result has at most 1.152921504606847e+18 elements, not ";
  const std::size_t huge = std::size_t(1) << 62;
  CHECK(posenc::encode(posenc::Sinusoidal{.dim = 4}, {.length = huge}).error() ==
        "sinusoidal: " + most + "1.8446744073709552e+19");
  CHECK(posenc::encode(posenc::Learned{.dim = 1}, {.length = huge})
            .error()
            .starts_with("learned: " + most));
  CHECK(posenc::encode(posenc::Sincos2d{.dim = 768}, posenc::Grid{huge, 4})
            .error()
            .starts_with("sincos_2d: " + most));
  CHECK(posenc::encode(posenc::Sincos2d{.dim = 768}, posenc::Grid{4, 0}).error() ==
        "sincos_2d: grid[1] must be an integer of at least 1, got 0");
  std::vector<float> out(4, 7), x(4, 1);
  const auto into = [&](posenc::Positions positions, posenc::Added<float> added) {
    return posenc::encode(posenc::Learned{.dim = 1}, positions, std::span(out), added);
  };
  CHECK(
      into({.length = std::size_t(1) << 50}, {}) ==
      "learned: out must have 1.125899906842624e+15 values, got 4"); // and no position is looked at
  CHECK(into({.length = 4}, {.x = x, .batch = huge}).starts_with("learned: " + most));
  CHECK(into({.length = 0}, {.x = x, .batch = huge}).starts_with("learned: x must have shape ["));
  CHECK(out == std::vector<float>(4, 7));
}
