#include <posenc/simd/product.hpp>

#include <algorithm>
#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

namespace {

template <class T> inline constexpr std::size_t panel = 2 * lanes<T>;

/// Rows x panel of C at once: 2 * Rows accumulators live in registers over the whole inner length.
template <std::size_t Rows, class T>
void tile(const T* a, std::size_t a_stride, const T* b, std::size_t inner, T* c,
          std::size_t c_stride) {
  Batch<T> low[Rows], high[Rows];
#pragma GCC unroll 4
  for (std::size_t r = 0; r < Rows; ++r) low[r] = high[r] = Batch<T>(T(0));
  for (std::size_t t = 0; t < inner; ++t, b += panel<T>) {
    const auto b0 = Batch<T>::load_unaligned(b);
    const auto b1 = Batch<T>::load_unaligned(b + lanes<T>);
#pragma GCC unroll 4
    for (std::size_t r = 0; r < Rows; ++r) {
      const Batch<T> x(a[r * a_stride + t]);
      low[r] += x * b0;
      high[r] += x * b1;
    }
  }
#pragma GCC unroll 4
  for (std::size_t r = 0; r < Rows; ++r) {
    low[r].store_unaligned(c + r * c_stride);
    high[r].store_unaligned(c + r * c_stride + lanes<T>);
  }
}

/// The transpose of lanes x lanes numbers: every round of zips is a perfect shuffle of all of them.
template <class T> [[gnu::always_inline]] inline void transpose(Batch<T>* rows) {
  constexpr std::size_t half = lanes<T> / 2;
#pragma GCC unroll 4
  for (std::size_t step = lanes<T>; step > 1; step /= 2) {
    Batch<T> next[lanes<T>];
#pragma GCC unroll 8
    for (std::size_t i = 0; i < half; ++i) {
      next[2 * i] = xsimd::zip_lo(rows[i], rows[i + half]);
      next[2 * i + 1] = xsimd::zip_hi(rows[i], rows[i + half]);
    }
#pragma GCC unroll 16
    for (std::size_t i = 0; i < lanes<T>; ++i) rows[i] = next[i];
  }
}

/// Writes `lanes` rows of B as one batch of columns of a panel.
template <class T>
void transpose_rows(const T* b, std::size_t stride, std::size_t inner, T* to) {
  std::size_t t = 0;
  for (; t + lanes<T> <= inner; t += lanes<T>) {
    Batch<T> rows[lanes<T>];
#pragma GCC unroll 16
    for (std::size_t n = 0; n < lanes<T>; ++n)
      rows[n] = Batch<T>::load_unaligned(b + n * stride + t);
    transpose<T>(rows);
#pragma GCC unroll 16
    for (std::size_t n = 0; n < lanes<T>; ++n) rows[n].store_unaligned(to + (t + n) * panel<T>);
  }
  for (; t < inner; ++t) {
    for (std::size_t n = 0; n < lanes<T>; ++n) to[t * panel<T> + n] = b[n * stride + t];
  }
}

/// Dot products of a with `lanes` rows of B at once: as many independent sums.
template <class T> Batch<T> dots(const T* a, const T* const* rows, std::size_t inner) {
  Batch<T> sum[lanes<T>];
  alignas(64) T rest[lanes<T>] = {};
#pragma GCC unroll 16
  for (std::size_t n = 0; n < lanes<T>; ++n) sum[n] = Batch<T>(T(0));
  std::size_t t = 0;
  for (; t + lanes<T> <= inner; t += lanes<T>) {
    const auto x = Batch<T>::load_unaligned(a + t);
#pragma GCC unroll 16
    for (std::size_t n = 0; n < lanes<T>; ++n) sum[n] += x * Batch<T>::load_unaligned(rows[n] + t);
  }
  for (; t < inner; ++t) {
    for (std::size_t n = 0; n < lanes<T>; ++n) rest[n] += a[t] * rows[n][t];
  }
  transpose<T>(sum);
  auto total = Batch<T>::load_aligned(rest);
#pragma GCC unroll 16
  for (std::size_t n = 0; n < lanes<T>; ++n) total += sum[n];
  return total;
}

/// c (Batches batches) += the rows of B, weighed by a.
template <std::size_t Batches, class T>
void add_rows(const T* a, const T* b, std::size_t rows, std::size_t stride, T* c) {
  Batch<T> sum[Batches];
#pragma GCC unroll 8
  for (std::size_t n = 0; n < Batches; ++n) sum[n] = Batch<T>::load_unaligned(c + n * lanes<T>);
  for (std::size_t t = 0; t < rows; ++t, b += stride) {
    if (a[t] == 0) continue;
    const Batch<T> x(a[t]);
#pragma GCC unroll 8
    for (std::size_t n = 0; n < Batches; ++n)
      sum[n] += x * Batch<T>::load_unaligned(b + n * lanes<T>);
  }
#pragma GCC unroll 8
  for (std::size_t n = 0; n < Batches; ++n) sum[n].store_unaligned(c + n * lanes<T>);
}

} // namespace

template <class T> void Packed<T>::reset(std::size_t inner, std::size_t columns) {
  inner_ = inner;
  columns_ = columns;
  T* to = panels_.at_least(padded_columns() * inner);
  if (columns == padded_columns()) return;
  const std::size_t last = columns / panel<T> * panel<T>;
  std::fill_n(to + last * inner, panel<T> * inner, T(0)); // its padding
}

template <class T> std::size_t Packed<T>::padded(std::size_t columns) {
  return (columns + panel<T> - 1) / panel<T> * panel<T>;
}

template <class T>
void Packed<T>::pack(const T* b, std::size_t inner, std::size_t columns, std::size_t stride) {
  reset(inner, columns);
  constexpr std::size_t near =
      64; // rows that stay in the first-level cache while their panels are written
  const std::size_t whole = columns / panel<T> * panel<T>;
  for (std::size_t first = 0; first < inner; first += near) {
    const std::size_t last = std::min(first + near, inner);
    T* to = panels_.data();
    for (std::size_t column = 0; column < whole; column += panel<T>, to += inner * panel<T>) {
      for (std::size_t t = first; t < last; ++t) {
        const T* from = b + t * stride + column;
        Batch<T>::load_unaligned(from).store_unaligned(to + t * panel<T>);
        Batch<T>::load_unaligned(from + lanes<T>).store_unaligned(to + t * panel<T> + lanes<T>);
      }
    }
    for (std::size_t t = first; whole < columns && t < last; ++t) {
      std::copy_n(b + t * stride + whole, columns - whole, to + t * panel<T>);
    }
  }
}

template <class T>
void Packed<T>::pack_transposed(const T* b, std::size_t columns, std::size_t inner,
                                std::size_t stride) {
  reset(inner, columns);
  std::size_t column = 0;
  for (; column + lanes<T> <= columns; column += lanes<T>) {
    T* to = panels_.data() + column / panel<T> * panel<T> * inner + column % panel<T>;
    transpose_rows(b + column * stride, stride, inner, to);
  }
  for (; column < columns; ++column) {
    T* to = panels_.data() + column / panel<T> * panel<T> * inner + column % panel<T>;
    const T* from = b + column * stride;
    for (std::size_t t = 0; t < inner; ++t) to[t * panel<T>] = from[t];
  }
}

template <class T> T Packed<T>::at(std::size_t t, std::size_t column) const {
  return panels_.data()[column / panel<T> * panel<T> * inner_ + t * panel<T> + column % panel<T>];
}

template <class T> void Packed<T>::clear_row(std::size_t t) {
  for (std::size_t column = 0; column < padded_columns(); column += panel<T>) {
    std::fill_n(panels_.data() + column * inner_ + t * panel<T>, panel<T>, T(0));
  }
}

template <class T>
void Packed<T>::multiply(const T* a, std::size_t rows, std::size_t a_stride, T* c,
                         std::size_t c_stride, Part part) const {
  static_assert(32 % panel<T> == 0);
  const std::size_t skipped = part.inner_first, inner = std::min(part.inner, inner_) - skipped,
                    last = std::min(part.last, columns_);
  a += skipped;
  // Panels outside, rows inside: a panel (inner x 8 floats) stays in the first-level cache.
  for (std::size_t column = part.first; column < last; column += panel<T>, c += panel<T>) {
    const T* b = panels_.data() + column * inner_ + skipped * panel<T>;
    std::size_t row = 0;
    if constexpr (std::is_same_v<T, float>) { // doubles have no speed goal
      for (; row + 4 <= rows; row += 4) {
        tile<4>(a + row * a_stride, a_stride, b, inner, c + row * c_stride, c_stride);
      }
    }
    for (; row < rows; ++row) {
      tile<1>(a + row * a_stride, a_stride, b, inner, c + row * c_stride, c_stride);
    }
  }
}

template <class T> T dot(const T* a, const T* b, std::size_t count) {
  Batch<T> low(T(0)), high(T(0));
  std::size_t t = 0;
  for (; t + panel<T> <= count; t += panel<T>) {
    low += Batch<T>::load_unaligned(a + t) * Batch<T>::load_unaligned(b + t);
    high += Batch<T>::load_unaligned(a + t + lanes<T>) * Batch<T>::load_unaligned(b + t + lanes<T>);
  }
  T sum = xsimd::reduce_add(low + high);
  for (; t < count; ++t) sum += a[t] * b[t];
  return sum;
}

template <class T>
void multiply_transposed(const T* a, std::size_t rows, const T* b, std::size_t columns,
                         std::size_t inner, T* c, std::size_t c_stride) {
  for (std::size_t column = 0; column < columns; column += lanes<T>) {
    // All rows of A are multiplied with these rows of B while the cache holds them.
    const T* b_rows[lanes<T>];
    for (std::size_t n = 0; n < lanes<T>; ++n)
      b_rows[n] = b + std::min(column + n, columns - 1) * inner;
    for (std::size_t row = 0; row < rows; ++row) {
      dots(a + row * inner, b_rows, inner).store_unaligned(c + row * c_stride + column);
    }
  }
}

template <class T>
void mix_rows(const T* a, std::size_t rows, std::size_t a_stride, const T* b, std::size_t inner,
              std::size_t columns, T* c) {
  constexpr std::size_t near =
      64; // rows of B that stay in the cache while all rows of A are multiplied with them
  std::fill_n(c, rows * columns, T(0));
  for (std::size_t first = 0; first < inner; first += near) {
    const std::size_t count = std::min(near, inner - first);
    for (std::size_t row = 0; row < rows; ++row) {
      const T *weights = a + row * a_stride + first, *from = b + first * columns;
      T* to = c + row * columns;
      std::size_t column = 0;
      for (; column + 8 * lanes<T> <= columns; column += 8 * lanes<T>) {
        add_rows<8>(weights, from + column, count, columns, to + column);
      }
      for (; column + lanes<T> <= columns; column += lanes<T>) {
        add_rows<1>(weights, from + column, count, columns, to + column);
      }
      for (; column < columns; ++column) {
        for (std::size_t t = 0; t < count; ++t) {
          if (weights[t] != 0) to[column] += weights[t] * from[t * columns + column];
        }
      }
    }
  }
}

template class Packed<float>;
template class Packed<double>;
template float dot(const float*, const float*, std::size_t);
template double dot(const double*, const double*, std::size_t);
template void multiply_transposed(const float*, std::size_t, const float*, std::size_t, std::size_t,
                                  float*, std::size_t);
template void multiply_transposed(const double*, std::size_t, const double*, std::size_t,
                                  std::size_t, double*, std::size_t);
template void mix_rows(const float*, std::size_t, std::size_t, const float*, std::size_t,
                       std::size_t, float*);
template void mix_rows(const double*, std::size_t, std::size_t, const double*, std::size_t,
                       std::size_t, double*);

} // namespace posenc::simd
