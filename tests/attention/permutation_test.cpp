#include <posenc/attention/permutation.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <posenc/absolute/sinusoidal.hpp>
#include <posenc/attention/head.hpp>
#include <posenc/bias/alibi.hpp>
#include <posenc/rotary/rope.hpp>

namespace {

constexpr std::size_t tokens = 7, width = 8;
const std::vector<std::size_t> shuffle{3, 0, 6, 1, 5, 2, 4}, reversal{6, 5, 4, 3, 2, 1, 0};

using Rows = std::vector<double>;

/// Self-attention of x (tokens, width), in which queries, keys and values are x itself.
Rows attention(const Rows& q, const Rows& k, const Rows& v, posenc::Rows<double> bias = {}) {
  Rows output(v.size());
  posenc::AttentionHead<double> head;
  head.load(k.data(), v.data(), tokens, width, width, tokens);
  head.attend(
      {.q = q.data(), .queries = tokens, .scale = 0.35, .bias = bias, .output = output.data()});
  return output;
}

Rows permuted(const Rows& x, const std::vector<std::size_t>& order) {
  Rows result(x.size());
  REQUIRE(posenc::permute_rows<double>(x, order, result) == "");
  return result;
}

/// How far f is from f(P x) = P f(x).
template <class F> double error(F f, const std::vector<std::size_t>& order) {
  const Rows x = naive::noise<double>(tokens * width, 1);
  const Rows output = f(x), of_permuted = f(permuted(x, order));
  return *posenc::equivariance_error<double>(output, of_permuted, order);
}

Rows without_encoding(const Rows& x) { return attention(x, x, x); }

Rows with_sinusoidal(Rows x) {
  const auto table = posenc::encode<double>(posenc::Sinusoidal{.dim = width}, {.length = tokens});
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += table->data[i];
  return attention(x, x, x);
}

Rows with_rope(const Rows& x) {
  Rows rotated = x;
  REQUIRE(posenc::rotate(posenc::Rope{.head_dim = width}, std::span(rotated), 1,
                         {.length = tokens}) == "");
  return attention(rotated, rotated, x);
}

Rows with_alibi(const Rows& x) {
  const auto bias = posenc::bias<double>(posenc::Alibi{.heads = 1, .max_bias = 1},
                                         {.queries = tokens, .keys = tokens});
  return attention(x, x, x, {bias->data.data(), tokens});
}

} // namespace

TEST_CASE("rows are moved to where the permutation says", "[permutation]") {
  const std::vector<float> x{1, 2, 3, 4, 5, 6};
  const std::vector<std::size_t> order{2, 0, 1};
  std::vector<float> out(6);
  REQUIRE(posenc::permute_rows<float>(x, order, out) == "");
  CHECK(out == std::vector<float>{5, 6, 1, 2, 3, 4});
}

TEST_CASE("the mean of rows", "[permutation]") {
  const std::vector<double> x{1, 2, 3, 4, 5, 9};
  double mean[2];
  posenc::mean_rows<double>(x, 3, mean);
  CHECK(mean[0] == 3);
  CHECK(mean[1] == 5);
}

TEST_CASE("the error is the largest difference after undoing the order", "[permutation]") {
  const std::vector<float> output{1, 2, 3}, of_permuted{3.5f, 1, 2};
  const std::vector<std::size_t> order{2, 0, 1};
  CHECK(*posenc::equivariance_error<float>(output, of_permuted, order) == 0.5);
}

TEST_CASE("no tokens, no error", "[permutation]") {
  CHECK(*posenc::equivariance_error<float>({}, {}, {}) == 0);
}

TEST_CASE("attention without an encoding does not see the order", "[permutation]") {
  // Sums of seven terms in another order: a few roundings of numbers below 2.
  CHECK(error(without_encoding, shuffle) < 2e-15);
  CHECK(error(without_encoding, reversal) < 2e-15);
}

TEST_CASE("a classifier that pools sees the same, whatever the order", "[permutation]") {
  const Rows x = naive::noise<double>(tokens * width, 1);
  const Rows output = without_encoding(x), of_permuted = without_encoding(permuted(x, shuffle));
  Rows mean(width), mean_of_permuted(width);
  posenc::mean_rows<double>(output, tokens, mean.data());
  posenc::mean_rows<double>(of_permuted, tokens, mean_of_permuted.data());
  CHECK(naive::worst(mean, mean_of_permuted) < 2e-15);
}

TEST_CASE("each door breaks the symmetry", "[permutation]") {
  CHECK(error(with_sinusoidal, shuffle) > 0.1);
  CHECK(error(with_rope, shuffle) > 0.1);
  CHECK(error(with_alibi, shuffle) > 0.01);
}

TEST_CASE("symmetric ALiBi cannot tell a sequence from its mirror image", "[permutation]") {
  CHECK(error(with_alibi, reversal) < 2e-15);
  CHECK(error(with_rope, reversal) > 0.01);
}

TEST_CASE("an order that does not name each row once is refused", "[permutation]") {
  const std::vector<float> x(6, 1);
  std::vector<float> out(6, 7);
  const auto said = [&](const std::vector<std::size_t>& order, std::size_t written = 6) {
    return posenc::permute_rows<float>(x, order, std::span(out).first(written));
  };
  CHECK(said({0, 3, 1}) ==
        "permutation: permutation must name each of 3 rows once, got 3 at index 1");
  CHECK(said({0, 1, 1}) ==
        "permutation: permutation must name each of 3 rows once, got 1 at index 2");
  CHECK(said({0, 1, 2, 3}) == "permutation: x must have 4 values, got 6");
  CHECK(said({}) == "permutation: x must have 0 values, got 6");
  CHECK(said({0, 1, 2}, 5) == "permutation: out must have 6 values, got 5");
  CHECK(out == std::vector<float>(6, 7));
  CHECK(posenc::permute_rows<float>(std::span(out).first(4), std::vector<std::size_t>{1, 0},
                                    std::span(out).last(4)) ==
        "permutation: out must share no memory with x");
  CHECK(posenc::equivariance_error<float>(x, std::span(x).first(5), shuffle).error() != "");
}
