// Adapters of attention with each encoding.
#include "adapters.hpp"

#include <posenc/attention/permutation.hpp>

namespace reference {

namespace {

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
  Attending in(c);
  const Temperatures temperature(c);
  in.heads.temperature = temperature.position;
  in.heads.scalable = {temperature.s, temperature.b};
  Array positions{{in.heads.positions.queries}, {}};
  std::vector<double> visible;
  for (std::size_t i = 0; i < in.heads.positions.queries; ++i) {
    const double at = in.heads.positions.query(i);
    positions.data.push_back(at);
    visible.push_back(in.heads.positions.causal ? at + 1 : double(in.heads.positions.keys));
  }
  return with_encoding(c, static_cast<int>(in.heads.dim), static_cast<int>(in.heads.heads),
                       [&]<class E>(const E& e) -> Outputs {
                         if constexpr (AbsoluteEncoding<E>) {
                           unknown("absolute encoding of q and k");
                         } else {
                           const auto result = need(attention<float, E>(in.heads, e, everything));
                           return {{"weights", output(result.weights)},
                                   {"out", output(result.output)},
                                   {"temperature", temperature.of(positions, visible)}};
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
    return need(
        self_attention<float, E>(input, n, {query, key, value, dim}, causal, e, everything));
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
  need(permute_rows<float>(in.x, order, moved));
  return with_encoding(c, static_cast<int>(in.dim), 1, [&](const auto& e) -> Outputs {
    const bool causal = c.get<bool>("causal");
    const auto before = in.attend(in.x, causal, e), after = in.attend(moved, causal, e);
    const double error =
        need(equivariance_error<float>(before.output.data, after.output.data, order));
    return {{"out_x", output({in.n, in.dim}, before.output.data)},
            {"out_px", output({in.n, in.dim}, after.output.data)},
            {"max_abs_diff_perm_out_x_vs_out_px", {{1}, {error}}}};
  });
}

/// Scores that are given stand for queries that meet one-hot keys.
Outputs alibi_softmax(const Case& c) {
  const auto& scores = c.inputs.at("scores");
  const std::size_t heads = scores.shape[0], queries = scores.shape[1], keys = scores.shape[2];
  const auto q = scores.floats();
  std::vector<float> k(heads * keys * keys);
  for (std::size_t i = 0; i < heads * keys; ++i) k[i * keys + i % keys] = 1;
  const auto result = need(attention<float>(
      {.q = q,
       .k = k,
       .v = k,
       .heads = heads,
       .kv_heads = heads,
       .dim = keys,
       .value_dim = keys,
       .positions = {.queries = queries, .keys = keys, .causal = c.get<bool>("causal")},
       .scale = 1.0},
      Alibi{.heads = static_cast<int>(heads)}, everything));
  return {{"weights", output(result.weights)}};
}

} // namespace

const Adapters attention_adapters{
    {"attention", attention_case},
    {"attention_projected", attention_projected},
    {"permutation", permutation},
    {"alibi_softmax", alibi_softmax},
};

} // namespace reference
