// Matrix product with one side packed once and used many times: keys, values, projections and
// tables are packed, queries and weights stream through. The inner tile is 4 rows by two batches.
#pragma once

#include <cstddef>
#include <vector>

namespace posenc::simd {

/// A matrix B (inner, columns) kept as panels of a few columns each, so that the tile reads it in order.
template <class T> class Packed {
public:
  /// Packs B (inner, columns) given in C order, rows `stride` apart.
  void pack(const T* b, std::size_t inner, std::size_t columns, std::size_t stride);
  /// Packs the transpose of B (columns, inner): C = A B^T, the form of query times keys.
  void pack_transposed(const T* b, std::size_t columns, std::size_t inner, std::size_t stride);

  /// Row t of B becomes zeros.
  void clear_row(std::size_t t);

  /// Entry (t, column) of B.
  T at(std::size_t t, std::size_t column) const;

  std::size_t inner() const { return inner_; }
  std::size_t columns() const { return columns_; }
  /// Columns rounded up to whole panels: the row stride that `multiply` writes with.
  std::size_t padded_columns() const;

  /// C (rows, padded_columns) = A (rows, inner) B. `a_stride` is the distance of A's rows. C's rows
  /// are `c_stride` >= padded_columns apart; the padding columns become 0.
  void multiply(const T* a, std::size_t rows, std::size_t a_stride, T* c,
                std::size_t c_stride) const;

private:
  void reset(std::size_t inner, std::size_t columns);

  std::size_t inner_ = 0, columns_ = 0;
  std::vector<T> panels_; // (panels, inner, panel width)
};

extern template class Packed<float>;
extern template class Packed<double>;

} // namespace posenc::simd
