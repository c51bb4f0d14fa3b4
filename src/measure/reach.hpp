// What of a rotation was met in training: which pairs finished a turn, and which angles a longer
// sequence reaches that none of the trained distances had. Whether a model needs those angles is another
// matter: it is not decided here.
//
// Angles are counted in turns. A score turns with the distance of query and key, 0 to L - 1 in L positions:
// a pair of frequency w has met [0, L w / 2 pi), and every angle once that is a whole turn. Chen et al. 2023, arXiv:2306.15595; Peng et al. 2023,
// arXiv:2309.00071, section 3.2.
#pragma once

#include <cmath>
#include <cstddef>
#include <numbers>
#include <span>
#include <vector>

namespace posenc {

struct Reach {
  std::vector<double> turns;    // that each pair makes in the trained length
  std::vector<double> slowdown; // how many times slower each pair turns than in training
  std::vector<double> reached;  // turns that each pair makes in the length it is used at
  std::vector<double> unseen;   // share of that length's distances whose angle was never met
};

/// The share of distances 0 to length - 1 whose angle, `step` turns a position, is not within the
/// first `seen` turns.
inline double unseen_share(double seen, double step, double length) {
  if (seen >= 1) return 0;
  const double edge = seen * (1 + 1e-12); // equal lengths meet equal angles, whatever the rounding
  double count = 0;
  for (double turn = 0; turn + edge < length * step; ++turn) {
    const double from = std::ceil((turn + edge) / step);
    const double end = std::fmin(std::ceil((turn + 1) / step), length);
    count += std::fmax(end - from, 0);
  }
  return count / length;
}

/// Radians per position of each pair, in training and in use.
inline Reach reach(std::span<const double> trained, std::span<const double> used,
                   double trained_length, double length) {
  Reach result;
  constexpr double turn = 2 * std::numbers::pi;
  for (std::size_t i = 0; i < trained.size(); ++i) {
    const double turns = trained_length * trained[i] / turn, step = used[i] / turn;
    result.turns.push_back(turns);
    result.slowdown.push_back(trained[i] / used[i]);
    result.reached.push_back(length * step);
    result.unseen.push_back(unseen_share(turns, step, length));
  }
  return result;
}

} // namespace posenc
