// Attention with any encoding, for C++.
//
//   x + encode(positions)      self_attention(x, ..., Sinusoidal{.dim = 64})
//   rotate(q), rotate(k)       attention(heads, Rope{.head_dim = 64})
//   scores + bias              attention(heads, Alibi{.heads = 8}), attention(heads, Shaw{...})
#pragma once

#include <posenc/attention/attention.hpp>
#include <posenc/encoding.hpp>

namespace posenc {

/// Attention without positions.
struct NoEncoding {
  static constexpr std::string_view id = "attention";
};

/// Queries (batch, heads, queries, dim), keys (batch, kv_heads, keys, dim), values (batch, kv_heads, keys,
/// value_dim). kv_heads divides heads (grouped queries).
template <class T> struct Heads {
  std::span<const T> q{}, k{}, v{};
  std::size_t heads = 1, kv_heads = 1, dim = 0, value_dim = 0;
  QueryKeyPositions positions{}; // lists are (n) or (batch, n)
  /// What a rotary of several axes reads: (axes, n) or (batch, axes, n).
  std::span<const double> query_coordinates{}, key_coordinates{};
  std::optional<double> scale{}; // default: 1 / sqrt(dim)
  std::size_t batch = 1;
  /// (batch, heads, queries, keys), in C order or at strides, which are 0 on shared sides. The bias is added to scaled
  /// scores; 0 in the mask hides a key.
  std::span<const T> bias{};
  std::optional<HeadStrides> bias_strides{};
  std::span<const std::uint8_t> mask{};
  std::optional<HeadStrides> mask_strides{};
  Locality locality{};
  std::span<const double> left_padding{}; // (batch), or empty; keys are consecutive
  PositionTemperature temperature{};
  ScalableSoftmax scalable{};      // s and b (heads)
  std::optional<double> softcap{}; // above 0
  std::span<const double> sinks{}; // (heads), or empty
  bool output_rotation = false;    // see AttentionSetup
  std::optional<DualChunk> dual_chunk{};
};

/// Output (heads, queries, value_dim); weights and scores (heads, queries, keys) and the weights of sinks (heads,
/// queries), empty unless wanted. With a batch above 1 its size is the first side.
template <class T> struct Attended {
  Tensor<T> output, weights, scores, sink_weights;
};

/// Memory for the results of Attended's sizes; empty spans are not written.
template <class T> struct AttendedInto {
  std::span<T> output{}, weights{}, scores{}, sink_weights{};
};

/// Results wanted besides the output.
struct Wanted {
  bool weights = false, scores = false, sink_weights = false;
};

/// Returns "" or an error about sizes that do not fit together.
template <class T> std::string check_heads(const Heads<T>& in, bool wants_sinks) {
  const std::string_view id = NoEncoding::id;
  for (const auto& [name, size] : {std::pair{"dim", in.dim}, {"heads", in.heads}}) {
    if (size == 0) return named(id, {name, " must be at least 1, got 0"});
  }
  if (in.kv_heads == 0 || in.heads % in.kv_heads != 0) {
    return named(id, {"kv_heads must divide heads (", in.heads, "), got ", in.kv_heads});
  }
  const auto [queries, keys, causal, start, query_positions, key_positions] = in.positions;
  auto message = check_result(id, {in.batch, in.heads, queries, std::max(keys, in.value_dim)});
  for (const auto& [name, got, heads, rows, width] :
       {std::tuple{"q", in.q.size(), in.heads, queries, in.dim},
        {"k", in.k.size(), in.kv_heads, keys, in.dim},
        {"v", in.v.size(), in.kv_heads, keys, in.value_dim}}) {
    if (message.empty())
      message = check_size(id, name, product_of({in.batch, heads, rows, width}), got);
  }
  for (const auto& [name, wanted, got] : {std::tuple{"sinks", in.heads, in.sinks.size()},
                                          {"temperature.s", in.heads, in.scalable.s.size()},
                                          {"temperature.b", in.heads, in.scalable.b.size()},
                                          {"leftPadding", in.batch, in.left_padding.size()}}) {
    if (message.empty() && got != 0) message = check_size(id, name, wanted, got);
  }
  if (message.empty() && in.scalable.s.empty() && !in.scalable.b.empty())
    message = check_size(id, "temperature.s", in.heads, 0);
  for (const auto& [name, wanted, got] :
       {std::tuple{"queryPositions", queries, query_positions.size()},
        {"keyPositions", keys, key_positions.size()}}) {
    const bool fits = got == 0 || got == product_of({in.batch, wanted});
    if (message.empty() && !fits) message = check_size(id, name, wanted, got);
  }
  if (message.empty() && wants_sinks && in.sinks.empty())
    message = named(id, "sinkWeights needs sinks");
  for (const auto& [name, strides, got] : {std::tuple{"bias", in.bias_strides, in.bias.size()},
                                           {"mask", in.mask_strides, in.mask.size()}}) {
    const std::size_t end = strides.value_or(HeadStrides::dense(in.heads, queries, keys))
                                .end(in.batch, in.heads, queries, keys);
    const bool fits = got == 0 || (strides ? got >= end : got == end);
    if (message.empty() && !fits) message = check_size(id, name, end, got);
  }
  return message;
}

/// Lets an encoding enter attention by its door.
inline void set_position(AttentionSetup& setup, Encoding& encoding) {
  setup.rotary = std::get_if<RotaryEmbedding>(&encoding.door);
  setup.rotary_id = encoding.id;
  setup.bias = std::get_if<Bias>(&encoding.door);
  setup.relative = std::get_if<Relative>(&encoding.door);
}

/// The attention below, written to the spans that into(sizes) returns. Returns "" or an error.
template <class T, class E, class Into>
std::string attention_into(const Heads<T>& in, const E& given, bool wants_sinks, const Into& into) {
  auto message = check_heads(in, wants_sinks);
  if (!message.empty()) return message;
  AttentionSetup setup{.sizes = {in.batch, in.heads, in.kv_heads, in.positions.queries,
                                 in.positions.keys, in.dim, in.value_dim},
                       .causal = in.positions.causal,
                       .start = in.positions.start,
                       .query_positions = in.positions.query_positions,
                       .key_positions = in.positions.key_positions,
                       .query_coordinates = in.query_coordinates,
                       .key_coordinates = in.key_coordinates,
                       .scale = in.scale,
                       .locality = in.locality,
                       .left_padding = in.left_padding,
                       .temperature = in.temperature,
                       .scalable = in.scalable,
                       .softcap = in.softcap,
                       .sinks = in.sinks,
                       .output_rotation = in.output_rotation,
                       .dual_chunk = in.dual_chunk};
  const auto run = [&] {
    message = check_attention(setup);
    if (!message.empty()) return message;
    const AttendedInto<T> to = into(setup.sizes);
    const auto dense = AttentionStrides::dense(setup.sizes);
    Attention<T>().run(setup, {{in.q, dense.q},
                               {in.k, dense.k},
                               {in.v, dense.v},
                               {in.bias, in.bias_strides.value_or(dense.bias)},
                               {in.mask, in.mask_strides.value_or(dense.mask)},
                               {to.output, dense.output},
                               {to.weights, dense.weights},
                               {to.scores, dense.scores},
                               to.sink_weights});
    return message;
  };
  if constexpr (std::is_same_v<E, NoEncoding>) {
    return run();
  } else {
    if (message = check(given); !message.empty()) return message;
    const Filled<E> filled(given);
    Encoding encoding;
    if (message = evaluate(*filled, encoding); !message.empty()) return message;
    set_position(setup, encoding);
    return run();
  }
}

/// softmax(scale q k^T + bias) v with a rotary, bias or relative encoding, or none. Fails if sizes or options do not
/// fit. Working memory: one head's keys and values and a block of scores.
template <class T, class E = NoEncoding>
Result<Attended<T>> attention(const Heads<T>& in, const E& e = {}, Wanted wanted = {}) {
  Attended<T> result;
  auto message = attention_into(in, e, wanted.sink_weights, [&](const AttentionSizes& s) {
    const auto make = [&](Tensor<T>& tensor, bool is_wanted, std::size_t width) {
      if (!is_wanted) return;
      tensor = {{s.heads, s.queries, width}, std::vector<T>(s.batch * s.heads * s.queries * width)};
      if (s.batch > 1) tensor.shape.insert(tensor.shape.begin(), s.batch);
    };
    make(result.output, true, s.value_dim);
    make(result.weights, wanted.weights, s.keys);
    make(result.scores, wanted.scores, s.keys);
    make(result.sink_weights, wanted.sink_weights, 1);
    if (wanted.sink_weights) result.sink_weights.shape.pop_back();
    return AttendedInto<T>{result.output.data, result.weights.data, result.scores.data,
                           result.sink_weights.data};
  });
  if (!message.empty()) return Failure{message};
  return result;
}

/// The same, written to the caller's memory. Returns "" or an error.
template <class T, class E = NoEncoding>
[[nodiscard]] std::string attention(const Heads<T>& in, const AttendedInto<T>& into,
                                    const E& e = {}) {
  const std::size_t rows = product_of({in.batch, in.heads, in.positions.queries});
  for (const auto& [name, out, width] : {std::tuple{"output", into.output, in.value_dim},
                                         {"weights", into.weights, in.positions.keys},
                                         {"scores", into.scores, in.positions.keys},
                                         {"sinkWeights", into.sink_weights, std::size_t(1)}}) {
    if (out.empty()) continue;
    auto message = check_size("attention", name, product_of({rows, width}), out.size());
    if (!message.empty()) return message;
  }
  auto read = memory_of(e);
  read.insert(read.end(),
              {{"q", in.q}, {"k", in.k}, {"v", in.v}, {"bias", in.bias}, {"mask", in.mask}});
  // A block of queries is read before its output is written.
  auto message = check_memory("attention",
                              {{"output", into.output},
                               {"weights", into.weights},
                               {"scores", into.scores},
                               {"sinkWeights", into.sink_weights}},
                              read, in.dim == in.value_dim ? "q" : "");
  if (!message.empty()) return message;
  return attention_into(in, e, !into.sink_weights.empty(),
                        [&into](const AttentionSizes&) { return into; });
}

/// Projections (dim, inner) of one head.
template <class T> struct Projections {
  std::span<const T> query{}, key{}, value{};
  std::size_t inner = 0;
};

/// Self-attention of one head on x (n, dim). An absolute encoding is added to x, others enter attention.
template <class T, class E = NoEncoding>
Result<Attended<T>> self_attention(std::type_identity_t<std::span<const T>> x, std::size_t n,
                                   const Projections<T>& w, bool causal = false, const E& e = {},
                                   Wanted wanted = {}) {
  const std::string_view id = NoEncoding::id;
  const std::size_t dim = n ? x.size() / n : 0;
  std::string message;
  if (dim == 0 || x.size() != n * dim) {
    message = named(id, {"x must have shape [", n, ", dim], got ", x.size(), " values"});
  }
  for (const auto& [name, weights] :
       {std::pair{"query", w.query}, {"key", w.key}, {"value", w.value}}) {
    if (!message.empty() || (w.inner > 0 && weights.size() == product_of({dim, w.inner}))) continue;
    message = named(
        id, {name, " must have shape [", dim, ", ", w.inner, "], got ", weights.size(), " values"});
  }
  if (!message.empty()) return Failure{message};
  std::vector<T> input(x.begin(), x.end());
  if constexpr (AbsoluteEncoding<E>) {
    message = encode(e, {.length = n}, input, {.x = x});
    if (!message.empty()) return Failure{message};
  }
  const auto project = [&](std::span<const T> weights) {
    simd::Packed<T> packed;
    packed.pack(weights.data(), dim, w.inner, w.inner);
    std::vector<T> padded(n * packed.padded_columns()), out;
    packed.multiply(input.data(), n, dim, padded.data(), packed.padded_columns());
    for (std::size_t i = 0; i < n; ++i) {
      const auto row = padded.begin() + static_cast<std::ptrdiff_t>(i * packed.padded_columns());
      out.insert(out.end(), row, row + static_cast<std::ptrdiff_t>(w.inner));
    }
    return out;
  };
  const auto q = project(w.query), k = project(w.key), v = project(w.value);
  const Heads<T> heads{.q = q,
                       .k = k,
                       .v = v,
                       .dim = w.inner,
                       .value_dim = w.inner,
                       .positions = {.queries = n, .keys = n, .causal = causal}};
  if constexpr (AbsoluteEncoding<E>) return attention<T>(heads, NoEncoding{}, wanted);
  else return attention<T, E>(heads, e, wanted);
}

} // namespace posenc
