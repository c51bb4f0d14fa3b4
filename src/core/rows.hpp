// The forms in which attention takes biases, indices and terms that depend on content.
#pragma once

#include <cstddef>
#include <functional>
#include <span>

namespace posenc {

/// Rows of a matrix: stride -1 for a Toeplitz matrix stored as one line, 0 for one row repeated; null: no matrix.
template <class T> struct Rows {
  const T* first = nullptr;
  std::ptrdiff_t stride = 0;

  explicit operator bool() const { return first != nullptr; }
  const T* operator[](std::size_t i) const {
    return first + static_cast<std::ptrdiff_t>(i) * stride;
  }
  Rows from(std::size_t i) const { return first ? Rows{(*this)[i], stride} : Rows{}; }
  /// Without the first columns.
  Rows columns_from(std::size_t j) const { return first ? Rows{first + j, stride} : Rows{}; }
};

/// The products q.k of one query with its visible keys, before scaling; -Infinity for masked keys.
struct ContentRow {
  std::size_t query = 0; // of the block
  std::span<const double> q;
  std::span<double> scores;
};
/// Changes the products of a row, for encodings whose terms depend on content, such as CoPE (arXiv 2405.18719).
using ContentTerms = std::function<void(const ContentRow&)>;

} // namespace posenc
