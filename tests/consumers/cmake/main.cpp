#include <array>
#include <iostream>
#include <posenc/absolute/sinusoidal.hpp>
#include <posenc/bias/alibi.hpp>
#include <posenc/rotary/rope.hpp>
#include <vector>

namespace {

/// What the functions that write to memory take: arrays, vectors and spans of any extent.
bool writes_to_anything() {
  std::array<float, 8> row{};
  std::vector<double> wide(8);
  double plain[8];
  const posenc::Rope rope{.head_dim = 4};
  bool well = posenc::encode(posenc::Sinusoidal{.dim = 4}, {.length = 2}, row).empty();
  well = well && posenc::rotate(rope, row, 1, {.length = 2}).empty();
  well = well && posenc::rotate(rope, std::span(row), 1, {.length = 2}).empty();
  well = well && posenc::rotate(rope, wide, 2, {.length = 1, .start = 5}).empty();
  well = well && posenc::bias(posenc::Alibi{.heads = 2}, {.queries = 2, .keys = 2}, plain).empty();
  // Made once, for the steps of a decode loop.
  auto made = posenc::make_rotary(rope);
  for (double step = 0; step < 3 && well; ++step) {
    well = made && made->rotate(wide, {.length = 1, .start = step}, {.heads = 2}).empty();
  }
  return well && !posenc::make_rotary(posenc::Rope{.head_dim = 3});
}

} // namespace

int main() {
  const auto table = posenc::encode(posenc::Sinusoidal{.dim = 4}, {.length = 2});
  if (!table || !writes_to_anything()) {
    std::cerr << table.error() << '\n';
    return 1;
  }
  std::cout << table->shape[0] << ' ' << table->shape[1] << ':';
  for (float value : table->data) std::cout << ' ' << value;
  std::cout << '\n';
}
