// The second door: rotate(q), rotate(k), before their dot product.
#pragma once

#include <concepts>
#include <posenc/rotary/rotary.hpp>
#include <posenc/simd/waves.hpp>
#include <posenc/tensor.hpp>

namespace posenc {

template <class E>
concept RotaryEncoding = requires(const E& e) {
  { rotary(e) } -> std::same_as<Rotary>;
};

/// Cosines and sines of every angle, (positions, r/2) each, attention factor included.
template <class T> struct CosSin {
  Tensor<T> cos, sin;
};

/// Turns `rows` rows of one head in place. x (rows, head_dim); cos and sin (rows, r/2), and they need
/// not lie on the unit circle. `inverse` turns back.
template <class T>
void rotate_rows(T* x, std::size_t rows, int head_dim, int rotary_dim, PairLayout layout,
                 const T* cos, const T* sin, bool inverse);

extern template void rotate_rows(float*, std::size_t, int, int, PairLayout, const float*,
                                 const float*, bool);
extern template void rotate_rows(double*, std::size_t, int, int, PairLayout, const double*,
                                 const double*, bool);

/// Fills blocks of cosines and sines for one set of frequencies; consecutive blocks go on cheaply.
class CosSinRows {
public:
  CosSinRows(std::span<const double> frequencies, double attention_factor)
      : waves_(frequencies, attention_factor) {}

  /// Rows [first, first + count) of the positions, into cos and sin (count, r/2).
  template <class T>
  void fill(const Positions& positions, std::size_t first, std::size_t count, T* cos, T* sin) {
    const simd::WavesOut<T> out{sin, cos, waves_.size(), 1, waves_.size()};
    if (!positions.consecutive()) return waves_.at(positions.values.subspan(first, count), out);
    if (first != next_) waves_.seek(positions[first]);
    waves_.next(count, out);
    next_ = first + count;
  }

private:
  simd::Waves waves_;
  std::size_t next_ = static_cast<std::size_t>(-1);
};

/// The tables that a model caches, (positions, r/2) each.
template <class T = float, RotaryEncoding E>
Result<CosSin<T>> cos_sin(const E& e, const Positions& positions) {
  auto message = check(e);
  if (message.empty()) message = check_positions(E::id, positions);
  if (!message.empty()) return Result<CosSin<T>>::failure(message);
  const Rotary r = rotary(e);
  const std::size_t n = positions.count(), pairs = r.frequencies.size();
  CosSin<T> result{{{n, pairs}, std::vector<T>(n * pairs)},
                   {{n, pairs}, std::vector<T>(n * pairs)}};
  CosSinRows rows(r.frequencies, r.attention_factor);
  rows.fill(positions, 0, n, result.cos.data.data(), result.sin.data.data());
  return result;
}

/// Turns queries or keys x (heads, n, head_dim) in place. Returns "" or what is wrong.
template <class T, RotaryEncoding E>
[[nodiscard]] std::string rotate(const E& e, std::span<T> x, std::size_t heads,
                                 const Positions& positions, bool inverse = false) {
  if (auto message = check(e); !message.empty()) return message;
  const std::size_t n = positions.count(), dim = static_cast<std::size_t>(e.head_dim);
  if (x.size() != heads * n * dim) {
    return std::string(E::id) + ": x must have shape [" + shown(double(heads)) + ", " +
           shown(double(n)) + ", " + shown(double(dim)) + "], got " + shown(double(x.size())) +
           " values";
  }
  const auto angles = cos_sin<T>(e, positions);
  if (!angles) return angles.error();
  const Rotary r = rotary(e);
  for (std::size_t h = 0; h < heads; ++h) {
    rotate_rows(x.data() + h * n * dim, n, r.head_dim, r.rotary_dim, r.layout,
                angles->cos.data.data(), angles->sin.data.data(), inverse);
  }
  return {};
}

} // namespace posenc
