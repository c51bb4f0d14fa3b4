#include <posenc/core/grid.hpp>

namespace posenc {

std::string check_sides(std::string_view id, const Grid& grid) {
  const Range one = at_least(1);
  auto message = check_number(id, "grid[0]", double(grid.rows), one, true);
  if (message.empty()) message = check_number(id, "grid[1]", double(grid.columns), one, true);
  return message.empty() ? check_result(id, {2, grid.rows, grid.columns}) : message;
}

} // namespace posenc
