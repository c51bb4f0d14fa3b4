#include <posenc/core/random.hpp>

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>

TEST_CASE("stream 0 is splitmix64 from state 0", "[random]") {
  // The first three numbers of the authors' own code.
  CHECK(posenc::random_bits(0, 0) == 0xe220a8397b1dcdafu);
  CHECK(posenc::random_bits(0, 1) == 0x6e789e6aa1b965f4u);
  CHECK(posenc::random_bits(0, 2) == 0x06c45d188009454fu);
}

TEST_CASE("a normal draw is the sum of twelve 16-bit integers, known while compiling", "[random]") {
  // The first draw, from the three numbers above.
  constexpr double sum = 0xe220 + 0xa839 + 0x7b1d + 0xcdaf + 0x6e78 + 0x9e6a + 0xa1b9 + 0x65f4 +
                         0x06c4 + 0x5d18 + 0x8009 + 0x454f;
  static_assert(posenc::random_normal(0, 0) == (sum - 6 * 65535.0) / 65536);
  CHECK(posenc::random_normal(0, 1) != posenc::random_normal(0, 0));
  CHECK(posenc::random_normal(1, 0) != posenc::random_normal(0, 0));
}

TEST_CASE("normal draws have mean 0, deviation 1 and no extremes", "[random]") {
  const auto seed = GENERATE(0u, 1u, 256u, 2147483647u);
  constexpr int count = 100000;
  double sum = 0, squares = 0, most = 0;
  int within_one = 0;
  for (int i = 0; i < count; ++i) {
    const double x = posenc::random_normal(seed, static_cast<std::uint64_t>(i));
    sum += x;
    squares += x * x;
    most = std::max(most, std::fabs(x));
    within_one += std::fabs(x) < 1;
  }
  // Five standard errors of each: 1 / sqrt(n), 2^0.5 / sqrt(n), 0.465 / sqrt(n).
  const double error = 5 / std::sqrt(count);
  CHECK(std::fabs(sum / count) < error);
  CHECK(std::fabs(squares / count - 1) < 1.42 * error);
  // Twelve uniforms put 0.6797 within one deviation; a normal distribution 0.6827. The bound allows
  // for that difference.
  CHECK(std::fabs(double(within_one) / count - 0.6827) < 0.465 * error + 0.003);
  CHECK(most > 3.5); // tails there are
  CHECK(most < 6);
}

TEST_CASE("neighbouring draws and streams are not related", "[random]") {
  constexpr int count = 100000;
  double next = 0, stream = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    next += posenc::random_normal(3, i) * posenc::random_normal(3, i + 1);
    stream += posenc::random_normal(3, i) * posenc::random_normal(4, i);
  }
  // A correlation of independent draws has the standard error 1 / sqrt(n).
  CHECK(std::fabs(next / count) < 5 / std::sqrt(count));
  CHECK(std::fabs(stream / count) < 5 / std::sqrt(count));
}
