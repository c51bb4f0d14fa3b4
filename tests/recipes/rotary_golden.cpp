#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "my_rotary.h" // void rotate(float* head, int position)

/// The numbers of golden/rotary.NAME.npy, behind ten bytes and a header: the last two of the ten are its length.
template <class T> std::vector<T> numbers(const std::string& name) {
  std::ifstream file("golden/rotary." + name + ".npy", std::ios::binary);
  unsigned char start[10] = {};
  file.read(reinterpret_cast<char*>(start), 10).ignore(start[8] + 256 * start[9]);
  std::vector<T> all;
  for (T one; file.read(reinterpret_cast<char*>(&one), sizeof one);) all.push_back(one);
  return all;
}

int main() {
  auto x = numbers<float>("x");
  const auto rotated = numbers<double>("rotated"), tolerance = numbers<double>("tolerance");
  const auto positions = numbers<double>("positions");
  for (std::size_t row = 0; row < positions.size(); ++row) {
    const std::size_t width = x.size() / positions.size();
    float* head = x.data() + row * width;
    const auto [low, high] = std::minmax_element(head, head + width);
    const double room = tolerance[row] * std::sqrt(2.0) * std::max(-*low, *high);
    rotate(head, static_cast<int>(positions[row]));
    for (std::size_t i = 0; i < width; ++i)
      if (const double right = rotated[row * width + i]; !(std::abs(head[i] - right) <= room))
        return std::fprintf(stderr, "position %g, channel %zu: %g, not %g\n", positions[row], i,
                            head[i], right);
  }
  return positions.empty();
}
