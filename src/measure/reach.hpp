// The angles of rotary pairs that training has seen: how many turns each pair made, and the share of angles in a
// longer sequence that no trained distance had. This does not tell whether a model needs those angles.
//
// Angles are in turns. Scores depend on the distance of query and key, 0 to L - 1 in L positions: training has
// seen the angles [0, L w / 2 pi) of a pair of frequency w, all of them from a whole turn on.
// Chen et al. 2023, arXiv:2306.15595; Peng et al. 2023, arXiv:2309.00071, section 3.2.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <posenc/core/checks.hpp>
#include <span>
#include <utility>
#include <vector>

namespace posenc {

struct Reach {
  std::vector<double> turns;    // of each pair in the trained length
  std::vector<double> slowdown; // trained frequency / used frequency of each pair
  std::vector<double> reached;  // turns of each pair in the used length
  std::vector<double> unseen;   // share of distances in the used length with an unseen angle
};

struct Division {
  std::uint64_t quotient, remainder;
};
/// (step count + offset) / modulus by long division, as the product may have 93 bits. step and offset are below the
/// modulus, which is at most 2^62, and so is the quotient.
inline Division divide(std::uint64_t step, std::uint64_t count, std::uint64_t offset,
                       std::uint64_t modulus) {
  Division d{0, 0};
  for (int bit = 31; bit >= 0; --bit) {
    d.quotient *= 2;
    d.remainder = 2 * d.remainder + (count >> bit & 1) * step + (bit == 0 ? offset : 0);
    d.quotient += d.remainder / modulus;
    d.remainder %= modulus;
  }
  return d;
}

/// The sum of floor((a i + b) / 2^62) over i = 0 to n - 1, for n below 2^32, a and b up to 2^62, by Euclid's algorithm
/// in one round per bit of a.
inline std::uint64_t floor_sum(std::uint64_t n, std::uint64_t a, std::uint64_t b) {
  std::uint64_t sum = 0, count = n, step = a, offset = b, modulus = std::uint64_t(1) << 62;
  while (count > 0) {
    sum += count * (count - 1) / 2 * (step / modulus) + count * (offset / modulus);
    step %= modulus;
    const Division last = divide(step, count, offset % modulus, modulus);
    if (last.quotient == 0) break;
    count = last.quotient;
    offset = last.remainder;
    std::swap(step, modulus);
  }
  return sum;
}

/// The share of distances 0 to length - 1 whose angle, `step` turns per position, is outside the first `seen`
/// turns.
inline double unseen_share(double seen, double step, double length) {
  if (seen >= 1) return 0;
  const double edge = seen * (1 + 1e-12); // equal lengths have no unseen angle in spite of rounding
  if (length * step <= 1) return std::fmax(length - std::ceil(edge / step), 0) / length;
  // Whole turns do not matter. A position is beyond the edge if adding 1 - edge reaches the next turn, unless
  // adding next to nothing does: then it is a whole turn but for rounding.
  constexpr double unit = 0x1p62, nothing = 1e-12 * unit;
  const auto n = static_cast<std::uint64_t>(length);
  const auto turns = static_cast<std::uint64_t>((step - std::floor(step)) * unit);
  const auto more = static_cast<std::uint64_t>(std::clamp((1 - edge) * unit, nothing, unit - 1));
  const auto beyond = floor_sum(n, turns, more);
  return static_cast<double>(beyond - floor_sum(n, turns, static_cast<std::uint64_t>(nothing))) /
         length;
}

/// Returns "" or an error about frequencies and lengths.
inline std::string check_reach(std::span<const double> trained, std::span<const double> used,
                               double trained_length, double length) {
  constexpr std::string_view id = "reach";
  auto message = check_size(id, "used", trained.size(), used.size());
  if (message.empty()) message = check_list(id, "trained", trained, Listed::positive);
  if (message.empty()) message = check_list(id, "used", used, Listed::positive);
  const Range lengths = between(1, max_length);
  if (message.empty()) message = check_number(id, "trainedLength", trained_length, lengths, true);
  return message.empty() ? check_number(id, "length", length, lengths, true) : message;
}

/// Checked `trained` and `used`: radians per position of each pair.
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
