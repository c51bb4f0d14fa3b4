// The kernel of attention for one head: softmax(cap(scale q k^T) + bias) v, with a sink in the softmax. Encodings arrive
// as numbers: rotated queries and keys, biases, relative terms.
//
// Finite input gives finite output: if float32 cannot hold the scores of a query (products beyond 8e37, as of q and k
// around 1e19), they are computed in double, and only the `scores` output may be infinite. For double input the limit
// is 1e308. A mask of 0 or a bias of -Infinity hides a key, which with its value may then hold anything. A visible
// score of NaN or +Infinity makes the query's weights and output NaN; -Infinity hides the key. NaN or infinity in a
// visible value appears in its column of the output.
//
// `weights` are exact, but among finite values those below exp(-64) do not enter `output`: an error of at most
// keys * 1.7e-28 * max |v| (simd/softmax.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <posenc/attention/locality.hpp>
#include <posenc/bias/relative.hpp>
#include <posenc/core/tensor.hpp>
#include <posenc/simd/product.hpp>
#include <span>
#include <vector>

namespace posenc {

/// Queries that turn in another way for keys of their own chunk, of the one before and of earlier ones
/// (attention/dual_chunk.hpp).
template <class T> struct ChunkedQueries {
  std::array<const T*, 3> q{};         // each (queries, dim)
  const double* query_chunk = nullptr; // (queries): their numbers
  const double* key_chunk = nullptr;   // (keys)

  std::size_t turn(std::size_t i, std::size_t j) const {
    return static_cast<std::size_t>(std::clamp(query_chunk[i] - key_chunk[j], 0.0, 2.0));
  }
};

/// A block of queries of one head, with its outputs. Null pointers are left out.
template <class T> struct QueryBlock {
  const T* q = nullptr; // (queries, dim)
  std::size_t queries = 0;
  double scale = 1;                    // of the dot products, before cap and bias
  const double* temperature = nullptr; // (queries): a further factor
  double softcap = 0;                  // scores become softcap tanh(score / softcap); 0: none
  const double* sink = nullptr;        // a score without a key, which takes a share of the weights
  Rows<T> bias{};                      // (queries, keys); -Infinity hides a key
  Rows<std::uint8_t> mask{};           // (queries, keys); 0 hides a key
  Rows<std::int32_t> relative_index{}; // (queries, keys), rows of query_table and value_table
  Rows<std::int32_t> key_index{};      // (queries, keys), rows of key_table
  // The keys that each query (queries) sees; null: the causal mask, by which query i sees the first
  // max(first_visible + i, 0) keys. Keys that no query of a pass sees cost no time.
  const KeyRange* ranges = nullptr;
  std::ptrdiff_t first_visible = std::numeric_limits<std::ptrdiff_t>::max() / 2;
  T* scores = nullptr;       // (queries, keys), before the softmax
  T* weights = nullptr;      // (queries, keys)
  T* output = nullptr;       // (queries, value_dim)
  T* sink_weights = nullptr; // (queries)
  const ContentTerms* content = nullptr;
  const ChunkedQueries<T>* chunked = nullptr; // in place of q; keys then have no relative terms
};

/// Sizes of a head; `queries` counts the query rows for one `load`.
struct HeadSizes {
  double keys = 0, dim = 0, value_dim = 0, queries = 0;
  double relative_rows = 0; // of each table
  bool key_terms = false;   // there is a key_table
  bool chunked = false;
};

/// The packed keys and values of one head, and working memory for blocks of queries.
template <class T> class AttentionHead {
public:
  /// Loads k (keys, dim) and v (keys, value_dim), or null for scores alone. `queries` is the number of query rows until
  /// the next load; if they are few nothing is packed, and k and v must stay valid until then.
  void load(const T* k, const T* v, std::size_t keys, std::size_t dim, std::size_t value_dim,
            std::size_t queries);

  /// Relative terms of the next loads; empty ones are left out. query_table (rows, dim): added to scores as q.row;
  /// key_table (rows, dim): as k.row; value_table (rows, value_dim): rows added to values; content_bias and
  /// position_bias (dim): added to q in products with keys and with query_table.
  struct Relative {
    std::span<const double> query_table{}, key_table{}, value_table{}, content_bias{},
        position_bias{};
    std::size_t rows = 0;
  };
  void relate(const Relative& relative, std::size_t dim, std::size_t value_dim);

  void attend(const QueryBlock<T>& block);

  /// An upper bound of the bytes for a head of these sizes.
  static double bytes(const HeadSizes& sizes);

private:
  /// A matrix (rows, width) to multiply weights with. Rows holding NaN or infinity are kept out of the packed product:
  /// 0 * NaN would poison masked queries.
  struct ValueMatrix {
    simd::Packed<T> packed;
    std::vector<std::size_t> non_finite; // the rows holding NaN or infinity, ascending
    Scratch<T> non_finite_values;        // (non_finite, width)

    void pack(const T* values, std::size_t rows, std::size_t width);
    /// out (count, width) += weights (count, stride) times the rows of a range that are not finite.
    void add_non_finite(const T* weights, std::size_t count, std::size_t stride, KeyRange rows,
                        T* out, std::size_t width) const;
  };
  /// Queries [first, first + count) of a block, which see keys of a range, from a multiple of 32 on. Rows of scores,
  /// later of weights, have a column per key and are `stride` apart.
  struct Pass {
    const QueryBlock<T>& block;
    std::size_t first, count;
    KeyRange keys;
    std::size_t stride;
    T* scores;

    std::size_t query(std::size_t r) const { return first + r; }
    T* row(std::size_t r) const { return scores + r * stride; }
  };

  void attend_pass(const QueryBlock<T>& block, std::size_t first, std::size_t count);
  KeyRange seen(const QueryBlock<T>& block, std::size_t i) const;
  KeyRange seen_by_all(const QueryBlock<T>& block, std::size_t first, std::size_t count) const;
  /// Writes products of rows q (count, dim) and a range of keys, which begins at a multiple of 32.
  void multiply_keys(const T* q, std::size_t count, KeyRange keys, T* products, std::size_t stride);
  void multiply_keys(const Pass& pass);
  void multiply_chunks(const Pass& pass, const ChunkedQueries<T>& chunked);
  void add_query_terms(const Pass& pass);
  void add_key_terms(const Pass& pass);
  /// The same for 32 keys from `key` on, whose products with key_table are computed for this pass.
  void add_key_terms_near(const Pass& pass, std::size_t key);
  /// Returns whether T can hold all scores.
  bool add_content(const QueryBlock<T>& block, std::size_t i, T* row);
  void weigh(const Pass& pass, std::size_t r);
  /// Computes the masked scores of query i, then its sink, in double and writes them, less their largest, to `row`.
  void score_in_double(const QueryBlock<T>& block, std::size_t i, KeyRange keys, T* row);
  T scale_of(const QueryBlock<T>& block, std::size_t i) const {
    return static_cast<T>(block.temperature ? block.scale * block.temperature[i] : block.scale);
  }
  /// Drops weights too small to count, and from the pass the keys at both ends that are left without a weight.
  void flush_weights(Pass& pass);
  void mix_values(const Pass& pass, T* output);
  void mix_value_table(const Pass& pass, T* output);

  const T* with_bias(const T* q, std::size_t count, const std::vector<T>& bias);
  T key(std::size_t t, std::size_t j) const {
    return is_packed_ ? packed_keys_.at(t, j) : unpacked_keys_[j * dim_ + t];
  }
  const T* key_row(std::int32_t row) const {
    return key_table_.data() + static_cast<std::size_t>(row) * dim_;
  }

  std::size_t keys_ = 0, dim_ = 0, value_dim_ = 0;
  bool is_packed_ = true;
  const T *unpacked_keys_ = nullptr, *unpacked_values_ = nullptr; // used if queries are few
  simd::Packed<T> packed_keys_, query_table_;
  ValueMatrix values_, value_table_;
  std::size_t relative_rows_ = 0;
  std::vector<T> key_table_, content_bias_, position_bias_;
  bool key_terms_kept_ = false;
  Scratch<T> key_terms_; // products (rows of key_table, keys), padded, or those of a pass
  Scratch<T> scores_, terms_, output_, shares_, biased_;
  Scratch<double> exact_, content_query_; // a row of scores, a query
  Scratch<std::uint8_t> turns_;           // of the keys of a pass
};

} // namespace posenc
