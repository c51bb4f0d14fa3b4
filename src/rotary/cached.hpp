// Rotation by a model's cached cosines and sines, gathered by position id, as in ONNX's RotaryEmbedding (opset 23, and
// ONNX Runtime's).
//
//   (u, v) -> (c u - s v, s u + c v),  c and s the rows of the caches at the position ids
#pragma once

#include <posenc/rotary/rotator.hpp>

namespace posenc {

/// Rotates the rows of one sequence in place by caches cos and sin (length, r/2). Row i of x reads their row ids[i],
/// which is below length, or row i where ids is empty. Returns "" or an error.
template <class T>
[[nodiscard]] std::string rotate_cached(std::span<T> x, const HeadRows& where, int rotary_dim,
                                        PairLayout layout, std::span<const T> cos,
                                        std::span<const T> sin, std::span<const std::size_t> ids,
                                        bool inverse = false) {
  constexpr std::string_view id = "rotateCached";
  auto message = check_number(id, "rotaryDim", rotary_dim, between(2, max_dim, 2), true);
  if (!message.empty()) return message;
  const std::size_t width = size(rotary_dim), pairs = width / 2, length = cos.size() / pairs,
                    end = HeadStrides{0, where.head_stride, where.row_stride}.end(
                        1, where.heads, where.rows, width);
  if (x.size() < end) message = check_size(id, "x", end, x.size());
  if (message.empty()) {
    message = check_apart(id, {0, where.head_stride, where.row_stride}, 1, where.heads, where.rows,
                          width);
  }
  if (message.empty()) message = check_size(id, "cos", length * pairs, cos.size());
  if (message.empty()) message = check_size(id, "sin", cos.size(), sin.size());
  if (message.empty() && ids.empty() && length < where.rows)
    message = check_size(id, "cos", product_of({where.rows, pairs}), cos.size());
  if (message.empty() && !ids.empty())
    message = check_size(id, "positionIds", where.rows, ids.size());
  for (std::size_t i = 0; message.empty() && i < ids.size(); ++i) {
    if (ids[i] >= length) {
      message = check_number(id, joined({"positionIds[", i, "]"}), double(ids[i]),
                             between(0, double(length) - 1), true);
    }
  }
  if (!message.empty() || where.heads == 0 || where.rows == 0) return message;
  if (ids.empty())
    rotate_rows(x.data(), where, rotary_dim, layout, cos.data(), sin.data(), inverse);
  for (std::size_t row = 0; row < ids.size(); ++row) {
    const HeadRows one{where.heads, 1, where.head_stride, where.row_stride};
    rotate_rows(x.data() + row * where.row_stride, one, rotary_dim, layout,
                cos.data() + ids[row] * pairs, sin.data() + ids[row] * pairs, inverse);
  }
  return message;
}

} // namespace posenc
