// Random walks: how likely a walk that leaves a node and takes a random edge at each step is back after 1, 2, ... steps.
//
//   pe[v, t] = (R^(t + 1))[v, v],  R = A divided row by row by the number of a node's edges
//
// Dwivedi et al. 2021, arXiv:2110.07875, as PyG's AddRandomWalkPE without weights. Edges may lead one way, and a node may have an
// edge to itself. A walk ends at a node without edges, whose row is zeros.
#pragma once

#include <posenc/core/tensor.hpp>
#include <posenc/graph/graph.hpp>

namespace posenc {

inline constexpr std::size_t most_walked_nodes = 10000, most_walk_steps = 1024;

/// Memory that a walk needs: integers and doubles.
struct WalkMemory {
  std::size_t integers, doubles;
};
constexpr WalkMemory walk_memory(std::size_t nodes, std::size_t edges) {
  return {2 * nodes + 1 + edges, 2 * nodes};
}

/// Writes pe (nodes, steps) of a checked graph.
void walk(const Graph& graph, std::size_t steps, double* pe, std::int32_t* integers,
          double* doubles);

/// The probabilities (nodes, steps) of being back, or an error about the graph or the number of steps.
Result<Tensor<double>> random_walk(const Graph& graph, std::size_t steps);

} // namespace posenc
