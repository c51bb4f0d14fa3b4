// The backward pass of one head's attention: S = scale (q k' + terms) + bias, A = softmax(S), O = A v. Relative keys
// arrive as a table and an index; a bias has the gradient of S. CoPE's positions are
// counted by the products (bias/cope.hpp), which so have a second gradient.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace posenc::train {

/// One head of one sequence of n tokens. Null pointers are left out.
template <class T> struct HeadGradient {
  std::size_t length = 0, dim = 0;
  T scale = 1;
  const T *q = nullptr, *k = nullptr, *v = nullptr; // (n, dim), q and k after rotation
  const T* weights = nullptr;                       // A (n, n)
  const T* d_output = nullptr;                      // (n, dim)
  const T* relative_keys = nullptr;                 // (rows, dim)
  std::size_t rows = 0;
  const std::int32_t* index = nullptr; // (n, n), rows of relative_keys
  const T* counted = nullptr;          // (positions, dim): CoPE's vectors, of a causal head
  std::size_t positions = 0;

  T *d_q = nullptr, *d_k = nullptr, *d_v = nullptr; // (n, dim), written
  T* d_bias = nullptr;                              // (n, n), added to
  T* d_relative_keys = nullptr;                     // (rows, dim), added to
  T* d_counted = nullptr;                           // (positions, dim), added to
};

template <class T> class AttentionGradient {
public:
  void run(const HeadGradient<T>& head);

private:
  void count(const HeadGradient<T>& head);

  // A and dS (n, n), v' (dim, n), dS by row of the table (n, rows)
  std::vector<T> weights_, scores_, values_, shares_;
  std::vector<T> products_, met_, turned_; // CoPE: q k' (n, n), q E' (n, positions), k' or E'
  std::vector<T> gates_, d_positions_;     // of one query (n)
};

} // namespace posenc::train
