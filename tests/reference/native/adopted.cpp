// Adapters of rotary encodings that models of 2025 and 2026 brought.
#include "adapters.hpp"

#include <posenc/rotary/token_grids.hpp>

namespace reference {

namespace {

PairLayout layout(const Case& c) {
  return c.get<std::string>("layout") == "interleaved" ? PairLayout::interleaved : PairLayout::half;
}

/// (a, n) as (n, a).
Output transposed(const std::vector<double>& rows, std::size_t a) {
  const std::size_t n = rows.size() / a;
  Output out{{n, a}, {}};
  for (std::size_t i = 0; i < rows.size(); ++i) out.data.push_back(rows[i % a * n + i / a]);
  return out;
}

/// Angles (heads, n, columns) of positions (axes, n).
Output angles_of(const RotarySpec& r, const std::vector<double>& positions) {
  const std::size_t n = positions.size() / r.axes, columns = r.columns();
  Output angles{{r.heads, n, columns}, {}};
  for (std::size_t i = 0; i < r.heads * n * columns; ++i) {
    double angle = 0;
    for (std::size_t a = 0; a < r.axes; ++a) {
      const double origin = r.origins.empty() ? 0 : r.origins[a];
      const std::size_t head = i / (n * columns);
      angle += (positions[a * n + i / columns % n] - origin) *
               r.frequencies[(head * r.axes + a) * columns + i % columns];
    }
    angles.data.push_back(angle);
  }
  return angles;
}

template <class E>
Output turned(const E& e, const Array& x, const std::vector<double>& positions,
              std::size_t heads = 0) {
  auto values = x.floats();
  need(rotate(e, std::span<float>(values), heads ? heads : x.shape[0], {.values = positions}));
  return output(x.shape, values);
}

template <class E> void add_tables(Outputs& outputs, const E& e, const std::vector<double>& at) {
  const auto tables = need(cos_sin(e, {.values = at}));
  outputs["cos"] = output(tables.cos);
  outputs["sin"] = output(tables.sin);
}

template <class E> Outputs frequencies_and_tables(const Case& c, const E& e) {
  need(check(e));
  const RotarySpec r = rotary(e);
  Outputs outputs{{"inv_freq", output({r.frequencies.size()}, r.frequencies)},
                  {"attention_factor", {{1}, {r.attention_factor}}}};
  if (c.has_input("positions")) add_tables(outputs, e, c.inputs.at("positions").doubles());
  return outputs;
}

Outputs yarn_telechat3(const Case& c) {
  Yarn e{.head_dim = c.get<int>("rotary_dim"),
         .base = c.get<double>("base"),
         .factor = 1,
         .original_length = 4096};
  e.factor = c.get<double>("factor");
  e.original_length = c.get<int>("original_max_position_embeddings");
  e.beta_fast = c.get<double>("beta_fast");
  e.beta_slow = c.get<double>("beta_slow");
  e.truncate = c.get<bool>("truncate");
  e.log_scale = 0.07;
  e.attention_scale = c.get<double>("attn_factor");
  return frequencies_and_tables(c, e);
}

Outputs grok_yarn_log(const Case& c) {
  GrokYarn e{.head_dim = c.get<int>("rotary_dim"),
             .base = c.get<double>("base"),
             .factor = 1,
             .original_length = 4096};
  const auto method = c.get<std::string>("method");
  const auto all = names(GrokMethod{});
  const auto at = std::ranges::find(all, method);
  if (at == all.end()) unknown("method " + method);
  e.method = static_cast<GrokMethod>(at - all.begin());
  e.factor = c.get<double>("factor");
  e.original_length = c.get<int>("original_max_position_embeddings");
  e.beta_fast = c.get<double>("beta_fast");
  e.beta_slow = c.get<double>("beta_slow");
  e.extrapolation_factor = c.get<double>("extrapolation_factor");
  return frequencies_and_tables(c, e);
}

/// The coordinate that each column reads, of one that reads one.
Output axes_of(const RotarySpec& r) {
  Output axes{{r.columns()}, std::vector<double>(r.columns())};
  for (std::size_t i = 0; i < r.frequencies.size(); ++i) {
    if (r.frequencies[i] != 0) axes.data[i % r.columns()] = double(i / r.columns());
  }
  return axes;
}

Outputs mrope_ernie(const Case& c) {
  const auto s = c.get<std::vector<int>>("sections");
  const bool rows_first = c.get<std::string>("section_order") == "HWT";
  const Mrope e{.head_dim = c.get<int>("head_dim"),
                .rotary_dim = c.get<int>("rotary_dim"),
                .base = c.get<double>("base"),
                .layout = layout(c),
                .temporal = rows_first ? s[2] : s[0],
                .height = rows_first ? s[0] : s[1],
                .width = rows_first ? s[1] : s[2],
                .order = AxisOrder::alternating};
  const auto positions = c.inputs.at("position_ids").doubles();
  Outputs outputs{{"axis_of_pair", axes_of(rotary(e))},
                  {"y", turned(e, c.inputs.at("x"), positions)}};
  add_tables(outputs, e, positions);
  return outputs;
}

Outputs at_tokens(const Case& c, const std::vector<double>& positions) {
  const auto widths = c.get<std::vector<double>>("axes");
  const RopeNd e{.head_dim = c.get<int>("head_dim"),
                 .base = c.get<double>("base"),
                 .layout = layout(c),
                 .axes_dim = widths};
  Output angles = angles_of(rotary(e), positions);
  angles.shape.erase(angles.shape.begin());
  Outputs outputs{{"positions", transposed(positions, 3)}, {"angles", angles}};
  if (c.has_input("x")) outputs["y"] = turned(e, c.inputs.at("x"), positions);
  return outputs;
}

PatchGrid grid_of(const Json& sides) {
  return {sides.at(0).get<std::size_t>(), sides.at(1).get<std::size_t>(),
          sides.at(2).get<std::size_t>()};
}

Outputs qwen_image(const Case& c) {
  std::vector<PatchGrid> images;
  for (const Json& image : c.params.at("images")) images.push_back(grid_of(image));
  return at_tokens(c, need(qwen_image_positions({.images = images,
                                                 .text = c.get<std::size_t>("text_len"),
                                                 .centred = c.get<bool>("centred"),
                                                 .layered = c.get<bool>("layered")})));
}

Outputs wan(const Case& c) {
  return at_tokens(
      c, need(wan_positions(grid_of(c.params.at("latent")), grid_of(c.params.at("patch")))));
}

Outputs xdrope_index_case(const Case& c) {
  std::vector<Segment> segments;
  for (const Json& json : c.params.at("segments")) {
    const auto size = [&](std::size_t i) { return json.at(i).get<std::size_t>(); };
    if (json.at(0) == "text") segments.push_back({.text = true, .tokens = size(1)});
    else segments.push_back({false, 0, 1, size(1), size(2)});
  }
  const auto axes = c.get<std::size_t>("axes");
  const auto positions = need(xdrope_index(segments, axes));
  return {{"position_ids", output({axes, positions.size() / axes}, positions)}};
}

Outputs xdrope(const Case& c) {
  const auto sections = c.get<std::vector<double>>("sections");
  const bool channels = c.get<std::string>("select") == "channels";
  const Xdrope e{.head_dim = c.get<int>("head_dim"),
                 .base = c.get<double>("base"),
                 .layout = layout(c),
                 .alpha = c.get<double>("alpha"),
                 .select = channels ? SectionsOver::channels : SectionsOver::pairs,
                 .sections = sections};
  const RotarySpec r = rotary(e);
  std::vector<double> frequencies(r.columns());
  for (std::size_t i = 0; i < r.frequencies.size(); ++i)
    frequencies[i % r.columns()] += r.frequencies[i];
  frequencies.resize(std::size_t(r.rotary_dim) / 2);
  const auto positions = c.inputs.at("position_ids").doubles();
  Outputs outputs{{"inv_freq", output({frequencies.size()}, frequencies)},
                  {channels ? "axis_of_channel" : "axis_of_pair", axes_of(r)},
                  {"y", turned(e, c.inputs.at("x"), positions)}};
  add_tables(outputs, e, positions);
  return outputs;
}

Fope fope_of(const Case& c) {
  Fope e{.head_dim = c.get<int>("head_dim"),
         .rotary_dim = c.get<int>("rotary_dim"),
         .base = c.get<double>("base"),
         .max_length = c.get<int>("max_position_embeddings")};
  if (c.has("num_inv_freq")) e.kept = c.get<int>("num_inv_freq");
  return e;
}

Outputs fope_frequencies(const Case& c) {
  const Fope e = fope_of(c);
  const auto frequencies = rotary(*Filled<Fope>(e)).frequencies;
  return {{"inv_freq", output({frequencies.size()}, frequencies)}};
}

Outputs fope(const Case& c) {
  Fope e = fope_of(c);
  const auto cos = c.inputs.at("cos_coef").doubles(), sin = c.inputs.at("sin_coef").doubles();
  e.heads = static_cast<int>(c.inputs.at("cos_coef").shape[0]);
  if (c.get<bool>("sep_head", true)) c.says("kv_heads", e.heads);
  if (!c.has_input("q")) c.says("num_heads", c.params.at("kv_heads"));
  e.tail = c.get<std::string>("tail") == "ones" ? SlowPairs::ones : SlowPairs::pass;
  e.cos_coefficients = cos;
  e.sin_coefficients = sin;
  const auto at = c.inputs.at("positions").doubles();
  auto frequencies = rotary(e).frequencies;
  frequencies.resize(frequencies.size() / std::size_t(e.heads));
  Outputs outputs{{"inv_freq", output({frequencies.size()}, frequencies)}};
  add_tables(outputs, e, at);
  for (const std::string name : {"cos", "sin"}) {
    auto& shape = outputs[name].shape;
    if (shape.size() < 3) shape.insert(shape.begin(), 1);
  }
  if (!c.has_input("q")) return outputs;
  const Array &q = c.inputs.at("q"), &k = c.inputs.at("k");
  outputs["y_q"] = turned(e, q, at);
  outputs["y_k"] = turned(e, k, at);
  const auto queries = q.floats(), keys = k.floats();
  const auto attended = need(attention<float>({.q = queries,
                                               .k = keys,
                                               .v = keys,
                                               .heads = q.shape[0],
                                               .kv_heads = k.shape[0],
                                               .dim = q.shape[2],
                                               .value_dim = q.shape[2],
                                               .positions = {.queries = q.shape[1],
                                                             .keys = k.shape[1],
                                                             .query_positions = at,
                                                             .key_positions = at}},
                                              e, everything));
  outputs["scores"] = output(attended.scores);
  return outputs;
}

std::vector<double> coordinates_of(const Case& c) {
  const auto scale = c.get<std::vector<double>>("scale_factors");
  if (c.get<std::string>("modality") == "audio") {
    return need(ltx2_coordinates(Ltx2Audio{.frames = c.get<std::size_t>("frames"),
                                           .patch_frames = c.get<std::size_t>("patch_size_t"),
                                           .shift = c.get<double>("shift"),
                                           .scale = scale[0],
                                           .causal_offset = c.get<double>("causal_offset"),
                                           .sampling_rate = c.get<double>("sampling_rate"),
                                           .hop_length = c.get<double>("hop_length")}));
  }
  return need(ltx2_coordinates(Ltx2Video{.frames = c.get<std::size_t>("frames"),
                                         .rows = c.get<std::size_t>("height"),
                                         .columns = c.get<std::size_t>("width"),
                                         .patch_frames = c.get<std::size_t>("patch_size_t"),
                                         .patch = c.get<std::size_t>("patch_size"),
                                         .scale = {scale[0], scale[1], scale[2]},
                                         .causal_offset = c.get<double>("causal_offset"),
                                         .fps = c.get<double>("fps"),
                                         .axes = c.get<std::size_t>("axes")}));
}

Outputs axial_ltx2(const Case& c) {
  const auto longest = c.get<std::vector<double>>("max_positions");
  const int width = c.get<int>("dim"), heads = c.get<int>("num_heads");
  const auto axes = c.get<std::size_t>("axes");
  const AxialLtx2 e{.head_dim = width / heads,
                    .heads = heads,
                    .base = c.get<double>("base"),
                    .layout = c.get<std::string>("rope_type") == "split" ? PairLayout::half
                                                                         : PairLayout::interleaved,
                    .max_time = longest[0],
                    .max_rows = axes > 1 ? longest[1] : 0,
                    .max_columns = axes > 1 ? longest[2] : 0};
  const auto positions = coordinates_of(c);
  const Output by_head = angles_of(rotary(e), positions);
  const std::size_t n = by_head.shape[1], pairs = by_head.shape[2], all = by_head.shape[0] * pairs;
  Output angles{{n, all}, {}};
  for (std::size_t i = 0; i < n * all; ++i) {
    const std::size_t entry = i % all;
    angles.data.push_back(by_head.data[(entry / pairs * n + i / all) * pairs + entry % pairs]);
  }
  Outputs outputs{{"coordinates", transposed(positions, axes)}, {"angles", angles}};
  if (!c.has_input("x")) return outputs;
  const Array& x = c.inputs.at("x");
  auto values = x.floats();
  const auto dim = std::size_t(width);
  need(rotate(e, std::span<float>(values), {.values = positions},
              {.heads = std::size_t(heads),
               .strides = HeadStrides{n * dim, dim / std::size_t(heads), dim}}));
  outputs["y"] = output(x.shape, values);
  return outputs;
}

/// Positions (2, n), rows first, of (n, 2) columns and rows, or of a grid.
std::vector<double> rows_and_columns(const Case& c, const RopeMixed& e) {
  if (c.has("grid")) {
    const auto grid = c.get<std::vector<std::size_t>>("grid");
    return need(positions_on(e, {grid[0], grid[1]}));
  }
  const auto given = c.inputs.at("positions").doubles();
  std::vector<double> rows, columns;
  for (std::size_t i = 0; i < given.size(); i += 2) {
    columns.push_back(given[i]);
    rows.push_back(given[i + 1]);
  }
  rows.insert(rows.end(), columns.begin(), columns.end());
  return rows;
}

Outputs rope_mixed(const Case& c) {
  RopeMixed e{.head_dim = c.get<int>("head_dim"),
              .heads = c.get<int>("num_heads"),
              .base = c.get<double>("base"),
              .layout = layout(c)};
  std::vector<double> given;
  Outputs outputs;
  if (c.has_input("freqs")) {
    given = c.inputs.at("freqs").doubles();
    e.frequencies = given;
  } else {
    given = c.inputs.at("init_angles").doubles();
    e.init_angles = given;
    need(check(e));
    const auto made = mixed_frequencies_of(e);
    outputs["freqs"] = output({2, std::size_t(e.heads), std::size_t(e.head_dim) / 2}, made);
  }
  if (!c.has("grid")) c.says("prefix_tokens", 0);
  if (!c.has_input("x")) return outputs;
  const auto positions = rows_and_columns(c, e);
  outputs["angles"] = angles_of(rotary(e), positions);
  const std::size_t prefix = c.get<std::size_t>("prefix_tokens", 0), n = positions.size() / 2;
  std::vector<double> all;
  for (std::size_t axis = 0; axis < 2; ++axis) {
    const auto from = positions.begin() + std::ptrdiff_t(axis * n);
    all.insert(all.end(), prefix, 0);
    all.insert(all.end(), from, from + std::ptrdiff_t(n));
  }
  outputs["y"] = turned(e, c.inputs.at("x"), all);
  return outputs;
}

} // namespace

const Adapters adopted_adapters{
    {"yarn_telechat3", yarn_telechat3},
    {"grok_yarn_log", grok_yarn_log},
    {"mrope_ernie", mrope_ernie},
    {"qwen_image", qwen_image},
    {"wan", wan},
    {"xdrope_index", xdrope_index_case},
    {"xdrope", xdrope},
    {"fope_inv_freq", fope_frequencies},
    {"fope", fope},
    {"axial_ltx2", axial_ltx2},
    {"rope_mixed_init", rope_mixed},
    {"rope_mixed", rope_mixed},
};

} // namespace reference
