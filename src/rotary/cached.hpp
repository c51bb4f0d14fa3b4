// Rotation by a model's cached cosines and sines, gathered by position id, as in ONNX's RotaryEmbedding (opset 23, and
// ONNX Runtime's).
//
//   (u, v) -> (c u - s v, s u + c v),  c and s the rows of the caches at the position ids
#pragma once

#include <posenc/rotary/cos_sin.hpp>

namespace posenc {

/// Rotates the rows of one sequence in place by caches cos and sin (length, r/2). Row i of x reads their row ids[i],
/// which is below length, or row i where ids is empty.
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
