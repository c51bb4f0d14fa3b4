// Relative terms: vectors per distance that are multiplied with queries and keys in the scores, and added to the
// values in the output.
//
//   score(i, j) = scale ( (q_i + u) . k_j + (q_i + v) . query_table[index(i - j)] + k_j . key_table[index(i - j)] )
//   output(i)  += sum_j weight(i, j) value_table[index(i - j)]
//
// Attention multiplies queries and keys with whole tables, then looks up the products by distance.
#pragma once

#include <concepts>
#include <functional>
#include <posenc/bias/bias.hpp>
#include <vector>

namespace posenc {

/// The scores of one query with its visible keys, scaled, before softcap and bias; -Infinity for masked keys.
struct ContentRow {
  std::size_t query = 0; // of the block
  std::span<const double> q;
  std::span<double> scores;
};
/// Changes the scores of a row, for encodings whose terms depend on content, such as CoPE (arXiv 2405.18719).
using ContentTerms = std::function<void(const ContentRow&)>;

/// Tables (rows, width), or (heads, rows, width) with per_head; empty ones are left out. Biases u and v (heads, width)
/// likewise.
struct RelativeTerms {
  std::size_t rows = 0;
  bool per_head = false;
  std::vector<double> query_table{}, key_table{}, value_table{};
  std::vector<double> content_bias{}, position_bias{}; // u, v
  std::function<int(double distance)> index{};         // table row of a distance
  std::function<int(double distance)> key_index{};     // row of key_table, where it differs
  /// The query_table is for `vectors` alone: attention meets it by content.
  bool is_shown_only = false;
  /// Changes the scaled scores of a query, for terms that depend on content.
  std::function<void(std::size_t head, const ContentRow&)> content{};
  int terms = 1; // the default scale is 1 / sqrt(dim * terms)
};

/// The memory that relative terms need, known before they are computed.
struct RelativeSize {
  double rows = 0;        // of every table
  double doubles = 0;     // in all tables and biases, and in computing them
  bool key_terms = false; // there is a key_table: products (keys, rows) are formed
};

/// An encoding whose tables may depend on the distances that occur; relative_size gives their size.
template <class E>
concept RelativeEncoding = requires(const E& e, const QueryKeyPositions& positions) {
  { relative_terms(e, positions) } -> std::same_as<RelativeTerms>;
  { relative_size(e, positions) } -> std::same_as<RelativeSize>;
};

/// The smallest and the largest distance between queries and keys.
struct DistanceRange {
  double min = 0, max = 0;
};
inline DistanceRange distances(const QueryKeyPositions& positions) {
  const auto range_of = [](std::span<const double> list, std::size_t count, const auto& position) {
    if (count == 0) return DistanceRange{};
    if (list.empty()) return DistanceRange{position(0), position(count - 1)};
    DistanceRange range{list[0], list[0]};
    for (const double p : list) range = {std::min(range.min, p), std::max(range.max, p)};
    return range;
  };
  const auto queries = range_of(positions.query_positions, positions.queries,
                                [&](std::size_t i) { return positions.query(i); });
  const auto keys = range_of(positions.key_positions, positions.keys,
                             [&](std::size_t j) { return positions.key(j); });
  return {queries.min - keys.max, queries.max - keys.min};
}

/// A checked relative encoding: computes its terms for any positions.
struct Relative {
  std::string_view id;
  std::size_t heads = 0, head_dim = 0; // heads 0: any number
  FunctionRef<RelativeTerms(const QueryKeyPositions&)> terms{};
  FunctionRef<RelativeSize(const QueryKeyPositions&)> size{};
  PositionRules rules{};
  FunctionRef<std::string(const QueryKeyPositions&)> check_distances{}; // empty: any
  bool joins_values = false;                                            // has a value_table
};

/// Returns "" or an error about positions.
std::string check_positions(const Relative& relative, const QueryKeyPositions& positions);

/// Prepares a checked encoding. Its terms refer to `e` and its arrays.
template <RelativeEncoding E> void evaluate(const E& e, Relative& relative) {
  relative.id = E::id;
  relative.head_dim = size(e.head_dim);
  relative.rules = position_rules(e);
  if constexpr (requires { e.heads; }) relative.heads = size(e.heads);
  relative.terms = {e, [](const E& self, const QueryKeyPositions& positions) {
                      return relative_terms(self, positions);
                    }};
  relative.size = {e, [](const E& self, const QueryKeyPositions& positions) {
                     return relative_size(self, positions);
                   }};
  if constexpr (requires { check_distances(e, QueryKeyPositions{}); }) {
    relative.check_distances = {e, [](const E& self, const QueryKeyPositions& positions) {
                                  return check_distances(self, positions);
                                }};
  }
  relative.joins_values = requires { e.relative_values; };
}

/// Writes the query_table's vectors of all pairs of positions, (queries, keys, head_dim) or, with per_head, (heads,
/// queries, keys, head_dim), block by block.
template <class T>
void write_vectors(const RelativeTerms& terms, std::size_t head_dim,
                   const QueryKeyPositions& positions, const Output<T>& out);

/// The number of heads with tables of their own; 0: all heads share one.
inline std::size_t heads_of_vectors(const RelativeTerms& terms, std::size_t head_dim) {
  return terms.per_head ? terms.query_table.size() / (terms.rows * head_dim) : 0;
}

/// The query_table's vectors of all pairs of positions: (queries, keys, head_dim), or (heads, queries, keys, head_dim)
/// where heads have tables of their own.
template <class T = float, RelativeEncoding E>
Result<Tensor<T>> relative_vectors(const E& e, const QueryKeyPositions& positions) {
  auto message = check(e);
  if (message.empty()) message = check_positions(e, positions);
  std::size_t most_heads = 1; // that have tables of their own
  if constexpr (requires { e.heads; }) most_heads = size(e.heads);
  if (message.empty()) {
    message =
        check_result(E::id, {most_heads, positions.queries, positions.keys, size(e.head_dim)});
  }
  if (!message.empty()) return Failure{message};
  const Filled<E> filled(e);
  const RelativeTerms terms = relative_terms(*filled, positions);
  const std::size_t dim = size(e.head_dim), heads = heads_of_vectors(terms, dim);
  Tensor<T> result{{positions.queries, positions.keys, dim}, {}};
  if (terms.per_head) result.shape.insert(result.shape.begin(), heads);
  if (terms.query_table.empty()) return result;
  result.data.resize(std::max<std::size_t>(heads, 1) * positions.queries * positions.keys * dim);
  write_vectors<T>(terms, dim, positions, std::span(result.data));
  return result;
}

} // namespace posenc
