// Logarithmic buckets of distances, exact where a boundary is an integer: there rounding decides which
// bucket the floor of a quotient of logarithms gives.
#pragma once

#include <vector>

namespace posenc {

/// The first distances of the logarithmic buckets after the first one: the smallest integers n with
/// ln(n / exact) / ln(max / exact) * steps >= g, for g = 1 .. steps - 1. 1 <= exact < max.
std::vector<int> log_bucket_starts(int exact, int max, int steps);

/// ln(n / exact) / ln(max / exact) * steps for an integer n. Integer results are exact, so that floor and
/// ceiling are right.
double log_steps(double n, int exact, int max, int steps);

} // namespace posenc
