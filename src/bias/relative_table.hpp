// The plain relative table, and the shift that puts products with one in place: the pieces of relative
// attention as tutorials and early code have them.
//
//   out(i, j) = table[p_i - p_j + maxLength],  table (2 maxLength + 1, dim)
//
// The sign is query - key, opposite to Shaw's (arXiv:1803.02155). A distance beyond maxLength is an error,
// or clipped.
#pragma once

#include <algorithm>
#include <posenc/params.hpp>
#include <posenc/tensor.hpp>

namespace posenc {

struct RelativeTable {
  int max_length = 16;
  int dim = 64;
  bool clip = false;
  std::span<const double> table{}; // (2 maxLength + 1, dim)
};

/// The rows (queries, keys) that pairs of positions read.
inline Result<std::vector<std::size_t>> relative_rows(const RelativeTable& r,
                                                      std::span<const double> queries,
                                                      std::span<const double> keys) {
  using Failed = Result<std::vector<std::size_t>>;
  std::vector<std::size_t> rows;
  rows.reserve(queries.size() * keys.size());
  for (double query : queries) {
    for (double key : keys) {
      double distance = query - key;
      if (r.clip) distance = std::clamp(distance, -double(r.max_length), double(r.max_length));
      if (distance != std::floor(distance) || std::fabs(distance) > r.max_length) {
        return Failed::failure("relative table: distances must be integers from " +
                               shown(-r.max_length) + " to " + shown(r.max_length) + ", got " +
                               shown(distance));
      }
      rows.push_back(static_cast<std::size_t>(distance + r.max_length));
    }
  }
  return rows;
}

/// The vectors (queries, keys, dim) of all pairs of positions.
template <class T = float>
Result<Tensor<T>> relative_embeddings(const RelativeTable& r, std::span<const double> queries,
                                      std::span<const double> keys) {
  const std::size_t dim = static_cast<std::size_t>(r.dim);
  if (r.table.size() != (2 * static_cast<std::size_t>(r.max_length) + 1) * dim) {
    return Result<Tensor<T>>::failure("relative table: table must have shape [" +
                                      shown(2 * r.max_length + 1) + ", " + shown(r.dim) +
                                      "], got " + shown(double(r.table.size())) + " values");
  }
  const auto rows = relative_rows(r, queries, keys);
  if (!rows) return Result<Tensor<T>>::failure(rows.error());
  Tensor<T> result{{queries.size(), keys.size(), dim}, {}};
  for (std::size_t row : *rows) {
    for (std::size_t c = 0; c < dim; ++c) {
      result.data.push_back(static_cast<T>(r.table[row * dim + c]));
    }
  }
  return result;
}

/// The relative shift of x (queries, columns), whose columns are distances, to (queries, keys).
/// Transformer-XL: a column of zeros in front, read again with rows one longer, first row dropped;
/// so out(i, j) = x(i, j + queries - 1 - i) where that column is. XLNet: out(i, j) = x(i, j - i + queries).
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
