// Checks the two properties of rotations: positions enter the scores of rotated queries and keys by their offset alone, and
// norms do not change. Su et al. 2021, arXiv:2104.09864.
#pragma once

#include <cmath>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

struct RotatedScores {
  std::vector<double> scores; // (R_m q) . (R_n k) of every pair of positions (m, n)
  std::vector<double> norms;  // |R_m q| of every pair
};

/// Scores and norms of q and k (head_dim), rotated by pairs of positions.
template <RotaryEncoding E>
Result<RotatedScores>
rotated_scores(const E& e, std::span<const double> q, std::span<const double> k,
               std::span<const double> query_positions, std::span<const double> key_positions) {
  RotatedScores result;
  const std::size_t dim = q.size();
  auto message = check_size(E::id, "k", dim, k.size());
  if (message.empty())
    message = check_size(E::id, "keyPositions", query_positions.size(), key_positions.size());
  if (!message.empty()) return Result<RotatedScores>::failure(message);
  for (std::size_t i = 0; i < query_positions.size(); ++i) {
    std::vector<double> rotated(q.begin(), q.end()), key(k.begin(), k.end());
    message = rotate(e, std::span(rotated), 1, {.values = query_positions.subspan(i, 1)});
    if (message.empty())
      message = rotate(e, std::span(key), 1, {.values = key_positions.subspan(i, 1)});
    if (!message.empty()) return Result<RotatedScores>::failure(message);
    double score = 0, squares = 0;
    for (std::size_t c = 0; c < dim; ++c) {
      score += rotated[c] * key[c];
      squares += rotated[c] * rotated[c];
    }
    result.scores.push_back(score);
    result.norms.push_back(std::sqrt(squares));
  }
  return result;
}

} // namespace posenc
