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

} // namespace

template <class T> void Packed<T>::reset(std::size_t inner, std::size_t columns) {
  inner_ = inner;
  columns_ = columns;
  panels_.assign(padded_columns() * inner, T(0));
}

template <class T> std::size_t Packed<T>::padded_columns() const {
  return (columns_ + panel<T> - 1) / panel<T> * panel<T>;
}

template <class T>
void Packed<T>::pack(const T* b, std::size_t inner, std::size_t columns, std::size_t stride) {
  reset(inner, columns);
  T* to = panels_.data();
  for (std::size_t first = 0; first < columns; first += panel<T>) {
    const std::size_t width = std::min(panel<T>, columns - first);
    for (std::size_t t = 0; t < inner; ++t, to += panel<T>) {
      std::copy_n(b + t * stride + first, width, to);
    }
  }
}

template <class T>
void Packed<T>::pack_transposed(const T* b, std::size_t columns, std::size_t inner,
                                std::size_t stride) {
  reset(inner, columns);
  for (std::size_t column = 0; column < columns; ++column) {
    T* to = panels_.data() + column / panel<T> * panel<T> * inner + column % panel<T>;
    const T* from = b + column * stride;
    for (std::size_t t = 0; t < inner; ++t) to[t * panel<T>] = from[t];
  }
}

template <class T> T Packed<T>::at(std::size_t t, std::size_t column) const {
  return panels_[column / panel<T> * panel<T> * inner_ + t * panel<T> + column % panel<T>];
}

template <class T> void Packed<T>::clear_row(std::size_t t) {
  for (std::size_t column = 0; column < padded_columns(); column += panel<T>) {
    std::fill_n(panels_.data() + column * inner_ + t * panel<T>, panel<T>, T(0));
  }
}

template <class T>
void Packed<T>::multiply(const T* a, std::size_t rows, std::size_t a_stride, T* c,
                         std::size_t c_stride) const {
  // Panels outside, rows inside: a panel (inner x 8 floats) stays in the first-level cache.
  const T* b = panels_.data();
  for (std::size_t column = 0; column < padded_columns(); column += panel<T>) {
    std::size_t row = 0;
    if constexpr (std::is_same_v<T, float>) { // doubles have no speed goal
      for (; row + 4 <= rows; row += 4) {
        tile<4>(a + row * a_stride, a_stride, b, inner_, c + row * c_stride + column, c_stride);
      }
    }
    for (; row < rows; ++row) {
      tile<1>(a + row * a_stride, a_stride, b, inner_, c + row * c_stride + column, c_stride);
    }
    b += inner_ * panel<T>;
  }
}

template class Packed<float>;
template class Packed<double>;

} // namespace posenc::simd
