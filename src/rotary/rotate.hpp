// The second door: rotate(q), rotate(k), before their dot product.
#pragma once

#include <concepts>
#include <posenc/arrays.hpp>
#include <posenc/grid.hpp>
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

/// Queries and keys are turned alike, but xPos scales them in opposite ways.
enum class Side { query, key };

/// How the rows of several heads lie in memory: rows of one head `row_stride` values apart, heads
/// `head_stride`.
struct HeadRows {
  std::size_t heads = 1, rows = 0, head_stride = 0, row_stride = 0;
};

/// Turns rows in place, row i of every head by cos and sin (rows, r/2) row i. They need not lie on the unit
/// circle. `inverse` turns back.
template <class T>
void rotate_rows(T* x, const HeadRows& where, int rotary_dim, PairLayout layout, const T* cos,
                 const T* sin, bool inverse);

extern template void rotate_rows(float*, const HeadRows&, int, PairLayout, const float*,
                                 const float*, bool);
extern template void rotate_rows(double*, const HeadRows&, int, PairLayout, const double*,
                                 const double*, bool);

/// Fills blocks of cosines and sines for a rotary; consecutive blocks go on cheaply.
class CosSinRows {
public:
  explicit CosSinRows(const Rotary& rotary);

  /// Rows [first, first + count) of the positions, into cos and sin (count, r/2).
  template <class T>
  void fill(const Positions& positions, std::size_t first, std::size_t count, T* cos, T* sin,
            Side side = Side::query);

private:
  /// The pairs that read one coordinate.
  struct Axis {
    std::vector<std::size_t> pairs;
    simd::Waves waves;
  };
  template <class T>
  void waves(const Positions& positions, std::size_t first, std::size_t count, T* cos, T* sin);

  std::size_t pairs_;
  std::vector<Axis> axes_;
  std::vector<double> rates_;
  double center_;
  double start_ = 0; // of the run that the waves are in, and its next row
  std::size_t next_ = static_cast<std::size_t>(-1);
};

extern template void CosSinRows::fill(const Positions&, std::size_t, std::size_t, float*, float*,
                                      Side);
extern template void CosSinRows::fill(const Positions&, std::size_t, std::size_t, double*, double*,
                                      Side);

/// What is wrong with positions for a rotary, or "": their number of coordinates, and xPos's reach.
std::string check_rotary_positions(std::string_view id, const Rotary& rotary,
                                   const Positions& positions);

/// What is wrong with the numbers of a rotary, or "": parameters that are legal one by one can still make
/// a frequency that is no number.
std::string check_rotary(std::string_view id, const Rotary& rotary);

/// The tables that a model caches, (positions, r/2) each.
template <class T = float, RotaryEncoding E>
Result<CosSin<T>> cos_sin(const E& e, const Positions& positions, Side side = Side::query) {
  auto message = check(e);
  if (message.empty()) message = check_positions(E::id, positions);
  if (!message.empty()) return Result<CosSin<T>>::failure(message);
  const Filled<E> filled(e);
  const Rotary r = rotary(*filled);
  message = check_rotary(E::id, r);
  if (message.empty()) message = check_rotary_positions(E::id, r, positions);
  if (!message.empty()) return Result<CosSin<T>>::failure(message);
  const std::size_t n = positions.count(r.axes), pairs = r.frequencies.size();
  CosSin<T> result{{{n, pairs}, std::vector<T>(n * pairs)},
                   {{n, pairs}, std::vector<T>(n * pairs)}};
  CosSinRows rows(r);
  rows.fill(positions, 0, n, result.cos.data.data(), result.sin.data.data(), side);
  return result;
}

/// Turns queries or keys x (heads, n, head_dim) in place. Returns "" or what is wrong. `inverse` negates
/// the angles, and swaps the sides of xPos, so that it turns back; an attention factor is applied again.
template <class T, RotaryEncoding E>
[[nodiscard]] std::string rotate(const E& e, std::span<T> x, std::size_t heads,
                                 const Positions& positions, bool inverse = false,
                                 Side side = Side::query) {
  if (auto message = check(e); !message.empty()) return message;
  const Filled<E> filled(e);
  const Rotary r = rotary(*filled);
  const std::size_t n = positions.count(r.axes), dim = static_cast<std::size_t>(e.head_dim);
  if (x.size() != heads * n * dim) {
    return std::string(E::id) + ": x must have shape [" + shown(double(heads)) + ", " +
           shown(double(n)) + ", " + shown(double(dim)) + "], got " + shown(double(x.size())) +
           " values";
  }
  if (inverse) side = side == Side::query ? Side::key : Side::query;
  const auto angles = cos_sin<T>(e, positions, side);
  if (!angles) return angles.error();
  rotate_rows(x.data(), {heads, n, n * dim, dim}, r.rotary_dim, r.layout, angles->cos.data.data(),
              angles->sin.data.data(), inverse);
  return {};
}

/// The positions (2, cells) of a grid for a rotary of cells, or what is wrong with the grid.
template <RotaryEncoding E>
Result<std::vector<double>> positions_on(const E& e, const Grid& grid) {
  using Failed = Result<std::vector<double>>;
  if (auto message = check(e); !message.empty()) return Failed::failure(message);
  if constexpr (requires { check_grid(e, grid); }) {
    if (auto message = check_grid(e, grid); !message.empty())
      return Failed::failure(std::string(E::id) + ": " + message);
  }
  return grid_positions(e, grid);
}

} // namespace posenc
