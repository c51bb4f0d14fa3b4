#include <posenc/measure/reach.hpp>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <posenc/rotary/linear.hpp>
#include <posenc/rotary/ntk.hpp>
#include <posenc/rotary/rope.hpp>

namespace {

const auto trained = posenc::rotary(posenc::Rope{.head_dim = 128}).frequencies;

std::size_t positive(const std::vector<double>& values) {
  return static_cast<std::size_t>(std::ranges::count_if(values, [](double x) { return x > 0; }));
}

} // namespace

TEST_CASE("18 of 64 pairs never finish a turn in 4096 positions", "[reach]") {
  const auto got = posenc::reach(trained, trained, 4096, 16384);
  CHECK(std::ranges::count_if(got.turns, [](double x) { return x < 1; }) == 18);
  CHECK(positive(got.unseen) == 18);
  CHECK(got.slowdown == std::vector<double>(64, 1));
  CHECK(positive(posenc::reach(trained, trained, 4096, 4096).unseen) == 0);
}

TEST_CASE("interpolation slows all pairs and stays within what was met", "[reach]") {
  const auto used = posenc::rotary(posenc::Linear{.head_dim = 128, .factor = 4}).frequencies;
  const auto got = posenc::reach(trained, used, 4096, 16384);
  CHECK(got.slowdown == std::vector<double>(64, 4));
  CHECK(positive(got.unseen) == 0);
}

TEST_CASE("NTK slows pair i by s^(2i/(d - 2)) and leaves some angles unmet", "[reach]") {
  const auto used = posenc::rotary(posenc::Ntk{.head_dim = 128, .factor = 4}).frequencies;
  const auto got = posenc::reach(trained, used, 4096, 16384);
  for (std::size_t i = 0; i < 64; ++i) {
    CHECK(std::fabs(got.slowdown[i] - std::pow(4, 2.0 * double(i) / 126)) < 1e-13);
  }
  CHECK(positive(got.unseen) == 17); // all that never turned but the slowest
}

TEST_CASE("positions are counted as one by one", "[reach]") {
  const double seen = GENERATE(0.1, 0.37, 0.9), step = GENERATE(1e-3, 0.0137, 0.4, 1.7);
  for (const double length : {1.0, 10.0, 777.0}) {
    double count = 0;
    for (double p = 0; p < length; ++p) {
      const double turns = p * step;
      count += turns - std::floor(turns) > seen * (1 + 1e-12);
    }
    CHECK(std::fabs(posenc::unseen_share(seen, step, length) - count / length) < 1e-12);
  }
}

TEST_CASE("long lengths and fast pairs take no longer", "[reach]") {
  // 2^31 positions make 3.4e8 turns, and a pair may turn 1e300 times a position.
  const double golden = (std::sqrt(5.0) - 1) / 2, length = 2147483647;
  CHECK(std::fabs(posenc::unseen_share(0.25, golden, length) - 0.75) < 1e-8);
  CHECK(std::fabs(posenc::unseen_share(0.25, 3 + golden, length) - 0.75) < 1e-8);
  const double fast = posenc::unseen_share(0.25, 1e300, length);
  CHECK((fast >= 0 && fast <= 1));
  CHECK(posenc::unseen_share(1e-30, 1e-20, 10) == 0.9); // all but position 0
}

TEST_CASE("frequencies that do not turn, and lengths that are none, are refused", "[reach]") {
  const double some[] = {1, 0.5}, still[] = {1, 0}, one[] = {1};
  using posenc::check_reach;
  CHECK(check_reach(some, some, 1, 2147483647) == "");
  CHECK(check_reach(some, one, 1, 1) == "reach: used must have 2 values, got 1");
  CHECK(check_reach(some, still, 1, 1) ==
        "reach: used must be finite numbers above 0, got 0 at index 1");
  CHECK(check_reach(some, some, 0, 1) ==
        "reach: trainedLength must be an integer from 1 to 2147483647, got 0");
  CHECK(check_reach(some, some, 1, std::nan("")) ==
        "reach: length must be an integer from 1 to 2147483647, got NaN");
}
