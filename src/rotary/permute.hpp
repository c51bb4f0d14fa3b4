// Converts checkpoints between the two layouts: reorders the rows of query and key projections, so that the
// model gives the same scores with pairs in the other layout. (Converters do this silently: transformers
// issue 25199.)
#pragma once

#include <algorithm>
#include <posenc/core/checks.hpp>
#include <posenc/rotary/rotary.hpp>
#include <span>
#include <string>

namespace posenc {

/// The index in layout `from` of a head's row at `row` in the other layout. Rows from rotary_dim on stay.
inline std::size_t permuted_row(std::size_t row, std::size_t rotary_dim, PairLayout from) {
  if (row >= rotary_dim) return row;
  const std::size_t half = rotary_dim / 2;
  return from == PairLayout::interleaved ? row % half * 2 + row / half // even rows, then odd ones
                                         : row % 2 * half + row / 2;
}

/// Writes weights (heads * head_dim, inner) with the rows of every head in the other layout. Returns "" or an error.
template <class T>
[[nodiscard]] std::string permute_heads(std::span<const T> weights, std::size_t heads,
                                        std::size_t head_dim, std::size_t rotary_dim,
                                        PairLayout from, std::span<T> out) {
  constexpr std::string_view id = "permuteRows";
  const std::size_t rows = product_of({heads, head_dim}), inner = rows ? weights.size() / rows : 0;
  auto message =
      check_number(id, "rotaryDim", double(rotary_dim), between(2, double(head_dim), 2), true);
  if (message.empty()) message = check_size(id, "weights", rows * inner, weights.size());
  if (message.empty()) message = check_size(id, "out", weights.size(), out.size());
  if (!message.empty()) return message;
  T* to = out.data();
  for (std::size_t row = 0; inner && row < rows; ++row) {
    const std::size_t head = row / head_dim * head_dim;
    const T* source =
        weights.data() + (head + permuted_row(row % head_dim, rotary_dim, from)) * inner;
    to = std::copy_n(source, inner, to);
  }
  return message;
}

} // namespace posenc
