// From the names of the reference cases to those of the library. Adapters rename and reshape; the
// library computes.
#include "case.hpp"

#include <cmath>
#include <posenc/attention/permutation.hpp>
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

Outputs sincos_2d(const Case& c) {
  const auto style = c.get<std::string>("style");
  if (style != "mae" || c.has("base_size")) unknown("sincos_2d style " + style);
  const auto grid = c.get<std::vector<std::size_t>>("grid");
  const auto positions = grid_positions(grid[0], grid[1]);
  const Sincos2d e{.dim = c.get<int>("d_model"),
                   .base = c.get<double>("base"),
                   .class_token = c.get<bool>("cls_token")};
  return {{"table", output(need(encode(e, {.values = positions})))}};
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

Outputs t5_bucket(const Case& c) {
  std::vector<double> relative;
  if (c.has_input("relative_position")) {
    relative = c.inputs.at("relative_position").doubles();
  } else {
    const auto range = c.get<std::vector<int>>("relative_position_range");
    for (int r = range[0]; r <= range[1]; ++r) relative.push_back(r);
  }
  const auto bucket = bucket_of(t5_of(c));
  std::vector<int> buckets;
  for (double r : relative) buckets.push_back(bucket(-r));
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
  return {{"index", output({span.queries, span.keys}, detail::index_rows(relative_terms(e), span))},
          {"scores", output(result.scores)},
          {"weights", output(result.weights)},
          {"out", output(result.output)}};
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
      {"sinusoidal", sinusoidal},     {"learned", learned},
      {"sincos_2d", sincos_2d},       {"rope", rope},
      {"rope_cos_sin", rope_cos_sin}, {"alibi_slopes", alibi_slopes},
      {"alibi_bias", alibi_bias},     {"t5_bucket", t5_bucket},
      {"t5_bias", t5_bias},           {"shaw", shaw},
      {"attention", attention_case},  {"attention_projected", attention_projected},
      {"permutation", permutation},
  };
  const auto adapter = adapters.find(c.encoding);
  if (adapter == adapters.end()) unknown(c.encoding);
  return adapter->second(c);
}

} // namespace reference
