// An encoding's description of itself, shown on a made-up one.
#include <posenc/core/params.hpp>

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace {

constexpr double lamp_nan = std::numeric_limits<double>::quiet_NaN();
constexpr double lamp_infinity = std::numeric_limits<double>::infinity();

enum class Tone { warm, cold };
constexpr std::array<std::string_view, 2> names(Tone) { return {"warm", "cold"}; }

struct Lamp {
  double power = 40;
  double angle = 0;
  int sockets = 2;
  std::optional<int> fuse{};
  bool dimmed = false;
  Tone tone = Tone::warm;
  posenc::Values curve{};

  static constexpr std::string_view id = "lamp";
  static constexpr auto params = std::tuple{
      posenc::param("power", &Lamp::power, posenc::above(0), "in watts"),
      posenc::param("angle", &Lamp::angle, posenc::between(-1.5, 1.5), "in radians"),
      posenc::param("sockets", &Lamp::sockets, posenc::between(2, 8, 2), "how many"),
      posenc::param("fuse", &Lamp::fuse, posenc::at_least(1), "in amperes"),
      posenc::param("dimmed", &Lamp::dimmed, "less light"),
      posenc::param("tone", &Lamp::tone, "of the light"),
  };
  static constexpr auto arrays = std::tuple{
      posenc::Array("curve", &Lamp::curve, {{"sockets", 2, 1}, {{}, 1, 3}}, 1, "light"),
  };

  std::string conflict() const { return dimmed && power > 100 ? "too bright to dim" : ""; }
};

} // namespace

TEST_CASE("the names of the library stand beside those of the standard library", "[params]") {
  using namespace std;
  using namespace posenc;
  const array<int, 3> list{};
  CHECK(size(list) == size(3));
}

TEST_CASE("an encoding whose parameters are in range is accepted", "[params]") {
  CHECK(posenc::check(Lamp{}) == "");
  CHECK(posenc::check(Lamp{.power = 1e-300, .angle = 1.5, .sockets = 8, .fuse = 1}) == "");
}

TEST_CASE("a parameter out of range is named with its value and the allowed range", "[params]") {
  struct Row {
    Lamp lamp;
    std::string message;
  };
  const auto [lamp, message] = GENERATE(values<Row>({
      {{.power = 0}, "lamp: power must be a finite number above 0, got 0"},
      {{.power = lamp_nan}, "lamp: power must be a finite number above 0, got NaN"},
      {{.power = lamp_infinity}, "lamp: power must be a finite number above 0, got Infinity"},
      {{.angle = -1.6}, "lamp: angle must be a finite number from -1.5 to 1.5, got -1.6"},
      {{.sockets = 10}, "lamp: sockets must be an even integer from 2 to 8, got 10"},
      {{.sockets = 3}, "lamp: sockets must be an even integer from 2 to 8, got 3"},
      {{.fuse = 0}, "lamp: fuse must be an integer of at least 1, got 0"},
      {{.tone = Tone(2)}, "lamp: tone must be one of \"warm\", \"cold\", got 2"},
      // Of two faults the first parameter's is reported.
      {{.power = -1, .sockets = 3}, "lamp: power must be a finite number above 0, got -1"},
      // What depends on two parameters is the encoding's own rule.
      {{.power = 150, .dimmed = true}, "lamp: too bright to dim"},
  }));
  CHECK(posenc::check(lamp) == message);
}

TEST_CASE("a range says which of its ends belong to it", "[params]") {
  struct Row {
    posenc::Range range;
    double value;
    std::string message;
  };
  const auto [range, value, message] = GENERATE(values<Row>({
      {posenc::any_number(), -1e300, ""},
      {posenc::any_number(), -lamp_infinity, "x: y must be a finite number, got -Infinity"},
      {posenc::at_least(2), 2, ""},
      {posenc::at_least(2), 1.5, "x: y must be a finite number of at least 2, got 1.5"},
      {{.max = 3}, 4, "x: y must be a finite number of at most 3, got 4"},
      {{.min = 0, .max = 1, .open = true}, 1, ""},
      {{.min = 0, .max = 1, .open = true},
       0,
       "x: y must be a finite number above 0 and at most 1, got 0"},
  }));
  const posenc::ParameterInfo info{.name = "y", .range = range, .value = value, .choices = {}};
  CHECK(posenc::violation("x", std::span(&info, 1)) == message);
}

TEST_CASE("an array must have the length that its sides give", "[params]") {
  const std::vector<double> values(27);
  Lamp lamp{.sockets = 4};
  CHECK(posenc::check(lamp) == ""); // not given
  lamp.curve = values;              // (2 * sockets + 1, 3)
  CHECK(posenc::check(lamp) == "");
  lamp.sockets = 2;
  CHECK(posenc::check(lamp) == "lamp: curve must have shape [5, 3], got 27 values");
}

TEST_CASE("parameters are listed with their present values", "[params]") {
  const auto infos = posenc::parameter_infos(Lamp{.sockets = 6, .tone = Tone::cold});
  REQUIRE(infos.size() == 6);
  CHECK(infos[0].kind == posenc::Kind::number);
  CHECK(infos[2].kind == posenc::Kind::integer);
  CHECK(infos[2].value == 6);
  CHECK(infos[3].kind == posenc::Kind::integer);
  CHECK(infos[3].optional);
  CHECK(std::isnan(infos[3].value)); // not given
  CHECK(infos[4].kind == posenc::Kind::boolean);
  CHECK(infos[5].kind == posenc::Kind::choice);
  CHECK(infos[5].choices[static_cast<std::size_t>(infos[5].value)] == "cold");
  CHECK(posenc::array_infos(Lamp{})[0].name == "curve");
}

TEST_CASE("all parameters are assigned at once or not at all", "[params]") {
  Lamp lamp;
  CHECK(posenc::assign(lamp, std::array{60.0, -0.5, 4.0, 10.0, 1.0, 1.0}) == "");
  CHECK(lamp.power == 60);
  CHECK(lamp.angle == -0.5);
  CHECK(lamp.sockets == 4);
  CHECK(lamp.fuse == 10);
  CHECK(lamp.dimmed);
  CHECK(lamp.tone == Tone::cold);

  CHECK(posenc::assign(lamp, std::array{75.0, -0.5, 2.7, lamp_nan, 0.0, 0.0}) ==
        "lamp: sockets must be an even integer from 2 to 8, got 2.7");
  CHECK(lamp.power == 60);

  CHECK(posenc::assign(lamp, std::array{60.0, 0.0, 2.0, lamp_nan, 0.0, 0.0}) == "");
  CHECK(lamp.fuse == std::nullopt);
  CHECK(posenc::assign(lamp, std::array{60.0, 0.0, 2.0, lamp_nan, 0.5, 0.0}) ==
        "lamp: dimmed must be true or false, got 0.5");
  CHECK(posenc::assign(lamp, std::array{60.0, 0.0, 2.0}) ==
        "lamp: parameters must have 6 values, got 3");
  CHECK(posenc::assign(lamp, std::array{60.0, 0.0, 2.0, lamp_nan, 0.0, 0.0}, 1 << 3) ==
        "lamp: fuse must be an integer of at least 1, got NaN");
  CHECK(posenc::assign(lamp, std::array{60.0, 0.0, 2.0, lamp_nan, lamp_nan, 0.0}) ==
        "lamp: dimmed must be true or false, got NaN");
}

TEST_CASE("numbers are shown as one would write them", "[params]") {
  struct Row {
    double value;
    std::string text;
  };
  const auto [value, text] = GENERATE(values<Row>({
      {0, "0"},
      {-0.0, "0"},
      {33, "33"},
      {-2147483647, "-2147483647"},
      {0.1, "0.1"},
      {-2.7, "-2.7"},
      {100.25, "100.25"},
      {0.30000000000000004, "0.30000000000000004"},
      {1.0 / 3, "0.3333333333333333"},
      {0.000001, "0.000001"},
      {1e-7, "1e-7"},
      {-1.25e-7, "-1.25e-7"},
      {999999999999999, "999999999999999"},
      {1e15, "1e+15"},
      {1.5e300, "1.5e+300"},
      {1e-300, "1e-300"},
      {lamp_nan, "NaN"},
      {lamp_infinity, "Infinity"},
      {-lamp_infinity, "-Infinity"},
  }));
  CHECK(posenc::shown(value) == text);
}

TEST_CASE("integers of every type are shown like the numbers they are", "[params]") {
  CHECK(posenc::shown(-3) == "-3");
  CHECK(posenc::shown(std::size_t{4096}) == "4096");
  CHECK(posenc::shown(std::int64_t{-2147483648}) == "-2147483648");
}

TEST_CASE("a message is named after its encoding, and no message stays none", "[params]") {
  CHECK(posenc::named("rope", "base must be above 0") == "rope: base must be above 0");
  CHECK(posenc::named("rope", "") == "");
}

template <class T> constexpr bool has_size = requires(T value) { posenc::size(value); };

TEST_CASE("a counting parameter is a size, and a wider number is never narrowed to one",
          "[params]") {
  STATIC_CHECK(posenc::size(64) == std::size_t{64});
  STATIC_CHECK(has_size<int>);
  STATIC_CHECK_FALSE(has_size<std::int64_t>);
  STATIC_CHECK_FALSE(has_size<double>);
}

TEST_CASE("a shown number reads back the same, in as few digits as possible", "[params]") {
  const auto digits = [](std::string_view text) {
    std::size_t count = 0, zeros = 0;
    for (char c : text.substr(0, text.find('e'))) {
      if (c < '0' || c > '9' || (c == '0' && count == 0)) continue; // leading zeros
      ++count;
      zeros = c == '0' ? zeros + 1 : 0;
    }
    return count - zeros;
  };
  std::uint64_t bits = 1;
  for (int i = 0; i < 20000; ++i) {
    bits = bits * 6364136223846793005u + 1442695040888963407u;
    // Decimals of up to 15 digits around a point anywhere: all that people write.
    const int count = static_cast<int>(bits >> 60);
    const double whole =
        std::floor(static_cast<double>(bits >> 11) / 9007199254740992.0 * std::pow(10, count));
    const double value = whole / std::pow(10, static_cast<int>(bits >> 33) % 20);
    char shortest[32];
    const auto end = std::to_chars(shortest, shortest + sizeof shortest, value).ptr;
    const std::string text = posenc::shown(value);
    CAPTURE(text, std::string_view(shortest, end));
    REQUIRE(std::strtod(text.c_str(), nullptr) == value);
    REQUIRE(digits(text) == digits({shortest, end}));
  }
}

TEST_CASE("a number of more digits than people write is shown to 15 of them at least", "[params]") {
  std::uint64_t bits = 1;
  for (int i = 0; i < 20000; ++i) {
    bits = bits * 6364136223846793005u + 1442695040888963407u;
    const double value =
        static_cast<double>(bits >> 11) * std::pow(10, static_cast<int>(bits >> 33) % 300 - 150);
    const std::string text = posenc::shown(value);
    CAPTURE(text, value);
    REQUIRE(std::fabs(std::strtod(text.c_str(), nullptr) - value) <= 1e-15 * value);
  }
}
