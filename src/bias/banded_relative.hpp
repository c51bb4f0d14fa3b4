// Banded relative logits: each query has a short vector of its own, made from its hidden state, whose products with a
// learned vector for every distance are added to the scores, up to a distance. No rotary.
//
//   bias(h, i, j) = r[h, i] . projection[:, t],  t = P_i - P_j from 0 to extent - 1; 0 farther back and ahead
//   score(h, i, j) = tau_i (scale q_i . k_j + bias(h, i, j))
//
// Inkling (Thinking Machines 2026). The temperature tau multiplies query and bias: in attention it is the temperature "log",
// and scale is 1 / headDim, not its root. Global layers have an extent of 1024 and tau; sliding layers have an extent that
// is their window, 512, and no tau. `relativeQueries` (heads, queries, relativeDim), in a batch (batch, heads, queries,
// relativeDim), are 16 wide; `projection` (relativeDim, extent) is one a layer, shared by heads. Integer positions.
#pragma once

#include <algorithm>
#include <posenc/bias/bias.hpp>

namespace posenc {

struct BandedRelative {
  int heads = required;
  int relative_dim = required;
  int extent = required;
  std::optional<int> seed{};
  Values relative_queries{}, projection{};

  static constexpr std::string_view id = "banded_relative", title = "Banded relative",
                                    reference = "Thinking Machines 2026", arxiv = "";
  static constexpr Door door = Door::bias;
  static constexpr bool integer_distances = true;
  static constexpr auto params = std::tuple{
      param("heads", &BandedRelative::heads, between(1, max_heads), "attention heads"),
      param("relativeDim", &BandedRelative::relative_dim, between(1, max_dim),
            "width of the queries' own vectors"),
      param("extent", &BandedRelative::extent, between(1, 1 << 20),
            "distances that have a bias, from 0 on"),
      param("seed", &BandedRelative::seed, between(0, max_length),
            "of the arrays, where none are given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("relativeQueries", &BandedRelative::relative_queries,
            {heads_of_batch, query_tokens, {"relativeDim"}}, 1,
            "a vector for every head and query"),
      Array("projection", &BandedRelative::projection, {{"relativeDim"}, {"extent"}}, 0.25,
            "a column for every distance"),
  };

  /// Vectors are drawn one by one, by the position of their query.
  bool reads(std::string_view array) const { return array != "relativeQueries"; }
  std::string conflict() const {
    if (!relative_queries.empty())
      return check_tokens("relativeQueries", relative_queries, heads, relative_dim);
    if (projection.empty() || seed) return {};
    return "relativeQueries must be given beside projection, or seed, which draws what is missing";
  }
};

inline bool has_tokens(const BandedRelative&) { return true; }
inline PositionRules token_rules(const BandedRelative& e) {
  return {.integers = true,
          .queries = e.relative_queries.size() / (size(e.heads) * size(e.relative_dim))};
}

/// An integer modulo 2^n, n the bits of a size, as casts of integers give it.
inline std::size_t modulo_size(double integer) {
  constexpr double sizes = sizeof(std::size_t) == 8 ? 0x1p64 : 0x1p32;
  const double rest = integer - std::trunc(integer / sizes) * sizes; // exact
  return rest < 0 ? 0 - static_cast<std::size_t>(-rest) : static_cast<std::size_t>(rest);
}

/// The vectors (count, relativeDim) of a block of queries.
inline const double* vectors_of(const BandedRelative& e, const TokenRows& rows) {
  const std::size_t dim = size(e.relative_dim), heads = size(e.heads);
  if (!e.relative_queries.empty()) {
    const std::size_t queries = rows.positions.queries, item = heads * queries * dim;
    const std::size_t batch =
        e.relative_queries.size() > item ? rows.batch : 0; // else all share them
    return e.relative_queries.data() + batch * item + (rows.head * queries + rows.first) * dim;
  }
  double* to = rows.work.vectors.at_least(TokenBias::together * dim);
  for (std::size_t n = 0; n < rows.count * dim; ++n) {
    const double position = rows.positions.query(rows.first + n / dim);
    const std::size_t query = modulo_size(position);
    to[n] = drawn(e.seed.value_or(0), 0, (query * heads + rows.head) * dim + n % dim, 1);
  }
  return to;
}

inline void write_rows(const BandedRelative& e, const TokenRows& rows) {
  const auto& [batch, head, positions, first, count, out, work] = rows;
  const std::size_t dim = size(e.relative_dim), extent = size(e.extent), keys = positions.keys;
  if (!shapes_are_checked && e.projection.size() < dim * extent) {
    std::fill_n(out, count * keys, std::numeric_limits<double>::quiet_NaN());
    return;
  }
  if (work.packed.columns() == 0) work.packed.pack(e.projection.data(), dim, extent, extent);
  const std::size_t stride = work.packed.padded_columns();
  double* products = work.products.at_least(TokenBias::together * stride);
  work.packed.multiply(vectors_of(e, rows), count, dim, products, stride);
  std::fill_n(out, count * keys, 0.0);
  for (std::size_t i = 0; i < count; ++i) {
    const double query = positions.query(first + i), width = double(extent);
    const double* of = products + i * stride;
    double* row = out + i * keys;
    if (!positions.key_positions.empty()) {
      for (std::size_t j = 0; j < keys; ++j) {
        const double t = distance_between(query, positions.key(j));
        if (t >= 0 && t < width) row[j] = of[static_cast<std::size_t>(t)];
      }
      continue;
    }
    // Keys [begin, end) are at distances query - begin down to query - end + 1.
    const double begin = std::max(query - width + 1, 0.0), end = std::min(query + 1, double(keys));
    if (!(begin < end)) continue;
    const auto *nearest = of + static_cast<std::size_t>(query - end + 1),
               *farthest = of + static_cast<std::size_t>(query - begin);
    std::reverse_copy(nearest, farthest + 1, row + static_cast<std::size_t>(begin));
  }
}

inline TokenBias token_bias(const BandedRelative& e) {
  constexpr double padding = 8; // the most columns that a packed product adds
  const double dim = e.relative_dim, columns = e.extent + padding;
  return {.rows = {e, [](const BandedRelative& self,
                         const TokenRows& rows) { write_rows(self, rows); }},
          .tempered = true,
          .working = columns * dim + double(TokenBias::together) * (columns + dim)};
}

} // namespace posenc
