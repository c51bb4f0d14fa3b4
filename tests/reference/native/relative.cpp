// Adapters of the third door: terms that read queries and keys.
#include "adapters.hpp"

#include <posenc/bias/relative_shift.hpp>

namespace reference {

namespace {

/// An integer per query and key, row by row.
std::vector<std::int32_t> index_rows(const std::function<int(double)>& index,
                                     const QueryKeyPositions& positions) {
  std::vector<std::int32_t> rows;
  for (std::size_t i = 0; i < positions.queries; ++i) {
    for (std::size_t j = 0; j < positions.keys; ++j) {
      rows.push_back(index(distance_between(positions.query(i), positions.key(j))));
    }
  }
  return rows;
}

Outputs shaw(const Case& c) {
  const Attending in(c);
  const auto keys = c.inputs.at("rel_k").doubles(), values = c.inputs.at("rel_v").doubles();
  const Shaw e{.head_dim = c.get<int>("head_dim"),
               .max_distance = c.get<int>("max_relative"),
               .relative_keys = keys,
               .relative_values = values};
  const auto result = need(attention(in.heads, e, everything));
  const QueryKeyPositions& positions = in.heads.positions;
  const auto index = index_rows(index_of(e), positions);
  return {{"index", output({positions.queries, positions.keys}, index)},
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
  c.says("mem_len", in.heads.positions.keys - in.heads.positions.queries);
  const auto result = need(attention(in.heads, e, everything));
  const auto terms = relative_terms(e, in.heads.positions);
  const std::size_t dim = static_cast<std::size_t>(e.dim);
  // R itself is the sinusoidal table of the distances, the farthest first.
  std::vector<double> distances;
  const double most = double(in.heads.positions.keys) - (c.has("variant") ? 0 : 1);
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
                           .positions = {.queries = q_shape[1], .keys = k_shape[1]}};
  const auto result = need(attention(heads, e, everything));
  const auto index = index_rows(index_of(e), heads.positions);
  return {{"c2p_index", output({q_shape[1], k_shape[1]}, index)},
          {"p2c_index", output({q_shape[1], k_shape[1]}, index)},
          {"scores", output(result.scores)}};
}

Outputs relative_lookup(const Case& c) {
  c.says("sign", "query_minus_key");
  const auto queries = c.inputs.at("query_positions").doubles(),
             keys = c.inputs.at("key_positions").doubles(), table = c.inputs.at("table").doubles();
  const RelativeTable e{.head_dim = c.get<int>("d"),
                        .max_distance = c.get<int>("max_len"),
                        .clip = c.get<bool>("clip", false),
                        .table = table};
  const QueryKeyPositions positions{.queries = queries.size(),
                                    .keys = keys.size(),
                                    .query_positions = queries,
                                    .key_positions = keys};
  return {
      {"index", output({positions.queries, positions.keys}, index_rows(index_of(e), positions))},
      {"out", output(need(relative_vectors(e, positions)))}};
}

} // namespace

const Adapters relative_adapters{
    {"shaw", shaw},
    {"relative_embedding_lookup", relative_lookup},
    {"transformer_xl", transformer_xl},
    {"relative_shift", relative_shift_case},
    {"deberta_bucket", deberta_bucket},
    {"deberta_disentangled", deberta_disentangled},
};

} // namespace reference
