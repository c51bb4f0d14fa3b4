// Matrix products. One side is packed once and used many times: keys, values, projections and tables are
// packed, queries and weights stream through. The inner tile is 4 rows by two batches. For a few rows, such as
// the one query of a decoding step, packing costs more than it saves: those functions read B unpacked.
#pragma once

#include <cstddef>
#include <posenc/core/memory.hpp>

namespace posenc::simd {

/// A matrix B (inner, columns) kept as panels of a few columns each, so that the tile reads it in order.
template <class T> class Packed {
public:
  /// Packs B (inner, columns) given in C order, rows `stride` apart.
  void pack(const T* b, std::size_t inner, std::size_t columns, std::size_t stride);
  /// Packs the transpose of B (columns, inner): C = A B^T, the form of query times keys.
  void pack_transposed(const T* b, std::size_t columns, std::size_t inner, std::size_t stride);

  /// Sets row t of B to zero.
  void clear_row(std::size_t t);

  /// Entry (t, column) of B.
  T at(std::size_t t, std::size_t column) const;

  std::size_t inner() const { return inner_; }
  std::size_t columns() const { return columns_; }
  /// Columns rounded up to whole panels: the row stride that `multiply` writes with.
  std::size_t padded_columns() const { return padded(columns_); }
  static std::size_t padded(std::size_t columns);

  /// Columns [first, last) and rows [inner_first, inner) of B; `first` is a multiple of 32, which whole panels fill.
  struct Part {
    std::size_t first = 0, last = std::size_t(-1), inner_first = 0, inner = std::size_t(-1);
  };
  /// C (rows, padded_columns) = A (rows, inner) B. Rows of A are `a_stride` apart, rows of C `c_stride`, at least
  /// padded_columns; the padding columns become 0. With a part, C begins with its first column, and the panel of
  /// its last column is written whole.
  void multiply(const T* a, std::size_t rows, std::size_t a_stride, T* c, std::size_t c_stride,
                Part part = {}) const;

private:
  void reset(std::size_t inner, std::size_t columns);

  std::size_t inner_ = 0, columns_ = 0;
  Scratch<T> panels_; // (panels, inner, panel width)
};

/// a . b
template <class T> T dot(const T* a, const T* b, std::size_t count);

/// C (rows, columns) = A (rows, inner) B^T for a few rows of A; B is (columns, inner). C's rows are `c_stride`
/// >= Packed<T>::padded(columns) apart; values beyond the columns are undefined.
template <class T>
void multiply_transposed(const T* a, std::size_t rows, const T* b, std::size_t columns,
                         std::size_t inner, T* c, std::size_t c_stride);

/// C (rows, columns) = A (rows, inner) B for a few rows of A, which are `a_stride` apart; B is (inner, columns).
/// An entry of A that is 0 skips its row of B, even if that holds NaN.
template <class T>
void mix_rows(const T* a, std::size_t rows, std::size_t a_stride, const T* b, std::size_t inner,
              std::size_t columns, T* c);

} // namespace posenc::simd
