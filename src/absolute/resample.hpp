// Reading a table of a grid's cells on another grid: rows in front are copied, the rest is resized along
// y, then x. Half-pixel centres (align_corners false).
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
  std::size_t prefix = 0; // rows in front that are copied
  Interpolation mode = Interpolation::bicubic;
  bool antialias = true;
  std::optional<double> coefficient{}; // of the bicubic kernel; -0.5 with antialias, -0.75 without
};

/// The cells that one target cell reads along an axis: `first` and on, with their weights.
struct Taps {
  std::size_t first = 0;
  std::vector<double> weights;
};
std::vector<Taps> taps(std::size_t from, std::size_t to, const Resampling& r);

/// A table (prefix + from_rows * from_columns, dim) read as (prefix + to_rows * to_columns, dim), some
/// rows at a time.
template <class T> class ResampledRows {
public:
  ResampledRows(const Resampling& resampling, std::size_t dim, std::span<const double> table);

  std::size_t dim() const { return dim_; }
  std::size_t rows() const { return resampling_.prefix + down_.size() * across_.size(); }
  /// Rows [first, first + count) into out (count, dim). Going on where the last call ended is cheapest.
  void fill(std::size_t first, std::size_t count, T* out);

private:
  Resampling resampling_;
  std::size_t dim_;
  std::vector<T> table_, line_; // line_: a row of the target, still as wide as the source
  std::vector<Taps> down_, across_;
  std::size_t line_row_ = static_cast<std::size_t>(-1);
};

extern template class ResampledRows<float>;
extern template class ResampledRows<double>;

} // namespace posenc
