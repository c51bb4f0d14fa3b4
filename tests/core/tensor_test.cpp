#include <posenc/core/positions.hpp>
#include <posenc/core/tensor.hpp>

#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <limits>

TEST_CASE("a result is a value or a message", "[tensor]") {
  const posenc::Result<int> seven = 7;
  REQUIRE(seven);
  CHECK(*seven == 7);
  CHECK(seven.error() == "");

  const auto nothing = posenc::Result<int>(posenc::Failure{"no such number"});
  CHECK_FALSE(nothing);
  CHECK(nothing.error() == "no such number");
}

TEST_CASE("the value of a result that nobody keeps is moved out of it", "[tensor]") {
  std::vector<int> numbers{1, 2};
  const int* const first = numbers.data();
  const auto kept = *posenc::Result<std::vector<int>>(std::move(numbers));
  CHECK(kept.data() == first);
}

TEST_CASE("a result of text tells it from a message", "[tensor]") {
  CHECK(posenc::Result<std::string>(std::string("fine")));
  CHECK_FALSE(posenc::Result<std::string>(posenc::Failure{"not fine"}));
}

TEST_CASE("positions are a run or a list", "[tensor]") {
  SECTION("a run from any start") {
    const posenc::Positions run{.length = 4, .start = -1.5};
    CHECK(run.consecutive());
    CHECK(run.count() == 4);
    CHECK(run[0] == -1.5);
    CHECK(run[3] == 1.5);
  }
  SECTION("a run beyond float32's integers") {
    const posenc::Positions run{.length = 2, .start = 16777216};
    CHECK(run[1] == 16777217);
  }
  SECTION("a list") {
    const double values[] = {5, 2.5, -7, 1e9};
    const posenc::Positions list{.values = values};
    CHECK_FALSE(list.consecutive());
    CHECK(list.count() == 4);
    CHECK(list[2] == -7);
    CHECK(list.count(2) == 2); // two axes of two points
  }
  SECTION("none") {
    CHECK(posenc::Positions{}.consecutive());
    CHECK(posenc::Positions{}.count() == 0);
  }
}

TEST_CASE("a position that is not finite is named with its place", "[tensor]") {
  CHECK(posenc::check_positions("rope", {.length = 3, .start = -0.5}) == "");
  CHECK(posenc::check_positions("rope", {.length = 3, .start = HUGE_VAL}) ==
        "rope: start must be a finite number, got Infinity");
  const double none_at_all = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  const double fine[] = {0, -1e300, 0.5}, none[] = {0, none_at_all}, far[] = {1, 2, -infinity};
  CHECK(posenc::check_positions("rope", {.values = fine}) == "");
  CHECK(posenc::check_positions("rope", {.values = none}) ==
        "rope: positions must be finite numbers, got NaN at index 1");
  CHECK(posenc::check_positions("rope", {.values = far}) ==
        "rope: positions must be finite numbers, got -Infinity at index 2");
}
