// Logarithm, exponential and power without tables. The C library's versions would add 6 kB of tables that do
// not compress, for a few numbers per encoding.
//
//   ln b = e ln 2 + 2 atanh s,  s = (m - 1) / (m + 1),  b = 2^e m,  1/sqrt 2 <= m < sqrt 2
//   e^y = 2^k e^r,  k = round(y / ln 2);  b^x = e^(x ln b)
//
// with ln b and x ln b in two doubles each (Dekker 1971, doi:10.1007/BF01397083).
#pragma once

namespace posenc {

// Errors are in units of the last place, in the denormals too (2^-1074 there), and tests/powers_test.cpp
// checks them. NaN gives NaN, except NaN^0 = 1, as in C.

/// ln x for x >= 0, within 0.55.
double ln(double x);

/// e^x, within 0.7.
double exponential(double x);

/// base^exponent for a finite base >= 0 and a finite exponent, within 0.7 for exponents from -1 to 1, which
/// encodings use, and within 0.9 up to 20.
double power(double base, double exponent);

} // namespace posenc
