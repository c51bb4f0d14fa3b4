// The eigenvectors of a graph's Laplacian, its slowest waves first: what sines are for a line of words.
//
//   symmetric  L = I - D^(-1/2) A D^(-1/2), 1 on the diagonal of a node without edges (PyG)
//   none       L = D - A
//
// Dwivedi et al. 2020, arXiv:2003.00982. A is the undirected graph without edges from a node to itself, D the number of a node's
// edges. The eigenvalues ascend, the first vector is dropped, and the next ones, of length 1, are the columns of the encoding.
//
// An eigenvector has no sign of its own, and those of an eigenvalue that repeats no basis. The rule here: node 0, then node 1 and
// so on is projected on the eigenspace, less what earlier vectors have; a projection longer than 1e-6 becomes the next vector. So
// the first entry of a simple eigenvector that is larger than 1e-6 is positive, and a graph of several parts has a vector for
// each, in the order of their first nodes. Eigenvalues within 1e-10 of the largest one of each other are one.
#pragma once

#include <posenc/core/tensor.hpp>
#include <posenc/graph/graph.hpp>

namespace posenc {

inline constexpr std::size_t most_laplacian_nodes = 1000;

enum class Normalization { symmetric, none };

struct LaplacianVectors {
  std::vector<double> eigenvalues; // all, ascending
  Tensor<double> pe;               // (nodes, count)
};

/// Doubles of memory that the eigenvectors need, before those of the result.
constexpr std::size_t eigen_memory(std::size_t nodes) { return nodes * (2 * nodes + 4); }

/// Writes eigenvalues (nodes) and pe (nodes, count) of a checked graph. Returns -1, or an edge that has no way back.
std::ptrdiff_t eigenvectors(const Graph& graph, Normalization normalization, std::size_t count,
                            double* eigenvalues, double* pe, double* memory);

/// The eigenvalues and `count` eigenvectors, from 1 to nodes - 1, or an error about the graph.
Result<LaplacianVectors> laplacian(const Graph& graph, std::size_t count,
                                   Normalization normalization = Normalization::symmetric);

} // namespace posenc
