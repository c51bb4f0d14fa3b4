// Finds the adapter of a case, and what adapters share.
#include "adapters.hpp"

namespace reference {

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

QueryKeyPositions span_of(const Case& c) {
  QueryKeyPositions positions{.queries = c.get<std::size_t>("query_len", 1),
                              .keys = c.get<std::size_t>("key_len"),
                              .causal = c.get<bool>("causal", false)};
  if (c.has("query_offset")) positions.start = c.get<double>("query_offset");
  return positions;
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

Outputs run(const Case& c) {
  for (const Adapters* adapters :
       {&absolute_adapters, &rotary_adapters, &bias_adapters, &relative_adapters,
        &attention_adapters, &model_adapters, &adopted_adapters, &graph_adapters, &token_adapters,
        &property_adapters}) {
    const auto adapter = adapters->find(c.encoding);
    if (adapter != adapters->end()) return adapter->second(c);
  }
  unknown(c.encoding);
}

} // namespace reference
