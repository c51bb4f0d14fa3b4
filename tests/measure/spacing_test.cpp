#include <posenc/measure/spacing.hpp>

#include <catch2/catch_test_macros.hpp>
#include <vector>

TEST_CASE("the nearest two rows, the farthest two and the longest step", "[spacing]") {
  const std::vector<double> rows{0, 0, 3, 4, 3, 5, 0, 1, 9, 1};
  const auto found = posenc::spacing(rows, 5, 2);
  CHECK(found.nearest.distance == 1);
  CHECK(found.nearest.first == 0);
  CHECK(found.nearest.second == 3); // as near as 1 and 2, which come later
  CHECK(found.farthest.distance == std::sqrt(82.0));
  CHECK(found.farthest.first == 0);
  CHECK(found.farthest.second == 4);
  CHECK(found.longest_step.distance == 9);
  CHECK(found.longest_step.first == 3);
  CHECK(found.longest_step.second == 4);
}

TEST_CASE("equal rows are no distance apart", "[spacing]") {
  const auto found = posenc::spacing(std::vector<double>{1, 2, 1}, 3, 1);
  CHECK(found.nearest.distance == 0);
  CHECK(found.nearest.second == 2);
  CHECK(found.longest_step.distance == 1);
  CHECK(found.longest_step.first == 0);
}

TEST_CASE("a table without two rows is refused", "[spacing]") {
  const std::vector<double> rows(6);
  CHECK(posenc::check_spacing(rows, 3, 2) == "");
  CHECK(posenc::check_spacing(rows, 1, 6) == "spacing: table must have 2 rows or more, got 1");
  CHECK(posenc::check_spacing(rows, 3, 3) == "spacing: table must have 9 values, got 6");
}
