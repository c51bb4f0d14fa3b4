// Converts checkpoints between the two layouts: reorders the rows of query and key projections, so that the
// model gives the same scores with pairs in the other layout. (Converters do this silently: transformers
// issue 25199.)
#pragma once

#include <algorithm>
#include <posenc/rotary/rotary.hpp>
#include <span>

namespace posenc {

/// The index in layout `from` of a head's row at `row` in the other layout. Rows from rotary_dim on stay.
inline std::size_t permuted_row(std::size_t row, std::size_t rotary_dim, PairLayout from) {
  if (row >= rotary_dim) return row;
  const std::size_t half = rotary_dim / 2;
  return from == PairLayout::interleaved ? row % half * 2 + row / half // even rows, then odd ones
                                         : row % 2 * half + row / 2;
}

/// Writes weights (heads * head_dim, inner) with the rows of every head in the other layout.
template <class T>
void permute_heads(std::span<const T> weights, std::size_t heads, std::size_t head_dim,
                   std::size_t rotary_dim, PairLayout from, T* out) {
  const std::size_t inner = heads ? weights.size() / (heads * head_dim) : 0;
  for (std::size_t row = 0; row < heads * head_dim; ++row) {
    const std::size_t head = row / head_dim * head_dim;
    const T* source =
        weights.data() + (head + permuted_row(row % head_dim, rotary_dim, from)) * inner;
    out = std::copy_n(source, inner, out);
  }
}

} // namespace posenc
