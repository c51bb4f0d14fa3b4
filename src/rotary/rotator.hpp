// The operator of rotary encodings: computes cosines and sines of positions, and rotates queries or keys by them, block
// by block.
#pragma once

#include <posenc/core/checks.hpp>
#include <posenc/core/places.hpp>
#include <posenc/rotary/cos_sin.hpp>
#include <tuple>

namespace posenc {

/// Strides, in values, of a tensor (batch, heads, rows, width) with dense rows.
struct HeadStrides {
  std::size_t batch = 0, head = 0, row = 0;

  /// Of a tensor (batch, heads, rows, width) in C order.
  static HeadStrides dense(std::size_t heads, std::size_t rows, std::size_t width) {
    const std::size_t head = product_of(rows, width);
    return {product_of(heads, head), head, width};
  }
  /// How many values there are up to the last one of (batches, heads, rows, width).
  std::size_t end(std::size_t batches, std::size_t heads, std::size_t rows,
                  std::size_t width) const {
    if (batches == 0 || heads == 0 || rows == 0) return 0;
    return sum_of({product_of({batches - 1, batch}), product_of({heads - 1, head}),
                   product_of({rows - 1, row}), width});
  }
};

/// Returns "" or an error: strides by which rows overlap, as each must step over all that smaller ones reach.
std::string check_apart(std::string_view id, const HeadStrides& strides, std::size_t batch,
                        std::size_t heads, std::size_t rows, std::size_t width);

/// One rotation of values (batch, heads, rows, head_dim) at strides.
template <class T> struct RotateCall {
  Input<T> x{};
  Output<T> out{}; // may be x
  std::size_t batch = 1, heads = 1;
  HeadStrides strides{};
  Places places{};
  PairLayout layout = PairLayout::half;
  bool inverse = false; // negates the angles and inverts xPos's factors, not the attention factor
  Side side = Side::query;
};

class Rotator {
public:
  /// Expects numbers that check_rotary accepts.
  explicit Rotator(Rotary numbers);

  const Rotary& numbers() const { return numbers_; }
  std::size_t pairs() const { return size(numbers_.rotary_dim) / 2; }

  /// Returns "" or an error about positions: they must be finite, and near xPos's center, far from which its factors
  /// overflow.
  std::string check(std::string_view id, const Places& places, std::size_t batch = 1);

  /// Writes cosines and sines (count, pairs) of rows [first, first + count) for one head.
  template <class T>
  void angles(const Places& places, std::size_t batch, std::size_t head, std::size_t first,
              std::size_t count, Side side, T* cos, T* sin);
  /// Writes all cosines and sines, (rows, pairs), or (heads, rows, pairs) where heads differ.
  template <class T>
  void cos_sin(const Places& places, Side side, const Output<T>& cos, const Output<T>& sin);

  /// Expects checked positions.
  template <class T> void rotate(const RotateCall<T>& call);

private:
  template <class T> struct Rooms {
    Room<T> cos, sin, x;
  };
  template <class T>
  void turn(const RotateCall<T>& call, std::size_t at, const HeadRows& where, const T* cos,
            const T* sin);

  Rotary numbers_;
  std::vector<CosSinRows> rows_; // one, or one per head
  Room<double> positions_;
  std::tuple<Rooms<float>, Rooms<double>> rooms_;
};

} // namespace posenc
