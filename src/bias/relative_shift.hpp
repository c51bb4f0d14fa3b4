// The relative shift: Transformer-XL and XLNet multiply queries with a vector for every distance, then move
// each product from its distance's column to its key's column without an index.
//
// Dai et al. 2019, arXiv:1901.02860; Yang et al. 2019, arXiv:1906.08237. The library looks rows up
// instead, with the same result; this is for comparison with the papers' code.
#pragma once

#include <cstddef>
#include <posenc/core/checks.hpp>
#include <span>
#include <vector>

namespace posenc {

/// Returns "" or an error about x (queries, columns), or keys that it has not.
inline std::string check_relative_shift(std::size_t size, std::size_t queries, std::size_t columns,
                                        std::size_t keys, bool xlnet) {
  constexpr std::string_view id = "relativeShift";
  const double most = double(columns) - (xlnet ? double(queries) : 0);
  auto message = check_size(id, "x", product_of({queries, columns}), size);
  if (message.empty()) message = check_number(id, "keys", double(keys), between(1, most), true);
  return message.empty() ? check_result(id, {queries, keys}) : message;
}

/// Checked x (queries, columns) to (queries, keys).
/// Transformer-XL: prepends a column of zeros, reshapes to (columns + 1, queries), drops the first row, reshapes
/// back: out(i, j) = x(i, j + queries - 1 - i) where x has that column; keys <= columns.
/// XLNet: out(i, j) = x(i, j - i + queries); keys + queries <= columns.
template <class T>
std::vector<T> relative_shift(std::span<const T> x, std::size_t queries, std::size_t columns,
                              std::size_t keys, bool xlnet) {
  std::vector<T> out(queries * keys);
  for (std::size_t i = 0; i < queries; ++i) {
    for (std::size_t j = 0; j < keys; ++j) {
      if (xlnet) {
        out[i * keys + j] = x[i * columns + j - i + queries];
        continue;
      }
      // The entry of the padded matrix (queries, columns + 1) at this place after the reshape.
      const std::size_t place = queries + i * columns + j;
      const std::size_t row = place / (columns + 1), column = place % (columns + 1);
      out[i * keys + j] = column == 0 ? T(0) : x[row * columns + column - 1];
    }
  }
  return out;
}

} // namespace posenc
