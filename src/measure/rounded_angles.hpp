// Cosines and sines as float32 code makes their angles: the position, the frequency and their product
// are each rounded to float32 before the sine is taken. What follows is exact, so a difference from the
// true values is the angle's alone: it grows with the position, about p 2^-24 radians.
#pragma once

#include <cstddef>
#include <posenc/simd/sine.hpp>
#include <span>

namespace posenc {

/// cos and sin (positions, frequencies).
inline void rounded_cos_sin(std::span<const double> positions, std::span<const double> frequencies,
                            double* cos, double* sin) {
  for (double position : positions) {
    for (double frequency : frequencies) {
      const float angle = static_cast<float>(position) * static_cast<float>(frequency);
      const auto [sine, cosine] = simd::sincos(static_cast<double>(angle));
      *cos++ = cosine;
      *sin++ = sine;
    }
  }
}

} // namespace posenc
