// The call of attention.
#include <posenc/attention/attention.hpp>

#include "calls.hpp"
#include "made.hpp"

namespace posenc::wasm {

namespace {

/// The arrays of the call, in the order of their numbers; bit i of `given` says that number i is there.
enum Array {
  q,
  k,
  v,
  bias_array,
  mask,
  output_array,
  weights,
  scores,
  query_list,
  key_list,
  stride_list,
  settings,
  left_padding,
  scalable_s,
  scalable_b,
  sinks,
  sink_weights
};
/// More bits: each item of the batch has positions of its own; settings that have no value where they are not given.
enum Bit { queries_by_batch = 17, keys_by_batch, has_window, has_chunk, has_softcap };

/// The numbers of `settings`.
enum Setting {
  window,
  exclusive,
  chunk,
  beta,
  length,
  offset,
  softcap,
  turns_output,
  setting_count
};

template <class T> Attention<T>& attention_of() {
  static Attention<T> instance;
  return instance;
}

/// Strides in C order, or as JavaScript has written them.
std::array<HeadStrides, 8> strides_of(const AttentionSizes& s, bool given) {
  const auto query_rows = [&s](std::size_t width) {
    return HeadStrides::dense(s.heads, s.queries, width);
  };
  const auto key_rows = [&s](std::size_t width) {
    return HeadStrides::dense(s.kv_heads, s.keys, width);
  };
  std::array<HeadStrides, 8> list{query_rows(s.dim),  key_rows(s.dim),    key_rows(s.value_dim),
                                  query_rows(s.keys), query_rows(s.keys), query_rows(s.value_dim),
                                  query_rows(s.keys), query_rows(s.keys)};
  if (!given) return list;
  const auto sides = values<std::int32_t>(stride_list, 3 * list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto side = [&](std::size_t n) { return static_cast<std::size_t>(sides[3 * i + n]); };
    list[i] = {side(0), side(1), side(2)};
  }
  return list;
}

} // namespace

bool attention(Address made, int given, std::size_t batch, std::size_t heads, std::size_t kv_heads,
               std::size_t queries, std::size_t keys, std::size_t dim, std::size_t value_dim,
               double scale, double start, bool causal, bool float64) {
  const auto has = [given](int bit) { return (given >> bit & 1) != 0; };
  const auto list = [&](Array array, Bit by_batch, std::size_t count) {
    return values<double>(array, has(array) ? count * (has(by_batch) ? batch : 1) : 0);
  };
  const auto numbers = [&](Array array, std::size_t count) {
    return values<double>(array, has(array) ? count : 0);
  };
  const auto query_positions = list(query_list, queries_by_batch, queries),
             key_positions = list(key_list, keys_by_batch, keys);
  AttentionSetup setup{.sizes = {batch, heads, kv_heads, queries, keys, dim, value_dim},
                       .causal = causal,
                       .query_positions = query_positions,
                       .key_positions = key_positions};
  const auto padding = numbers(left_padding, batch), s = numbers(scalable_s, heads),
             b = numbers(scalable_b, heads), sink_list = numbers(sinks, heads);
  setup.left_padding = padding;
  setup.scalable = {s, b};
  setup.sinks = sink_list;
  if (const auto set = numbers(settings, setting_count); !set.empty()) {
    const auto number = [&](Bit bit, Setting setting) {
      return has(bit) ? std::optional(set[setting]) : std::nullopt;
    };
    setup.locality = {number(has_window, window), set[exclusive] != 0, number(has_chunk, chunk)};
    setup.temperature = {set[beta], set[length], set[offset]};
    setup.softcap = number(has_softcap, softcap);
    setup.output_rotation = set[turns_output] != 0;
  }
  if (start != query_start(queries, keys)) setup.start = start;
  if (!std::isnan(scale)) setup.scale = scale;
  if (made) {
    auto& door = encoding_of(made).door;
    setup.rotary = std::get_if<RotaryEmbedding>(&door);
    setup.rotary_id = encoding_of(made).id;
    setup.bias = std::get_if<Bias>(&door);
    setup.relative = std::get_if<Relative>(&door);
  }
  if (setup.relative && !has(v)) setup.id = setup.relative->id; // scores alone
  if (!accept(check_attention(setup))) return false;
  return with_type(float64, [&]<class T>(T) {
    const auto strides = strides_of(setup.sizes, has(stride_list));
    const auto in = [&]<class U>(Array array, U) {
      return HeadInput<U>{has(array) ? input<U>(array) : Input<U>(), strides[array]};
    };
    const auto out = [&](Array array) {
      return HeadOutput<T>{has(array) ? output<T>(array) : Output<T>(), strides[array]};
    };
    const AttentionArrays<T> arrays{in(q, T()),
                                    in(k, T()),
                                    in(v, T()),
                                    in(bias_array, T()),
                                    in(mask, std::uint8_t()),
                                    out(output_array),
                                    out(weights),
                                    out(scores),
                                    has(sink_weights) ? output<T>(sink_weights) : Output<T>()};
    auto& operation = attention_of<T>();
    if (!allow(setup.id, operation.bytes(setup, arrays))) return false;
    operation.run(setup, arrays);
    return true;
  });
}

void forget() {
  attention_of<float>() = {};
  attention_of<double>() = {};
}

} // namespace posenc::wasm
