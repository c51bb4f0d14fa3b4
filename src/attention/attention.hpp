// The operator of attention: softmax(cap(t scale q k^T) + bias) v over a batch of heads. Position enters as plain
// numbers: a rotary for queries and keys, a bias on the scores, relative terms, which read queries and keys, a
// temperature t, and a window or chunks of visible keys.
//
// It works head by head and query block by query block. Besides inputs and outputs it holds the packed keys and values
// of one head and a block of scores.
#pragma once

#include <posenc/attention/dual_chunk.hpp>
#include <posenc/attention/head.hpp>
#include <posenc/attention/temperature.hpp>
#include <posenc/bias/relative.hpp>
#include <posenc/rotary/rotary_embedding.hpp>

namespace posenc {

/// Queries (batch, heads, queries, dim), keys (batch, kv_heads, keys, dim), values (batch, kv_heads, keys,
/// value_dim). kv_heads divides heads (grouped queries). With value_dim 0 there are no values, only scores.
struct AttentionSizes {
  std::size_t batch = 1, heads = 1, kv_heads = 1, queries = 0, keys = 0, dim = 0, value_dim = 0;
};

/// All inputs but the arrays: sizes, positions and the position encoding.
struct AttentionSetup {
  std::string_view id = "attention"; // for messages
  AttentionSizes sizes{};
  bool causal = false;
  std::optional<double> start{}; // of the queries; default: keys - queries
  /// (n) or (batch, n); empty: consecutive.
  std::span<const double> query_positions{}, key_positions{};
  /// What a rotary of several axes reads: (axes, n) or (batch, axes, n). Masks, windows and temperatures still follow the
  /// positions above.
  std::span<const double> query_coordinates{}, key_coordinates{};
  std::optional<double>
      scale{}; // default: 1 / sqrt(dim), with relative terms 1 / sqrt(dim * terms)
  RotaryEmbedding* rotary = nullptr;
  std::string_view rotary_id = "rotary"; // likewise
  const Bias* bias = nullptr;
  const Relative* relative = nullptr;
  Locality locality{};
  std::span<const double> left_padding{}; // (batch), or none: see Locality
  PositionTemperature temperature{};
  ScalableSoftmax scalable{};
  std::optional<double> softcap{}; // above 0; Gemma team 2024, arXiv:2408.00118
  std::span<const double> sinks{}; // (heads), or none: a score without a value (gpt-oss)
  /// The rotary also rotates the values, and rotates the outputs back by the positions of their queries: a value arrives
  /// rotated by its distance (DeepSeek V4). Needs values as wide as the keys.
  bool output_rotation = false;
  std::optional<DualChunk> dual_chunk{}; // of a rotary of one coordinate, under a causal mask

  bool by_batch() const;
  /// Whether weights depend on the position by itself.
  bool has_temperature() const { return temperature.beta != 0 || !scalable.s.empty(); }
  /// The positions of one item of the batch.
  QueryKeyPositions positions_of(std::size_t batch) const;
  /// What the rotary reads of the queries or keys of one item of the batch.
  PositionReader rotary_positions(std::size_t batch, Side side) const;
};

/// An array (batch, heads, rows, width) at strides; a stride of 0 repeats the same values.
template <class T> struct HeadInput {
  Input<T> values{};
  HeadStrides strides{};
};
template <class T> struct HeadOutput {
  Output<T> values{};
  HeadStrides strides{};
};

/// The strides of a call's arrays.
struct AttentionStrides {
  HeadStrides q, k, v, bias, mask, output, weights, scores;

  /// In C order.
  static AttentionStrides dense(const AttentionSizes& s) {
    const auto queries = [&](std::size_t w) { return HeadStrides::dense(s.heads, s.queries, w); };
    const auto keys = [&](std::size_t w) { return HeadStrides::dense(s.kv_heads, s.keys, w); };
    const HeadStrides pairs = queries(s.keys);
    return {queries(s.dim), keys(s.dim), keys(s.value_dim), pairs, pairs, queries(s.value_dim),
            pairs,          pairs};
  }
};

/// Bias, mask (0 hides a key), weights and scores are (batch, heads, queries, keys). Empty arrays are left out. The
/// output may be q if their widths agree.
template <class T> struct AttentionArrays {
  HeadInput<T> q{}, k{}, v{}, bias{};
  HeadInput<std::uint8_t> mask{};
  HeadOutput<T> output{}, weights{}, scores{};
  Output<T> sink_weights{}; // (batch, heads, queries)
};

/// Returns "" or an error about settings and positions, or about an encoding that does not fit the sizes.
std::string check_attention(const AttentionSetup& setup);

/// Attention with its working memory, which further calls use again.
template <class T> class Attention {
public:
  /// Bytes of working memory of a call.
  double bytes(const AttentionSetup& setup, const AttentionArrays<T>& arrays) const;
  /// Expects a checked setup.
  void run(const AttentionSetup& setup, const AttentionArrays<T>& arrays);

private:
  void place(std::size_t batch);
  void load(std::size_t batch, std::size_t kv_head);
  void relate(std::size_t head);
  void attend(std::size_t batch, std::size_t head, std::size_t first, std::size_t count);
  const T* rotated(const HeadInput<T>& x, std::size_t batch, std::size_t head, std::size_t first,
                   std::size_t count, Side side);
  const ChunkedQueries<T>* chunked(std::size_t batch, std::size_t head, std::size_t first,
                                   std::size_t count);
  Rows<T> bias_rows(std::size_t batch, std::size_t head, std::size_t first, std::size_t count);
  Rows<std::uint8_t> mask_rows(std::size_t batch, std::size_t head, std::size_t first,
                               std::size_t count);
  void index_rows(std::size_t first, QueryBlock<T>& block);
  void limit_rows(std::size_t head, std::size_t first, QueryBlock<T>& block);
  KeyRange range(std::size_t query) const;
  double temperature_of(std::size_t head, std::size_t query) const;
  void rotate(T* rows, std::size_t count, const T* cos, const T* sin, bool inverse) const;
  /// Bytes that a query takes in its block.
  std::size_t row_bytes(const AttentionSetup& setup, const AttentionArrays<T>& arrays) const;

  const AttentionSetup* setup_ = nullptr; // of the current call
  const AttentionArrays<T>* arrays_ = nullptr;
  AttentionHead<T> head_;
  QueryKeyPositions positions_;
  KeyRange keys_;           // from the first to the last one that any query sees
  bool has_ranges_ = false; // consecutive positions: every query sees a range of keys
  double padding_ = 0;
  double scale_ = 1;

  BiasRows<T> bias_;
  RelativeTerms terms_;
  Toeplitz<std::int32_t> index_line_, key_index_line_;
  ContentTerms content_;
  PositionReader query_reader_, key_reader_;
  ChunkPlaces chunks_;
  ChunkedQueries<T> chunked_;
  std::size_t angles_of_ = 0; // 1 + the first query of query_cos and query_sin; 0: none

  struct {
    Scratch<T> q, chunked_q, k, v, bias, own_bias, output, weights, scores, sink_weights, query_cos,
        query_sin, key_cos, key_sin;
    Scratch<double> temperature;
    Scratch<KeyRange> ranges;
    Scratch<std::uint8_t> mask, own_mask;
    Scratch<std::int32_t> index, key_index;
  } scratch_;
};

} // namespace posenc
