// Resizes a table of a grid's cells to another grid, along y, then x, with half-pixel centres (align_corners
// false), and copies the rows of prefix tokens.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace posenc {

enum class Interpolation { bicubic, bilinear };
constexpr std::array<std::string_view, 2> names(Interpolation) { return {"bicubic", "bilinear"}; }

struct Resampling {
  std::size_t from_rows = 0, from_columns = 0, to_rows = 0, to_columns = 0;
  std::size_t prefix = 0; // rows of prefix tokens
  Interpolation mode = Interpolation::bicubic;
  bool antialias = true;
  std::optional<double> coefficient{}; // of the bicubic kernel; -0.5 with antialias, -0.75 without
};

/// The weights of the source cells first, first + 1, ... in one target cell along an axis.
struct Taps {
  std::size_t first = 0;
  std::vector<double> weights;
};
std::vector<Taps> taps(std::size_t from, std::size_t to, const Resampling& r);

/// Resizes a table (prefix + from_rows * from_columns, dim) to (prefix + to_rows * to_columns, dim), block by
/// block.
template <class T> class ResampledRows {
public:
  ResampledRows(const Resampling& resampling, std::size_t dim, std::span<const double> table);

  std::size_t dim() const { return dim_; }
  std::size_t rows() const { return resampling_.prefix + down_.size() * across_.size(); }
  /// Writes rows [first, first + count) to out (count, dim), fastest when calls are in order.
  void fill(std::size_t first, std::size_t count, T* out);

private:
  Resampling resampling_;
  std::size_t dim_;
  std::vector<T> table_, line_; // line_: a target row resized along y alone (from_columns, dim)
  std::vector<Taps> down_, across_;
  std::size_t line_row_ = static_cast<std::size_t>(-1);
};

} // namespace posenc
