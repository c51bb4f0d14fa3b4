// The call of attention. Its numbers cross in memory: as one of Embind's value objects they would take 90 ns a field.
#pragma once

#include <array>

#include "calls.hpp"
#include "held_encoding.hpp"

namespace posenc::wasm {

/// The arrays of the call, by their numbers; the first eight may have strides.
enum class AttentionArray {
  q,
  k,
  v,
  bias,
  mask,
  output,
  weights,
  scores,
  query_positions, // (queries), or (batch, queries)
  key_positions,   // (keys), or (batch, keys)
  left_padding,    // (batch)
  scalable_s,      // (heads)
  scalable_b,
  sinks,
  sink_weights // (batch, heads, queries), written
};

/// The numbers of one call, which JavaScript writes in this order (src/js/calls/attention_call.ts).
struct AttentionCall {
  double arrays;  // bit i: array number i is there
  double float64; // whether arrays hold doubles or floats
  double batch, heads, kv_heads, queries, keys, dim, value_dim;
  double causal, query_start;
  double scale;                           // NaN: not given
  double queries_by_batch, keys_by_batch; // whether items of the batch have positions of their own
  double has_window, window, window_is_exclusive, has_chunk, chunk; // see Locality
  double beta, length, offset, is_smooth;                           // see PositionTemperature
  double has_softcap, softcap, output_rotation;
  double has_dual_chunk, chunk_size, local_size, original_length; // see DualChunk; NaN: not given
  double has_strides;
  std::array<std::array<double, 3>, 8> strides; // batch, head, row of the first eight arrays
};

/// Where the numbers of the next call are to be written.
Address attention_call();
/// Attention with an encoding of any door but the first, or none. Returns false where refused, and `message` says why.
bool attention(HeldEncoding* position);
/// The same with the encoding of this number; -1: none.
bool attention_at(int position);

} // namespace posenc::wasm
