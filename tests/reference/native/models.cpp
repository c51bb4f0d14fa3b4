// Adapters of what models of 2024 to 2026 have: windows, chunks, temperatures, sinks, outputs that are rotated back, and
// the rotary encodings of Gemma 4, FLUX and Wan.
#include "adapters.hpp"

#include <posenc/rotary/proportional.hpp>
#include <posenc/rotary/rope_nd.hpp>

namespace reference {

namespace {

PairLayout layout_of(const Case& c) {
  return c.get<std::string>("layout") == "interleaved" ? PairLayout::interleaved : PairLayout::half;
}

} // namespace

Temperatures::Temperatures(const Case& c) {
  const auto kind = c.get<std::string>("temperature", "none");
  if (kind == "ssmax") {
    s = c.inputs.at("temperature_s").doubles();
    if (c.has_input("temperature_b")) b = c.inputs.at("temperature_b").doubles();
  } else if (kind != "none") {
    position = {c.get<double>("temperature_scale"), c.get<double>("temperature_length"),
                kind == "llama4" ? 1.0 : 0.0};
  }
}

Output Temperatures::of(const Array& positions, const std::vector<double>& visible) const {
  const auto at = positions.doubles();
  const std::size_t n = positions.shape.back();
  Output factors{positions.shape, {}};
  if (!s.empty()) factors.shape.insert(factors.shape.end() - 1, s.size());
  for (std::size_t item = 0; item < at.size(); item += n) {
    for (std::size_t head = 0; head < std::max<std::size_t>(s.size(), 1); ++head) {
      for (std::size_t i = item; i < item + n; ++i) {
        factors.data.push_back(s.empty() ? position.at(at[i])
                                         : ScalableSoftmax{s, b}.at(head, visible[i]));
      }
    }
  }
  return factors;
}

namespace {

Outputs attention_temperature(const Case& c) {
  const Array& list = c.inputs.at(c.has_input("counts") ? "counts" : "positions");
  return {{"temperature", Temperatures(c).of(list, list.doubles())}};
}

/// Queries, keys and values of a case, and all that changes its scores. `heads` refers into it.
struct ModelAttention {
  std::vector<float> q, k, v;
  std::vector<double> queries, keys, sinks, padding;
  std::vector<std::uint8_t> mask;
  Heads<float> heads;
  std::vector<std::size_t> front; // the batch, if there is one

  explicit ModelAttention(const Case& c) {
    const Array &q_array = c.inputs.at("q"), &k_array = c.inputs.at("k"),
                &v_array = c.inputs.at(c.has_input("v") ? "v" : "k");
    q = q_array.floats(), k = k_array.floats(), v = v_array.floats();
    const auto side = [](const Array& x, std::size_t from_end) {
      return x.shape[x.shape.size() - from_end];
    };
    heads = {.q = q,
             .k = k,
             .v = v,
             .heads = side(q_array, 3),
             .kv_heads = side(k_array, 3),
             .dim = side(q_array, 1),
             .value_dim = side(v_array, 1),
             .positions = {.queries = side(q_array, 2),
                           .keys = side(k_array, 2),
                           .causal = c.get<bool>("causal", false)}};
    if (q_array.shape.size() == 4) front = {heads.batch = q_array.shape[0]};
    if (c.has_input("query_positions")) {
      c.says("query_offset", 0);
      queries = c.inputs.at("query_positions").doubles();
      keys = c.inputs.at("key_positions").doubles();
      heads.positions.query_positions = queries, heads.positions.key_positions = keys;
    } else if (c.has("query_offset")) {
      heads.positions.start = c.get<double>("query_offset");
    }
    const auto number = [&c](const char* name) {
      return c.has(name) ? std::optional(c.get<double>(name)) : std::nullopt;
    };
    heads.locality = {.window = number("window"),
                      .exclusive = c.get<std::string>("window_edge", "") == "exclusive",
                      .chunk = number("chunk")};
    heads.softcap = number("softcap");
    heads.scale = number("scale");
    if (c.has("left_padding"))
      heads.left_padding = padding = c.get<std::vector<double>>("left_padding");
    if (c.has_input("sinks")) heads.sinks = sinks = c.inputs.at("sinks").doubles();
    if (c.has_input("key_mask")) {
      for (double seen : c.inputs.at("key_mask").doubles()) mask.push_back(seen != 0);
      heads.mask = mask;
      heads.mask_strides = HeadStrides{heads.positions.keys, 0, 0};
    }
  }
  ModelAttention(const ModelAttention&) = delete;

  template <class E> Outputs run(const E& e) const {
    const auto got = need(
        attention<float, E>(heads, e, {.weights = true, .sink_weights = !heads.sinks.empty()}));
    const auto in_batch = [&](std::vector<std::size_t> shape, const auto& data) {
      shape.insert(shape.begin(), front.begin(), front.end());
      return output(shape, data);
    };
    const std::size_t n = heads.positions.queries, m = heads.positions.keys;
    Outputs outputs{{"weights", in_batch({heads.heads, n, m}, got.weights.data)},
                    {"out", in_batch({heads.heads, n, heads.value_dim}, got.output.data)}};
    if (!heads.sinks.empty()) {
      outputs["sink_weights"] = in_batch({heads.heads, n}, got.sink_weights.data);
    }
    // A key is seen where the first head gives it a weight.
    std::vector<double> seen;
    for (std::size_t i = 0; i < got.weights.data.size(); ++i) {
      if (i / (n * m) % heads.heads == 0) seen.push_back(got.weights.data[i] > 0);
    }
    outputs["mask"] = in_batch({n, m}, seen);
    return outputs;
  }
};

Outputs attention_masks(const Case& c) { return ModelAttention(c).run(NoEncoding{}); }

/// RoPE of the last channels of a head.
struct TrailingRope {
  int head_dim = 0, rotary_dim = 0;
  double base = 10000;
  PairLayout layout = PairLayout::half;
  static constexpr std::string_view id = "rope";
  static constexpr auto params =
      std::tuple{param("headDim", &TrailingRope::head_dim, between(2, max_dim, 2), "width")};
};
RotarySpec rotary(const TrailingRope& e) {
  RotarySpec numbers = rotary(
      Rope{.head_dim = e.head_dim, .rotary_dim = e.rotary_dim, .base = e.base, .layout = e.layout});
  numbers.rotary_offset = e.head_dim - e.rotary_dim;
  return numbers;
}

Outputs output_rotation(const Case& c) {
  c.says("values", c.has_input("v") ? "own" : "keys");
  ModelAttention in(c);
  in.heads.output_rotation = true;
  return in.run(TrailingRope{.head_dim = c.get<int>("head_dim"),
                             .rotary_dim = c.get<int>("rope_dim"),
                             .base = c.get<double>("base"),
                             .layout = layout_of(c)});
}

Outputs proportional(const Case& c) {
  c.says("type", "proportional");
  const Proportional e{.head_dim = c.get<int>("head_dim"),
                       .base = c.get<double>("base"),
                       .layout = layout_of(c),
                       .partial_rotary_factor = c.get<double>("partial_rotary_factor"),
                       .factor = c.get<double>("factor")};
  const RotarySpec r = rotary(e);
  Outputs outputs{{"inv_freq", output({r.frequencies.size()}, r.frequencies)},
                  {"attention_factor", {{1}, {r.attention_factor}}}};
  if (!c.has_input("positions")) return outputs;
  const auto positions = c.inputs.at("positions").doubles();
  const auto angles = need(cos_sin(e, {.values = positions}));
  outputs["cos"] = output(angles.cos);
  outputs["sin"] = output(angles.sin);
  const Array& x = c.inputs.at("x");
  auto values = x.floats();
  need(rotate(e, std::span<float>(values), x.shape[0], {.values = positions}));
  outputs["y"] = output(x.shape, values);
  return outputs;
}

Outputs rope_nd(const Case& c) {
  const auto widths = c.get<std::vector<double>>("axes");
  const RopeNd e{.head_dim = c.get<int>("head_dim"),
                 .base = c.get<double>("base"),
                 .layout = layout_of(c),
                 .axes_dim = widths};
  const RotarySpec r = rotary(e);
  const Array &places = c.inputs.at("positions"), &x = c.inputs.at("x");
  const auto points = places.doubles(); // (n, axes) of each item
  const std::size_t axes = widths.size(), n = places.shape[places.shape.size() - 2],
                    batch = points.size() / (axes * n), pairs = std::size_t(r.rotary_dim) / 2;
  std::vector<double> grid(axes);
  for (std::size_t i = 0; i < points.size(); ++i)
    grid[i % axes] = std::max(grid[i % axes], points[i] + 1);
  if (c.has("grid")) c.says("grid", grid);
  Output angles{places.shape, {}};
  angles.shape.back() = pairs;
  for (std::size_t i = 0; i < batch * n * pairs; ++i) {
    double angle = 0;
    for (std::size_t axis = 0; axis < axes; ++axis) {
      angle += points[i / pairs * axes + axis] * r.frequencies[axis * pairs + i % pairs];
    }
    angles.data.push_back(angle);
  }
  auto values = x.floats();
  for (std::size_t b = 0; b < batch; ++b) {
    std::vector<double> positions;
    for (std::size_t i = 0; i < axes * n; ++i) {
      positions.push_back(points[(b * n + i % n) * axes + i / n]);
    }
    const std::size_t item = values.size() / batch;
    need(rotate(e, std::span(values).subspan(b * item, item), x.shape[x.shape.size() - 3],
                {.values = positions}));
  }
  return {{"angles", angles}, {"y", output(x.shape, values)}};
}

} // namespace

const Adapters model_adapters{
    {"attention_temperature", attention_temperature},
    {"attention_masks", attention_masks},
    {"output_rotation", output_rotation},
    {"proportional", proportional},
    {"rope_nd", rope_nd},
};

} // namespace reference
