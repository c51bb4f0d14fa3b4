// The functions of posenc_graph.wasm. JavaScript checks the graph, and gives the memory of a call.
#include <cstdlib>
#include <posenc/graph/laplacian.hpp>
#include <posenc/graph/random_walk.hpp>

#include "../bound_function.hpp"

using posenc::Graph;

namespace {

using Address = std::uintptr_t;

Graph graph_of(std::size_t nodes, std::size_t edges, Address integers) {
  const auto* from = reinterpret_cast<const std::int32_t*>(integers);
  return {nodes, {from, edges}, {from + edges, edges}};
}

/// Memory of so many bytes for the next call; 0: there is none.
Address reserve(std::size_t bytes) {
  static void* memory = nullptr;
  std::free(memory);
  memory = std::malloc(bytes);
  return reinterpret_cast<Address>(memory);
}

/// Doubles are (pe (nodes, steps), memory), integers (edges (2, edges), memory).
void random_walk(std::size_t nodes, std::size_t edges, std::size_t steps, Address doubles,
                 Address integers) {
  auto* pe = reinterpret_cast<double*>(doubles);
  posenc::walk(graph_of(nodes, edges, integers), steps, pe,
               reinterpret_cast<std::int32_t*>(integers) + 2 * edges, pe + nodes * steps);
}

/// Doubles are (eigenvalues (nodes), pe (nodes, count), memory), integers edges (2, edges). Returns what `eigenvectors` does.
int laplacian(std::size_t nodes, std::size_t edges, std::size_t count, bool is_symmetric,
              Address doubles, Address integers) {
  auto* eigenvalues = reinterpret_cast<double*>(doubles);
  double* pe = eigenvalues + nodes;
  return static_cast<int>(posenc::eigenvectors(graph_of(nodes, edges, integers),
                                               is_symmetric ? posenc::Normalization::symmetric
                                                            : posenc::Normalization::none,
                                               count, eigenvalues, pe, pe + nodes * count));
}

} // namespace

EMSCRIPTEN_BINDINGS(posenc_graph) {
  using posenc::wasm::function;
  function<"reserve(bytes)">(&reserve);
  function<"randomWalk(nodes, edges, steps, doubles, integers)">(&random_walk);
  function<"laplacian(nodes, edges, count, isSymmetric, doubles, integers)">(&laplacian);
}
