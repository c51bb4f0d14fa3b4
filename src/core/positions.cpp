#include <posenc/core/positions.hpp>

#include <algorithm>

namespace posenc {

std::string check_form(std::string_view id, const Positions& positions, std::size_t axes) {
  const auto& [length, start, values] = positions;
  const std::size_t count = positions.count(axes);
  if (values.empty() ? axes > 1 && length > 0 : values.size() != axes * count)
    return named(id, {"positions must have shape [", axes, ", n], got ", values.size(), " values"});
  if (values.empty()) return {};
  if (start != 0) return named(id, "start goes with length, not with positions");
  if (length == 0 || length == count) return {};
  return named(id, {"length must be ", count, ", as positions say, got ", length});
}

std::string check_positions(std::string_view id, const Positions& positions) {
  auto message = check_form(id, positions);
  if (message.empty()) message = check_number(id, "start", positions.start);
  return message.empty() ? check_list(id, "positions", positions.values) : message;
}

std::string check_sides(std::string_view id, const Grid& grid) {
  const Range one = at_least(1);
  auto message = check_number(id, "grid[0]", double(grid.rows), one, true);
  if (message.empty()) message = check_number(id, "grid[1]", double(grid.columns), one, true);
  return message.empty() ? check_result(id, {2, grid.rows, grid.columns}) : message;
}

std::string PositionReader::check(std::string_view id, std::size_t batch,
                                  Scratch<double>& scratch) const {
  if (consecutive()) return check_number(id, "start", start_);
  std::string message;
  const std::size_t count = list_ ? axes_ * count_ * (by_batch() ? batch : 1) : 0;
  constexpr std::size_t block = 4096;
  for (std::size_t first = 0; first < count && message.empty(); first += block) {
    const std::size_t some = std::min(block, count - first);
    const std::span values{list_.read(first, some, scratch), some};
    message = check_list(id, "positions", values, Listed::finite, first);
  }
  return message;
}

} // namespace posenc
