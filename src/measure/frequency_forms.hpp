// The two ways in which code writes the frequencies of a sinusoid:
//
//   exp(2i * -(ln(base) / dim))        1 / base^(2i / dim)
//
// They are one number each, and every step of either rounds. Here each step is rounded to T as such code
// rounds it: the scalar -(ln(base) / dim) is a double of the language, the rest an array of T.
#pragma once

#include <cstddef>
#include <posenc/powers.hpp>

namespace posenc {

/// To each of the lists (pairs): what either form comes to.
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
