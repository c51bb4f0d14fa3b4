#include <posenc/bias/buckets.hpp>

#include <cmath>
#include <posenc/core/math.hpp>

namespace posenc {

namespace {

/// Divides n by p as often as possible and returns how often.
int take_out(long long& n, long long p) {
  int times = 0;
  for (; n % p == 0; n /= p) ++times;
  return times;
}

/// Whether n^steps exact^g == max^g exact^steps, by their prime factors.
bool on_boundary(long long n, long long exact, long long max, long long steps, long long g) {
  const auto balanced = [&](long long p) {
    const long long in_n = take_out(n, p), in_exact = take_out(exact, p), in_max = take_out(max, p);
    return steps * in_n + g * in_exact == g * in_max + steps * in_exact;
  };
  for (long long p = 2; p * p <= std::max(n, std::max(exact, max)); ++p) {
    if (!balanced(p)) return false;
  }
  // Each number is now 1 or a prime.
  for (long long p : {n, exact, max}) {
    if (p > 1 && !balanced(p)) return false;
  }
  return true;
}

} // namespace

double log_steps(double n, int exact, int max, int steps) {
  const double at = ln(n / exact) / ln(double(max) / exact) * steps;
  const double near = std::round(at);
  const bool factored = n < 2147483648.0; // small enough to factor quickly
  const bool whole =
      factored && std::fabs(at - near) < 1e-6 && near >= 0 &&
      on_boundary(static_cast<long long>(n), exact, max, steps, static_cast<long long>(near));
  return whole ? near : at;
}

std::vector<int> log_bucket_starts(int exact, int max, int steps) {
  std::vector<int> starts;
  for (int g = 1; g < steps; ++g) {
    const double start = exact * power(double(max) / exact, double(g) / steps);
    const double near = std::round(start);
    const bool boundary = std::fabs(start - near) < 1e-6 * near && near <= max &&
                          on_boundary(static_cast<long long>(near), exact, max, steps, g);
    starts.push_back(to_whole<int>(boundary ? near : std::ceil(start), 0, max));
  }
  return starts;
}

} // namespace posenc
