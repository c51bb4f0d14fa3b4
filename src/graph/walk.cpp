#include <algorithm>
#include <posenc/graph/random_walk.hpp>

namespace posenc {

void walk(const Graph& graph, std::size_t steps, double* pe, std::int32_t* integers,
          double* doubles) {
  const std::size_t nodes = graph.nodes, edges = graph.from.size();
  // The targets of node s, each once, are targets[first[s]] to targets[first[s] + degree[s] - 1].
  std::int32_t *first = integers, *degree = first + nodes + 1, *targets = degree + nodes;
  std::fill_n(first, nodes + 1, 0);
  for (std::size_t i = 0; i < edges; ++i) ++first[graph.from[i] + 1];
  for (std::size_t s = 0; s < nodes; ++s) first[s + 1] += first[s];
  std::fill_n(degree, nodes, 0);
  for (std::size_t i = 0; i < edges; ++i) {
    const std::int32_t s = graph.from[i], *begin = targets + first[s], *end = begin + degree[s];
    if (std::find(begin, end, graph.to[i]) == end) targets[first[s] + degree[s]++] = graph.to[i];
  }
  double *now = doubles, *next = now + nodes;
  for (std::size_t v = 0; v < nodes; ++v) {
    std::fill_n(now, nodes, 0.0);
    now[v] = 1;
    for (std::size_t t = 0; t < steps; ++t) {
      std::fill_n(next, nodes, 0.0);
      for (std::size_t s = 0; s < nodes; ++s) {
        if (now[s] == 0 || degree[s] == 0) continue;
        const double share = now[s] / degree[s];
        for (std::int32_t n = 0; n < degree[s]; ++n) next[targets[first[s] + n]] += share;
      }
      pe[v * steps + t] = next[v];
      std::swap(now, next);
    }
  }
}

} // namespace posenc
