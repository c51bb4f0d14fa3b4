// A rotary encoding with its formula evaluated: plain numbers, which the kernel reads. Context scalings, widths,
// layouts and coordinates compose here, as each changes its own part of these numbers.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <posenc/core/math.hpp>
#include <posenc/core/params.hpp>
#include <posenc/core/positions.hpp>
#include <vector>

namespace posenc {

/// Which channels of a head form pair i of r/2: (i, i + r/2), or (2i, 2i + 1).
enum class PairLayout { half, interleaved };
constexpr std::array<std::string_view, 2> names(PairLayout) { return {"half", "interleaved"}; }

/// Fourier position embedding: cosine and sine of a column are sums over waves, and no longer of one angle.
struct FourierMix {
  std::vector<double> cos{}, sin{}; // (heads, waves, waves): of wave i in column m
  double other_sine = 0;            // of the columns beyond those, whose cosine is 1
};

struct RotarySpec {
  int head_dim = 0;
  int rotary_dim = 0; // r <= head_dim channels are rotated, the others are unchanged
  PairLayout layout = PairLayout::half;
  double attention_factor = 1; // multiplies cos and sin
  /// (heads, axes, r/2): radians per unit of a coordinate. The angle of a pair is the sum of all coordinates of a
  /// position, each times its frequency; a frequency of 0 leaves a coordinate out. Where the two channels of a pair have
  /// angles of their own, r in place of r/2: those of the first channels of pairs, then those of the second.
  std::vector<double> frequencies{};
  /// Sets of frequencies, or of a mix: 1, or one for each of equal groups of heads, such as the key heads.
  std::size_t heads = 1;
  std::size_t axes = 1; // coordinates of a position
  /// xPos: pair i of a query at position p is multiplied by exp((p - center) rates_i), of a key divided by it (r/2).
  std::vector<double> rates{};
  double center = 0;
  int rotary_offset = 0; // the first rotated channel
  /// Subtracted from the coordinates first (axes); empty: nothing.
  std::vector<double> origins{};
  /// If there is one, the frequencies are those of its waves, (heads, axes, waves).
  std::optional<FourierMix> mix{};
  /// Whether the two channels of a pair have angles of their own, which is no rotation where they differ.
  bool per_channel = false;

  /// Cosines, and sines, of one position in one head.
  std::size_t columns() const { return size(rotary_dim) / (per_channel ? 1 : 2); }
};

/// base^(-2i/width) for every pair i of `width` channels.
inline std::vector<double> inverse_powers(double base, int width) {
  std::vector<double> frequencies;
  for (int i = 0; i < width / 2; ++i) frequencies.push_back(power(base, -2.0 * i / width));
  return frequencies;
}

/// Plain RoPE, from the members that all rotary encodings share. Scalings start from it.
template <class E> RotarySpec plain_rotary(const E& e, double base) {
  const int width = e.rotary_dim.value_or(e.head_dim);
  return {e.head_dim, width, e.layout, 1, inverse_powers(base, width)};
}

/// Frequencies (axes, pairs) by which pair i reads coordinate axis_of(i) alone.
template <class F>
std::vector<double> axial_frequencies(std::span<const double> of_pairs, std::size_t axes,
                                      const F& axis_of) {
  const std::size_t pairs = of_pairs.size();
  std::vector<double> table(axes * pairs);
  for (std::size_t i = 0; i < pairs; ++i) table[axis_of(i) * pairs + i] = of_pairs[i];
  return table;
}

/// The same, where the coordinates' shares of the pairs follow each other.
inline std::vector<double> axial_frequencies(std::span<const double> of_pairs,
                                             std::span<const double> shares) {
  std::vector<std::size_t> axis_of;
  for (std::size_t axis = 0; axis < shares.size(); ++axis) {
    const double left = double(of_pairs.size() - axis_of.size());
    axis_of.insert(axis_of.end(), to_whole<std::size_t>(shares[axis], 0, left), axis);
  }
  axis_of.resize(of_pairs.size());
  return axial_frequencies(of_pairs, shares.size(),
                           [&](std::size_t pair) { return axis_of[pair]; });
}

/// Returns "" or an error about the shares of any number of coordinates, which add up to `all`, or to `what` in words.
inline std::string check_shares(std::string_view option, std::span<const double> shares,
                                const Range& range, int all, std::string_view what) {
  const double most = std::floor(max_array / all);
  if (double(shares.size()) > most)
    return joined({option, " must be at most ", most, " numbers, got ", shares.size()});
  double sum = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if (!is_legal(shares[i], range, true))
      return joined({option, "[", i, "] ", refusal(shares[i], range, true)});
    sum += shares[i];
  }
  return sum == all ? "" : joined({option, " must add up to ", what, ", got ", sum});
}

/// A rotary of a grid's cells: half of the pairs read coordinate `first` (0: y, 1: x) by `frequencies`, the others the
/// other coordinate by the same frequencies.
inline RotarySpec axial_rotary(int head_dim, PairLayout layout,
                               const std::vector<double>& frequencies, std::size_t first) {
  const std::size_t half = frequencies.size();
  std::vector<double> of_pairs = frequencies;
  of_pairs.insert(of_pairs.end(), frequencies.begin(), frequencies.end());
  const auto axis_of = [&](std::size_t pair) { return pair < half ? first : 1 - first; };
  return {.head_dim = head_dim,
          .rotary_dim = head_dim,
          .layout = layout,
          .frequencies = axial_frequencies(of_pairs, 2, axis_of),
          .axes = 2};
}

/// Entry `index` of `count` evenly spaced numbers from `low` to `high`; `low` if `count` is 1.
inline double evenly(double low, double high, double index, double count) {
  return count > 1 ? low + (high - low) * index / (count - 1) : low;
}

/// The parameters that all rotary encodings share, in the order of the catalog, then `more`. `width` says what rotaryDim
/// is.
template <class E, class... T>
constexpr auto rotary_params(std::string_view width, Param<E, T>... more) {
  return std::tuple{
      param("headDim", &E::head_dim, between(2, max_dim, 2), "width of one head"),
      param("rotaryDim", &E::rotary_dim, between(2, max_dim, 2), width),
      param("base", &E::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("layout", &E::layout, "which channels form a pair"),
      more...,
  };
}
template <class E, class... T> constexpr auto rotary_params(Param<E, T>... more) {
  return rotary_params<E>("channels that turn, from the first; all of headDim where not given",
                          more...);
}

/// Returns "" or an error: rotary_dim is at most head_dim.
inline std::string rotary_conflict(int head_dim, std::optional<int> rotary_dim) {
  if (!rotary_dim || *rotary_dim <= head_dim) return {};
  return joined({"rotaryDim must be at most headDim (", head_dim, "), got ", *rotary_dim});
}

} // namespace posenc
