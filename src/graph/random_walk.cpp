#include <posenc/graph/random_walk.hpp>

namespace posenc {

Result<Tensor<double>> random_walk(const Graph& graph, std::size_t steps) {
  constexpr std::string_view id = "randomWalk";
  auto message = check_graph(id, graph, most_walked_nodes);
  if (message.empty())
    message = check_number(id, "steps", double(steps), between(1, double(most_walk_steps)), true);
  if (!message.empty()) return Failure{message};
  const WalkMemory memory = walk_memory(graph.nodes, graph.from.size());
  std::vector<std::int32_t> integers(memory.integers);
  std::vector<double> doubles(memory.doubles);
  Tensor<double> pe{{graph.nodes, steps}, std::vector<double>(graph.nodes * steps)};
  walk(graph, steps, pe.data.data(), integers.data(), doubles.data());
  return pe;
}

} // namespace posenc
