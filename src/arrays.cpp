#include <posenc/arrays.hpp>

namespace posenc {

std::vector<double> drawn_array(const Slot& array, std::size_t slot, int seed) {
  if (!array.values.empty() || array.gathered) return {};
  std::vector<double> values(static_cast<std::size_t>(array.count()), array.mean);
  if (array.deviation == 0) return values;
  for (std::size_t n = 0; n < values.size(); ++n) {
    values[n] += drawn(seed, slot, n, array.deviation);
  }
  return values;
}

} // namespace posenc
