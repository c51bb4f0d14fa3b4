#include <posenc/encoding.hpp>

namespace posenc {

std::string Encoding::open(Rotary numbers) {
  auto message = check_rotary(id, numbers);
  if (message.empty()) door.emplace<Rotator>(std::move(numbers));
  return message;
}

} // namespace posenc
