// Adapters of the second door.
#include "adapters.hpp"

#include <posenc/measure/rotated.hpp>

namespace reference {

namespace {

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

Outputs rope_relative_scores(const Case& c) {
  const auto q = c.inputs.at("q").doubles(), k = c.inputs.at("k").doubles(),
             pairs = c.inputs.at("positions").doubles();
  std::vector<double> queries, keys;
  for (std::size_t i = 0; i < pairs.size(); i += 2) {
    queries.push_back(pairs[i]);
    keys.push_back(pairs[i + 1]);
  }
  const auto got = need(rotated_scores(rope_of(c, c.get<int>("head_dim")), q, k, queries, keys));
  return {{"scores", output({got.scores.size()}, got.scores)}, {"q_norm", {{1}, {got.norms[0]}}}};
}

} // namespace

const Adapters rotary_adapters{
    {"rope", rope},
    {"rope_cos_sin", rope_cos_sin},
    {"rope_relative_scores", rope_relative_scores},
};

} // namespace reference
