// Adapters of encodings that read numbers of tokens, gates or content: banded logits, forgetting, CoPE, the Music
// Transformer, ALiBi and harmonics in several dimensions; and of attention that turns by chunks.
#include "adapters.hpp"

#include <posenc/bias/relative_shift.hpp>

namespace reference {

namespace {

/// Queries, keys and values of a case, with a batch or without; `heads` refers into it.
struct Tokens {
  std::vector<float> q, k, v;
  Heads<float> heads;
  std::vector<std::size_t> front; // the batch, if there is one

  explicit Tokens(const Case& c)
      : q(c.inputs.at("q").floats()), k(c.inputs.at("k").floats()), v(c.inputs.at("v").floats()) {
    const auto side = [&c](const char* name, std::size_t from_end) {
      const auto& shape = c.inputs.at(name).shape;
      return shape[shape.size() - from_end];
    };
    heads = {.q = q,
             .k = k,
             .v = v,
             .heads = side("q", 3),
             .kv_heads = side("k", 3),
             .dim = side("q", 1),
             .value_dim = side("v", 1),
             .positions = {.queries = side("q", 2),
                           .keys = side("k", 2),
                           .causal = c.get<bool>("causal", false)}};
    if (c.inputs.at("q").shape.size() == 4) front = {heads.batch = c.inputs.at("q").shape[0]};
    if (c.has("query_offset")) heads.positions.start = c.get<double>("query_offset");
    if (c.has("scale")) heads.scale = c.get<double>("scale");
    if (c.has("window")) heads.locality.window = c.get<double>("window");
  }
  Tokens(const Tokens&) = delete;

  Output shaped(std::size_t width, const std::vector<float>& data) const {
    std::vector<std::size_t> shape = front;
    shape.insert(shape.end(), {heads.heads, heads.positions.queries, width});
    return output(shape, data);
  }
  template <class E> Outputs attend(const E& e) const {
    const auto got = need(attention<float, E>(heads, e, everything));
    const std::size_t keys = heads.positions.keys;
    return {{"scores", shaped(keys, got.scores.data)},
            {"weights", shaped(keys, got.weights.data)},
            {"out", shaped(heads.value_dim, got.output.data)}};
  }
};

/// The temperature of a case of Inkling.
PositionTemperature tau_of(const Case& c) {
  const double alpha = c.get<double>("log_scaling_alpha", 0); // of no floor: none
  if (!c.has("log_scaling_n_floor")) return {};
  return {alpha, c.get<double>("log_scaling_n_floor"), 1, true};
}

Outputs banded_tau(const Case& c) {
  std::vector<double> tau;
  for (const double p : c.inputs.at("positions").doubles()) tau.push_back(tau_of(c).at(p));
  return {{"tau", output({tau.size()}, tau)}};
}

struct Banded {
  std::vector<double> vectors, projection;
  BandedRelative e;

  explicit Banded(const Case& c)
      : vectors(c.inputs.at("r").doubles()), projection(c.inputs.at("proj").doubles()),
        e{.heads = c.get<int>("num_heads"),
          .relative_dim = c.get<int>("d_rel"),
          .extent = c.get<int>("extent"),
          .relative_queries = vectors,
          .projection = projection} {}
  Banded(const Banded&) = delete;
};

Outputs banded_bias(const Case& c) {
  const Banded banded(c);
  const auto queries = c.inputs.at("query_positions").doubles(),
             keys = c.inputs.at("key_positions").doubles();
  return {{"bias", output(need(bias(banded.e, {.queries = queries.size(),
                                               .keys = keys.size(),
                                               .query_positions = queries,
                                               .key_positions = keys})))}};
}

Outputs banded(const Case& c) {
  const Banded banded(c);
  Tokens in(c);
  in.heads.temperature = tau_of(c);
  Outputs outputs = in.attend(banded.e);
  std::vector<double> tau;
  const QueryKeyPositions& positions = in.heads.positions;
  for (std::size_t i = 0; i < positions.queries; ++i)
    tau.push_back(in.heads.temperature.at(positions.query(i)));
  outputs["tau"] = output({tau.size()}, tau);
  // Scores of queries of zeros, without a mask, are the bias with tau.
  in.q.assign(in.q.size(), 0);
  in.heads.q = in.q;
  in.heads.positions.causal = false;
  in.heads.locality = {};
  outputs["bias"] = in.attend(banded.e)["scores"];
  return outputs;
}

struct Gates {
  std::vector<double> values;
  Forgetting e;

  explicit Gates(const Case& c) {
    const bool are_logits = c.has_input("gate_logits");
    const Array& gates = c.inputs.at(are_logits ? "gate_logits" : "log_gates");
    values = gates.doubles();
    e = {
        .heads = c.get<int>("num_heads"),
    };
    (are_logits ? e.gate_logits : e.log_gates) = values;
  }
  Gates(const Gates&) = delete;
};

Outputs forgetting(const Case& c) {
  const Gates gates(c);
  Outputs outputs;
  if (c.has_input("q")) outputs = Tokens(c).attend(gates.e);
  outputs["bias"] = output(need(bias(gates.e, span_of(c))));
  return outputs;
}

Outputs cope(const Case& c) {
  const Tokens in(c);
  const auto table = c.inputs.at("pos_emb").doubles();
  const Cope e{
      .head_dim = c.get<int>("head_dim"), .max_length = c.get<int>("max_pos"), .table = table};
  Outputs outputs = in.attend(e);
  const auto plain = need(attention<float, NoEncoding>(in.heads, {}, everything));
  std::vector<float> positions(plain.scores.data.size());
  gated_positions<float>(plain.scores.data, in.heads.positions.keys, e.max_length - 1, positions);
  outputs["positions"] = in.shaped(in.heads.positions.keys, positions);
  return outputs;
}

Outputs music_transformer(const Case& c) {
  const auto table = c.inputs.at("rel_k").doubles();
  return Tokens(c).attend(MusicTransformer{.heads = c.get<int>("num_heads"),
                                           .head_dim = c.get<int>("head_dim"),
                                           .rows = c.get<int>("max_distance"),
                                           .table = table});
}

Outputs music_transformer_skew(const Case& c) {
  const auto& x = c.inputs.at("x");
  const std::size_t side = x.shape.back();
  const auto values = x.doubles();
  Output out{x.shape, {}};
  for (std::size_t first = 0; first < values.size(); first += side * side) {
    const auto one = relative_shift<double>(std::span(values).subspan(first, side * side), side,
                                            side, side, false);
    out.data.insert(out.data.end(), one.begin(), one.end());
  }
  return {{"out", out}};
}

Outputs alibi_2d(const Case& c) {
  Alibi2d e{.heads = c.get<int>("num_heads"), .max_bias = c.get<double>("max_bias")};
  if (c.has("grid")) {
    const auto grid = c.get<std::vector<int>>("grid");
    e.rows = grid[0], e.columns = grid[1];
    const std::size_t n = window(e).tokens();
    return {{"bias", output(need(bias(e, {.queries = n, .keys = n})))}};
  }
  const auto by_axis = [&c](const char* name) {
    const auto given = c.inputs.at(name).doubles();
    std::vector<double> list;
    for (const std::size_t axis : {0, 1})
      for (std::size_t i = axis; i < given.size(); i += 2) list.push_back(given[i]);
    return list;
  };
  const auto queries = by_axis("query_positions"), keys = by_axis("key_positions");
  e.query_coordinates = queries, e.key_coordinates = keys;
  return {
      {"bias", output(need(bias(e, {.queries = queries.size() / 2, .keys = keys.size() / 2})))}};
}

DualChunk chunks_of(const Case& c) {
  DualChunk chunks{c.get<double>("chunk_size"), c.get<double>("local_size")};
  if (const auto length = c.get<double>("original_max_position_embeddings", 0); length > 0)
    chunks.original_length = length;
  return chunks;
}

Outputs dual_chunk_positions(const Case& c) {
  const DualChunk chunks = chunks_of(c);
  const auto positions = c.inputs.at("positions").doubles(),
             key_positions = c.inputs.at("key_positions").doubles();
  const std::size_t n = positions.size(), keys = key_positions.size();
  const auto rows = need(posenc::dual_chunk_positions(chunks, positions)),
             key_rows = need(posenc::dual_chunk_positions(chunks, key_positions));
  Outputs outputs;
  const std::array names{"key", "intra", "succ", "inter", "succ_critical", "inter_critical"};
  for (std::size_t turn = 0; turn < names.size(); ++turn) {
    const auto from = rows.begin() + long(turn * n);
    outputs[names[turn]] = output({n}, std::vector(from, from + long(n)));
  }
  Output relative{{n, keys}, {}}, critical = relative;
  for (std::size_t i = 0; i < n * keys; ++i) {
    const double behind =
        chunks.number_of(positions[i / keys]) - chunks.number_of(key_positions[i % keys]);
    const auto turn = std::size_t(std::clamp(behind, 0.0, 2.0));
    const auto at = [&](std::size_t row) { return rows[row * n + i / keys] - key_rows[i % keys]; };
    relative.data.push_back(at(1 + turn));
    critical.data.push_back(at(turn > 0 ? 3 + turn : 1));
  }
  outputs["relative"] = relative;
  outputs["relative_critical"] = critical;
  return outputs;
}

Outputs dual_chunk_cos_sin(const Case& c) {
  const auto positions = c.inputs.at("positions").doubles();
  const auto rows = need(posenc::dual_chunk_positions(chunks_of(c), positions));
  const Rope e{.head_dim = c.get<int>("rope_dim"), .base = c.get<double>("base")};
  auto [cos, sin] = need(cos_sin(e, {.values = rows}));
  for (auto* table : {&cos, &sin}) table->shape = {6, positions.size(), table->shape[1]};
  return {{"cos", output(cos)}, {"sin", output(sin)}};
}

Outputs dual_chunk(const Case& c) {
  Tokens in(c);
  in.heads.dual_chunk = chunks_of(c);
  return in.attend(Rope{.head_dim = c.get<int>("head_dim"),
                        .rotary_dim = c.get<int>("rope_dim"),
                        .base = c.get<double>("base"),
                        .layout = c.get<std::string>("layout") == "interleaved"
                                      ? PairLayout::interleaved
                                      : PairLayout::half});
}

Outputs spherical_harmonics(const Case& c) {
  const SphericalHarmonics e{.degree = c.get<int>("degree"),
                             .normalize = c.get<bool>("normalize"),
                             .input_range = c.get<std::string>("input_range") == "unit_cube"
                                                ? DirectionRange::unit_cube
                                                : DirectionRange::direction};
  const auto given = c.inputs.at("directions").doubles();
  std::vector<double> by_axis;
  for (const std::size_t axis : {0, 1, 2})
    for (std::size_t i = axis; i < given.size(); i += 3) by_axis.push_back(given[i]);
  return {{"out", output(need(encode(e, {.values = by_axis})))}};
}

} // namespace

const Adapters token_adapters{
    {"banded_tau", banded_tau},
    {"banded_bias", banded_bias},
    {"banded", banded},
    {"forgetting_bias", forgetting},
    {"forgetting", forgetting},
    {"cope", cope},
    {"music_transformer", music_transformer},
    {"music_transformer_skew", music_transformer_skew},
    {"alibi_2d", alibi_2d},
    {"dual_chunk_positions", dual_chunk_positions},
    {"dual_chunk_cos_sin", dual_chunk_cos_sin},
    {"dual_chunk", dual_chunk},
    {"spherical_harmonics", spherical_harmonics},
};

} // namespace reference
