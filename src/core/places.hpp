// The positions of rows, for operators that read them block by block.
#pragma once

#include <posenc/core/bound.hpp>
#include <posenc/core/grid.hpp>
#include <posenc/core/host.hpp>
#include <posenc/core/tensor.hpp>

namespace posenc {

/// The position (y, x) of a grid's token; empty: raster order.
using CellPosition = Bound<std::array<double, 2>(const Grid&, std::size_t token)>;

/// Consecutive positions, a list (axes, count) or (batch, axes, count), or the cells of a grid.
class Places {
public:
  Places() = default;
  Places(std::size_t count, double start) : count_(count), start_(start) {}
  Places(Input<double> list, std::size_t count, std::size_t axes, bool by_batch = false)
      : count_(count), axes_(axes), batch_stride_(by_batch ? axes * count : 0), list_(list) {}
  Places(const Grid& grid, CellPosition cell)
      : count_(grid.cells()), axes_(2), is_grid_(true), grid_(grid), cell_(cell) {}
  /// Positions with `axes` coordinates.
  Places(const Positions& positions, std::size_t axes)
      : Places(Input(positions.values), positions.count(axes), axes) {
    start_ = positions.start;
  }

  std::size_t count() const { return count_; }
  bool consecutive() const { return !list_ && !is_grid_; }
  /// Whether each item of a batch has positions of its own.
  bool by_batch() const { return batch_stride_ > 0; }
  /// Returns "" or an error: the start, or all numbers of the list, must be finite.
  std::string check(std::string_view id, std::size_t batch, Room<double>& room) const;

  /// The positions of rows [first, first + rows), all of the first axis first. Consecutive positions are returned
  /// whole, so that a caller reads them from row(first) on.
  Positions block(std::size_t batch, std::size_t first, std::size_t rows,
                  Room<double>& room) const {
    if (consecutive()) return {.length = count_, .start = start_};
    if (axes_ == 1 && list_) {
      return {.values = {list_.read(batch * batch_stride_ + first, rows, room), rows}};
    }
    double* to = room.of(axes_ * rows);
    for (std::size_t a = 0; list_ && a < axes_; ++a) {
      list_.copy(batch * batch_stride_ + a * count_ + first, rows, to + a * rows);
    }
    for (std::size_t i = 0; is_grid_ && i < rows; ++i) {
      const std::size_t token = first + i;
      const auto [y, x] = cell_ ? cell_(grid_, token) : raster(grid_, token);
      to[i] = y;
      to[rows + i] = x;
    }
    return {.values = {to, axes_ * rows}};
  }
  /// The index of row `first` in the positions that block(batch, first, ...) returns.
  std::size_t row(std::size_t first) const { return consecutive() ? first : 0; }

private:
  std::size_t count_ = 0, axes_ = 1, batch_stride_ = 0;
  double start_ = 0;
  Input<double> list_;
  bool is_grid_ = false;
  Grid grid_;
  CellPosition cell_;
};

} // namespace posenc
