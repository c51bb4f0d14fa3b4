// DeBERTa: disentangled attention. The scores add the products of queries with a vector of the distance (c2p)
// and of keys with another one (p2c), both projected from one table of bucketed distances.
//
//   score(i, j) = (q_i . k_j + q_i . pos_k[index(i - j)] + k_j . pos_q[index(i - j)]) / sqrt(d (1 + terms))
//   index(t) = clip(B(t) + span, 0, 2 span - 1)
//
// He et al. 2020, arXiv:2006.03654; log buckets from v2 and v3 (He et al. 2021, arXiv:2111.09543): B(t) = t up to
// mid = buckets / 2, beyond it sign(t) (mid + ceil(ln(|t| / mid) / ln((maxPosition - 1) / mid) (mid - 1))),
// exact at ties and not clamped. With buckets 0, B(t) = t. t is query - key, opposite to T5. The released code
// reads p2c at row -B(j - i) ("code"); the paper writes delta(j, i), the mirrored row ("paper").
// pos_k and pos_q (heads, 2 span, headDim) are the projected tables. Integer positions.
#pragma once

#include <algorithm>
#include <posenc/bias/buckets.hpp>
#include <posenc/bias/relative.hpp>

namespace posenc {

enum class P2cIndex { code, paper };
constexpr std::array<std::string_view, 2> names(P2cIndex) { return {"code", "paper"}; }

struct Deberta {
  int heads = required;
  int head_dim = required;
  int buckets = 256;
  int max_position = 512;
  int span = 256;
  bool c2p = true;
  bool p2c = true;
  P2cIndex p2c_index = P2cIndex::code;
  std::optional<int> seed{};
  Values position_keys{}, position_queries{};

  static constexpr std::string_view id = "deberta", title = "DeBERTa", reference = "He et al. 2020",
                                    arxiv = "2006.03654";
  static constexpr Door door = Door::relative;
  static constexpr bool integer_distances = true;
  static constexpr auto params = std::tuple{
      param("heads", &Deberta::heads, between(1, max_heads), "attention heads"),
      param("headDim", &Deberta::head_dim, between(1, max_dim), "width of one head"),
      param("buckets", &Deberta::buckets, between(0, 65536, 2),
            "distances up to half of it have a bucket each, further ones share; 0: no buckets"),
      param("maxPosition", &Deberta::max_position, between(2, max_length),
            "the distance at which the last bucket begins"),
      param("span", &Deberta::span, between(1, 65536),
            "half the rows of the tables: buckets, or maxPosition where there are none"),
      param("c2p", &Deberta::c2p, "queries meet positions"),
      param("p2c", &Deberta::p2c, "keys meet positions"),
      param("p2cIndex", &Deberta::p2c_index, "the row of p2c: as released, or as written"),
      param("seed", &Deberta::seed, between(0, max_length), "of the tables, where none are given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("positionKeys", &Deberta::position_keys, {{"heads"}, {"span", 2}, {"headDim"}}, 0.5,
            "pos_k: what queries meet"),
      Array("positionQueries", &Deberta::position_queries, {{"heads"}, {"span", 2}, {"headDim"}},
            0.5, "pos_q: what keys meet"),
  };

  bool reads(std::string_view array) const { return array == "positionKeys" ? c2p : p2c; }

  std::string conflict() const {
    if (buckets > 0 && max_position - 1 <= buckets / 2) {
      return joined({"maxPosition must be above ", buckets / 2 + 1, ", got ", max_position});
    }
    return {};
  }
};

/// The function B(t).
inline auto bucket_of(const Deberta& e) {
  return [mid = e.buckets / 2, last = e.max_position - 1](double distance) {
    const double n = std::fabs(distance);
    constexpr double far = 1e9; // beyond any span, and fits an int
    if (mid == 0 || n <= mid) return to_whole<int>(distance, -far, far);
    const int bucket = mid + to_whole<int>(std::ceil(log_steps(n, mid, last, mid - 1)), 0, far);
    return distance < 0 ? -bucket : bucket;
  };
}

/// The function from a distance to its row in pos_k.
inline auto index_of(const Deberta& e) {
  return [bucket = bucket_of(e), span = e.span](double distance) {
    return std::clamp(bucket(distance) + span, 0, 2 * span - 1);
  };
}

inline RelativeSize relative_size(const Deberta& e, const QueryKeyPositions&) {
  const double rows = 2.0 * e.span, table = rows * e.heads * e.head_dim;
  return {.rows = rows, .doubles = (e.c2p + e.p2c) * table, .key_terms = e.p2c};
}

inline RelativeTerms relative_terms(const Deberta& e, const QueryKeyPositions&) {
  RelativeTerms terms{
      .rows = 2 * size(e.span), .per_head = true, .index = index_of(e), .terms = 1 + e.c2p + e.p2c};
  if (e.c2p) terms.query_table = {e.position_keys.begin(), e.position_keys.end()};
  if (e.p2c) terms.key_table = {e.position_queries.begin(), e.position_queries.end()};
  if (e.p2c_index == P2cIndex::paper) {
    terms.key_index = [index = index_of(e)](double distance) { return index(-distance); };
  }
  return terms;
}

} // namespace posenc
