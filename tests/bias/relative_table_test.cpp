#include <posenc/bias/relative_table.hpp>

#include "naive.hpp"

#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using posenc::relative_embeddings;
using posenc::relative_shift;
using posenc::RelativeTable;

TEST_CASE("the row of a pair is query - key, opposite to Shaw's", "[relative_table]") {
  const std::vector<double> table{-2, 20, -1, 10, 0, 0, 1, -10, 2, -20};
  const RelativeTable r{.max_length = 2, .dim = 2, .table = table};
  const double queries[] = {1, 0}, keys[] = {0, 1, 2};
  const auto got = relative_embeddings(r, queries, keys);
  REQUIRE(got);
  CHECK(got->shape == std::vector<std::size_t>{2, 3, 2});
  CHECK(got->data == std::vector<float>{1, -10, 0, 0, -1, 10, 0, 0, -1, 10, -2, 20});
}

TEST_CASE("a distance beyond the table is an error, or clipped", "[relative_table]") {
  const std::vector<double> table{-1, 0, 1};
  RelativeTable r{.max_length = 1, .dim = 1, .table = table};
  const double queries[] = {0, 5}, keys[] = {0, 9}, half[] = {0.5};
  CHECK(relative_embeddings(r, queries, keys).error() ==
        "relative table: distances must be integers from -1 to 1, got -9");
  CHECK(relative_embeddings(r, half, keys).error() ==
        "relative table: distances must be integers from -1 to 1, got 0.5");
  r.clip = true;
  CHECK(relative_embeddings<double>(r, queries, keys)->data == std::vector<double>{0, -1, 1, -1});
  CHECK(relative_embeddings(r, half, keys).error() ==
        "relative table: distances must be integers from -1 to 1, got 0.5");
  r.max_length = 2;
  CHECK(relative_embeddings(r, queries, keys).error() ==
        "relative table: table must have shape [5, 1], got 3 values");
}

TEST_CASE("the shift reads the padded matrix with rows one longer", "[relative_table]") {
  struct Row {
    std::size_t queries, columns;
  };
  const auto [queries, columns] = GENERATE(values<Row>({{1, 1}, {3, 3}, {2, 5}, {4, 9}, {5, 5}}));
  CAPTURE(queries, columns);
  const auto x = naive::noise<double>(queries * columns, 1);
  // As the authors write it: zeros in front, reshape to (columns + 1, queries), drop the first row.
  std::vector<double> padded;
  for (std::size_t i = 0; i < queries; ++i) {
    padded.push_back(0);
    padded.insert(padded.end(), x.begin() + std::ptrdiff_t(i * columns),
                  x.begin() + std::ptrdiff_t((i + 1) * columns));
  }
  padded.erase(padded.begin(), padded.begin() + std::ptrdiff_t(queries));
  const auto got = relative_shift<double>(x, queries, columns, columns, false);
  CHECK(got == padded);
  for (std::size_t i = 0; i < queries; ++i) {
    for (std::size_t j = 0; j + queries - 1 - i < columns; ++j) {
      CHECK(got[i * columns + j] == x[i * columns + j + queries - 1 - i]);
    }
  }
}

TEST_CASE("XLNet's shift takes distances from both sides", "[relative_table]") {
  const std::size_t queries = 3, keys = 4, columns = 7;
  std::vector<float> x;
  for (std::size_t n = 0; n < queries * columns; ++n) x.push_back(float(n));
  CHECK(relative_shift<float>(x, queries, columns, keys, true) ==
        std::vector<float>{3, 4, 5, 6, 9, 10, 11, 12, 15, 16, 17, 18});
}
