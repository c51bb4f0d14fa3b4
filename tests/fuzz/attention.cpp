// libFuzzer's target for attention: all of its settings, sizes and arrays, with every encoding that enters it.
// `npm run fuzz -- --native` runs it.
#include "../every_encoding.hpp"
#include "call.hpp"
#include "draw.hpp"

#include <posenc/catalog.hpp>
#include <posenc/compose.hpp>

namespace {

using fuzz::Numbers;

/// A setting within [least, most] or above least, which is given or not.
std::optional<double> setting(Numbers& from, const posenc::Range& range, bool integer,
                              bool& is_legal) {
  if (!from.one_in(3)) return {};
  double value = integer ? from.integer() : from.number();
  if (from.is_calm() && !fuzz::allows(range, value, integer)) value = 1;
  is_legal &= fuzz::allows(range, value, integer);
  return value;
}

/// A list of settings, given or not.
std::vector<double> settings(Numbers& from, std::size_t count, const posenc::Range& range,
                             bool integers, bool& is_legal) {
  if (!from.one_in(4)) return {};
  std::vector<double> list = from.list(count, integers);
  for (const double value : list) is_legal &= fuzz::allows(range, value, integers);
  return list;
}

posenc::HeadStrides strides(Numbers& from, std::size_t heads, std::size_t rows, std::size_t width) {
  auto all = posenc::HeadStrides{heads * rows * width, rows * width, width};
  for (std::size_t* one : {&all.batch, &all.head, &all.row}) {
    if (from.one_in(4)) *one = from.one_in(2) ? 0 : from.size(70);
  }
  return all;
}

template <class T, class E> void call_with(Numbers& from) {
  constexpr posenc::Range tokens = posenc::between(1, 0x1p31), padding = posenc::between(0, 0x1p31);
  fuzz::Drawn<E> drawn;
  if constexpr (!std::is_same_v<E, posenc::NoEncoding>) fuzz::draw(from, drawn);
  const E& e = drawn.e;
  bool is_legal = drawn.is_legal;

  const bool is_long = from.one_in(16); // more than a block of packed columns
  std::size_t heads = from.size(4), kv_heads = from.one_in(3) ? from.size(4) : heads;
  std::size_t dim = from.size(9);
  if (from.is_calm()) {
    heads += heads == 0;
    kv_heads = kv_heads > 0 && heads % kv_heads == 0 ? kv_heads : 1;
    dim += dim == 0;
  }
  if constexpr (requires { e.heads; }) {
    if (!from.is_odd(8)) heads = kv_heads = static_cast<std::size_t>(e.heads);
  }
  if constexpr (requires { e.head_dim; }) {
    if (!from.is_odd(8)) dim = static_cast<std::size_t>(e.head_dim);
  }
  const std::size_t value_dim = from.one_in(2) ? dim : from.size(9), batch = from.size(3);
  std::size_t queries = from.size(is_long ? 70 : 9), keys = from.size(is_long ? 140 : 9);
  if constexpr (posenc::WindowEncoding<E>) {
    if (!from.is_odd(4)) queries = keys = static_cast<std::size_t>(e.rows) * std::size_t(e.columns);
  }
  // Sizes may overflow to those of the arrays.
  const auto q = from.array<T>(batch * heads * queries * dim),
             k = from.array<T>(batch * kv_heads * keys * dim),
             v = from.array<T>(batch * kv_heads * keys * value_dim);

  posenc::Heads<T> in{.q = q, .k = k, .v = v, .heads = heads, .kv_heads = kv_heads, .dim = dim};
  in.value_dim = value_dim;
  in.batch = batch;
  const auto positions = [&](std::size_t count) {
    return settings(from, from.one_in(2) ? count : batch * count, posenc::any_number(), false,
                    is_legal);
  };
  const auto query_positions = positions(queries), key_positions = positions(keys);
  in.positions = {.queries = queries, .keys = keys, .causal = from.one_in(2)};
  in.positions.start = setting(from, posenc::any_number(), false, is_legal);
  in.positions.query_positions = query_positions;
  in.positions.key_positions = key_positions;
  in.scale = setting(from, posenc::any_number(), false, is_legal);
  in.softcap = setting(from, posenc::above(0), false, is_legal);
  in.locality.window = setting(from, tokens, true, is_legal);
  in.locality.exclusive = from.one_in(4) && !(in.positions.causal && from.is_calm());
  in.locality.chunk = setting(from, tokens, true, is_legal);
  const auto left_padding = settings(from, batch, padding, true, is_legal);
  in.left_padding = left_padding;
  const auto temperature = [&](double& value, const posenc::Range& range) {
    value = setting(from, range, false, is_legal).value_or(value);
  };
  temperature(in.temperature.beta, posenc::any_number());
  temperature(in.temperature.length, posenc::above(0));
  temperature(in.temperature.offset, posenc::any_number());
  const auto s = settings(from, heads, posenc::any_number(), false, is_legal),
             b = settings(from, heads, posenc::any_number(), false, is_legal),
             sinks = settings(from, heads, posenc::any_number(), false, is_legal);
  in.scalable = {s, b};
  if (s.empty() && from.is_calm()) in.scalable.b = {};
  in.sinks = sinks;
  in.output_rotation = from.one_in(8) && (posenc::RotaryEncoding<E> || !from.is_calm());
  if (from.one_in(8) && (std::is_same_v<E, posenc::Rope> || !from.is_calm())) {
    if (from.is_calm()) {
      in.positions.causal = true;
      in.output_rotation = in.locality.exclusive = false;
    }
    const double chunk = double(2 + from.size(20)), local = double(from.size(3));
    is_legal &= fuzz::allows(posenc::between(0, chunk - 1), local, true);
    in.dual_chunk = {chunk, local, setting(from, posenc::above(0), false, is_legal)};
  }
  std::vector<T> bias;
  std::vector<std::uint8_t> mask;
  if (from.one_in(4)) {
    in.bias_strides = strides(from, heads, queries, keys);
    bias = from.array<T>(in.bias_strides->end(batch, heads, queries, keys));
  }
  if (from.one_in(4)) {
    in.mask_strides = strides(from, heads, queries, keys);
    mask = from.array<std::uint8_t>(in.mask_strides->end(batch, heads, queries, keys));
  }
  in.bias = bias;
  in.mask = mask;

  const bool wants_sinks = from.one_in(2) && (!sinks.empty() || !from.is_calm());
  if (from.one_in(2)) {
    const posenc::Wanted wanted{from.one_in(2), from.one_in(2), wants_sinks};
    const auto result = posenc::attention(in, e, wanted);
    return fuzz::judge(result.error(), !is_legal);
  }
  const auto scratch = [&](std::size_t width) {
    const std::size_t wanted = batch * heads * queries * width;
    return fuzz::Result<T>(from.is_odd(24) || wanted > 1 << 16 ? from.below(9) : wanted);
  };
  auto output = scratch(value_dim), weights = scratch(keys), scores = scratch(keys),
       sink_weights = wants_sinks ? scratch(1) : fuzz::Result<T>(0);
  const posenc::AttendedInto<T> into{output.span(), weights.span(), scores.span(),
                                     sink_weights.span()};
  const std::string message = posenc::attention(in, into, e);
  fuzz::judge(message, !is_legal,
              output.untouched() && weights.untouched() && scores.untouched() &&
                  sink_weights.untouched());
}

/// Every second encoding in double, and attention without any in both.
template <class... E> auto calls_of(posenc::List<E...>) {
  std::vector<void (*)(Numbers&)> calls{call_with<float, posenc::NoEncoding>,
                                        call_with<double, posenc::NoEncoding>};
  const auto add = [&]<class One>(One) {
    if constexpr (!posenc::AbsoluteEncoding<One>) {
      constexpr bool is_wide = One::id.size() % 2 == 0;
      calls.push_back(call_with<std::conditional_t<is_wide, double, float>, One>);
    }
  };
  (add(every::example<E>()), ...);
  return calls;
}

} // namespace

const char* const fuzz::target = "attention";

void fuzz::call(Numbers& from) {
  static const auto calls = calls_of(posenc::Encodings{});
  calls[from.below(calls.size())](from);
}
