#include <posenc/core/arrays.hpp>

#include <algorithm>

namespace posenc {

std::vector<double> drawn_array(std::span<const ArrayInfo> arrays, std::size_t number,
                                std::optional<int> seed) {
  const ArrayInfo& array = arrays[number];
  const auto is_given = [](const ArrayInfo& one) { return !one.values.empty(); };
  const bool omitted = array.omissible && !seed && std::ranges::any_of(arrays, is_given);
  if (is_given(array) || array.gathered || !array.read || omitted) return {};
  std::vector<double> values(to_whole<std::size_t>(array.count(), 0, max_array), array.mean);
  if (array.deviation == 0) return values;
  for (std::size_t n = 0; n < values.size(); ++n) {
    values[n] += drawn(seed.value_or(0), number, n, array.deviation);
  }
  return values;
}

} // namespace posenc
