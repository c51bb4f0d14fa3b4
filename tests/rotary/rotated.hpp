// What the tests of rotary encodings share: heads rotated by angles that a test has worked out itself,
// one pair at a time in long double.
#pragma once

#include "naive.hpp"

#include <catch2/catch_test_macros.hpp>
#include <posenc/rotary/rotate.hpp>

namespace naive {

/// b^(-2i/r) for every pair i of r/2.
inline Vector frequencies(Real base, int rotary_dim) {
  Vector w;
  for (int i = 0; i < rotary_dim / 2; ++i) w.push_back(std::pow(base, -2 * Real(i) / rotary_dim));
  return w;
}

/// `count` numbers from `low` to `high`, the first where there is one only.
inline Vector evenly_spaced(Real low, Real high, Count count) {
  Vector values;
  for (Count i = 0; i < count; ++i)
    values.push_back(low + (i ? (high - low) * Real(i) / Real(count - 1) : 0));
  return values;
}

/// Angles (rows * columns, r/2) of a grid's cells, row by row: the one axis times `frequencies`, then
/// the other.
inline Vector grid_angles(const Vector& ys, const Vector& xs, const Vector& frequencies,
                          bool x_first = false) {
  Vector angles;
  for (Real y : ys) {
    for (Real x : xs) {
      for (Real f : frequencies) angles.push_back((x_first ? x : y) * f);
      for (Real f : frequencies) angles.push_back((x_first ? y : x) * f);
    }
  }
  return angles;
}

/// A head whose first 2 * `pairs` channels are rotated by `angles` and stretched by `factors`.
inline Vector rotated(Vector head, const Real* angles, const Real* factors, Count pairs,
                      bool interleaved) {
  for (Count i = 0; i < pairs; ++i) {
    Real& first = head[interleaved ? 2 * i : i];
    Real& second = head[interleaved ? 2 * i + 1 : i + pairs];
    const Real u = first, v = second;
    first = factors[i] * (u * std::cos(angles[i]) - v * std::sin(angles[i]));
    second = factors[i] * (v * std::cos(angles[i]) + u * std::sin(angles[i]));
  }
  return head;
}

inline Real largest(const Vector& values) {
  Real most = 0;
  for (Real value : values) most = std::max(most, std::fabs(value));
  return most;
}

} // namespace naive

/// How many channels turn.
template <class E> int width_of(const E& e) {
  if constexpr (requires { e.rotary_dim; }) return e.rotary_dim.value_or(e.head_dim);
  else return e.head_dim;
}

/// Checks that rotate() turns rows by `angles` and stretches them by `factors`, (n, r/2) both.
template <class T, posenc::RotaryEncoding E>
void rotates_by(const E& e, const posenc::Positions& positions, const naive::Vector& angles,
                const naive::Vector& factors, posenc::Side side = posenc::Side::query) {
  const naive::Count dim = naive::Count(e.head_dim), pairs = naive::Count(width_of(e)) / 2;
  auto x = naive::noise<T>(angles.size() / pairs * dim, 11);
  naive::Vector exact;
  for (naive::Count row = 0; row < angles.size() / pairs; ++row) {
    const auto head = x.begin() + std::ptrdiff_t(row * dim);
    const auto rotated =
        naive::rotated({head, head + std::ptrdiff_t(dim)}, &angles[row * pairs],
                       &factors[row * pairs], pairs, e.layout == posenc::PairLayout::interleaved);
    exact.insert(exact.end(), rotated.begin(), rotated.end());
  }
  CHECK(posenc::rotate(e, std::span(x), 1, positions, false, side) == "");
  // Cosine and sine are rounded, and again with the factor; so are two products and their sum, which
  // is below 2: eight roundings by half an epsilon of the factor. In the angle the exponent of a power
  // is rounded, which counts as often as its logarithm says (below 16), and a few steps more are: 25
  // roundings, in both products.
  const naive::Real roundings = 8 * naive::Real(std::numeric_limits<T>::epsilon()) / 2,
                    turns = 2 * naive::largest(angles) * 25 * 0x1p-53L;
  CHECK(naive::worst(x, exact) <= double(naive::largest(factors) * (roundings + turns)));
}

/// The same without a factor.
template <class T, posenc::RotaryEncoding E>
void rotates_by(const E& e, const posenc::Positions& positions, const naive::Vector& angles) {
  rotates_by<T>(e, positions, angles, naive::Vector(angles.size(), 1));
}

/// The same for frequencies (r/2), at near, far, fractional and negative positions.
template <class T, posenc::RotaryEncoding E>
void rotates_by(const E& e, const naive::Vector& frequencies, naive::Real factor = 1) {
  const double positions[] = {0, 1, 7.5, -3, 4095, 131072};
  naive::Vector angles;
  for (double position : positions) {
    for (naive::Real f : frequencies) angles.push_back(position * f);
  }
  rotates_by<T>(e, {.values = positions}, angles, naive::Vector(angles.size(), factor));
}
