// float16, the type of models' caches, in lanes of doubles.
#pragma once

#include <cstddef>
#include <cstdint>

namespace posenc::simd {

/// Writes the bits of the float16 nearest to each double, as to_half does (core/math.hpp). `to` may be the memory of `from`.
void to_halves(const double* from, std::size_t count, std::uint16_t* to);

} // namespace posenc::simd
