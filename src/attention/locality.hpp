// Which keys a query sees besides the causal mask: those in a window around it, and those in its own chunk.
#pragma once

#include <cmath>
#include <cstddef>
#include <optional>

namespace posenc {

/// Keys [first, end) that a query sees.
struct KeyRange {
  std::size_t first = 0, end = 0;
};

/// A window (Beltagy et al. 2020, arXiv:2004.05150; Mistral, Gemma, gpt-oss) and chunks (Llama 4), in tokens from 1 on.
struct Locality {
  /// With a causal mask the number of positions that a query sees, its own included: p - window < k. Without one the
  /// largest distance, |p - k| <= window; exclusive: |p - k| < window.
  std::optional<double> window{};
  bool exclusive = false;
  /// Query and key see each other if floor((p - padding) / chunk) is the same for both.
  std::optional<double> chunk{};

  explicit operator bool() const { return window || chunk; }
  /// Keys before `padding`, the tokens of padding on the left, are hidden.
  bool sees(double query, double key, bool causal, double padding) const {
    if ((padding > 0 && key < padding) || (causal && key > query)) return false;
    if (window) {
      const double distance = causal ? query - key : std::fabs(query - key);
      if (causal || exclusive ? distance >= *window : distance > *window) return false;
    }
    return !chunk || std::floor((query - padding) / *chunk) == std::floor((key - padding) / *chunk);
  }
  /// The keys at positions 0 to keys - 1 that `sees` shows.
  KeyRange range(double query, std::size_t keys, bool causal, double padding) const;
};

} // namespace posenc
