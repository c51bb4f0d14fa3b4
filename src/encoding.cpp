#include <posenc/encoding.hpp>

namespace posenc {

std::string Encoding::open(Absolute numbers) {
  door.emplace<Encoder>(std::move(numbers));
  return {};
}

std::string Encoding::open(Rotary numbers) {
  auto message = check_rotary(id, numbers);
  if (message.empty()) door.emplace<Rotator>(std::move(numbers));
  return message;
}

} // namespace posenc
