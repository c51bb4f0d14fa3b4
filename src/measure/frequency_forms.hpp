// Two ways of computing the frequencies of a sinusoid:
//
//   exp(2i * -(ln(base) / dim))        1 / base^(2i / dim)
//
// They are equal but for rounding. Here every step rounds to T as in common code: the scalar -(ln(base) / dim)
// is a double, all else an array of T.
#pragma once

#include <cstddef>
#include <posenc/core/checks.hpp>
#include <posenc/core/math.hpp>

namespace posenc {

/// Returns "" or an error about numbers outside their ranges.
inline std::string check_frequency_forms(double base, std::size_t dim) {
  constexpr std::string_view id = "frequencyForms";
  auto message = check_number(id, "base", base, above(0));
  if (!message.empty()) return message;
  return check_number(id, "dim", double(dim), between(2, max_dim, 2), true);
}

/// Writes the frequencies (pairs) by the first form to `exponentials`, by the second to `powers`.
template <class T>
void frequency_forms(double base, std::size_t dim, std::size_t pairs, double* exponentials,
                     double* powers) {
  const T slope = static_cast<T>(-(ln(base) / static_cast<double>(dim)));
  for (std::size_t i = 0; i < pairs; ++i) {
    const T even = static_cast<T>(2 * i);
    const T argument = even * slope, exponent = even / static_cast<T>(dim);
    exponentials[i] = static_cast<T>(exponential(argument));
    powers[i] = T(1) / static_cast<T>(power(base, exponent));
  }
}

} // namespace posenc
