#include <algorithm>
#include <posenc/attention/locality.hpp>

namespace posenc {

KeyRange Locality::range(double query, std::size_t keys, bool causal, double padding) const {
  double first = std::max(std::ceil(padding), 0.0), end = double(keys); // of positions [first, end)
  if (causal) end = std::min(end, std::floor(query) + 1);
  if (window) {
    const bool open = causal || exclusive; // whether the window's edges are hidden
    const double low = query - *window, high = query + *window;
    first = std::max(first, open ? std::floor(low) + 1 : std::ceil(low));
    if (!causal) end = std::min(end, open ? std::ceil(high) : std::floor(high) + 1);
  }
  if (chunk) {
    const double start = padding + std::floor((query - padding) / *chunk) * *chunk;
    first = std::max(first, std::ceil(start));
    end = std::min(end, std::ceil(start + *chunk));
  }
  first = std::min(first, double(keys));
  return {static_cast<std::size_t>(first), static_cast<std::size_t>(std::max(first, end))};
}

} // namespace posenc
