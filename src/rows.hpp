// How biases and indices are handed to attention without being written out as a matrix.
#pragma once

#include <cstddef>

namespace posenc {

/// Rows of a matrix that need not be stored as one: stride -1 is a Toeplitz matrix kept as one line,
/// stride 0 a single row for all, null none.
template <class T> struct Rows {
  const T* first = nullptr;
  std::ptrdiff_t stride = 0;

  explicit operator bool() const { return first != nullptr; }
  const T* operator[](std::size_t i) const {
    return first + static_cast<std::ptrdiff_t>(i) * stride;
  }
  Rows from(std::size_t i) const { return first ? Rows{(*this)[i], stride} : Rows{}; }
};

} // namespace posenc
