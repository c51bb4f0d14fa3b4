#include "attention.hpp"

#include <posenc/compose.hpp>

namespace posenc::wasm {

namespace {

AttentionCall numbers;

template <class T> Attention<T>& attention_of() {
  static Attention<T> instance;
  return instance;
}

std::optional<double> given(bool is_given, double number) {
  return is_given ? std::optional(number) : std::nullopt;
}

bool has(AttentionArray array) { return (int(numbers.arrays) >> int(array) & 1) != 0; }
std::vector<double> list(AttentionArray array, double count) {
  return values<double>(int(array), has(array) ? count_of(count) : 0);
}

HeadStrides strides_of(AttentionArray array, const HeadStrides& dense) {
  if (numbers.has_strides == 0) return dense;
  const auto& [batch, head, row] = numbers.strides[std::size_t(array)];
  return {count_of(batch), count_of(head), count_of(row)};
}

template <class T> HeadInput<T> read(AttentionArray array, const HeadStrides& dense) {
  return {has(array) ? input<T>(int(array)) : Input<T>(), strides_of(array, dense)};
}
template <class T> HeadOutput<T> written(AttentionArray array, const HeadStrides& dense) {
  return {has(array) ? output<T>(int(array)) : Output<T>(), strides_of(array, dense)};
}

} // namespace

Address attention_call() { return reinterpret_cast<Address>(&numbers); }

bool attention(HeldEncoding* position) {
  using A = AttentionArray;
  const AttentionCall& c = numbers;
  const auto query_list = list(A::query_positions, c.queries * (c.queries_by_batch ? c.batch : 1)),
             key_list = list(A::key_positions, c.keys * (c.keys_by_batch ? c.batch : 1)),
             padding = list(A::left_padding, c.batch), s = list(A::scalable_s, c.heads),
             b = list(A::scalable_b, c.heads), sink_list = list(A::sinks, c.heads);
  AttentionSetup setup{.sizes = {count_of(c.batch), count_of(c.heads), count_of(c.kv_heads),
                                 count_of(c.queries), count_of(c.keys), count_of(c.dim),
                                 count_of(c.value_dim)},
                       .causal = c.causal != 0,
                       .query_positions = query_list,
                       .key_positions = key_list,
                       .scale = given(!std::isnan(c.scale), c.scale),
                       .locality = {given(c.has_window != 0, c.window), c.window_is_exclusive != 0,
                                    given(c.has_chunk != 0, c.chunk)},
                       .left_padding = padding,
                       .temperature = {c.beta, c.length, c.offset, c.is_smooth != 0},
                       .scalable = {s, b},
                       .softcap = given(c.has_softcap != 0, c.softcap),
                       .sinks = sink_list,
                       .output_rotation = c.output_rotation != 0};
  if (c.has_dual_chunk != 0)
    setup.dual_chunk = DualChunk{c.chunk_size, c.local_size,
                                 given(!std::isnan(c.original_length), c.original_length)};
  if (c.query_start != query_start(setup.sizes.queries, setup.sizes.keys)) {
    setup.start = c.query_start;
  }
  if (position) {
    if (!position->is_made()) return HeldEncoding::refuse_closed();
    set_position(setup, position->encoding());
  }
  if (setup.relative && !has(A::v)) setup.id = setup.relative->id; // scores alone
  if (!accept(check_attention(setup))) return false;
  return with_type(c.float64 != 0, [&]<class T>(T) {
    const auto dense = AttentionStrides::dense(setup.sizes);
    const AttentionArrays<T> arrays{read<T>(A::q, dense.q),
                                    read<T>(A::k, dense.k),
                                    read<T>(A::v, dense.v),
                                    read<T>(A::bias, dense.bias),
                                    read<std::uint8_t>(A::mask, dense.mask),
                                    written<T>(A::output, dense.output),
                                    written<T>(A::weights, dense.weights),
                                    written<T>(A::scores, dense.scores),
                                    has(A::sink_weights) ? output<T>(int(A::sink_weights))
                                                         : Output<T>()};
    auto& operation = attention_of<T>();
    if (!allow(setup.id, operation.bytes(setup, arrays))) return false;
    operation.run(setup, arrays);
    return true;
  });
}

bool attention_at(int position) {
  return attention(position < 0 ? nullptr : &held_encoding(static_cast<std::size_t>(position)));
}

void forget() {
  attention_of<float>() = {};
  attention_of<double>() = {};
}

} // namespace posenc::wasm
