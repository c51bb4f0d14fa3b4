// Music Transformer: the scores add the product of the query with a learned vector for every distance behind it, a table for
// each head.
//
//   score(h, i, j) = (q_i . k_j + q_i . E[h, M - 1 - (i - j)]) / sqrt(d),  j <= i;  no term at M tokens and farther
//
// Huang et al. 2018, arXiv:1809.04281. The last row of a head's table is distance 0. The paper's "skew" aligns products
// with distances, as Transformer-XL's shift does (measure.relativeShift); here rows are looked up, with the same result.
// Unlike Shaw's, tables differ by head, values get nothing, and far keys have no term instead of the last one. Causal:
// there are no rows for keys ahead. Integer positions.
#pragma once

#include <posenc/bias/relative.hpp>

namespace posenc {

struct MusicTransformer {
  int heads = required;
  int head_dim = required;
  int rows = 128;
  std::optional<int> seed{};
  Values table{};

  static constexpr std::string_view id = "music_transformer", title = "Music Transformer",
                                    reference = "Huang et al. 2018", arxiv = "1809.04281";
  static constexpr Door door = Door::relative;
  static constexpr bool integer_distances = true;
  static constexpr auto params = std::tuple{
      param("heads", &MusicTransformer::heads, between(1, max_heads),
            "attention heads, a table each"),
      param("headDim", &MusicTransformer::head_dim, between(1, max_dim), "width of one head"),
      param("rows", &MusicTransformer::rows, between(1, 1 << 20),
            "rows of a table, for distances from 0 on; farther keys have no term"),
      param("seed", &MusicTransformer::seed, between(0, max_length),
            "of the table, where none is given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("table", &MusicTransformer::table, {{"heads"}, {"rows"}, {"headDim"}}, 0.5,
            "the learned vectors, the last row for distance 0"),
  };
};

/// The function from a distance to its row; the row behind the table's last is of zeros.
inline auto index_of(const MusicTransformer& e) {
  return [rows = e.rows](double distance) {
    return distance >= 0 && distance < rows ? rows - 1 - static_cast<int>(distance) : rows;
  };
}

/// Returns "" or an error about the distances.
inline std::string check_distances(const MusicTransformer&, const QueryKeyPositions& positions) {
  if (positions.causal || distances(positions).min >= 0) return {};
  return "there are no rows for keys ahead; give causal";
}

inline RelativeSize relative_size(const MusicTransformer& e, const QueryKeyPositions&) {
  const double rows = e.rows + 1.0;
  return {.rows = rows, .doubles = rows * e.heads * e.head_dim};
}

inline RelativeTerms relative_terms(const MusicTransformer& e, const QueryKeyPositions&) {
  RelativeTerms terms{.rows = size(e.rows) + 1, .per_head = true, .index = index_of(e)};
  const std::size_t table = size(e.rows) * size(e.head_dim), width = size(e.head_dim);
  terms.query_table.resize(size(e.heads) * (table + width));
  for (std::size_t i = 0; i < size(e.heads) * table; ++i)
    terms.query_table[i + i / table * width] = e.table[i];
  return terms;
}

} // namespace posenc
