// Permutations of tokens, and the error by which a function fails to be equivariant to them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <posenc/core/checks.hpp>
#include <posenc/core/tensor.hpp>
#include <span>

namespace posenc {

/// Returns "" or an error about an order that does not name each row once.
inline std::string check_permutation(std::span<const std::size_t> permutation, std::size_t size) {
  constexpr std::string_view id = "permutation";
  const std::size_t rows = permutation.size();
  std::vector<bool> seen(rows);
  for (std::size_t i = 0; i < rows; ++i) {
    if (permutation[i] >= rows || seen[permutation[i]]) {
      return named(id, {"permutation must name each of ", rows, " rows once, got ", permutation[i],
                        " at index ", i});
    }
    seen[permutation[i]] = true;
  }
  return check_size(id, "x", rows ? size / rows * rows : 0, size);
}

/// Copies row permutation[i] of x (rows, dim) to row i of `out`. Returns "" or an error.
template <class T>
[[nodiscard]] std::string permute_rows(std::span<const T> x,
                                       std::span<const std::size_t> permutation, std::span<T> out) {
  auto message = check_permutation(permutation, x.size());
  if (message.empty()) message = check_size("permutation", "out", x.size(), out.size());
  if (message.empty()) message = check_memory("permutation", {{"out", out}}, {{"x", x}});
  if (permutation.empty() || !message.empty()) return message;
  const std::size_t dim = x.size() / permutation.size();
  for (std::size_t i = 0; i < permutation.size(); ++i) {
    std::copy_n(x.data() + permutation[i] * dim, dim, out.data() + i * dim);
  }
  return message;
}

/// The mean of the rows of x (rows, dim), as in mean pooling, to out (dim).
template <class T> void mean_rows(std::span<const T> x, std::size_t rows, T* out) {
  const std::size_t dim = rows ? x.size() / rows : 0;
  for (std::size_t c = 0; c < dim; ++c) {
    T sum = 0;
    for (std::size_t i = 0; i < rows; ++i) sum += x[i * dim + c];
    out[c] = sum / static_cast<T>(rows);
  }
}

/// max |other[i] - x[permutation[i]]| over the entries of all rows of x and other (rows, dim).
template <class T>
double largest_difference(std::span<const T> x, std::span<const T> other,
                          std::span<const std::size_t> permutation) {
  double most = 0;
  if (permutation.empty()) return most;
  const std::size_t dim = x.size() / permutation.size();
  for (std::size_t i = 0; i < permutation.size(); ++i) {
    for (std::size_t c = 0; c < dim; ++c) {
      most = std::max(most,
                      std::fabs(double(x[permutation[i] * dim + c]) - double(other[i * dim + c])));
    }
  }
  return most;
}

/// max |f(P x) - P f(x)| over all entries: 0 where the function is equivariant. `output` is f(x), `output_of_permuted`
/// is f(P x), both (rows, dim).
template <class T>
Result<double> equivariance_error(std::span<const T> output, std::span<const T> output_of_permuted,
                                  std::span<const std::size_t> permutation) {
  auto message = check_permutation(permutation, output.size());
  if (message.empty())
    message = check_size("permutation", "x", output.size(), output_of_permuted.size());
  if (!message.empty()) return Failure{message};
  return largest_difference(output, output_of_permuted, permutation);
}

} // namespace posenc
