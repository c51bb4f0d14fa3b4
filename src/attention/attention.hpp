// Attention: softmax(scale q k^T + bias) v, one head at a time. It knows no encoding by name: rotated
// queries and keys, biases and relative terms arrive as numbers.
//
// Of finite input the output is finite: where float32 cannot hold the scores of a query, products beyond 8e37
// such as of q and k around 1e19, they are formed in double, and only `scores` that are asked for may be
// infinite. In double the same ends at 1e308. A bias of -Infinity hides a key; a key or value that is hidden may
// be anything. A visible score of NaN or +Infinity, from q, k or the bias, makes the query's weights and output
// NaN; one of -Infinity is as hidden. NaN or infinity in a visible value shows in its column of the output.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <posenc/rows.hpp>
#include <posenc/simd/product.hpp>
#include <span>
#include <vector>

namespace posenc {

/// A block of queries of one head, and what is wanted of it. Pointers that are null are left out.
template <class T> struct QueryBlock {
  const T* q = nullptr; // (queries, dim)
  std::size_t queries = 0;
  T scale = 1;                         // on the dot products, the biases come after it
  Rows<T> bias{};                      // (queries, keys); -Infinity: not visible
  Rows<std::uint8_t> mask{};           // (queries, keys); 0: not visible
  Rows<std::int32_t> relative_index{}; // (queries, keys), rows of the relative tables
  Rows<std::int32_t> key_index{};      // the same for the key table
  // Query i sees the first first_visible + i keys, at least 0: the causal mask.
  std::ptrdiff_t first_visible = std::numeric_limits<std::ptrdiff_t>::max() / 2;
  T* scores = nullptr;  // (queries, keys), before the softmax
  T* weights = nullptr; // (queries, keys)
  T* output = nullptr;  // (queries, value_dim)
};

/// The keys and values of one head, packed, and the working space for blocks of queries.
template <class T> class AttentionHead {
public:
  /// k (keys, dim); v (keys, value_dim), or null where only scores are wanted.
  void load(const T* k, const T* v, std::size_t keys, std::size_t dim, std::size_t value_dim);

  /// Tables (rows, dim) that queries and keys meet and (rows, value_dim) that the weights mix, and
  /// vectors (dim) that join the query where it meets a key and where it meets the query table; empty
  /// ones are left out. For all that is loaded until the next call.
  struct Relative {
    std::span<const double> query_table{}, key_table{}, value_table{}, content_bias{},
        position_bias{};
    std::size_t rows = 0;
  };
  void relate(const Relative& relative, std::size_t dim, std::size_t value_dim);

  void attend(const QueryBlock<T>& block);

private:
  /// A matrix (rows, width) that weights mix. Rows with a value that is no number stand apart: a weight
  /// of 0 must not make NaN of them.
  struct Mixed {
    simd::Packed<T> packed;
    std::vector<std::size_t> odd; // those rows
    std::vector<T> odd_values;    // (odd, width)

    void pack(const T* values, std::size_t rows, std::size_t width);
    /// out (count, width) += the odd rows, weighed by weights (count, stride).
    void add_odd(const T* weights, std::size_t count, std::size_t stride, T* out,
                 std::size_t width) const;
  };

  void attend_few(const QueryBlock<T>& block, std::size_t first, std::size_t count);
  /// How many keys query i may see.
  std::size_t seen(const QueryBlock<T>& block, std::size_t i) const;
  /// The scores of query i, masks included, with their largest taken off in `row`.
  void score_in_double(const QueryBlock<T>& block, std::size_t i, T* row);
  const T* with_bias(const T* q, std::size_t count, const std::vector<T>& bias);

  std::size_t keys_ = 0, dim_ = 0, value_dim_ = 0;
  simd::Packed<T> packed_keys_, query_table_, key_table_;
  Mixed values_, value_table_;
  std::size_t relative_rows_ = 0;
  std::vector<T> content_bias_, position_bias_;
  std::vector<T> key_terms_; // (keys, rows of the key table), padded
  std::vector<T> scores_, terms_, output_, shares_, biased_;
  std::vector<double> exact_; // a row of scores
};

extern template class AttentionHead<float>;
extern template class AttentionHead<double>;

} // namespace posenc
