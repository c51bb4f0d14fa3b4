// Logarithm, exponential and power without tables: those of the C library bring 6 kB of them, which do not
// compress, into a module that needs a few of these numbers for every encoding.
//
//   ln b = e ln 2 + 2 atanh s,  s = (m - 1) / (m + 1),  b = 2^e m,  1/sqrt 2 <= m < sqrt 2
//   e^y = 2^k e^r,  k = round(y / ln 2);  b^x = e^(x ln b)
//
// with ln b and x ln b in two doubles each (Dekker 1971, doi:10.1007/BF01397083).
#pragma once

namespace posenc {

// The errors are in units of the last place, also in the denormals, where that is 2^-1074; NaN gives NaN
// (NaN^0 is 1, as in C). tests/powers_test.cpp checks these numbers.

/// ln x of a number that is not negative, within 0.55.
double ln(double x);

/// e^x, within 0.7.
double exponential(double x);

/// base^exponent of a finite base that is not negative and a finite exponent, within 0.7 for exponents of
/// encodings (at most 1 in size) and within 0.9 for those up to 20.
double power(double base, double exponent);

} // namespace posenc
