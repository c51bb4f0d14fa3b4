// Sums and products of doubles without rounding, as two doubles. Dekker 1971, doi:10.1007/BF01397083.
#pragma once

#include <algorithm>
#include <cmath>
#include <posenc/core/strict_math.hpp>

namespace posenc {

/// high + low, where low is at most half of high's last place.
struct Two {
  double high, low;
};

inline Two exact_sum(double a, double b) {
  const double high = a + b, part = high - a;
  return {high, (a - (high - part)) + (b - part)};
}

/// Whether start + i is exactly a double for all integers i from `first` to `last`.
inline bool steps_exactly(double start, double first, double last) {
  const Two begin = exact_sum(start, first), end = exact_sum(start, last);
  // A fraction of start has its last bit in both ends, and the sums in between need no further bits.
  return begin.low == 0 && end.low == 0 &&
         std::max(std::fabs(begin.high), std::fabs(end.high)) <= 0x1p53;
}

/// For |a|, |b| and |a b| below 2^996; above about 2^-960 if low matters.
inline Two exact_product(double a, double b) {
  const auto top = [](double x) { // the upper half of the bits of x: products of halves are exact
    const double wide = 134217729 * x;
    return wide - (wide - x);
  };
  const double high = a * b, a1 = top(a), b1 = top(b), a2 = a - a1, b2 = b - b1;
  return {high, ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2};
}

} // namespace posenc
