#include <posenc/absolute/row_cache.hpp>

#include <bit>
#include <utility>

namespace posenc {

PositionNumbers::Entry& PositionNumbers::find(std::uint64_t bits) {
  const std::size_t mask = entries_.size() - 1;
  // Fibonacci hashing of both halves: coordinates differ in their first bits or in their last.
  const std::uint64_t mixed = (bits ^ bits >> 32) * 0x9e3779b97f4a7c15u;
  auto at = static_cast<std::size_t>(mixed >> 40) & mask;
  for (;; at = (at + 1) & mask) {
    ++steps_;
    Entry& entry = entries_[at];
    if (entry.count == 0 || entry.bits == bits) return entry;
  }
}

void PositionNumbers::resize(std::size_t size) {
  const auto old = std::exchange(entries_, std::vector<Entry>(size));
  for (const Entry& entry : old) {
    if (entry.count > 0) find(entry.bits) = entry;
  }
}

PositionNumbers::Number PositionNumbers::of(double position, std::size_t most) {
  const auto bits = std::bit_cast<std::uint64_t>(position);
  if (entries_.empty()) resize(16);
  if (const Entry& entry = find(bits); entry.count > 0) return {entry.count - 1, false};
  if (kept_ >= most) {
    std::fill(entries_.begin(), entries_.end(), Entry{});
    kept_ = 0;
  } else if (2 * kept_ >= entries_.size()) {
    resize(2 * entries_.size());
  }
  find(bits) = {bits, ++kept_};
  return {kept_ - 1, true};
}

} // namespace posenc
