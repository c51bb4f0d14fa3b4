// Adapters of the second door.
#include "adapters.hpp"

#include <numeric>
#include <posenc/rotary/rotate.hpp>

namespace reference {

namespace {

/// What all rotary encodings share.
template <class E> E shared(const Case& c, E e, int head_dim) {
  e.head_dim = head_dim;
  if constexpr (requires { e.rotary_dim; }) {
    if (c.has("rotary_dim")) e.rotary_dim = c.get<int>("rotary_dim");
  }
  if constexpr (requires { e.base; }) e.base = c.get<double>("base", e.base);
  if (c.has("layout")) {
    e.layout =
        c.get<std::string>("layout") == "interleaved" ? PairLayout::interleaved : PairLayout::half;
  }
  return e;
}

/// Calls f with RoPE, or with its positions divided by a factor.
template <class F> Outputs with_rope(const Case& c, int head_dim, F f) {
  if (!c.has("linear_factor")) return f(shared(c, Rope{.head_dim = 64}, head_dim));
  return f(shared(c, Linear{.head_dim = 64, .factor = c.get<double>("linear_factor")}, head_dim));
}

template <class E>
Output rotated(const E& e, const Array& x, const Positions& positions, bool inverse = false,
               Side side = Side::query) {
  auto values = x.floats();
  need(rotate(e, std::span<float>(values), x.shape[0], positions, inverse, side));
  return output(x.shape, values);
}

Outputs rope(const Case& c) {
  const auto positions = c.inputs.at("positions").doubles();
  return with_rope(c, c.get<int>("head_dim"), [&](const auto& e) {
    Outputs outputs;
    for (const std::string name : {"q", "k"}) {
      if (!c.has_input(name)) continue;
      outputs[name] =
          rotated(e, c.inputs.at(name), {.values = positions}, c.get<bool>("inverse", false));
    }
    return outputs;
  });
}

Outputs rope_cos_sin(const Case& c) {
  const auto positions = c.inputs.at("positions").doubles();
  return with_rope(c, c.get<int>("rotary_dim"), [&](const auto& e) -> Outputs {
    const auto angles = need(cos_sin(e, {.values = positions}));
    return {{"cos", output(angles.cos)}, {"sin", output(angles.sin)}};
  });
}

Outputs rope_relative_scores(const Case& c) {
  const auto pairs = c.inputs.at("positions").doubles();
  const Rope e = shared(c, Rope{.head_dim = 64}, c.get<int>("head_dim"));
  const auto turned = [&](const char* name, std::size_t at) {
    auto x = c.inputs.at(name).doubles();
    need(rotate(e, x, 1, {.values = std::span(pairs).subspan(at, 1)}));
    return x;
  };
  const auto dot = [](const std::vector<double>& a, const std::vector<double>& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
  };
  std::vector<double> scores;
  for (std::size_t i = 0; i < pairs.size(); i += 2)
    scores.push_back(dot(turned("q", i), turned("k", i + 1)));
  const auto q = turned("q", 0);
  return {{"scores", output({scores.size()}, scores)}, {"q_norm", {{1}, {std::sqrt(dot(q, q))}}}};
}

/// ONNX's RotaryEmbedding.
Outputs rope_apply_cached(const Case& c) {
  const auto& x = c.inputs.at("x");
  auto values = x.floats();
  const auto cos = c.inputs.at("cos_cache").floats(), sin = c.inputs.at("sin_cache").floats();
  const std::size_t pairs = c.inputs.at("cos_cache").shape.back(), batch = x.shape[0];
  c.says("rotary_dim", 2 * pairs);
  const bool heads_last = x.shape.size() == 3;
  const std::size_t n = heads_last ? x.shape[1] : x.shape[2], width = x.shape.back();
  const std::size_t heads = heads_last ? c.get<std::size_t>("num_heads") : x.shape[1];
  const HeadRows where =
      heads_last ? HeadRows{heads, n, width / heads, width} : HeadRows{heads, n, n * width, width};
  const auto layout =
      c.get<std::string>("layout") == "interleaved" ? PairLayout::interleaved : PairLayout::half;
  std::vector<std::size_t> ids;
  if (c.has_input("position_ids")) {
    for (double id : c.inputs.at("position_ids").doubles()) ids.push_back(std::size_t(id));
  }
  for (std::size_t b = 0; b < batch; ++b) {
    const std::size_t first = ids.empty() ? b * n * pairs : 0; // without ids: rows of this sequence
    const std::size_t item = values.size() / batch;
    need(rotate_cached(
        std::span(values).subspan(b * item, item), where, static_cast<int>(2 * pairs), layout,
        std::span(cos).subspan(first), std::span(sin).subspan(first),
        ids.empty() ? std::span<const std::size_t>{} : std::span(ids).subspan(b * n, n)));
  }
  return {{"y", output(x.shape, values)}};
}

template <class T> std::optional<T> optional(const Case& c, const std::string& name) {
  if (!c.has(name)) return std::nullopt;
  return c.get<T>(name);
}

/// Calls f with the encoding of a Hugging Face configuration's scaling.
template <class F> Outputs with_scaling(const Case& c, F f) {
  const int dim = c.get<int>("head_dim", c.get<int>("rotary_dim"));
  const auto type = c.get<std::string>("type");
  const double factor = c.get<double>("factor", 1);
  const int most = c.get<int>("max_position_embeddings", 0);
  const int original = c.get<int>("original_max_position_embeddings", most);
  const auto length = optional<int>(c, "seq_len");
  if (type == "default") return f(shared(c, Rope{.head_dim = 64}, dim));
  if (type == "linear") return f(shared(c, Linear{.head_dim = 64, .factor = factor}, dim));
  if (type == "ntk") return f(shared(c, Ntk{.head_dim = 64, .factor = factor}, dim));
  if (type == "dynamic")
    return f(shared(
        c, Dynamic{.head_dim = 64, .factor = factor, .max_length = most, .length = length}, dim));
  if (type == "yarn") {
    Yarn e{.head_dim = 64, .factor = factor, .original_length = original};
    e.beta_fast = c.get<double>("beta_fast", e.beta_fast);
    e.beta_slow = c.get<double>("beta_slow", e.beta_slow);
    e.truncate = c.get<bool>("truncate", e.truncate);
    if (c.get<std::string>("ramp", "index") == "wavelength") e.ramp = YarnRamp::wavelength;
    e.mscale = optional<double>(c, "mscale");
    e.mscale_all_dim = optional<double>(c, "mscale_all_dim");
    e.attention_factor = optional<double>(c, "attention_factor");
    return f(shared(c, e, dim));
  }
  if (type == "longrope") {
    const auto short_factor = c.get<std::vector<double>>("short_factor"),
               long_factor = c.get<std::vector<double>>("long_factor");
    return f(shared(c,
                    LongRope{.head_dim = 64,
                             .original_length = original,
                             .max_length = optional<int>(c, "max_position_embeddings"),
                             .factor = optional<double>(c, "factor"),
                             .length = length,
                             .attention_factor = optional<double>(c, "attention_factor"),
                             .short_factor = short_factor,
                             .long_factor = long_factor},
                    dim));
  }
  if (type == "llama3") {
    return f(shared(c,
                    Llama3{.head_dim = 64,
                           .factor = factor,
                           .low_freq_factor = c.get<double>("low_freq_factor"),
                           .high_freq_factor = c.get<double>("high_freq_factor"),
                           .original_length = original},
                    dim));
  }
  unknown("rope_scaling type " + type);
}

Outputs rope_scaling(const Case& c) {
  return with_scaling(c, [&]<class E>(const E& e) -> Outputs {
    need(check(e));
    const RotarySpec r = rotary(*Filled<E>(e));
    c.says("partial_rotary_factor", double(r.rotary_dim) / r.head_dim);
    Outputs outputs{{"inv_freq", output({r.frequencies.size()}, r.frequencies)},
                    {"attention_factor", {{1}, {r.attention_factor}}}};
    if constexpr (std::is_same_v<E, Ntk>)
      outputs["new_base"] = {{1}, {ntk_base(e.base, e.factor, r.rotary_dim)}};
    if (c.has_input("positions")) {
      const auto positions = c.inputs.at("positions").doubles();
      const auto angles = need(cos_sin(e, {.values = positions}));
      outputs["cos"] = output(angles.cos);
      outputs["sin"] = output(angles.sin);
    }
    return outputs;
  });
}

Outputs xpos(const Case& c) {
  const Xpos e = shared(c,
                        Xpos{.head_dim = 64,
                             .gamma = c.get<double>("gamma"),
                             .scale_base = c.get<double>("scale_base"),
                             .center = c.get<double>("center")},
                        c.get<int>("head_dim"));
  const auto &q = c.inputs.at("q"), &k = c.inputs.at("k");
  const double start = c.get<double>("start", 0);
  const Output rotated_q = rotated(e, q, {.length = q.shape[1], .start = start}),
               rotated_k = rotated(e, k, {.length = k.shape[1], .start = start}, false, Side::key);
  const std::vector<float> queries(rotated_q.data.begin(), rotated_q.data.end()),
      keys(rotated_k.data.begin(), rotated_k.data.end());
  const auto scores =
      need(attention<float>({.q = queries,
                             .k = keys,
                             .v = keys,
                             .heads = q.shape[0],
                             .kv_heads = q.shape[0],
                             .dim = q.shape[2],
                             .value_dim = q.shape[2],
                             .positions = {.queries = q.shape[1], .keys = k.shape[1]},
                             .scale = 1.0},
                            NoEncoding{}, everything))
          .scores;
  return {{"q", rotated_q}, {"k", rotated_k}, {"scores_unscaled", output(scores)}};
}

/// Angles (n, pairs) of positions (axes, n).
template <class E> Output angles_of(const E& e, const std::vector<double>& positions) {
  const RotarySpec r = rotary(e);
  const std::size_t n = positions.size() / r.axes, pairs = std::size_t(r.rotary_dim) / 2;
  Output angles{{n, pairs}, {}};
  for (std::size_t i = 0; i < n * pairs; ++i) {
    double angle = 0;
    for (std::size_t axis = 0; axis < r.axes; ++axis) {
      angle += positions[axis * n + i / pairs] * r.frequencies[axis * pairs + i % pairs];
    }
    angles.data.push_back(angle);
  }
  return angles;
}

/// Every entry twice, one after the other.
std::vector<double> twice(const auto& values) {
  std::vector<double> out;
  for (double value : values) out.insert(out.end(), {value, value});
  return out;
}

Grid grid_of(const Case& c) {
  const auto grid = c.get<std::vector<std::size_t>>(c.has("grid") ? "grid" : "feat_shape");
  return {grid[0], grid[1]};
}

Outputs rope_2d_timm(const Case& c) {
  AxialTimm e{.head_dim = 64,
              .base = c.get<double>("temperature"),
              .in_pixels = c.get<bool>("in_pixels"),
              .linear_bands = c.get<bool>("linear_bands"),
              .max_resolution = c.get<int>("max_res"),
              .grid_offset = c.get<double>("grid_offset")};
  if (c.has("ref_feat_shape")) {
    const auto reference = c.get<std::vector<int>>("ref_feat_shape");
    e.reference_rows = reference[0];
    e.reference_columns = reference[1];
  }
  if (c.get<std::string>("grid_indexing") == "xy") e.indexing = GridIndexing::xy;
  e = shared(c, e, c.get<int>("dim"));
  const auto positions = need(positions_on(e, grid_of(c)));
  const auto angles = need(cos_sin(e, {.values = positions}));
  Output embed{{angles.cos.shape[0], 4 * angles.cos.shape[1]}, {}};
  const std::size_t width = 2 * angles.cos.shape[1];
  const auto sin = twice(angles.sin.data), cos = twice(angles.cos.data);
  for (std::size_t row = 0; row < embed.shape[0]; ++row) {
    for (const auto* half : {&sin, &cos}) {
      const auto begin = half->begin() + std::ptrdiff_t(row * width);
      embed.data.insert(embed.data.end(), begin, begin + std::ptrdiff_t(width));
    }
  }
  return {{"embed", embed}, {"y", rotated(e, c.inputs.at("x"), {.values = positions})}};
}

Outputs rope_2d_lucidrains(const Case& c) {
  AxialLucidrains e{.head_dim = 64, .max_frequency = c.get<double>("max_freq")};
  if (c.get<std::string>("freqs_for") == "lang") e.frequencies = AxialFrequencies::lang;
  e = shared(c, e, 2 * c.get<int>("dim_per_axis"));
  const Grid grid = grid_of(c);
  const auto positions = need(positions_on(e, grid));
  const auto& x = c.inputs.at("x");
  const std::size_t dim = x.shape[3];
  return {{"freqs", {{grid.rows, grid.columns, dim}, twice(angles_of(e, positions).data)}},
          {"y", rotated(e, x, {.values = positions})}};
}

template <class E> Outputs on_grid(const Case& c, const E& e) {
  const auto positions = need(positions_on(e, grid_of(c)));
  const std::size_t n = positions.size() / 2;
  Output yx{{n, 2}, {}};
  for (std::size_t i = 0; i < 2 * n; ++i) yx.data.push_back(positions[i % 2 * n + i / 2]);
  return {{"positions_yx", yx},
          {"angles", angles_of(e, positions)},
          {"y", rotated(e, c.inputs.at("x"), {.values = positions})}};
}

Outputs rope_2d_ropevit(const Case& c) {
  c.says("axis_order", "xy");
  return on_grid(c, shared(c, AxialRopeVit{.head_dim = 64, .base = c.get<double>("theta")},
                           c.get<int>("head_dim")));
}

Outputs rope_2d_qwen_vision(const Case& c) {
  return on_grid(
      c, shared(c, AxialQwen{.head_dim = 64, .merge_size = c.get<int>("spatial_merge_size")},
                c.get<int>("head_dim")));
}

Outputs rope_2d_dinov3(const Case& c) {
  const auto side = c.get<std::string>("normalize_coords");
  return on_grid(c, shared(c,
                           AxialDinov3{.head_dim = 64,
                                       .base = c.get<double>("temperature"),
                                       .normalize = side == "max"   ? CoordinateSide::max
                                                    : side == "min" ? CoordinateSide::min
                                                                    : CoordinateSide::separate},
                           c.get<int>("dim")));
}

Outputs mrope(const Case& c) {
  const auto sections = c.get<std::vector<int>>("sections");
  const Mrope e =
      shared(c,
             Mrope{.head_dim = 128,
                   .temporal = sections[0],
                   .height = sections[1],
                   .width = sections[2],
                   .order = c.get<std::string>("variant") == "interleaved" ? AxisOrder::interleaved
                                                                           : AxisOrder::chunked},
             c.get<int>("head_dim"));
  const auto positions = c.inputs.at("position_ids").doubles();
  const RotarySpec r = rotary(e);
  std::vector<int> axes(std::size_t(r.rotary_dim) /
                        2); // the axis of the only frequency that is not 0
  for (std::size_t i = 0; i < r.frequencies.size(); ++i) {
    if (r.frequencies[i] != 0) axes[i % axes.size()] = int(i / axes.size());
  }
  return {{"axis_of_channel", output({axes.size()}, axes)},
          {"angles", angles_of(e, positions)},
          {"q", rotated(e, c.inputs.at("q"), {.values = positions})},
          {"k", rotated(e, c.inputs.at("k"), {.values = positions})}};
}

Outputs mrope_index_case(const Case& c) {
  std::vector<Segment> segments;
  for (const Json& json : c.params.at("segments")) {
    const auto size = [&](std::size_t n) { return json.at(n).get<std::size_t>(); };
    if (json.at(0) == "text") segments.push_back({.text = true, .tokens = size(1)});
    else segments.push_back({false, 0, size(1), size(2), size(3)});
  }
  const MropeIndex index = need(mrope_index(segments));
  return {{"position_ids", output({3, index.positions.size() / 3}, index.positions)},
          {"delta", {{1}, {index.delta}}}};
}

} // namespace

const Adapters rotary_adapters{
    {"rope", rope},
    {"rope_cos_sin", rope_cos_sin},
    {"rope_apply_cached", rope_apply_cached},
    {"rope_relative_scores", rope_relative_scores},
    {"rope_scaling", rope_scaling},
    {"rope_2d_timm", rope_2d_timm},
    {"rope_2d_lucidrains", rope_2d_lucidrains},
    {"rope_2d_ropevit", rope_2d_ropevit},
    {"rope_2d_qwen_vision", rope_2d_qwen_vision},
    {"rope_2d_dinov3", rope_2d_dinov3},
    {"xpos", xpos},
    {"mrope", mrope},
    {"mrope_index", mrope_index_case},
};

} // namespace reference
