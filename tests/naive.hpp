// Textbook versions of everything the library computes: one value at a time, straight from the
// formula, in long double (64 bits of precision on x86). They are the judges of the fast code and
// share nothing with it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace naive {

using Real = long double;
using Vector = std::vector<Real>;
using Count = std::size_t;

inline constexpr Real pi = 3.141592653589793238462643383279L;

/// Repeatable values in [-1, 1), multiples of 2^-20: the same in float and double.
template <class T> std::vector<T> noise(Count count, std::uint32_t seed) {
  std::vector<T> values(count);
  std::uint32_t state = seed * 2654435761u + 12345;
  for (T& value : values) {
    state = state * 1664525u + 1013904223u; // Numerical Recipes' generator; its high bits are good
    value = static_cast<T>(static_cast<double>(state >> 11) / 1048576 - 1);
  }
  return values;
}

template <class T> Vector exactly(const std::vector<T>& values) {
  return Vector(values.begin(), values.end());
}

/// The largest absolute difference of two lists; infinite where one has NaN or their sizes differ.
template <class A, class B> double worst(const std::vector<A>& a, const std::vector<B>& b) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (a.size() != b.size()) return infinity;
  Real most = 0;
  for (Count i = 0; i < a.size(); ++i) {
    const Real left = a[i], right = b[i];
    if (left == right) continue; // infinities of the same sign too
    const Real difference = std::fabs(left - right);
    if (std::isnan(difference)) return infinity;
    most = std::max(most, difference);
  }
  return static_cast<double>(most);
}

// --- added to the input ---------------------------------------------------------------------------

struct Clock {
  int dim = 512;
  Real base = 10000;
  bool interleaved = true;
  bool cosines_first = false;  // of the two blocks
  bool half_minus_one = false; // the denominator
  Real min_timescale = 1;
};

/// The frequency of pair i.
inline Real frequency(const Clock& c, int i) {
  const int half = c.dim / 2;
  const Real growth = std::log(c.base / c.min_timescale);
  if (c.half_minus_one) return c.min_timescale * std::exp(-i * growth / std::max(half - 1, 1));
  if (c.interleaved) return c.min_timescale * std::exp(-2 * i * growth / c.dim);
  return c.min_timescale * std::exp(-i * growth / half);
}

inline Real sinusoidal(const Clock& c, Real position, int column) {
  if (c.interleaved) {
    const Real angle = position * frequency(c, column / 2);
    return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
  }
  const int half = c.dim / 2;
  if (column >= 2 * half) return 0; // the last column of an odd width
  const Real angle = position * frequency(c, column % half);
  return (column < half) != c.cosines_first ? std::sin(angle) : std::cos(angle);
}

/// MAE's table: [sin x | cos x | sin y | cos y], a quarter of the columns each.
inline Real sincos_2d(int dim, Real base, Real y, Real x, int column) {
  const int quarter = dim / 4, k = column % quarter;
  const Real t = column < dim / 2 ? x : y;
  const Real angle = t * std::pow(base, -Real(k) / quarter);
  return column / quarter % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

// --- turns queries and keys -----------------------------------------------------------------------

inline Vector rope(Vector head, int rotary_dim, Real base, bool interleaved, Real position) {
  const Count half = static_cast<Count>(rotary_dim) / 2;
  for (Count i = 0; i < half; ++i) {
    const Real angle = position * std::pow(base, -2 * Real(i) / rotary_dim);
    Real& first = head[interleaved ? 2 * i : i];
    Real& second = head[interleaved ? 2 * i + 1 : i + half];
    const Real u = first, v = second;
    first = u * std::cos(angle) - v * std::sin(angle);
    second = v * std::cos(angle) + u * std::sin(angle);
  }
  return head;
}

// --- added to the scores --------------------------------------------------------------------------

/// The paper's rule: a geometric sequence for powers of two, otherwise the sequence of the power
/// below and then every other slope of the power above.
inline Vector alibi_slopes(int heads, Real max_bias = 8) {
  Vector slopes;
  if ((heads & (heads - 1)) == 0) {
    for (int h = 1; h <= heads; ++h) slopes.push_back(std::pow(Real(2), -max_bias * h / heads));
    return slopes;
  }
  int below = 1;
  while (2 * below < heads) below *= 2;
  slopes = alibi_slopes(below, max_bias);
  const Vector above = alibi_slopes(2 * below, max_bias);
  for (Count i = 0; slopes.size() < static_cast<Count>(heads); i += 2) slopes.push_back(above[i]);
  return slopes;
}

/// A whole number of any size, for exact comparisons of powers.
class Whole {
public:
  Whole& times(std::uint32_t factor, int power) {
    for (; power > 0; --power) {
      std::uint64_t carry = 0;
      for (std::uint32_t& digit : digits_) {
        carry += std::uint64_t(digit) * factor;
        digit = static_cast<std::uint32_t>(carry);
        carry >>= 32;
      }
      if (carry) digits_.push_back(static_cast<std::uint32_t>(carry));
    }
    return *this;
  }
  bool operator>=(const Whole& other) const {
    if (digits_.size() != other.digits_.size()) return digits_.size() > other.digits_.size();
    return !std::lexicographical_compare(digits_.rbegin(), digits_.rend(), other.digits_.rbegin(),
                                         other.digits_.rend());
  }

private:
  std::vector<std::uint32_t> digits_{1}; // the lowest first
};

/// T5's bucket of key position - query position, without a logarithm:
/// floor(ln(n / E) / ln(max / E) steps) >= g  <=>  n^steps E^g >= max^g E^steps.
inline int t5_bucket(int relative, int buckets, int max_distance, bool bidirectional) {
  const int side = bidirectional ? buckets / 2 : buckets, exact = side / 2, steps = side - exact;
  const int first = bidirectional && relative > 0 ? side : 0;
  const int n = bidirectional ? std::abs(relative) : std::max(-relative, 0);
  if (n < exact) return first + n;
  if (exact == 0) return first; // a single bucket
  int passed = 0;
  const auto number = [](int value) { return static_cast<std::uint32_t>(value); };
  for (int g = 1; g < steps; ++g) {
    const Whole left = Whole().times(number(n), steps).times(number(exact), g);
    if (left >= Whole().times(number(max_distance), g).times(number(exact), steps)) passed = g;
  }
  return first + exact + passed;
}

// --- attention ------------------------------------------------------------------------------------

/// Softmax of a row in which -infinity is not visible; zeros where nothing is.
inline Vector softmax(Vector row) {
  constexpr Real nothing = -std::numeric_limits<Real>::infinity();
  Real most = nothing, sum = 0;
  for (Real x : row) most = std::max(most, x);
  for (Real& x : row) sum += x = most == nothing ? 0 : std::exp(x - most);
  for (Real& x : row) x = sum == 0 ? 0 : x / sum;
  return row;
}

/// One head: q (queries, dim), k (keys, dim), v (keys, value_dim).
struct Head {
  Count queries, keys, dim, value_dim;
  Vector q, k, v;
  Real scale = 1;
  /// Added to the scaled score of query i and key j; -infinity hides the key.
  std::function<Real(Count i, Count j)> bias = [](Count, Count) { return Real(0); };
  /// Shaw's vectors for query i and key j, or null: added to the key, and to the value.
  std::function<const Real*(Count i, Count j)> on_key, on_value;
};

struct Attended {
  Vector scores, weights, output; // (queries, keys) twice, (queries, value_dim)
};

inline Attended attention(const Head& h) {
  Attended result;
  for (Count i = 0; i < h.queries; ++i) {
    Vector row;
    for (Count j = 0; j < h.keys; ++j) {
      Real score = 0;
      for (Count c = 0; c < h.dim; ++c) {
        const Real key = h.k[j * h.dim + c] + (h.on_key ? h.on_key(i, j)[c] : 0);
        score += h.q[i * h.dim + c] * key;
      }
      row.push_back(h.scale * score + h.bias(i, j));
    }
    result.scores.insert(result.scores.end(), row.begin(), row.end());
    row = softmax(row);
    result.weights.insert(result.weights.end(), row.begin(), row.end());
    for (Count c = 0; c < h.value_dim; ++c) {
      Real sum = 0;
      for (Count j = 0; j < h.keys; ++j) {
        sum += row[j] * (h.v[j * h.value_dim + c] + (h.on_value ? h.on_value(i, j)[c] : 0));
      }
      result.output.push_back(sum);
    }
  }
  return result;
}

} // namespace naive
