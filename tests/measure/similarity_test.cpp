#include <posenc/measure/similarity.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

TEST_CASE("every pair of rows, as a product or a cosine", "[similarity]") {
  const std::vector<double> rows{3, 4, -6, -8, 0, 0, 4, -3};
  std::vector<double> got(16);
  posenc::similarity(rows, 4, 2, false, false, 0, 4, got.data());
  CHECK(got == std::vector<double>{25, -50, 0, 0, -50, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 25});
  posenc::similarity(rows, 4, 2, true, false, 0, 4, got.data());
  CHECK(naive::worst(got, std::vector<double>{1, -1, 0, 0, -1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}) <
        1e-15);
}

TEST_CASE("some rows are those of the whole", "[similarity]") {
  const bool centred = GENERATE(false, true);
  const std::size_t n = 21, dim = 24;
  const auto rows = naive::noise<double>(n * dim, 2);
  std::vector<double> whole(n * n), part(3 * n);
  posenc::similarity(rows, n, dim, true, centred, 0, n, whole.data());
  posenc::similarity(rows, n, dim, true, centred, 17, 3, part.data());
  const std::vector<double> wanted(whole.begin() + 17 * n, whole.begin() + 20 * n);
  CHECK(naive::worst(part, wanted) < 1e-15);
}

TEST_CASE("it is symmetric, for any width", "[similarity]") {
  const std::size_t dim = GENERATE(1u, 7u, 64u), n = 9;
  const auto rows = naive::noise<double>(n * dim, 1);
  std::vector<double> got(n * n);
  posenc::similarity(rows, n, dim, true, false, 0, n, got.data());
  for (std::size_t i = 0; i < n; ++i) {
    CHECK(std::fabs(got[i * n + i] - 1) < 1e-14);
    for (std::size_t j = 0; j < i; ++j) CHECK(got[i * n + j] == got[j * n + i]);
  }
}

TEST_CASE("centred rows sum to nothing, so do their products", "[similarity]") {
  const std::vector<double> rows{3, 4, 5, 0, 1, 2};
  std::vector<double> got(9);
  posenc::similarity(rows, 3, 2, false, true, 0, 3, got.data());
  CHECK(naive::worst(got, std::vector<double>{4, -4, 0, -4, 8, -4, 0, -4, 4}) < 1e-14);
}

TEST_CASE("rows that the table has not are refused", "[similarity]") {
  const std::vector<double> table(12);
  using posenc::check_similarity;
  CHECK(check_similarity(table, 4, 3, 0, 4) == "");
  CHECK(check_similarity(table, 4, 4, 0, 4) == "similarity: table must have 16 values, got 12");
  CHECK(check_similarity(table, 4, 3, 4, 1) ==
        "similarity: row must be an integer from 0 to 3, got 4");
  CHECK(check_similarity(table, 4, 3, 1, std::size_t(-1)) != "");
}
