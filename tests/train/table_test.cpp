#include <posenc/train/table.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>

using posenc::train::rank_correlation;
using posenc::train::table_report;

TEST_CASE("rank correlation: order, reversed order, ties", "[train]") {
  const auto correlation = [](std::vector<double> a, std::vector<double> b) {
    return rank_correlation(a, b);
  };
  CHECK(correlation({1, 2, 3, 4}, {10, 100, 1000, 1e9}) == 1);
  CHECK(correlation({1, 2, 3}, {3, 2, 1}) == -1);
  CHECK(correlation({5, 5, 5}, {1, 2, 3}) == 0);
  // Ranks 0.5 0.5 2 3 against 0 1 2 3: covariance 4.5 over sqrt(4.5 * 5).
  CHECK(std::fabs(correlation({1, 1, 2, 3}, {1, 2, 3, 4}) - 4.5 / std::sqrt(22.5)) < 1e-15);
}

TEST_CASE("points on a half circle: near rows are alike, and two components hold everything",
          "[train]") {
  const std::size_t n = 24, dim = 6;
  std::vector<double> table;
  for (std::size_t i = 0; i < n; ++i) {
    const double angle = 3.0 * double(i) / n;
    for (std::size_t c = 0; c < dim; ++c) {
      table.push_back(c == 1 ? std::cos(angle) : c == 4 ? std::sin(angle) : 7);
    }
  }
  const auto shifted =
      table_report(table, n); // the constant columns change the cosines, not the shape
  CHECK(std::fabs(shifted.share - 1) < 1e-12);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) { // distances along the components are the rows' own
      const double x = shifted.components[2 * i] - shifted.components[2 * j],
                   y = shifted.components[2 * i + 1] - shifted.components[2 * j + 1];
      const double wanted = 2 * std::sin(3.0 * std::fabs(double(i) - double(j)) / n / 2);
      CHECK(std::fabs(std::sqrt(x * x + y * y) - wanted) < 1e-12);
    }
  }
  for (double& value : table) value = value == 7 ? 0 : value;
  const auto report = table_report(table, n);
  // Distances are tied in groups of 1 to 23, whose cosines rounding orders: sqrt(1 - 75900 / 21024300) at least.
  CHECK(report.rank_correlation > 0.9981);
  for (std::size_t k = 0; k < n; ++k) {
    CHECK(std::fabs(report.by_distance[k] - std::cos(3.0 * double(k) / n)) < 1e-12);
    CHECK(std::fabs(report.cosines[k] - std::cos(3.0 * double(k) / n)) < 1e-12);
  }
}

TEST_CASE("random rows have no order", "[train]") {
  const auto table = naive::noise<double>(24 * 32, 5);
  const auto report = table_report(table, 24);
  CHECK(std::fabs(report.rank_correlation) < 0.2);
  CHECK(report.share < 0.5);
}

TEST_CASE("rows of zeros and single rows are no numbers' fault", "[train]") {
  const std::vector<double> zeros(4 * 3);
  const auto report = table_report(zeros, 4);
  CHECK(report.rank_correlation == 0);
  CHECK(report.share == 0);
  for (double cosine : report.cosines) CHECK(cosine == 0);
  CHECK(table_report(std::vector<double>{1, 2}, 1).rank_correlation == 0);
}

TEST_CASE("tables without rows, or with too many, are refused", "[train]") {
  using posenc::train::check_table;
  const std::vector<double> table(12);
  CHECK(check_table(table, 4) == "");
  CHECK(check_table(table, 5) == "describeTable: table must have 10 values, got 12");
  CHECK(check_table(table, 0) == "describeTable: table must have at most 512 rows, got 0");
  CHECK(check_table(std::vector<double>(513), 513) ==
        "describeTable: table must have at most 512 rows, got 513");
}
