#include <posenc/core/math.hpp>

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace posenc {

namespace {

/// ln 2 in two parts: the first has so few bits that its product with an exponent is exact.
constexpr double ln2 = 0x1.62e42fee00000p-1, ln2_rest = 0x1.a39ef35793c76p-33;

/// c[0] + z c[1] + ...
template <std::size_t n> double polynomial(double z, const std::array<double, n>& c) {
  double value = c[n - 1];
  for (std::size_t i = n - 1; i-- > 0;) value = value * z + c[i];
  return value;
}

/// atanh s = s + s^3 (1/3 + s^2/5 + ...)
constexpr auto odd_parts = [] {
  std::array<double, 12> c{};
  for (std::size_t i = 0; i < c.size(); ++i) c[i] = 1.0 / (2.0 * double(i) + 3);
  return c;
}();

/// e^r = 1 + r + r^2/2 + r^3 (1/6 + r/24 + ...)
constexpr auto factorials = [] {
  std::array<double, 11> c{1.0 / 6};
  for (std::size_t i = 1; i < c.size(); ++i) c[i] = c[i - 1] / (double(i) + 3);
  return c;
}();

DoubleDouble logarithm(double x) {
  int exponent = 0;
  double m = std::frexp(x, &exponent);
  if (m < std::numbers::sqrt2 / 2) {
    m *= 2;
    --exponent;
  }
  const DoubleDouble below = exact_sum(m, 1);
  const double f = m - 1, s = f / below.high;
  const DoubleDouble back = exact_product(s, below.high);
  const double rest = (((f - back.high) - back.low) - s * below.low) / below.high, z = s * s;
  const DoubleDouble leading = exact_sum(exponent * ln2, 2 * s);
  return exact_sum(leading.high, leading.low + (exponent * ln2_rest +
                                                2 * (rest + s * z * polynomial(z, odd_parts))));
}

double exponential(DoubleDouble y) {
  constexpr double least = -746, most = 710; // e^y rounds to 0 below, to infinity above
  if (std::isnan(y.high)) return y.high;
  if (y.high < least) return 0;
  if (y.high > most) return std::numeric_limits<double>::infinity();
  const double k = std::nearbyint(y.high * std::numbers::log2e);
  const DoubleDouble r = exact_sum(y.high - k * ln2, y.low - k * ln2_rest);
  const DoubleDouble square = exact_product(r.high, r.high / 2), first = exact_sum(1, r.high),
                     value = exact_sum(first.high, square.high);
  const double rest = r.low + r.high * r.high * r.high * polynomial(r.high, factorials);
  const double low = value.low + (first.low + (square.low + rest));
  const int exponent = static_cast<int>(k);
  const auto scaled = [exponent](double x) { return std::ldexp(x, exponent); };
  if (scaled(value.high) >= std::numeric_limits<double>::min()) return scaled(value.high + low);
  // A denormal result: adding a number whose last place is 2^-1074 rounds to it, once.
  const double coarse = std::ldexp(1.0, -1022 - exponent);
  const DoubleDouble rounded = exact_sum(coarse, value.high);
  return scaled(rounded.high + (rounded.low + low) - coarse);
}

} // namespace

double ln(double x) {
  if (x == 0) return -std::numeric_limits<double>::infinity();
  return std::isfinite(x) ? logarithm(x).high : x;
}

double exponential(double x) { return exponential(DoubleDouble{x, 0}); }

double power(double base, double exponent) {
  if (exponent == 0) return 1;
  if (std::isnan(base) || std::isnan(exponent)) return base + exponent;
  if (base == 0) return exponent > 0 ? 0 : std::numeric_limits<double>::infinity();
  const DoubleDouble log = logarithm(base);
  const double rough = exponent * log.high;
  if (!(std::fabs(rough) < 800)) return exponential(rough); // exact_product could overflow
  const DoubleDouble y = exact_product(exponent, log.high);
  return exponential(DoubleDouble{y.high, y.low + exponent * log.low});
}

} // namespace posenc
