#include <cstdio>
#include <posenc/absolute/sinusoidal.hpp>
#include <posenc/rotary/rope.hpp>
#include <vector>

int main() {
  const auto table = posenc::encode(posenc::Sinusoidal{.dim = 4}, {.length = 2});
  if (!table) return 1;
  std::vector<float> q{1, 0, 0, 1};
  auto rope = posenc::make_rotary(posenc::Rope{.head_dim = 4});
  if (!rope || !rope->rotate(q, {.length = 1, .start = 1}).empty()) return 1;
  for (float value : table->data) std::printf("%.3f ", double(value));
  for (float value : q) std::printf("%.3f ", double(value));
  std::puts("");
}
