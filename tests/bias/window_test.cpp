#include <posenc/bias/window.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using naive::Real;
using posenc::Window;
using posenc::window_index;

namespace {

/// The entry of two cells, from the definition; a class token is cell -1.
int entry(int rows, int columns, int a, int b) {
  const int n = (2 * rows - 1) * (2 * columns - 1);
  if (a < 0) return b < 0 ? n + 2 : n;
  if (b < 0) return n + 1;
  const int dy = a / columns - b / columns, dx = a % columns - b % columns;
  return (dy + rows - 1) * (2 * columns - 1) + dx + columns - 1;
}

} // namespace

TEST_CASE("entries of a window of 2 by 2", "[window]") {
  const Window w{2, 2};
  CHECK(w.entries() == 9);
  CHECK(w.tokens() == 4);
  std::vector<std::size_t> got;
  for (std::size_t n = 0; n < 16; ++n) got.push_back(window_index(w, n / 4, n % 4));
  CHECK(got == std::vector<std::size_t>{4, 3, 1, 0, 5, 4, 2, 1, 7, 6, 4, 3, 8, 7, 5, 4});
}

TEMPLATE_TEST_CASE("rows of any block read the entries of their pairs", "[window]", float, double) {
  struct Row {
    int rows, columns;
  };
  const auto [rows, columns] =
      GENERATE(values<Row>({{1, 1}, {1, 5}, {5, 1}, {2, 3}, {7, 7}, {4, 2}}));
  const bool token = GENERATE(false, true);
  CAPTURE(rows, columns, token);
  const Window w{std::size_t(rows), std::size_t(columns), token};
  const std::size_t heads = 2, n = w.tokens();
  std::vector<double> table; // every entry tells its head and its row
  for (std::size_t i = 0; i < w.entries(); ++i)
    table.insert(table.end(), {double(i), 10000.0 + double(i)});
  for (std::size_t head = 0; head < heads; ++head) {
    posenc::WindowRows<TestType> lines;
    lines.set(w, table, heads, head);
    std::vector<TestType> whole(n * n);
    lines.fill(0, n, whole.data());
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = 0; b < n; ++b) {
        const int expected = entry(rows, columns, int(a) - token, int(b) - token);
        REQUIRE(window_index(w, a, b) == std::size_t(expected));
        REQUIRE(whole[a * n + b] == TestType(expected + 10000 * int(head)));
      }
    }
    const std::size_t first = n / 2;
    std::vector<TestType> part((n - first) * n);
    lines.fill(first, n - first, part.data());
    CHECK(std::equal(part.begin(), part.end(), whole.begin() + std::ptrdiff_t(first * n)));
  }
}
