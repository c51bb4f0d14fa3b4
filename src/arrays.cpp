#include <posenc/arrays.hpp>

namespace posenc {

std::vector<double> drawn_array(const Slot& array, std::size_t slot, std::span<const Knob> knobs) {
  if (!array.values.empty() || array.gathered) return {};
  std::vector<double> values(static_cast<std::size_t>(count_of(array.shape, knobs)), array.mean);
  if (array.deviation == 0) return values;
  const int seed = static_cast<int>(value_of("seed", knobs));
  for (std::size_t n = 0; n < values.size(); ++n) {
    values[n] += drawn(seed, slot, n, array.deviation);
  }
  return values;
}

} // namespace posenc
