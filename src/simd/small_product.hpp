// Products of small matrices without packing, for matrices that are multiplied once, such as weights in
// training. The first factor may be stored by rows or by columns, so that its transpose costs nothing. The tile
// has 4 rows by two batches, as in product.hpp.
#pragma once

#include <cstddef>

namespace posenc::simd {

/// Entry (row, t) of the first factor is first[row * row_stride + t * inner_stride].
template <class T> struct Factor {
  const T* first = nullptr;
  std::size_t row_stride = 0, inner_stride = 1;
};

/// The matrix `a` with rows `stride` apart, or its transpose.
template <class T> Factor<T> by_rows(const T* a, std::size_t stride) { return {a, stride, 1}; }
template <class T> Factor<T> by_columns(const T* a, std::size_t stride) { return {a, 1, stride}; }

/// C (rows, columns) = A (rows, inner) B (inner, columns), or C + A B where `accumulate`. Rows of B are
/// `b_stride` apart, rows of C `c_stride`; padding after the columns is neither read nor written.
template <class T>
void multiply(Factor<T> a, const T* b, std::size_t b_stride, T* c, std::size_t c_stride,
              std::size_t rows, std::size_t inner, std::size_t columns, bool accumulate = false);

/// out (columns, rows) = the transpose of x (rows, columns), whose rows are `stride` apart.
template <class T>
void transpose(const T* x, std::size_t stride, std::size_t rows, std::size_t columns, T* out);

} // namespace posenc::simd
