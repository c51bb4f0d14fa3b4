#include <posenc/attention/attention.hpp>
#include <posenc/core/checks.hpp>

namespace posenc {

bool AttentionSetup::by_batch() const {
  const std::size_t axes = rotary ? rotary->spec().axes : 1;
  return query_positions.size() > sizes.queries || key_positions.size() > sizes.keys ||
         query_coordinates.size() > axes * sizes.queries ||
         key_coordinates.size() > axes * sizes.keys || !left_padding.empty();
}

QueryKeyPositions AttentionSetup::positions_of(std::size_t batch) const {
  return QueryKeyPositions{sizes.queries, sizes.keys, causal, start, query_positions, key_positions}
      .item(batch);
}

PositionReader AttentionSetup::rotary_positions(std::size_t batch, Side side) const {
  const bool is_query = side == Side::query;
  const std::size_t axes = rotary->spec().axes, count = is_query ? sizes.queries : sizes.keys;
  const auto coordinates = is_query ? query_coordinates : key_coordinates;
  if (!coordinates.empty()) return {Input(item_of(coordinates, axes * count, batch)), count, axes};
  const QueryKeyPositions positions = positions_of(batch);
  const auto list = is_query ? positions.query_positions : positions.key_positions;
  if (!list.empty()) return {Input(list), count, 1};
  return {count, is_query ? positions.query(0) : 0};
}

namespace {

std::string check_fit(std::string_view id, std::string_view name, std::size_t wanted,
                      std::size_t got) {
  if (wanted == got) return {};
  return named(id, {name, " must be ", wanted, ", as the shapes say, got ", got});
}

/// Returns "" or an error about coordinates, which a rotary of several axes needs.
std::string check_coordinates(const AttentionSetup& s) {
  const std::size_t axes = s.rotary->spec().axes;
  if (axes > 1 && s.query_coordinates.empty() && s.key_coordinates.empty()) {
    return named(s.rotary_id,
                 {"positions have ", axes,
                  " coordinates; rotate q and k first, then call attention without position"});
  }
  if constexpr (shapes_are_checked) return {};
  for (const auto& [name, list, count] :
       {std::tuple{"queryCoordinates", s.query_coordinates, s.sizes.queries},
        std::tuple{"keyCoordinates", s.key_coordinates, s.sizes.keys}}) {
    const std::size_t one = product_of(axes, count);
    if (list.size() == one || list.size() == product_of(s.sizes.batch, one)) continue;
    if (axes == 1 && list.empty()) continue; // the positions are the coordinates
    return named(s.rotary_id, {name, " must have shape [", axes, ", ", count, "], got ",
                               list.size(), " values"});
  }
  return {};
}

std::string check_rotation(const AttentionSetup& s, std::size_t batch) {
  const std::string_view id = s.rotary_id;
  const RotarySpec& spec = s.rotary->spec();
  if (auto message = check_fit(id, "headDim", s.sizes.dim, size(spec.head_dim)); !message.empty()) {
    return message;
  }
  if (s.sizes.heads % spec.heads != 0 || s.sizes.kv_heads % spec.heads != 0) {
    return named(id, {"has frequencies for ", spec.heads, " heads of queries and keys"});
  }
  auto message = check_coordinates(s);
  for (const Side side : {Side::query, Side::key}) {
    if (message.empty()) message = s.rotary->check(id, s.rotary_positions(batch, side));
  }
  return message;
}

std::string check_output_rotation(const AttentionSetup& s) {
  if (!s.output_rotation) return {};
  if (!s.rotary) return named(s.id, "outputRotation needs a rotary position");
  const RotarySpec& spec = s.rotary->spec();
  if (!spec.rates.empty() || spec.attention_factor != 1 || spec.per_channel || spec.mix) {
    return named(s.rotary_id, "outputRotation needs a rotation that does not change lengths");
  }
  return check_fit(s.id, "the width of values", s.sizes.dim, s.sizes.value_dim);
}

std::string check_chunks(const AttentionSetup& s) {
  if (!s.dual_chunk) return {};
  if (!s.rotary || s.rotary->spec().axes > 1 || !s.causal)
    return named(s.id, "dualChunk needs a rotary position of one coordinate, and causal");
  if (s.output_rotation) return named(s.id, "give dualChunk or outputRotation, not both");
  return check_dual_chunk(s.id, "dualChunk.", *s.dual_chunk);
}

std::string check_relative(const Relative& relative, const AttentionSizes& sizes) {
  auto message = relative.heads ? check_fit(relative.id, "heads", sizes.heads, relative.heads) : "";
  if (message.empty()) message = check_fit(relative.id, "headDim", sizes.dim, relative.head_dim);
  if (message.empty() && relative.joins_values && sizes.value_dim) {
    message = check_fit(relative.id, "headDim", sizes.value_dim, relative.head_dim);
  }
  return message;
}

/// The values of a setting and what they may be. Those of a list have their index in messages.
struct Setting {
  std::string_view name;
  std::span<const double> values;
  Range range{};
  bool integers = false, is_list = false;
};
constexpr double most_tokens = 2147483648;

/// Settings and positions by themselves.
std::string check_settings(const AttentionSetup& s) {
  const auto given = [](const std::optional<double>& value) {
    return value ? std::span(&*value, 1) : std::span<const double>();
  };
  const auto& [beta, length, offset, smooth] = s.temperature;
  for (const auto& [name, values, range, integers, is_list] : {
           Setting{"scale", given(s.scale)},
           {"window", given(s.locality.window), between(1, most_tokens), true},
           {"chunk", given(s.locality.chunk), between(1, most_tokens), true},
           {"leftPadding", s.left_padding, between(0, most_tokens), true, true},
           {"temperature.beta", {&beta, 1}},
           {"temperature.originalLength", {&length, 1}, above(0)},
           {"temperature.offset", {&offset, 1}},
           {"temperature.s", s.scalable.s, any_number(), false, true},
           {"temperature.b", s.scalable.b, any_number(), false, true},
           {"softcap", given(s.softcap), above(0)},
           {"sinks", s.sinks, any_number(), false, true},
           {"queryStart", given(s.start)},
       }) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (is_legal(values[i], range, integers)) continue;
      const std::string said = refusal(values[i], range, integers);
      return is_list ? named(s.id, {name, "[", i, "] ", said}) : named(s.id, {name, " ", said});
    }
  }
  if (s.causal && s.locality.exclusive)
    return named(s.id, "windowEdge goes with a window without causal");
  auto message = check_list(s.id, "queryPositions", s.query_positions);
  return message.empty() ? check_list(s.id, "keyPositions", s.key_positions) : message;
}

} // namespace

std::string check_attention(const AttentionSetup& s) {
  std::string message = check_settings(s);
  if (message.empty() && s.bias)
    message = check_fit(s.bias->id, "heads", s.sizes.heads, s.bias->heads);
  if (message.empty() && s.relative) message = check_relative(*s.relative, s.sizes);
  if (message.empty()) message = check_output_rotation(s);
  if (message.empty()) message = check_chunks(s);
  if (message.empty() && !s.left_padding.empty() && !s.key_positions.empty()) {
    message = named(
        s.id, "leftPadding goes with consecutive keys; with keyPositions hide padding by mask");
  }
  for (std::size_t b = 0; message.empty() && b < (s.by_batch() ? s.sizes.batch : 1); ++b) {
    const QueryKeyPositions positions = s.positions_of(b);
    if (s.bias) message = check_positions(s.bias->id, s.bias->rules, positions, s.sizes.batch);
    if (s.relative) message = check_positions(*s.relative, positions);
    if (s.rotary) message = check_rotation(s, b);
  }
  return message;
}

} // namespace posenc
