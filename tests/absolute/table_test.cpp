#include <posenc/absolute/table.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using posenc::Positions;
using posenc::TableRows;
using posenc::WaveRun;
using posenc::WaveTable;

namespace {

/// Five columns: sines, cosines, and a column that no run names.
const WaveTable small{.dim = 5,
                      .runs = {{.frequencies = {1, 0.1}, .sine = 0, .cosine = 3, .stride = 1}},
                      .amplitude = 1};

/// Two axes of three interleaved waves each.
const WaveTable plane{
    .dim = 12,
    .axes = 2,
    .runs = {{.frequencies = {1, 0.3, 0.01}, .sine = 0, .cosine = 1, .stride = 2, .axis = 1},
             {.frequencies = {1, 0.3, 0.01}, .sine = 6, .cosine = 7, .stride = 2, .axis = 0}},
    .amplitude = 1};

template <class T> std::vector<T> rows_of(const WaveTable& table, const Positions& positions) {
  const std::size_t count = positions.count(table.axes);
  std::vector<T> out(count * table.dim);
  TableRows(table).fill(positions, 0, count, out.data());
  return out;
}

} // namespace

TEST_CASE("columns that no run names are zero", "[table]") {
  const auto table = rows_of<double>(small, {.length = 3});
  for (std::size_t p = 0; p < 3; ++p) {
    const double position = static_cast<double>(p);
    CHECK(table[5 * p] == std::sin(position));
    CHECK(table[5 * p + 1] == std::sin(0.1 * position));
    CHECK(table[5 * p + 2] == 0);
    CHECK(table[5 * p + 3] == std::cos(position));
    CHECK(table[5 * p + 4] == std::cos(0.1 * position));
  }
}

TEST_CASE("each run reads the positions of its axis", "[table]") {
  const double positions[] = {10, 20, 30, 1, 2, 3}; // three points: axis 0, then axis 1
  const auto table = rows_of<double>(plane, {.values = positions});
  REQUIRE(table.size() == 3 * 12);
  CHECK(table[12 + 0] == std::sin(2.0));
  CHECK(table[12 + 1] == std::cos(2.0));
  CHECK(table[12 + 6] == std::sin(20.0));
  CHECK(table[12 + 7] == std::cos(20.0));
}

TEMPLATE_TEST_CASE("a table in pieces is the table at once, bit for bit", "[table]", float,
                   double) {
  const std::size_t piece = GENERATE(1u, 2u, 7u, 8u, 50u, 1024u);
  const bool listed = GENERATE(false, true);
  const WaveTable& table = listed ? plane : small;
  constexpr std::size_t points = 1100; // past an anchor
  std::vector<double> values = naive::noise<double>(2 * points, 5);
  const Positions positions = listed ? Positions{.values = values} : Positions{.length = points};
  const auto whole = rows_of<TestType>(table, positions);

  TableRows rows(table);
  std::vector<TestType> out(whole.size(), 99);
  for (std::size_t first = 0; first < points; first += piece) {
    rows.fill(positions, first, std::min(piece, points - first), out.data() + first * table.dim);
  }
  CHECK(out == whole);
}

TEST_CASE("rows from anywhere agree with the whole table", "[table]") {
  const Positions positions{.length = 3000, .start = -7};
  const auto whole = rows_of<float>(plane, positions);
  TableRows rows(plane);
  for (std::size_t first : {2500u, 100u, 0u, 1023u, 2999u, 101u}) {
    const std::size_t count = std::min<std::size_t>(100, 3000 - first);
    std::vector<float> out(count * 12);
    rows.fill(positions, first, count, out.data());
    const std::vector<float> expected(whole.begin() + static_cast<std::ptrdiff_t>(first * 12),
                                      whole.begin() +
                                          static_cast<std::ptrdiff_t>((first + count) * 12));
    // Anchored at another row, so rounded from doubles that differ: by one float32 unit below 1.
    CHECK(naive::worst(out, expected) <= 0x1p-24);
  }
}

TEMPLATE_TEST_CASE("rows from any start are those of the doubles that start + i rounds to",
                   "[table]", float, double) {
  const double start = GENERATE(0x1p53 - 4, 0x1p53, 0x1p53 + 2, 0x1p60, 1e300, -0x1p53 - 20, -1e300,
                                0x1p40 - 0.3, 0x1p52 + 0.5);
  const std::size_t piece = GENERATE(1u, 7u, 40u);
  std::vector<double> list;
  for (std::size_t i = 0; i < 40; ++i) list.push_back(start + static_cast<double>(i));
  TableRows rows(small);
  std::vector<TestType> got(40 * 5);
  for (std::size_t first = 0; first < 40; first += piece) {
    rows.fill({.length = 40, .start = start}, first, std::min<std::size_t>(piece, 40 - first),
              got.data() + first * 5);
  }
  const auto exact = rows_of<double>(small, {.values = list});
  CAPTURE(start, piece);
  CHECK(naive::worst(got, exact) <= (sizeof(TestType) == 4 ? 0x1p-25 + 1e-11 : 0));
}

TEST_CASE("the row of a padding position is zero, wherever it stands", "[table]") {
  WaveTable table = small;
  table.zero_position = 2;
  const auto is_zero = [&](const std::vector<float>& rows, std::size_t row) {
    return std::all_of(rows.begin() + static_cast<std::ptrdiff_t>(5 * row),
                       rows.begin() + static_cast<std::ptrdiff_t>(5 * row + 5),
                       [](float x) { return x == 0; });
  };
  const auto run = rows_of<float>(table, {.length = 5});
  for (std::size_t p = 0; p < 5; ++p) CHECK(is_zero(run, p) == (p == 2));

  const auto later = rows_of<float>(table, {.length = 5, .start = 1});
  for (std::size_t p = 0; p < 5; ++p) CHECK(is_zero(later, p) == (p == 1));

  const double values[] = {2, 0, 2, 1.5};
  const auto list = rows_of<float>(table, {.values = values});
  CHECK(is_zero(list, 0));
  CHECK_FALSE(is_zero(list, 1));
  CHECK(is_zero(list, 2));
  CHECK_FALSE(is_zero(list, 3));

  // The rows after it go on as if nothing had happened.
  const auto plain = rows_of<float>(small, {.length = 5});
  CHECK(std::equal(run.begin() + 15, run.end(), plain.begin() + 15));
}
