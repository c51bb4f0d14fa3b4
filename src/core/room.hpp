// Memory for working values, kept from one block of work to the next.
#pragma once

#include <cstddef>
#include <memory>

namespace posenc {

/// Uninitialized memory. It is freed before more is taken.
template <class T> class Room {
public:
  /// At least `count` values. Where more are needed than before, the old ones are lost.
  T* of(std::size_t count) {
    if (count > size_) {
      values_.reset();
      values_ = std::make_unique_for_overwrite<T[]>(count);
      size_ = count;
    }
    return values_.get();
  }
  T* data() const { return values_.get(); }

private:
  std::unique_ptr<T[]> values_;
  std::size_t size_ = 0;
};

} // namespace posenc
