#include <posenc/tensor.hpp>

#include <cmath>
#include <posenc/params.hpp>

namespace posenc {

std::string check_positions(std::string_view id, const Positions& positions) {
  if (!std::isfinite(positions.start)) {
    return named(id, {"start must be finite, got ", positions.start});
  }
  for (std::size_t i = 0; i < positions.values.size(); ++i) {
    if (std::isfinite(positions.values[i])) continue;
    return named(id, {"positions must be finite, got ", positions.values[i], " at index ", i});
  }
  return {};
}

} // namespace posenc
