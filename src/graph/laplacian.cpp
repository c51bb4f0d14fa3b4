#include <posenc/graph/laplacian.hpp>

namespace posenc {

Result<LaplacianVectors> laplacian(const Graph& graph, std::size_t count,
                                   Normalization normalization) {
  constexpr std::string_view id = "laplacian";
  auto message = check_graph(id, graph, most_laplacian_nodes);
  if (message.empty())
    message = check_number(id, "count", double(count), between(1, double(graph.nodes) - 1), true);
  if (!message.empty()) return Failure{message};
  LaplacianVectors result{std::vector<double>(graph.nodes),
                          {{graph.nodes, count}, std::vector<double>(graph.nodes * count)}};
  std::vector<double> memory(eigen_memory(graph.nodes));
  const std::ptrdiff_t odd = eigenvectors(graph, normalization, count, result.eigenvalues.data(),
                                          result.pe.data.data(), memory.data());
  if (odd < 0) return result;
  const auto edge = static_cast<std::size_t>(odd);
  return Failure{named(id, {"edges must be listed both ways, got ", graph.from[edge], " -> ",
                            graph.to[edge], " without its way back"})};
}

} // namespace posenc
