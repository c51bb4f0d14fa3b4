// The operator of rotary encodings: computes cosines and sines of positions, and rotates queries or keys by them, block
// by block.
#pragma once

#include <posenc/core/positions.hpp>
#include <posenc/rotary/rotate_rows.hpp>
#include <posenc/simd/waves.hpp>
#include <tuple>

namespace posenc {

/// xPos multiplies queries and divides keys by the same factors; other encodings treat both alike.
enum class Side { query, key };
constexpr Side other(Side side) { return side == Side::query ? Side::key : Side::query; }

/// Computes cosines and sines of a rotary block by block, fastest for consecutive blocks.
class CosSinRows {
public:
  /// Reads the frequencies, and the mix, of `head` where heads differ.
  explicit CosSinRows(const RotarySpec& rotary, std::size_t head = 0);

  /// Writes rows [first, first + count) of the positions to cos and sin (count, r/2).
  template <class T>
  void fill(const Positions& positions, std::size_t first, std::size_t count, T* cos, T* sin,
            Side side = Side::query);

private:
  template <class T>
  void rotations(const Positions& positions, std::size_t first, std::size_t count, T* cos, T* sin);
  template <class T>
  void mixed(const Positions& positions, std::size_t first, std::size_t count, T* cos, T* sin);

  std::size_t axes_, columns_;
  simd::Waves waves_;                     // of all columns, or of the mix
  std::vector<double> mix_cos_, mix_sin_; // (waves, waves), of this head
  double other_sine_ = 0;
  std::vector<double> rates_;
  double center_;
  double start_ = 0; // the waves continue at row next_ of the positions from here on
  std::size_t next_ = static_cast<std::size_t>(-1);
};

/// Returns "" or an error: xPos's factors overflow far from its center.
std::string check_growth(std::string_view id, const RotarySpec& rotary, const Positions& positions);

/// Returns "" or an error: each list has as many numbers as the others say, and all are finite, as legal parameters can
/// still combine to a frequency of NaN or infinity.
std::string check_rotary(std::string_view id, const RotarySpec& rotary);

/// One rotation of values (batch, heads, rows, head_dim) at strides.
template <class T> struct RotateCall {
  Input<T> x{};
  Output<T> out{}; // may be x
  std::size_t batch = 1, heads = 1;
  HeadStrides strides{};
  PositionReader positions{};
  PairLayout layout = PairLayout::half;
  bool inverse = false; // negates the angles and inverts xPos's factors, not the attention factor
  Side side = Side::query;
};

class RotaryEmbedding {
public:
  /// Expects numbers that check_rotary accepts.
  explicit RotaryEmbedding(RotarySpec spec);

  const RotarySpec& spec() const { return spec_; }
  std::size_t columns() const { return spec_.columns(); }

  /// Returns "" or an error about positions: they must be finite, and near xPos's center, far from which its factors
  /// overflow.
  std::string check(std::string_view id, const PositionReader& reader, std::size_t batch = 1);

  /// The set of frequencies that a head of `heads` reads.
  std::size_t set_of(std::size_t head, std::size_t heads) const {
    return head * spec_.heads / heads;
  }

  /// Writes cosines and sines (count, columns) of rows [first, first + count) for one set of frequencies.
  template <class T>
  void angles(const PositionReader& reader, std::size_t batch, std::size_t set, std::size_t first,
              std::size_t count, Side side, T* cos, T* sin);
  /// Writes all cosines and sines, (rows, columns), or (heads, rows, columns) where heads differ.
  template <class T>
  void cos_sin(const PositionReader& reader, Side side, const Output<T>& cos, const Output<T>& sin);

  /// Expects checked positions.
  template <class T> void rotate(const RotateCall<T>& call);

private:
  Positions from_origins(Positions positions);
  template <class T> struct Buffers {
    Scratch<T> cos, sin, x;
  };
  template <class T>
  void rotate_block(const RotateCall<T>& call, std::size_t at, const HeadRows& where, const T* cos,
                    const T* sin);

  RotarySpec spec_;
  std::vector<CosSinRows> rows_; // one for each set
  Scratch<double> positions_, shifted_;
  std::tuple<Buffers<float>, Buffers<double>> buffers_;
};

} // namespace posenc
