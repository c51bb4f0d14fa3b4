// Rotation by cosines and sines that a model has cached, gathered by position: what the RotaryEmbedding of
// ONNX (opset 23, and ONNX Runtime's) does.
//
//   (u, v) -> (c u - s v, s u + c v),  c and s the rows of the caches at the position ids
#pragma once

#include <posenc/rotary/rotate.hpp>

namespace posenc {

/// Turns the rows of one sequence in place. `cos` and `sin` are caches (length, r/2), `ids` a row of them
/// for every row of x, or empty: row i. Ids lie below length.
template <class T>
void rotate_cached(T* x, const HeadRows& where, int rotary_dim, PairLayout layout, const T* cos,
                   const T* sin, std::span<const std::size_t> ids, bool inverse = false) {
  const std::size_t pairs = static_cast<std::size_t>(rotary_dim) / 2;
  if (ids.empty()) return rotate_rows(x, where, rotary_dim, layout, cos, sin, inverse);
  for (std::size_t row = 0; row < where.rows; ++row) {
    const HeadRows one{where.heads, 1, where.head_stride, where.row_stride};
    rotate_rows(x + row * where.row_stride, one, rotary_dim, layout, cos + ids[row] * pairs,
                sin + ids[row] * pairs, inverse);
  }
}

} // namespace posenc
