#include <posenc/simd/small_product.hpp>

#include <posenc/simd/lanes.hpp>

namespace posenc::simd {

namespace {

/// A batch of one number, for the last columns.
template <class T> struct Single {
  T value;
  explicit Single(T x = T(0)) : value(x) {}
  static constexpr std::size_t size = 1;
  static Single load_unaligned(const T* from) { return Single(*from); }
  void store_unaligned(T* to) const { *to = value; }
  Single& operator+=(Single other) {
    value += other.value;
    return *this;
  }
  Single operator*(Single other) const { return Single(value * other.value); }
};

/// A tile of C, `Rows` rows by `Batches` batches, kept in registers over the inner length.
template <class B, std::size_t Rows, std::size_t Batches, class T>
void tile(Factor<T> a, const T* b, std::size_t b_stride, T* c, std::size_t c_stride,
          std::size_t inner, bool accumulate) {
  B sum[Rows][Batches];
  for (std::size_t r = 0; r < Rows; ++r) {
    for (std::size_t n = 0; n < Batches; ++n) {
      sum[r][n] = accumulate ? B::load_unaligned(c + r * c_stride + n * B::size) : B(T(0));
    }
  }
  for (std::size_t t = 0; t < inner; ++t, b += b_stride) {
    B right[Batches];
    for (std::size_t n = 0; n < Batches; ++n) right[n] = B::load_unaligned(b + n * B::size);
    const T* left = a.first + t * a.inner_stride;
    for (std::size_t r = 0; r < Rows; ++r) {
      const B x(left[r * a.row_stride]);
      for (std::size_t n = 0; n < Batches; ++n) sum[r][n] += x * right[n];
    }
  }
  for (std::size_t r = 0; r < Rows; ++r) {
    for (std::size_t n = 0; n < Batches; ++n) {
      sum[r][n].store_unaligned(c + r * c_stride + n * B::size);
    }
  }
}

/// All rows of the columns of one tile.
template <class B, std::size_t Batches, class T>
void strip(Factor<T> a, const T* b, std::size_t b_stride, T* c, std::size_t c_stride,
           std::size_t rows, std::size_t inner, bool accumulate) {
  std::size_t row = 0;
  for (; row + 4 <= rows; row += 4) {
    tile<B, 4, Batches>(a, b, b_stride, c + row * c_stride, c_stride, inner, accumulate);
    a.first += 4 * a.row_stride;
  }
  for (; row < rows; ++row) {
    tile<B, 1, Batches>(a, b, b_stride, c + row * c_stride, c_stride, inner, accumulate);
    a.first += a.row_stride;
  }
}

} // namespace

template <class T>
void multiply(Factor<T> a, const T* b, std::size_t b_stride, T* c, std::size_t c_stride,
              std::size_t rows, std::size_t inner, std::size_t columns, bool accumulate) {
  std::size_t column = 0;
  for (; column + 2 * lanes<T> <= columns; column += 2 * lanes<T>) {
    strip<Batch<T>, 2>(a, b + column, b_stride, c + column, c_stride, rows, inner, accumulate);
  }
  for (; column + lanes<T> <= columns; column += lanes<T>) {
    strip<Batch<T>, 1>(a, b + column, b_stride, c + column, c_stride, rows, inner, accumulate);
  }
  for (; column < columns; ++column) {
    strip<Single<T>, 1>(a, b + column, b_stride, c + column, c_stride, rows, inner, accumulate);
  }
}

template <class T>
void transpose(const T* x, std::size_t stride, std::size_t rows, std::size_t columns, T* out) {
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      out[column * rows + row] = x[row * stride + column];
    }
  }
}

template void multiply(Factor<float>, const float*, std::size_t, float*, std::size_t, std::size_t,
                       std::size_t, std::size_t, bool);
template void multiply(Factor<double>, const double*, std::size_t, double*, std::size_t,
                       std::size_t, std::size_t, std::size_t, bool);
template void transpose(const float*, std::size_t, std::size_t, std::size_t, float*);
template void transpose(const double*, std::size_t, std::size_t, std::size_t, double*);

} // namespace posenc::simd
