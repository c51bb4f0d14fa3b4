// What of a rotation was met in training: which pairs finished a turn, and which angles a longer
// sequence reaches that none of the trained distances had. Whether a model needs those angles is another
// matter: it is not decided here.
//
// Angles are counted in turns. A score turns with the distance of query and key, 0 to L - 1 in L positions:
// a pair of frequency w has met [0, L w / 2 pi), and every angle once that is a whole turn. Chen et al. 2023, arXiv:2306.15595; Peng et al. 2023,
// arXiv:2309.00071, section 3.2.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <span>
#include <utility>
#include <vector>

namespace posenc {

struct Reach {
  std::vector<double> turns;    // that each pair makes in the trained length
  std::vector<double> slowdown; // how many times slower each pair turns than in training
  std::vector<double> reached;  // turns that each pair makes in the length it is used at
  std::vector<double> unseen;   // share of that length's distances whose angle was never met
};

/// The sum of floor((a i + b) / 2^62) over i = 0 to n - 1, for a and b up to 2^62: as Euclid's algorithm goes,
/// in as many rounds as a has bits.
inline std::uint64_t floor_sum(std::uint64_t n, std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  Wide sum = 0, count = n, step = a, offset = b, modulus = Wide(1) << 62;
  while (true) {
    if (count > 0) sum += count * (count - 1) / 2 * (step / modulus) + count * (offset / modulus);
    step %= modulus;
    offset %= modulus;
    const Wide last = step * count + offset;
    if (count == 0 || last < modulus) return static_cast<std::uint64_t>(sum);
    count = last / modulus;
    offset = last % modulus;
    std::swap(step, modulus);
  }
}

/// The share of distances 0 to length - 1 whose angle, `step` turns a position, is not within the
/// first `seen` turns.
inline double unseen_share(double seen, double step, double length) {
  if (seen >= 1) return 0;
  const double edge = seen * (1 + 1e-12); // equal lengths meet equal angles, whatever the rounding
  if (length * step <= 1) return std::fmax(length - std::ceil(edge / step), 0) / length;
  // Whole turns do not matter. A position is beyond the edge where 1 - edge more reach the next turn, and not
  // where next to nothing does: it has turned wholly, but for rounding.
  constexpr double unit = 0x1p62, nothing = 1e-12 * unit;
  const auto n = static_cast<std::uint64_t>(length);
  const auto turns = static_cast<std::uint64_t>((step - std::floor(step)) * unit);
  const auto more = static_cast<std::uint64_t>(std::clamp((1 - edge) * unit, nothing, unit - 1));
  const auto beyond = floor_sum(n, turns, more);
  return static_cast<double>(beyond - floor_sum(n, turns, static_cast<std::uint64_t>(nothing))) /
         length;
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
