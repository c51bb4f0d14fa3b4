// Logarithmic buckets of distances, exact where a boundary falls on an integer. Ordinary float code
// takes the floor of a quotient of logarithms, which lands on either side there.
#pragma once

#include <vector>

namespace posenc {

/// The smallest integers n with ln(n / exact) / ln(max / exact) * steps >= g, for g = 1 .. steps - 1:
/// where the logarithmic buckets after the first one begin. 1 <= exact < max.
std::vector<int> log_bucket_starts(int exact, int max, int steps);

/// ln(n / exact) / ln(max / exact) * steps, a whole number exactly where it is one: so that its floor
/// and its ceiling are right. n an integer.
double log_steps(double n, int exact, int max, int steps);

} // namespace posenc
