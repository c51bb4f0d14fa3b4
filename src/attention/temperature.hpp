// Factors on a query's scores that grow with its position, before bias and mask.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

namespace posenc {

/// 1 + beta ln(1 + floor((p + offset) / length)) at position p >= -offset, else 1: offset 1 in Llama 4 (attn_scale,
/// floor_scale), 0 in Ministral 3 and Mistral 4 (llama_4_scaling_beta). Smooth: 1 + beta ln((p + offset) / length) from
/// p + offset = length on, before that 1: offset 1 in Inkling (log_scaling_alpha, log_scaling_n_floor).
struct PositionTemperature {
  double beta = 0, length = 1, offset = 0;
  bool smooth = false;

  double at(double position) const {
    const double lengths = (position + offset) / length;
    if (smooth) return 1 + beta * std::log(std::max(lengths, 1.0));
    return 1 + beta * std::log1p(std::max(std::floor(lengths), 0.0));
  }
};

/// Scalable softmax, s ln n + b for a query that may see n keys (Nakanishi 2025, arXiv:2501.19399), by head.
struct ScalableSoftmax {
  std::span<const double> s{}, b{}; // (heads); b empty: 0

  double at(std::size_t head, double visible) const {
    return s[head] * std::log(std::max(visible, 1.0)) + (b.empty() ? 0 : b[head]);
  }
};

} // namespace posenc
