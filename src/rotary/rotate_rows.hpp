// Rows of several heads at strides, and the kernel that rotates them by cosines and sines.
#pragma once

#include <posenc/core/checks.hpp>
#include <posenc/rotary/rotary.hpp>

namespace posenc {

/// Strides, in values, of a tensor (batch, heads, rows, width) with dense rows.
struct HeadStrides {
  std::size_t batch = 0, head = 0, row = 0;

  /// Of a tensor (batch, heads, rows, width) in C order.
  static HeadStrides dense(std::size_t heads, std::size_t rows, std::size_t width) {
    const std::size_t head = product_of(rows, width);
    return {product_of(heads, head), head, width};
  }
  /// How many values there are up to the last one of (batches, heads, rows, width).
  std::size_t end(std::size_t batches, std::size_t heads, std::size_t rows,
                  std::size_t width) const {
    if (batches == 0 || heads == 0 || rows == 0) return 0;
    return sum_of({product_of({batches - 1, batch}), product_of({heads - 1, head}),
                   product_of({rows - 1, row}), width});
  }
};

/// Returns "" or an error: strides by which rows overlap, as each must step over all that smaller ones reach.
std::string check_apart(std::string_view id, const HeadStrides& strides, std::size_t batch,
                        std::size_t heads, std::size_t rows, std::size_t width);

/// Strides, in values, of the rows of several heads.
struct HeadRows {
  std::size_t heads = 1, rows = 0, head_stride = 0, row_stride = 0;
};

/// Rotates row i of every head in place by row i of cos and sin (rows, r/2), which need not lie on the unit circle.
/// `inverse` negates the angles. With `per_channel` a row has r entries, r/2 for the first channels of pairs and r/2 for
/// the second.
template <class T>
void rotate_rows(T* x, const HeadRows& where, int rotary_dim, PairLayout layout, const T* cos,
                 const T* sin, bool inverse, bool per_channel = false);

} // namespace posenc
