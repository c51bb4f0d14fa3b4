#include <posenc/core/tensor.hpp>

#include <posenc/core/checks.hpp>

namespace posenc {

std::string check_positions(std::string_view id, const Positions& positions) {
  auto message = check_number(id, "start", positions.start);
  return message.empty() ? check_list(id, "positions", positions.values) : message;
}

} // namespace posenc
