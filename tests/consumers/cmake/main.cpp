#include <iostream>
#include <posenc/absolute/sinusoidal.hpp>

int main() {
  const auto table = posenc::encode(posenc::Sinusoidal{.dim = 4}, {.length = 2});
  if (!table) {
    std::cerr << table.error() << '\n';
    return 1;
  }
  std::cout << table->shape[0] << ' ' << table->shape[1] << ':';
  for (float value : table->data) std::cout << ' ' << value;
  std::cout << '\n';
}
