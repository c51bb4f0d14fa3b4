// What the adapters share. From the names of the reference cases to those of the library: adapters rename
// and reshape; the library computes. One file a door, with a table of its encodings at its end.
#pragma once

#include "case.hpp"

#include <cstdint>
#include <posenc/attention/head.hpp>
#include <posenc/catalog.hpp>
#include <posenc/compose.hpp>
#include <stdexcept>

namespace reference {

using namespace posenc;

using Adapters = std::map<std::string, Outputs (*)(const Case&)>;
extern const Adapters absolute_adapters, rotary_adapters, bias_adapters, relative_adapters,
    attention_adapters, model_adapters, adopted_adapters, graph_adapters, token_adapters,
    property_adapters;

template <class T> T need(Result<T> result) {
  if (!result) throw std::runtime_error(result.error());
  return std::move(*result);
}
inline void need(const std::string& message) {
  if (!message.empty()) throw std::runtime_error(message);
}
[[noreturn]] inline void unknown(const std::string& what) { throw std::out_of_range(what); }

template <class T> Output output(const Tensor<T>& tensor) {
  return {tensor.shape, {tensor.data.begin(), tensor.data.end()}};
}
template <class T> Output output(std::vector<std::size_t> shape, const std::vector<T>& data) {
  return {std::move(shape), {data.begin(), data.end()}};
}

/// Queries, keys and where they stand.
QueryKeyPositions span_of(const Case& c);
/// Relative positions: listed, or all integers of a range.
std::vector<double> relative_positions(const Case& c);
T5 t5_of(const Case& c);

inline constexpr Wanted everything{.weights = true, .scores = true};

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
             .positions = {.queries = q_shape[1],
                           .keys = k_shape[1],
                           .causal = c.get<bool>("causal", false)}};
    if (c.has("query_offset")) heads.positions.start = c.get<double>("query_offset");
    if (c.has("scale")) heads.scale = c.get<double>("scale");
  }
  Attending(const Attending&) = delete;
};

/// The temperature of a case.
struct Temperatures {
  PositionTemperature position;
  std::vector<double> s, b;

  explicit Temperatures(const Case& c);
  /// The factors (n), or (batch, n), of queries that may see so many keys; (heads, n) of scalable softmax.
  Output of(const Array& positions, const std::vector<double>& visible) const;
};

} // namespace reference
