// Every door of the library, through its one header.
#include <iostream>
#include <posenc/posenc.hpp>
#include <vector>

int main() {
  std::vector<float> x(32, 1.0F);
  const auto table = posenc::encode(posenc::Sinusoidal{.dim = 8}, {.length = 4});
  const auto message = posenc::rotate(posenc::Rope{.head_dim = 8}, std::span(x), 1, {.length = 4});
  const auto bias = posenc::bias(posenc::Alibi{.heads = 1}, {.queries = 4, .keys = 4});
  const auto attended = posenc::attention(
      posenc::Heads<float>{
          .q = x, .k = x, .v = x, .dim = 8, .value_dim = 8, .positions = {.queries = 4, .keys = 4}},
      posenc::Alibi{.heads = 1});
  if (!table || !message.empty() || !bias || !attended) return 1;
  std::cout << POSENC_VERSION << ": " << table->data.size() << ' ' << bias->data.size() << '\n';
}
