// CoPE: positions are counted by content. A key's position is the sum of gates from it to the query, so that it may count
// words or sentences; the query meets a vector interpolated between those of the whole positions beside it.
//
//   s_ij = scale q_i . k_j,  g_ij = sigmoid(s_ij) for visible keys,  p_ij = min(sum of g_il over l = j .. i, P - 1)
//   score(i, j) = s_ij + (1 - r) q_i . E[m] + r q_i . E[m + 1],  m = floor(p_ij), r = p_ij - m
//
// Golovneva et al. 2024, arXiv:2405.18719. A key's own gate counts; products with E are not scaled. E (P, headDim) is
// shared by heads. Causal.
#pragma once

#include <posenc/bias/relative.hpp>
#include <posenc/core/math.hpp>

namespace posenc {

struct Cope {
  int head_dim = required;
  int max_length = required;
  std::optional<int> seed{};
  Values table{};

  static constexpr std::string_view id = "cope", title = "CoPE",
                                    reference = "Golovneva et al. 2024", arxiv = "2405.18719";
  static constexpr Door door = Door::relative;
  static constexpr bool integer_distances = false;
  static constexpr auto params = std::tuple{
      param("headDim", &Cope::head_dim, between(1, max_dim), "width of one head"),
      param("maxLength", &Cope::max_length, between(1, 1 << 20),
            "positions that have a vector; later ones count as the last"),
      param("seed", &Cope::seed, between(0, posenc::max_length),
            "of the table, where none is given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("table", &Cope::table, {{"maxLength"}, {"headDim"}}, 0.5,
            "a vector for every position"),
  };
};

/// Counts the gates from each key to the query: a gate is the sigmoid of a score, and 0 where that is -Infinity. Calls
/// at(key, position) for each key, the last one first.
template <class T, class At> void count_gates(std::span<const T> scores, double most,
                                              const At& at) {
  double position = 0;
  for (std::size_t j = scores.size(); j-- > 0;) {
    position += 1 / (1 + exponential(-double(scores[j])));
    at(j, std::min(position, most));
  }
}

/// The positions of keys by rows of scores (rows, keys), NaN for keys that are hidden.
template <class T>
void gated_positions(std::span<const T> scores, std::size_t keys, double most, std::span<T> out) {
  for (std::size_t first = 0; first < scores.size(); first += keys) {
    const auto row = scores.subspan(first, keys);
    count_gates(row, most, [&](std::size_t j, double position) {
      out[first + j] = std::isinf(row[j]) && row[j] < 0 ? std::numeric_limits<T>::quiet_NaN()
                                                        : static_cast<T>(position);
    });
  }
}

/// Returns "" or an error about the mask.
inline std::string check_distances(const Cope&, const QueryKeyPositions& positions) {
  if (positions.causal || distances(positions).min >= 0) return {};
  return "positions are counted back from the query; give causal";
}

/// The row that a query meets at a distance if all gates are open: each key counts for 1, and the own one too.
inline auto index_of(const Cope& e) {
  return [last = double(e.max_length) - 1](double distance) {
    return to_whole<int>(std::floor(distance) + 1, 0, last);
  };
}

inline RelativeSize relative_size(const Cope& e, const QueryKeyPositions&) {
  return {.doubles = double(e.max_length) * (e.head_dim + 2.0)};
}

inline RelativeTerms relative_terms(const Cope& e, const QueryKeyPositions&) {
  RelativeTerms terms{.rows = size(e.max_length),
                      .query_table = {e.table.begin(), e.table.end()},
                      .index = index_of(e),
                      .is_shown_only = true};
  terms.content = [e, met = std::vector<double>(size(e.max_length) + 1)](
                      std::size_t, const ContentRow& row) mutable {
    const std::size_t width = row.q.size(), last = size(e.max_length) - 1,
                      farthest = std::min(last, row.scores.size());
    for (std::size_t m = 0; m <= farthest; ++m) {
      double sum = 0;
      for (std::size_t c = 0; c < width; ++c) sum += row.q[c] * e.table[m * width + c];
      met[m] = sum;
    }
    met[farthest + 1] = met[farthest];
    const std::span<const double> scores(row.scores);
    count_gates(scores, double(last), [&](std::size_t j, double position) {
      const auto m = to_whole<std::size_t>(position, 0, double(last)); // 0 where it is NaN
      const double part = position - double(m);
      row.scores[j] += (1 - part) * met[m] + part * met[m + 1];
    });
  };
  return terms;
}

} // namespace posenc
