// Graphs, whose nodes have no order: the position of a node is how it lies among the others.
#pragma once

#include <cstdint>
#include <posenc/core/checks.hpp>
#include <posenc/core/params.hpp>
#include <span>
#include <string>

namespace posenc {

/// Edges lead from[i] -> to[i], numbers of nodes from 0 on. An undirected edge is listed both ways. An edge that is listed twice
/// counts once.
struct Graph {
  std::size_t nodes = 0;
  std::span<const std::int32_t> from{}, to{};
};

/// Returns "" or an error: sizes that differ, and nodes that do not exist.
inline std::string check_graph(std::string_view id, const Graph& graph, std::size_t most_nodes) {
  auto message =
      check_number(id, "nodes", double(graph.nodes), between(1, double(most_nodes)), true);
  if (message.empty()) message = check_size(id, "to", graph.from.size(), graph.to.size());
  for (std::size_t i = 0; message.empty() && i < graph.from.size(); ++i) {
    for (const std::int32_t node : {graph.from[i], graph.to[i]}) {
      if (node >= 0 && static_cast<std::size_t>(node) < graph.nodes) continue;
      message = check_number(id, joined({"edges[", i, "]"}), node,
                             between(0, double(graph.nodes) - 1), true);
    }
  }
  return message;
}

} // namespace posenc
