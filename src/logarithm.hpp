// The natural logarithm without a table: std::log and std::log2 would bring 6 kB of them, which do not
// compress, into a module that needs a few logarithms a call.
#pragma once

#include <cmath>

namespace posenc {

/// ln x, x > 0, within 4e-16 of it relative to max(1, |ln x|) (tests/logarithm_test.cpp checks that number).
inline double ln(double x) { return x >= 0.5 ? std::log1p(x - 1) : -std::log1p(1 / x - 1); }

} // namespace posenc
