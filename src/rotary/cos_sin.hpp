// Cosines and sines of a rotary's angles, and the kernel that rotates rows by them.
#pragma once

#include <posenc/core/tensor.hpp>
#include <posenc/rotary/rotary.hpp>
#include <posenc/simd/waves.hpp>

namespace posenc {

/// xPos multiplies queries and divides keys by the same factors; other encodings treat both alike.
enum class Side { query, key };
constexpr Side other(Side side) { return side == Side::query ? Side::key : Side::query; }

/// Strides, in values, of the rows of several heads.
struct HeadRows {
  std::size_t heads = 1, rows = 0, head_stride = 0, row_stride = 0;
};

/// Rotates row i of every head in place by row i of cos and sin (rows, r/2), which need not lie on the unit circle.
/// `inverse` negates the angles.
template <class T>
void rotate_rows(T* x, const HeadRows& where, int rotary_dim, PairLayout layout, const T* cos,
                 const T* sin, bool inverse);

/// Computes cosines and sines of a rotary block by block, fastest for consecutive blocks.
class CosSinRows {
public:
  /// Reads the frequencies of `head` where heads differ.
  explicit CosSinRows(const Rotary& rotary, std::size_t head = 0);

  /// Writes rows [first, first + count) of the positions to cos and sin (count, r/2).
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
  double start_ = 0; // the waves continue at row next_ of the positions from here on
  std::size_t next_ = static_cast<std::size_t>(-1);
};

/// Returns "" or an error: xPos's factors overflow far from its center.
std::string check_growth(std::string_view id, const Rotary& rotary, const Positions& positions);

/// Returns "" or an error: legal parameters can still combine to a frequency of NaN or infinity.
std::string check_rotary(std::string_view id, const Rotary& rotary);

} // namespace posenc
