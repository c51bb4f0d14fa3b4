// Adapters of what encodings promise.
#include "adapters.hpp"

#include <posenc/measure/expansion.hpp>
#include <posenc/measure/waves.hpp>

namespace reference {

namespace {

Outputs shift_matrix_case(const Case& c) {
  const Sinusoidal e{.dim = c.get<int>("d_model"), .base = c.get<double>("base")};
  const double position = c.get<double>("pos"), shift = c.get<double>("k");
  const auto row = [&](double at) {
    const double positions[] = {at};
    const auto table = need(encode(e, {.values = positions}));
    return output({table.data.size()}, table.data);
  };
  return {{"M", output(need(shift_matrix(e, shift)))},
          {"pe_pos", row(position)},
          {"pe_pos_plus_k", row(position + shift)}};
}

Outputs dot_products_case(const Case& c) {
  c.says("positions", c.params.at("positions")); // any: products depend on distances alone
  const Sinusoidal e{.dim = c.get<int>("d_model"), .base = c.get<double>("base")};
  std::vector<double> distances;
  for (int k = 0; k <= c.get<int>("k_max"); ++k) distances.push_back(k);
  const auto dot = need(dot_products(e, distances));
  return {{"dot", output({dot.size()}, dot)}, {"row_norm", {{1}, {std::sqrt(dot[0])}}}};
}

Outputs score_expansion(const Case& c) {
  const auto x = c.inputs.at("x").doubles(), e = c.inputs.at("e").doubles(),
             y = c.inputs.at("y").doubles(), f = c.inputs.at("f").doubles(),
             query = c.inputs.at("Q").doubles(), key = c.inputs.at("K").doubles();
  const ScoreTerms terms = score_terms(x, e, y, f, query, key);
  return {{"content_content", {{1}, {terms.content_content}}},
          {"content_position", {{1}, {terms.content_position}}},
          {"position_content", {{1}, {terms.position_content}}},
          {"position_position", {{1}, {terms.position_position}}},
          {"total", {{1}, {terms.total()}}}};
}

} // namespace

const Adapters property_adapters{
    {"sinusoidal_shift_matrix", shift_matrix_case},
    {"sinusoidal_dot_products", dot_products_case},
    {"score_expansion", score_expansion},
};

} // namespace reference
