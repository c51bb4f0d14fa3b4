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
  CHECK(posenc::encode(posenc::Sinusoidal{.base = -1}, {.length = 1}).error() ==
        "sinusoidal: base must be a finite number above 0, got -1");
  CHECK(posenc::encode(posenc::Sinusoidal{}, {.values = far}).error() ==
        "sinusoidal: positions must be finite, got Infinity at index 1");
  CHECK(posenc::encode(posenc::Sinusoidal{}, {.length = 2, .start = far[1]}).error() ==
        "sinusoidal: start must be finite, got Infinity");
  CHECK(posenc::encode(posenc::Sincos2d{}, {.values = table}).error() ==
        "sincos_2d: positions must have shape [2, n], got 3 values");
  CHECK(posenc::encode(posenc::Sincos2d{.dim = 6}, {.length = 1}).error() ==
        "sincos_2d: dim must be an integer multiple of 4 from 4 to 1048576, got 6");
  CHECK(posenc::encode(posenc::Learned{.dim = 2, .max_length = 2, .table = table}, {.length = 1})
            .error() == "learned: table must have shape [2, 2], got 3 values");
}
