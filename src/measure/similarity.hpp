// Similarity of the rows of a table: dot products of all pairs, or cosines.
#pragma once

#include <algorithm>
#include <cmath>
#include <posenc/core/checks.hpp>
#include <posenc/simd/product.hpp>
#include <span>
#include <vector>

namespace posenc {

/// Returns "" or an error about rows (n, dim), of which [first, first + count) are asked.
inline std::string check_similarity(std::span<const double> rows, std::size_t n, std::size_t dim,
                                    std::size_t first, std::size_t count) {
  constexpr std::string_view id = "similarity";
  auto message = check_size(id, "table", product_of({n, dim}), rows.size());
  const std::size_t end = sum_of({first, count});
  if (!message.empty() || end <= n) return message;
  return check_number(id, "row", double(end - 1), between(0, double(n) - 1), true);
}

/// Expects checked rows. out (count, n): similarities of rows [first, first + count) with all rows (n, dim). `centred`
/// subtracts the mean row first. The cosine with a row of zeros is 0.
inline void similarity(std::span<const double> rows, std::size_t n, std::size_t dim, bool cosine,
                       bool centred, std::size_t first, std::size_t count, double* out) {
  std::vector<double> units(rows.begin(), rows.end());
  if (centred) {
    std::vector<double> mean(dim);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t c = 0; c < dim; ++c) mean[c] += units[i * dim + c] / static_cast<double>(n);
    }
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t c = 0; c < dim; ++c) units[i * dim + c] -= mean[c];
    }
  }
  for (std::size_t i = 0; cosine && i < n; ++i) {
    double squares = 0;
    for (std::size_t c = 0; c < dim; ++c) squares += units[i * dim + c] * units[i * dim + c];
    const double norm = squares > 0 ? std::sqrt(squares) : 1;
    for (std::size_t c = 0; c < dim; ++c) units[i * dim + c] /= norm;
  }
  simd::Packed<double> packed;
  packed.pack_transposed(units.data(), n, dim, dim);
  // Several rows at once: the kernel reads each column once for all of them.
  constexpr std::size_t together = 16;
  const std::size_t width = packed.padded_columns();
  std::vector<double> lines(together * width);
  for (std::size_t i = 0; i < count; i += together) {
    const std::size_t rows = std::min(together, count - i);
    packed.multiply(units.data() + (first + i) * dim, rows, dim, lines.data(), width);
    for (std::size_t row = 0; row < rows; ++row, out += n) {
      std::copy_n(lines.data() + row * width, n, out);
    }
  }
}

} // namespace posenc
