// Sums and products of doubles without rounding, as two doubles. Dekker 1971, doi:10.1007/BF01397083.
#pragma once

namespace posenc {

/// high + low, where low is at most half of high's last place.
struct Two {
  double high, low;
};

inline Two exact_sum(double a, double b) {
  const double high = a + b, part = high - a;
  return {high, (a - (high - part)) + (b - part)};
}

/// For sizes below 2^996, and above 2^-960 or so where low matters.
inline Two exact_product(double a, double b) {
  const auto top = [](double x) { // the upper half of its bits: products of halves are exact
    const double wide = 134217729 * x;
    return wide - (wide - x);
  };
  const double high = a * b, a1 = top(a), b1 = top(b), a2 = a - a1, b2 = b - b1;
  return {high, ((a1 * b1 - high) + a1 * b2 + a2 * b1) + a2 * b2};
}

} // namespace posenc
