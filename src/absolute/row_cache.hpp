// A cache of rows by coordinate: the cells of a grid share rows and columns, so each is computed once.
//
// Lookups take a few steps (a hash table at most half full). The cache holds at most most_cached_rows rows and
// most_cached_values values; one more clears it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace posenc {

inline constexpr std::size_t most_cached_rows = 1 << 12, most_cached_values = 1 << 21;

/// Numbers distinct positions in the order of their first appearance.
class PositionNumbers {
public:
  /// The most rows of `width` values that a cache holds.
  static std::size_t most(std::size_t width) {
    return std::clamp<std::size_t>(most_cached_values / std::max<std::size_t>(width, 1), 1,
                                   most_cached_rows);
  }

  struct Number {
    std::size_t row;
    bool is_new;
  };
  /// The number of this position, from 0. A new position beyond `most` clears the table first.
  Number of(double position, std::size_t most);

  std::size_t kept() const { return kept_; }
  /// Entries of the table visited by all lookups so far.
  std::size_t steps() const { return steps_; }

private:
  struct Entry {
    std::uint64_t bits = 0; // of the position: -0 differs from 0, as their sines do
    std::size_t count = 0;  // 1 + the position's number; 0: free
  };
  Entry& find(std::uint64_t bits);
  void resize(std::size_t size);

  std::vector<Entry> entries_; // a power of two
  std::size_t kept_ = 0, steps_ = 0;
};

/// The cached rows, of `width` values each.
template <class T> class RowCache {
public:
  /// The row of a position, computed by make(T* row) unless cached. Valid until the next call.
  template <class F> const T* at(double position, std::size_t width, const F& make) {
    const auto [row, is_new] = numbers_.of(position, PositionNumbers::most(width));
    if (is_new) {
      values_.resize(std::max(values_.size(), (row + 1) * width));
      make(values_.data() + row * width);
    }
    return values_.data() + row * width;
  }
  std::size_t kept() const { return numbers_.kept(); }

private:
  PositionNumbers numbers_;
  std::vector<T> values_;
};

} // namespace posenc
