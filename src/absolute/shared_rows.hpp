// Rows that the cells of a grid share: the same coordinate gives the same columns, so they are made once.
//
// Finding a row takes a few steps whatever came before (a hash table that is at most half full), and what is
// kept is bounded: at most most_shared_rows rows and most_shared_values values, where one more makes it
// forget all. Coordinates that never come back cost what making their rows costs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace posenc {

inline constexpr std::size_t most_shared_rows = 1 << 12, most_shared_values = 1 << 21;

/// Numbers positions in the order in which they come.
class PositionNumbers {
public:
  /// How many rows of `width` values are kept at most.
  static std::size_t most(std::size_t width) {
    return std::clamp<std::size_t>(most_shared_values / std::max<std::size_t>(width, 1), 1,
                                   most_shared_rows);
  }

  struct Number {
    std::size_t row;
    bool is_new;
  };
  /// The number of this position. New ones count up from 0; the one after `most` begins anew.
  Number of(double position, std::size_t most);

  std::size_t kept() const { return kept_; }
  /// How many entries of the table have been looked at so far.
  std::size_t steps() const { return steps_; }

private:
  struct Entry {
    std::uint64_t bits = 0; // of the position: minus zero is not zero, their sines differ
    std::size_t count = 0;  // 1 + its number; 0: free
  };
  Entry& find(std::uint64_t bits);
  void resize(std::size_t size);

  std::vector<Entry> entries_; // as many as a power of two
  std::size_t kept_ = 0, steps_ = 0;
};

/// The rows themselves, `width` values each.
template <class T> class SharedRows {
public:
  /// The row at a position, which make(T* row) makes where it is not kept. Valid until the next call.
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
