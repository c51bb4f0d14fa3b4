#include <posenc/core/places.hpp>

#include <posenc/core/checks.hpp>

namespace posenc {

std::string Places::check(std::string_view id, std::size_t batch, Room<double>& room) const {
  if (consecutive()) return check_number(id, "start", start_);
  std::string message;
  const std::size_t count = list_ ? axes_ * count_ * (by_batch() ? batch : 1) : 0;
  constexpr std::size_t block = 4096;
  for (std::size_t first = 0; first < count && message.empty(); first += block) {
    const std::size_t some = std::min(block, count - first);
    const std::span values{list_.read(first, some, room), some};
    message = check_list(id, "positions", values, Listed::finite, first);
  }
  return message;
}

} // namespace posenc
