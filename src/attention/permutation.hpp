// Permutations of tokens, and the error by which a function fails to be equivariant to them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

namespace posenc {

/// Copies row permutation[i] of x (rows, dim) to row i of `out`.
template <class T>
void permute_rows(std::span<const T> x, std::span<const std::size_t> permutation, T* out) {
  if (permutation.empty()) return;
  const std::size_t dim = x.size() / permutation.size();
  for (std::size_t i = 0; i < permutation.size(); ++i) {
    std::copy_n(x.data() + permutation[i] * dim, dim, out + i * dim);
  }
}

/// The mean of the rows of x (rows, dim), as in mean pooling.
template <class T> void mean_rows(std::span<const T> x, std::size_t rows, T* out) {
  const std::size_t dim = rows ? x.size() / rows : 0;
  for (std::size_t c = 0; c < dim; ++c) {
    T sum = 0;
    for (std::size_t i = 0; i < rows; ++i) sum += x[i * dim + c];
    out[c] = sum / static_cast<T>(rows);
  }
}

/// max |f(P x) - P f(x)| over all entries: 0 where the function is equivariant.
/// `output` is f(x), `output_of_permuted` is f(P x), both (rows, dim).
template <class T>
double equivariance_error(std::span<const T> output, std::span<const T> output_of_permuted,
                          std::span<const std::size_t> permutation) {
  double most = 0;
  if (permutation.empty()) return most;
  const std::size_t dim = output.size() / permutation.size();
  for (std::size_t i = 0; i < permutation.size(); ++i) {
    for (std::size_t c = 0; c < dim; ++c) {
      most = std::max(most, std::fabs(double(output[permutation[i] * dim + c]) -
                                      double(output_of_permuted[i * dim + c])));
    }
  }
  return most;
}

} // namespace posenc
