#include <posenc/core/checks.hpp>

#include <catch2/catch_test_macros.hpp>

namespace {
constexpr std::size_t largest = std::numeric_limits<std::size_t>::max();
} // namespace

TEST_CASE("sizes that overflow are as large as can be, and zeros make nothing of them",
          "[checks]") {
  using posenc::product_of, posenc::sum_of;
  CHECK(product_of({}) == 1);
  CHECK(product_of({3, 4, 5}) == 60);
  CHECK(product_of({largest, 1}) == largest);
  const std::size_t half = std::size_t(1) << 32, most = std::size_t(1) << 62;
  CHECK(product_of({half, half}) == posenc::too_many); // 2^64, which wraps to 0
  CHECK(product_of({most, 4, 3}) == posenc::too_many);
  CHECK(product_of({most, most, 0}) == 0);
  CHECK(product_of({0, most, most}) == 0);
  CHECK(sum_of({}) == 0);
  CHECK(sum_of({1, 2, 3}) == 6);
  CHECK(sum_of({largest, 1, 5}) == posenc::too_many);
}

TEST_CASE("a result has no more values than memory has addresses", "[checks]") {
  CHECK(posenc::check_result("x", {posenc::max_values}) == "");
  CHECK(posenc::check_result("x", {2, posenc::max_values / 2 + 1})
            .starts_with("x: a result has at most 1.152921504606847e+18 elements, not "));
  CHECK(posenc::check_size("x", "list", 5, 5) == "");
  CHECK(posenc::check_size("x", "list", 5, 4) == "x: list must have 5 values, got 4");
}

TEST_CASE("a number is refused in the words of a parameter", "[checks]") {
  using posenc::check_number, posenc::between, posenc::above;
  const double nan = std::nan("");
  CHECK(check_number("attention", "scale", -0.5) == "");
  CHECK(check_number("attention", "scale", nan) ==
        "attention: scale must be a finite number, got NaN");
  CHECK(check_number("attention", "softcap", 0, above(0)) ==
        "attention: softcap must be a finite number above 0, got 0");
  CHECK(check_number("attention", "window", 2.5, between(1, 9), true) ==
        "attention: window must be an integer from 1 to 9, got 2.5");
  CHECK(check_number("attention", "window", 9, between(1, 9), true) == "");
}

TEST_CASE("a list names the first that is wrong by its index", "[checks]") {
  using posenc::check_list, posenc::Listed;
  const double fine[] = {-1, 0.5, 2}, odd[] = {1, std::nan(""), HUGE_VAL};
  CHECK(check_list("rope", "positions", fine) == "");
  CHECK(check_list("rope", "positions", odd) ==
        "rope: positions must be finite numbers, got NaN at index 1");
  CHECK(check_list("rope", "positions", odd, Listed::finite, 4096) ==
        "rope: positions must be finite numbers, got NaN at index 4097");
  CHECK(check_list("reach", "used", fine, Listed::positive) ==
        "reach: used must be finite numbers above 0, got -1 at index 0");
  CHECK(check_list("t5", "distances", fine, Listed::integers) ==
        "t5: distances must be integers, got 0.5 at index 1");
  CHECK(check_list("t5", "distances", odd, Listed::integers) ==
        "t5: distances must be integers, got NaN at index 1");
}
