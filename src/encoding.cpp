#include <posenc/encoding.hpp>

namespace posenc {

std::string Encoding::open(RotarySpec spec) {
  auto message = check_rotary(id, spec);
  if (message.empty()) door.emplace<RotaryEmbedding>(std::move(spec));
  return message;
}

} // namespace posenc
