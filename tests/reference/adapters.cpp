// From the names of the reference cases to those of the library. Adapters rename and reshape; the
// library computes.
#include "case.hpp"

#include <cmath>
#include <posenc/absolute/detr.hpp>
#include <posenc/absolute/gaussian_fourier.hpp>
#include <posenc/absolute/nerf.hpp>
#include <posenc/absolute/resample.hpp>
#include <posenc/absolute/time2vec.hpp>
#include <posenc/absolute/timestep.hpp>
#include <posenc/attention/permutation.hpp>
#include <posenc/bias/deberta.hpp>
#include <posenc/bias/fire.hpp>
#include <posenc/bias/kerple.hpp>
#include <posenc/bias/relative_table.hpp>
#include <posenc/bias/sandwich.hpp>
#include <posenc/bias/swin.hpp>
#include <posenc/bias/swin_v2.hpp>
#include <posenc/bias/transformer_xl.hpp>
#include <posenc/catalog.hpp>
#include <posenc/compose.hpp>
#include <stdexcept>

namespace reference {

using namespace posenc;

std::vector<double> Array::doubles() const {
  std::vector<double> values;
  for (const auto& x : data) values.push_back(x.value());
  return values;
}
std::vector<float> Array::floats() const {
  std::vector<float> values;
  for (const auto& x : data) values.push_back(static_cast<float>(x.value()));
  return values;
}

namespace {

template <class T> T need(Result<T> result) {
  if (!result) throw std::runtime_error(result.error());
  return std::move(*result);
}
void need(const std::string& message) {
  if (!message.empty()) throw std::runtime_error(message);
}
[[noreturn]] void unknown(const std::string& what) { throw std::out_of_range(what); }

template <class T> Output output(const Tensor<T>& tensor) {
  return {tensor.shape, {tensor.data.begin(), tensor.data.end()}};
}
template <class T> Output output(std::vector<std::size_t> shape, const std::vector<T>& data) {
  return {std::move(shape), {data.begin(), data.end()}};
}

double scale_of(const Case& c, double dim) {
  const auto scale = c.get<std::string>("scale", "none");
  return scale == "d_model**-0.5" ? 1 / std::sqrt(dim) : 1;
}

Output plus(const Tensor<float>& table, const Array& x) {
  Tensor<float> sum{x.shape, x.floats()};
  for (std::size_t i = 0; i < sum.data.size(); ++i) sum.data[i] += table.data[i];
  return output(sum);
}

Outputs sinusoidal(const Case& c) {
  Sinusoidal e{.dim = c.get<int>("d_model")};
  e.base = c.get<double>("base", c.get<double>("max_timescale", 10000));
  e.min_timescale = c.get<double>("min_timescale", 1);
  const auto layout = c.get<std::string>("layout");
  e.layout = layout == "interleaved"      ? WaveLayout::interleaved
             : layout == "concat_sin_cos" ? WaveLayout::sin_cos
             : layout == "concat_cos_sin" ? WaveLayout::cos_sin
                                          : (unknown(layout), WaveLayout{});
  if (c.get<std::string>("divisor", "half") == "half-1")
    e.denominator = Denominator::half_minus_one;
  e.scale = scale_of(c, e.dim);
  if (c.has("padding_idx")) e.padding_index = c.get<int>("padding_idx");

  Positions positions{.length = c.get<std::size_t>("num_positions", 0),
                      .start = c.get<double>("start", 0)};
  std::vector<double> list;
  if (c.has_input("positions")) positions.values = list = c.inputs.at("positions").doubles();
  if (c.has_input("x")) {
    positions.length = c.inputs.at("x").shape[0];
    return {{"out", plus(need(encode(e, positions)), c.inputs.at("x"))}};
  }
  Output table = output(need(encode(e, positions)));
  if (c.has("crop")) {
    const auto crop = c.get<std::vector<std::size_t>>("crop");
    Output part{crop, {}};
    for (std::size_t i = 0; i < crop[0]; ++i) {
      for (std::size_t j = 0; j < crop[1]; ++j)
        part.data.push_back(table.data[i * table.shape[1] + j]);
    }
    table = part;
  }
  return {{"table", table}};
}

Outputs learned(const Case& c) {
  const auto table = c.inputs.at("table").doubles();
  Learned e{.dim = c.get<int>("d_model"), .max_length = c.get<int>("max_len")};
  e.offset = c.get<int>("offset", 0);
  e.scale = scale_of(c, e.dim);
  e.normalize = c.get<bool>("l2_normalize", false);
  e.table = table;
  Positions positions{.length = c.get<std::size_t>("num_positions", 0)};
  std::vector<double> list;
  if (c.has_input("position_ids")) positions.values = list = c.inputs.at("position_ids").doubles();
  if (c.has_input("x")) positions.length = c.inputs.at("x").shape[0];
  const auto rows = need(encode(e, positions));
  Outputs outputs{{"pos", output(rows)}};
  if (c.has_input("x")) outputs["out"] = plus(rows, c.inputs.at("x"));
  return outputs;
}

Outputs detr(const Case& c) {
  const Detr e{.dim = 2 * c.get<int>("num_pos_feats"),
               .base = c.get<double>("temperature"),
               .normalize = c.get<bool>("normalize"),
               .scale = c.get<double>("scale"),
               .eps = c.get<double>("eps"),
               .offset = c.get<double>("offset")};
  const auto& mask = c.inputs.at("mask");
  std::vector<std::uint8_t> valid;
  for (double cell : mask.doubles()) valid.push_back(cell != 0);
  const auto positions = mask_positions(e, valid, {mask.shape[0], mask.shape[1]});
  const auto rows = need(encode(e, {.values = positions}));
  // (cells, channels) -> (channels, rows, columns)
  const std::size_t cells = rows.shape[0], channels = rows.shape[1];
  Output pos{{channels, mask.shape[0], mask.shape[1]}, {}};
  for (std::size_t i = 0; i < channels * cells; ++i) {
    pos.data.push_back(rows.data[i % cells * channels + i / cells]);
  }
  return {{"pos", pos}};
}

Outputs sincos_2d(const Case& c) {
  const auto style = c.get<std::string>("style");
  if (style == "detr") return detr(c);
  Sincos2d e{.dim = c.get<int>("d_model", c.get<int>("dim", 0))};
  e.base = c.get<double>("base", c.get<double>("temperature", 10000));
  e.style = style == "mae"      ? GridStyle::mae
            : style == "mocov3" ? GridStyle::mocov3
            : style == "timm"   ? GridStyle::timm
                                : (unknown("sincos_2d style " + style), GridStyle{});
  e.class_token = c.get<bool>("cls_token", false);
  e.interleave = c.get<bool>("interleave_sin_cos", false);
  e.reverse = c.get<bool>("reverse_coord", false);
  if (c.has("base_size")) e.base_size = c.get<int>("base_size");
  e.interpolation_scale = c.get<double>("interpolation_scale", 1);
  const auto grid = c.get<std::vector<std::size_t>>(c.has("grid") ? "grid" : "feat_shape");
  return {{"table", output(need(encode(e, Grid{grid[0], grid[1]})))}};
}

Outputs timestep(const Case& c) {
  const Timestep e{.dim = c.get<int>("embedding_dim"),
                   .max_period = c.get<double>("max_period"),
                   .shift = c.get<double>("downscale_freq_shift"),
                   .scale = c.get<double>("scale"),
                   .cos_first = c.get<bool>("flip_sin_to_cos")};
  const auto times = c.inputs.at("timesteps").doubles();
  return {{"emb", output(need(encode(e, {.values = times})))}};
}

/// Positions (axes, n) of points (n, axes).
std::vector<double> transposed(const Array& points) {
  const std::size_t n = points.shape[0], axes = points.shape.size() > 1 ? points.shape[1] : 1;
  const auto values = points.doubles();
  std::vector<double> positions;
  for (std::size_t i = 0; i < n * axes; ++i) positions.push_back(values[i % n * axes + i / n]);
  return positions;
}

Outputs nerf_frequency(const Case& c) {
  const Nerf e{.coordinates = static_cast<int>(c.inputs.at("x").shape[1]),
               .frequencies = c.get<int>("num_freqs"),
               .max_log2 = c.get<double>("max_freq_log2"),
               .include_input = c.get<bool>("include_input"),
               .log_sampling = c.get<bool>("log_sampling"),
               .multiply_pi = c.get<bool>("multiply_pi")};
  const auto positions = transposed(c.inputs.at("x"));
  return {{"out", output(need(encode(e, {.values = positions})))}};
}

Outputs gaussian_fourier(const Case& c) {
  const auto& b = c.inputs.at("B");
  const auto directions = b.doubles();
  GaussianFourier e{.coordinates = static_cast<int>(b.shape[1]),
                    .features = static_cast<int>(b.shape[0]),
                    .log_input = c.get<bool>("log_input", false),
                    .directions = directions};
  if (c.get<std::string>("order") == "sin_cos") e.order = FourierOrder::sin_cos;
  const auto positions = transposed(c.inputs.at("x"));
  return {{"out", output(need(encode(e, {.values = positions})))}};
}

Outputs time2vec(const Case& c) {
  const auto omega = c.inputs.at("omega").doubles(), phi = c.inputs.at("phi").doubles();
  const auto tau = c.inputs.at("tau").doubles();
  const Time2Vec e{.dim = c.get<int>("k") + 1,
                   .activation = c.get<std::string>("activation") == "cos" ? Activation::cos
                                                                           : Activation::sin,
                   .frequencies = omega,
                   .phases = phi};
  return {{"out", output(need(encode(e, {.values = tau})))}};
}

Outputs vit_resample(const Case& c) {
  const auto from = c.get<std::vector<std::size_t>>("old_grid"),
             to = c.get<std::vector<std::size_t>>("new_grid");
  const std::size_t prefix = c.get<std::size_t>("num_prefix_tokens");
  const auto& table = c.inputs.at("table");
  const std::size_t dim = table.shape[1];
  const Resampling r{.from_rows = from[0],
                     .from_columns = from[1],
                     .to_rows = to[0],
                     .to_columns = to[1],
                     .mode = c.get<std::string>("mode") == "bilinear" ? Interpolation::bilinear
                                                                      : Interpolation::bicubic,
                     .antialias = c.get<bool>("antialias")};
  const auto values = table.floats();
  Tensor<float> out{{prefix + to[0] * to[1], dim},
                    std::vector<float>((prefix + to[0] * to[1]) * dim)};
  std::copy_n(values.begin(), prefix * dim, out.data.begin());
  resample(r, dim, values.data() + prefix * dim, out.data.data() + prefix * dim);
  return {{"table", output(out)}};
}

Rope rope_of(const Case& c, int head_dim) {
  Rope e{.head_dim = head_dim, .base = c.get<double>("base")};
  if (c.has("rotary_dim")) e.rotary_dim = c.get<int>("rotary_dim");
  if (c.get<std::string>("layout", "half") == "interleaved") e.layout = PairLayout::interleaved;
  return e;
}

Outputs rope(const Case& c) {
  const Rope e = rope_of(c, c.get<int>("head_dim"));
  const auto positions = c.inputs.at("positions").doubles();
  Outputs outputs;
  for (const std::string name : {"q", "k"}) {
    if (!c.has_input(name)) continue;
    auto x = c.inputs.at(name).floats();
    need(rotate(e, std::span<float>(x), c.inputs.at(name).shape[0], {.values = positions},
                c.get<bool>("inverse")));
    outputs[name] = output(c.inputs.at(name).shape, x);
  }
  return outputs;
}

Outputs rope_cos_sin(const Case& c) {
  const auto positions = c.inputs.at("positions").doubles();
  const auto angles = need(cos_sin(rope_of(c, c.get<int>("rotary_dim")), {.values = positions}));
  return {{"cos", output(angles.cos)}, {"sin", output(angles.sin)}};
}

Outputs alibi_slopes(const Case& c) {
  const Alibi e{.heads = c.get<int>("num_heads"), .max_bias = c.get<double>("max_bias")};
  std::vector<double> slopes;
  for (int h = 0; h < e.heads; ++h) slopes.push_back(static_cast<float>(slope(e, h)));
  return {{"slopes", output({slopes.size()}, slopes)}};
}

Span span_of(const Case& c) {
  Span span{.queries = c.get<std::size_t>("query_len", 1),
            .keys = c.get<std::size_t>("key_len"),
            .causal = c.get<bool>("causal", false)};
  if (c.has("query_offset")) span.start = c.get<double>("query_offset");
  return span;
}

Outputs alibi_bias(const Case& c) {
  Alibi e{.heads = c.get<int>("num_heads"), .max_bias = c.get<double>("max_bias")};
  if (c.has("form")) e.form = AlibiForm::key_position;
  return {{"bias", output(need(bias(e, span_of(c))))}};
}

T5 t5_of(const Case& c) {
  return {.buckets = c.get<int>("num_buckets"),
          .max_distance = c.get<int>("max_distance"),
          .bidirectional = c.get<bool>("bidirectional")};
}

std::vector<double> relative_positions(const Case& c) {
  if (c.has_input("relative_position")) return c.inputs.at("relative_position").doubles();
  std::vector<double> relative;
  const auto range = c.get<std::vector<int>>("relative_position_range");
  for (int r = range[0]; r <= range[1]; ++r) relative.push_back(r);
  return relative;
}

Outputs t5_bucket(const Case& c) {
  const auto bucket = bucket_of(t5_of(c));
  std::vector<int> buckets;
  for (double r : relative_positions(c)) buckets.push_back(bucket(-r));
  return {{"bucket", output({buckets.size()}, buckets)}};
}

Outputs t5_bias(const Case& c) {
  const auto table = c.inputs.at("table").doubles();
  T5 e = t5_of(c);
  e.heads = c.get<int>("num_heads");
  e.table = table;
  return {{"bias", output(need(bias(e, span_of(c))))}};
}

/// The arrays of an attention case; `heads` refers into it.
struct Attending {
  std::vector<float> q, k, v;
  Heads<float> heads;

  explicit Attending(const Case& c)
      : q(c.inputs.at("q").floats()), k(c.inputs.at("k").floats()), v(c.inputs.at("v").floats()) {
    const auto &q_shape = c.inputs.at("q").shape, &k_shape = c.inputs.at("k").shape;
    heads = {.q = q,
             .k = k,
             .v = v,
             .heads = q_shape[0],
             .kv_heads = k_shape[0],
             .dim = q_shape[2],
             .value_dim = c.inputs.at("v").shape[2],
             .span = {.queries = q_shape[1],
                      .keys = k_shape[1],
                      .causal = c.get<bool>("causal", false)}};
    if (c.has("query_offset")) heads.span.start = c.get<double>("query_offset");
  }
  Attending(const Attending&) = delete;
};

Outputs shaw(const Case& c) {
  const Attending in(c);
  const auto keys = c.inputs.at("rel_k").doubles(), values = c.inputs.at("rel_v").doubles();
  const Shaw e{.head_dim = c.get<int>("head_dim"),
               .max_distance = c.get<int>("max_relative"),
               .relative_keys = keys,
               .relative_values = values};
  const auto result = need(attention(in.heads, e));
  const Span& span = in.heads.span;
  const auto index = detail::index_rows(relative_terms(e, span).index, span);
  return {{"index", output({span.queries, span.keys}, index)},
          {"scores", output(result.scores)},
          {"weights", output(result.weights)},
          {"out", output(result.output)}};
}

Outputs transformer_xl(const Case& c) {
  const Attending in(c);
  const auto u = c.inputs.at("u").doubles(), v = c.inputs.at("v_bias").doubles(),
             w = c.inputs.at("W_r").doubles();
  TransformerXl e{.heads = c.get<int>("num_heads"),
                  .head_dim = c.get<int>("head_dim"),
                  .dim = c.get<int>("d_model"),
                  .u = u,
                  .v = v,
                  .projection = w};
  if (c.has("variant")) e.variant = XlVariant::xlnet_bidirectional;
  const auto result = need(attention(in.heads, e));
  const auto terms = relative_terms(e, in.heads.span);
  const std::size_t dim = static_cast<std::size_t>(e.dim);
  // R itself is the sinusoidal table of the distances, the farthest first.
  std::vector<double> distances;
  const double most = double(in.heads.span.keys) - (c.has("variant") ? 0 : 1);
  for (std::size_t row = 0; row < terms.rows; ++row) distances.push_back(most - double(row));
  const auto r =
      need(encode(Sinusoidal{.dim = e.dim, .layout = WaveLayout::sin_cos}, {.values = distances}));
  return {{"R", output({terms.rows, dim}, r.data)},
          {"r_head_k", output({in.heads.heads, terms.rows, in.heads.dim}, terms.query_table)},
          {"scores", output(result.scores)},
          {"out", output(result.output)}};
}

Outputs relative_shift_case(const Case& c) {
  const auto& x = c.inputs.at("x");
  const bool xlnet = c.get<std::string>("variant") == "xlnet";
  const std::size_t queries = x.shape[0], keys = xlnet ? c.get<std::size_t>("key_len") : x.shape[1];
  const auto values = x.doubles();
  const auto shifted = relative_shift<double>(values, queries, x.shape[1], keys, xlnet);
  return {{"out", output({queries, keys}, shifted)}};
}

Outputs deberta_bucket(const Case& c) {
  Deberta e;
  e.buckets = c.get<int>("bucket_size");
  e.max_position = c.get<int>("max_position");
  const auto bucket = bucket_of(e);
  std::vector<int> buckets;
  for (double r : relative_positions(c)) buckets.push_back(bucket(r));
  return {{"bucket", output({buckets.size()}, buckets)}};
}

Outputs deberta_disentangled(const Case& c) {
  const auto &q_shape = c.inputs.at("q").shape, &k_shape = c.inputs.at("k").shape;
  const auto q = c.inputs.at("q").floats(), k = c.inputs.at("k").floats();
  const auto position_keys = c.inputs.at("pos_k").doubles(),
             position_queries = c.inputs.at("pos_q").doubles();
  const auto types = c.get<std::vector<std::string>>("pos_att_type");
  const auto has = [&](const char* type) {
    return std::find(types.begin(), types.end(), type) != types.end();
  };
  const Deberta e{.heads = c.get<int>("num_heads"),
                  .head_dim = c.get<int>("head_dim"),
                  .buckets = c.get<int>("bucket_size"),
                  .max_position = c.get<int>("max_position"),
                  .span = c.get<int>("att_span"),
                  .c2p = has("c2p"),
                  .p2c = has("p2c"),
                  .position_keys = position_keys,
                  .position_queries = position_queries};
  const Heads<float> heads{.q = q,
                           .k = k,
                           .v = k,
                           .heads = q_shape[0],
                           .kv_heads = k_shape[0],
                           .dim = q_shape[2],
                           .value_dim = q_shape[2],
                           .span = {.queries = q_shape[1], .keys = k_shape[1]}};
  const auto result = need(attention(heads, e));
  const auto index = detail::index_rows(relative_terms(e, heads.span).index, heads.span);
  return {{"c2p_index", output({q_shape[1], k_shape[1]}, index)},
          {"p2c_index", output({q_shape[1], k_shape[1]}, index)},
          {"scores", output(result.scores)}};
}

Outputs relative_lookup(const Case& c) {
  const auto queries = c.inputs.at("query_positions").doubles(),
             keys = c.inputs.at("key_positions").doubles(), table = c.inputs.at("table").doubles();
  const RelativeTable relative{.max_length = c.get<int>("max_len"),
                               .dim = c.get<int>("d"),
                               .clip = c.get<bool>("clip", false),
                               .table = table};
  const auto rows = need(relative_rows(relative, queries, keys));
  return {{"index", output({queries.size(), keys.size()}, rows)},
          {"out", output(need(relative_embeddings(relative, queries, keys)))}};
}

Outputs kerple(const Case& c) {
  const auto a = c.inputs.at("a").doubles(), p = c.inputs.at("p").doubles();
  const Kerple e{.heads = c.get<int>("num_heads"),
                 .kernel = c.encoding == "kerple_power" ? KerpleKernel::power : KerpleKernel::log,
                 .eps = c.get<double>("eps_clamp"),
                 .a = a,
                 .p = p};
  const std::size_t n = c.get<std::size_t>("seq_len");
  return {
      {"bias", output(need(bias(e, {.queries = n, .keys = n, .causal = c.get<bool>("causal")})))}};
}

Outputs fire(const Case& c) {
  const auto w1 = c.inputs.at("W1").doubles(), b1 = c.inputs.at("b1").doubles(),
             w2 = c.inputs.at("W2").doubles(), b2 = c.inputs.at("b2").doubles();
  const Fire e{.heads = c.get<int>("num_heads"),
               .hidden = c.get<int>("hidden"),
               .c = c.get<double>("c"),
               .threshold = c.get<double>("L_multiplier") * c.get<double>("L"),
               .eps = c.get<double>("eps"),
               .w1 = w1,
               .b1 = b1,
               .w2 = w2,
               .b2 = b2};
  const std::size_t n = c.get<std::size_t>("seq_len");
  return {{"bias", output(need(bias(e, {.queries = n, .keys = n})))}};
}

Outputs sandwich(const Case& c) {
  const Sandwich e{.heads = c.get<int>("num_heads"),
                   .d_bar = c.get<int>("d_bar"),
                   .base = c.get<double>("base")};
  const std::size_t n = c.get<std::size_t>("seq_len");
  return {{"bias", output(need(bias(e, {.queries = n, .keys = n})))}};
}

Output window_indices(const Window& w) {
  Output index{{w.tokens(), w.tokens()}, {}};
  for (std::size_t a = 0; a < w.tokens(); ++a) {
    for (std::size_t b = 0; b < w.tokens(); ++b)
      index.data.push_back(double(window_index(w, a, b)));
  }
  return index;
}

Outputs swin(const Case& c) {
  const auto side = c.get<std::vector<int>>("window");
  Swin e{.heads = c.get<int>("num_heads", 1),
         .rows = side[0],
         .columns = side[1],
         .class_token = c.get<bool>("class_token", false)};
  const Output index = window_indices(window(e));
  if (!c.has_input("table")) return {{"index", index}};
  const auto table = c.inputs.at("table").doubles();
  e.table = table;
  const std::size_t n = window(e).tokens();
  return {{"index", index}, {"bias", output(need(bias(e, {.queries = n, .keys = n})))}};
}

SwinV2 swin_v2_of(const Case& c) {
  const auto side = c.get<std::vector<int>>("window"),
             trained = c.get<std::vector<int>>("pretrained_window");
  return {.rows = side[0],
          .columns = side[1],
          .pretrained_rows = trained[0],
          .pretrained_columns = trained[1]};
}

Outputs swin_v2_coords(const Case& c) {
  const SwinV2 e = swin_v2_of(c);
  const std::size_t rows = 2 * static_cast<std::size_t>(e.rows) - 1,
                    columns = 2 * static_cast<std::size_t>(e.columns) - 1;
  return {{"coords", output({rows, columns, 2}, offset_coordinates(e))}};
}

Outputs swin_v2_bias(const Case& c) {
  const auto w1 = c.inputs.at("W1").doubles(), b1 = c.inputs.at("b1").doubles(),
             w2 = c.inputs.at("W2").doubles();
  SwinV2 e = swin_v2_of(c);
  e.heads = c.get<int>("num_heads");
  e.hidden = c.get<int>("hidden");
  e.w1 = w1;
  e.b1 = b1;
  e.w2 = w2;
  const std::size_t n = window(e).tokens();
  return {{"bias", output(need(bias(e, {.queries = n, .keys = n})))}};
}

/// Calls f with the encoding that a case names under `position_encoding`.

template <class F> Outputs with_encoding(const Case& c, int dim, int heads, F f) {
  const auto name = c.get<std::string>("position_encoding");
  const double base = c.get<double>("base", 10000);
  if (name == "none") return f(NoEncoding{});
  if (name == "alibi") return f(Alibi{.heads = heads});
  if (name == "rope_half") return f(Rope{.head_dim = dim, .base = base});
  if (name == "rope_interleaved") {
    return f(Rope{.head_dim = dim, .base = base, .layout = PairLayout::interleaved});
  }
  if (name == "t5") {
    const auto table = c.inputs.at("t5_table").doubles();
    T5 e = t5_of(c);
    e.heads = heads;
    e.table = table;
    return f(e);
  }
  if (name == "sinusoidal" || name == "sinusoidal_interleaved") return f(Sinusoidal{.dim = dim});
  unknown("position_encoding " + name);
}

Outputs attention_case(const Case& c) {
  const Attending in(c);
  return with_encoding(c, static_cast<int>(in.heads.dim), static_cast<int>(in.heads.heads),
                       [&]<class E>(const E& e) -> Outputs {
                         if constexpr (AbsoluteEncoding<E>) {
                           unknown("absolute encoding of q and k");
                         } else {
                           const auto result = need(attention<float, E>(in.heads, e));
                           return {{"weights", output(result.weights)},
                                   {"out", output(result.output)}};
                         }
                       });
}

struct Projected {
  std::vector<float> x, query, key, value;
  std::size_t n, dim;

  explicit Projected(const Case& c)
      : x(c.inputs.at("x").floats()), query(c.inputs.at("W_q").floats()),
        key(c.inputs.at("W_k").floats()), value(c.inputs.at("W_v").floats()),
        n(c.inputs.at("x").shape[0]), dim(c.inputs.at("x").shape[1]) {}

  template <class E> Attended<float> attend(std::span<const float> input, bool causal,
                                            const E& e) const {
    return need(self_attention<float, E>(input, n, {query, key, value, dim}, causal, e));
  }
};

Outputs attention_projected(const Case& c) {
  const Projected in(c);
  return with_encoding(c, static_cast<int>(in.dim), 1, [&](const auto& e) -> Outputs {
    const auto result = in.attend(in.x, c.get<bool>("causal"), e);
    return {{"weights", output({in.n, in.n}, result.weights.data)},
            {"out", output({in.n, in.dim}, result.output.data)}};
  });
}

Outputs permutation(const Case& c) {
  const Projected in(c);
  std::vector<std::size_t> order;
  for (double row : c.inputs.at("perm").doubles()) order.push_back(static_cast<std::size_t>(row));
  std::vector<float> moved(in.x.size());
  permute_rows<float>(in.x, order, moved.data());
  return with_encoding(c, static_cast<int>(in.dim), 1, [&](const auto& e) -> Outputs {
    const bool causal = c.get<bool>("causal");
    const auto before = in.attend(in.x, causal, e), after = in.attend(moved, causal, e);
    const double error = equivariance_error<float>(before.output.data, after.output.data, order);
    return {{"out_x", output({in.n, in.dim}, before.output.data)},
            {"out_px", output({in.n, in.dim}, after.output.data)},
            {"max_abs_diff_perm_out_x_vs_out_px", {{1}, {error}}}};
  });
}

} // namespace

Outputs run(const Case& c) {
  static const std::map<std::string, Outputs (*)(const Case&)> adapters{
      {"sinusoidal", sinusoidal},
      {"learned", learned},
      {"sincos_2d", sincos_2d},
      {"timestep", timestep},
      {"nerf_frequency", nerf_frequency},
      {"gaussian_fourier", gaussian_fourier},
      {"time2vec", time2vec},
      {"vit_resample", vit_resample},
      {"rope", rope},
      {"rope_cos_sin", rope_cos_sin},
      {"alibi_slopes", alibi_slopes},
      {"alibi_bias", alibi_bias},
      {"t5_bucket", t5_bucket},
      {"t5_bias", t5_bias},
      {"shaw", shaw},
      {"transformer_xl", transformer_xl},
      {"relative_shift", relative_shift_case},
      {"deberta_bucket", deberta_bucket},
      {"deberta_disentangled", deberta_disentangled},
      {"relative_embedding_lookup", relative_lookup},
      {"kerple_log", kerple},
      {"kerple_power", kerple},
      {"fire", fire},
      {"sandwich", sandwich},
      {"swin_relative_bias", swin},
      {"swin_relative_index_cls", swin},
      {"swin_v2_coords", swin_v2_coords},
      {"swin_v2_bias", swin_v2_bias},
      {"attention", attention_case},
      {"attention_projected", attention_projected},
      {"permutation", permutation},
  };
  const auto adapter = adapters.find(c.encoding);
  if (adapter == adapters.end()) unknown(c.encoding);
  return adapter->second(c);
}

} // namespace reference
