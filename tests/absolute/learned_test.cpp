#include <posenc/absolute/learned.hpp>

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>

using posenc::encode;
using posenc::Learned;

namespace {
const std::vector<double> table{1, 2, 3, 4, 5, 6, 7, 8}; // four rows of two
Learned four_rows() { return {.dim = 2, .max_length = 4, .table = table}; }
} // namespace

TEST_CASE("a row per position, in any order", "[learned]") {
  CHECK(encode(four_rows(), {.length = 2})->data == std::vector<float>{1, 2, 3, 4});
  CHECK(encode(four_rows(), {.length = 2, .start = 2})->data == std::vector<float>{5, 6, 7, 8});
  const double positions[] = {3, 0, 3};
  CHECK(encode(four_rows(), {.values = positions})->data == std::vector<float>{7, 8, 1, 2, 7, 8});
}

TEST_CASE("an offset moves the rows, as in BART", "[learned]") {
  Learned e = four_rows();
  e.offset = 2;
  CHECK(encode(e, {.length = 2})->data == std::vector<float>{5, 6, 7, 8});
  CHECK(encode(e, {.length = 1, .start = -2})->data == std::vector<float>{1, 2});
}

TEST_CASE("rows can be scaled and normalized", "[learned]") {
  Learned e{.dim = 2, .max_length = 2, .scale = 0.5, .table = std::span(table).subspan(2, 4)};
  CHECK(encode(e, {.length = 1})->data == std::vector<float>{1.5, 2});
  e.normalize = true;
  CHECK(encode(e, {.length = 1})->data == std::vector<float>{0.3f, 0.4f}); // 3, 4 has norm 5
}

TEST_CASE("a row of zeros is not divided by its norm", "[learned]") {
  const std::vector<double> zeros(2);
  const Learned e{.dim = 2, .max_length = 1, .normalize = true, .table = zeros};
  CHECK(encode(e, {.length = 1})->data == std::vector<float>{0, 0});
}

TEST_CASE("there is no row outside the table", "[learned]") {
  struct Row {
    double position;
    int offset;
    std::string message;
  };
  const auto [position, offset, message] = GENERATE(values<Row>({
      {4, 0, "learned: positions must be integers from 0 to 3 (maxLength 4), got 4"},
      {-1, 0, "learned: positions must be integers from 0 to 3 (maxLength 4), got -1"},
      {0.5, 0, "learned: positions must be integers from 0 to 3 (maxLength 4), got 0.5"},
      {1e300, 0, "learned: positions must be integers from 0 to 3 (maxLength 4), got 1e+300"},
      {2, 2, "learned: positions must be integers from -2 to 1 (maxLength 4, offset 2), got 2"},
  }));
  Learned e = four_rows();
  e.offset = offset;
  const double positions[] = {0, position};
  CHECK(encode(e, {.values = positions}).error() == message);
}

TEST_CASE("a run that leaves the table is refused too", "[learned]") {
  CHECK(encode(four_rows(), {.length = 5}).error() ==
        "learned: positions must be integers from 0 to 3 (maxLength 4), got 4");
}

TEST_CASE("without a table the rows are drawn from the seed", "[learned]") {
  const Learned e{.dim = 768, .max_length = 512, .seed = 3};
  const auto rows = encode<double>(e, {.length = 512});
  REQUIRE(rows);
  double squares = 0;
  for (double x : rows->data) squares += x * x;
  // BERT's deviation, 0.02; five standard errors of 393216 draws are 0.6 % of it.
  CHECK(std::fabs(std::sqrt(squares / double(rows->data.size())) - 0.02) < 0.00012);

  // A row does not depend on which others are asked for, nor on how many there are.
  const double one[] = {100};
  const auto row =
      encode<double>(Learned{.dim = 768, .max_length = 101, .seed = 3}, {.values = one});
  CHECK(std::equal(row->data.begin(), row->data.end(), rows->data.begin() + 100 * 768));
  const auto other = encode<double>(Learned{.dim = 768, .seed = 4}, {.values = one});
  CHECK(row->data != other->data);
}
