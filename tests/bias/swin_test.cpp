#include <posenc/bias/swin.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

#include <posenc/bias/bias.hpp>

using posenc::bias;
using posenc::Swin;

TEST_CASE("a bias for every offset inside the window", "[swin]") {
  const bool token = GENERATE(false, true);
  const int rows = 2, columns = 3, heads = 2, offsets = 3 * 5;
  std::vector<double> table;
  for (int n = 0; n < offsets + (token ? 3 : 0); ++n)
    table.insert(table.end(), {1.0 * n, -1.0 * n});
  const Swin e{
      .heads = heads, .rows = rows, .columns = columns, .class_token = token, .table = table};
  const std::size_t n = token ? 7 : 6;
  const auto got = bias(e, {.queries = n, .keys = n});
  INFO(got.error());
  REQUIRE(got);
  CHECK(got->shape == std::vector<std::size_t>{2, n, n});
  for (int a = 0; a < int(n); ++a) {
    for (int b = 0; b < int(n); ++b) {
      const int i = a - token, j = b - token; // cells, or -1 for the token
      int entry = (i / columns - j / columns + rows - 1) * (2 * columns - 1) + i % columns -
                  j % columns + columns - 1;
      if (i < 0) entry = j < 0 ? offsets + 2 : offsets;
      else if (j < 0) entry = offsets + 1;
      const std::size_t at = std::size_t(a) * n + std::size_t(b);
      CHECK(got->data[at] == float(entry));
      CHECK(got->data[n * n + at] == -float(entry));
    }
  }
}

TEST_CASE("a cell's bias with itself is one number", "[swin]") {
  const auto got = bias(Swin{.heads = 4}, {.queries = 49, .keys = 49});
  for (std::size_t a = 1; a < 49; ++a) CHECK(got->data[a * 50] == got->data[0]);
  for (float x : got->data) REQUIRE(std::isfinite(x));
}

TEST_CASE("a window takes its own cells only", "[swin]") {
  const auto message = [](double queries, double keys) {
    return "swin: queries and keys must be the window's 49 tokens, without a mask or positions, got " +
           posenc::shown(queries) + " and " + posenc::shown(keys);
  };
  const std::vector<double> positions(49);
  CHECK(bias(Swin{.heads = 4}, {.queries = 49, .keys = 50}).error() == message(49, 50));
  CHECK(bias(Swin{.heads = 4}, {.queries = 1, .keys = 49}).error() == message(1, 49));
  CHECK(bias(Swin{.heads = 4}, {.queries = 49, .keys = 49, .causal = true}).error() ==
        message(49, 49));
  CHECK(bias(Swin{.heads = 4}, {.queries = 49, .keys = 49, .start = 0.0}).error() ==
        message(49, 49));
  CHECK(bias(Swin{.heads = 4}, {.queries = 49, .keys = 49, .key_positions = positions}).error() ==
        message(49, 49));
}

TEST_CASE("what Swin refuses", "[swin]") {
  const std::vector<double> table(169 * 4);
  CHECK(posenc::check(Swin{.heads = 4}) == "");
  CHECK(posenc::check(Swin{.heads = 4, .table = table}) == "");
  CHECK(posenc::check(Swin{.heads = 4, .class_token = true, .table = table}) ==
        "swin: table must have shape [172 = (2 rows - 1)(2 columns - 1), and 3 with a class token, "
        "4], got 676 values");
  CHECK(posenc::check(Swin{.heads = 5, .rows = 1024, .columns = 1024}) ==
        "swin: table must have at most 16777216 values, got shape [4190209, 5]");
}
