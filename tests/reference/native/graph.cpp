// Adapters of encodings of graphs.
#include "adapters.hpp"

#include <posenc/graph/laplacian.hpp>
#include <posenc/graph/random_walk.hpp>

namespace reference {

namespace {

/// The edges of a case, which `graph` refers to.
struct Edges {
  std::vector<std::int32_t> nodes;
  Graph graph;

  explicit Edges(const Case& c) {
    for (double node : c.inputs.at("edge_index").doubles()) nodes.push_back(std::int32_t(node));
    const std::span all = nodes;
    const std::size_t half = all.size() / 2;
    graph = {c.get<std::size_t>("num_nodes"), all.first(half), all.subspan(half)};
  }
  Edges(const Edges&) = delete;
};

Outputs random_walk_case(const Case& c) {
  const Edges edges(c);
  return {{"pe", output(need(random_walk(edges.graph, c.get<std::size_t>("walk_length"))))}};
}

/// pe pe', which does not depend on the basis of an eigenspace.
Output gram(const Tensor<double>& pe) {
  const std::size_t n = pe.shape[0], k = pe.shape[1];
  Output result{{n, n}, {}};
  for (std::size_t at = 0; at < n * n; ++at) {
    double sum = 0;
    for (std::size_t c = 0; c < k; ++c) sum += pe.data[at / n * k + c] * pe.data[at % n * k + c];
    result.data.push_back(sum);
  }
  return result;
}

Outputs laplacian_case(const Case& c) {
  c.says("sign", "first_nonzero_positive");
  c.says("sign_eps", 1e-6);
  const Edges edges(c);
  const bool is_symmetric = c.get<std::string>("normalization") == "sym";
  const auto made = need(laplacian(edges.graph, c.get<std::size_t>("k"),
                                   is_symmetric ? Normalization::symmetric : Normalization::none));
  Outputs outputs{{"eigenvalues", output({made.eigenvalues.size()}, made.eigenvalues)}};
  if (c.get<std::string>("compare") == "gram") outputs["gram"] = gram(made.pe);
  else outputs["pe"] = output(made.pe);
  return outputs;
}

} // namespace

const Adapters graph_adapters{{"random_walk", random_walk_case}, {"laplacian", laplacian_case}};

} // namespace reference
