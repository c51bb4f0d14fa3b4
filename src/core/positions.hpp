// Positions of rows and of a grid's cells, and the conventions of sign and mask between them.
#pragma once

#include <array>
#include <cstddef>
#include <posenc/core/checks.hpp>
#include <posenc/core/function_ref.hpp>
#include <posenc/core/memory.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace posenc {

/// distance = query position - key position: positive looks back, negative looks ahead. T5 and Shaw
/// index by key - query; their headers say so and negate the distance.
constexpr double distance_between(double query, double key) { return query - key; }

/// Whether a query sees a key under a causal mask, which hides keys ahead of it.
constexpr bool visible(double distance) { return distance >= 0; }

/// The position of query 0: with more keys than queries (a cache), the queries are the last rows.
constexpr double query_start(std::size_t queries, std::size_t keys) {
  return static_cast<double>(keys) - static_cast<double>(queries);
}

/// Positions of rows: `length` consecutive ones of one coordinate from `start`, or any finite `values` (axes, count).
struct Positions {
  std::size_t length = 0;
  double start = 0;
  std::span<const double> values{};

  bool consecutive() const { return values.empty(); }
  /// The number of positions with `axes` coordinates each.
  std::size_t count(std::size_t axes = 1) const {
    return consecutive() ? length : values.size() / axes;
  }
  double operator[](std::size_t i) const {
    return consecutive() ? start + static_cast<double>(i) : values[i];
  }
};

/// Returns "" or an error: a list has `axes` coordinates of each position, and nothing beside it.
std::string check_form(std::string_view id, const Positions& positions, std::size_t axes = 1);
/// The same, and positions must be finite.
std::string check_positions(std::string_view id, const Positions& positions);

/// A grid of cells, such as an image's patches.
struct Grid {
  std::size_t rows = 0, columns = 0;

  std::size_t cells() const { return rows * columns; }
};

/// Returns "" or an error about a grid without cells, or with too many of them.
std::string check_sides(std::string_view id, const Grid& grid);

/// Row and column of a token in raster order.
inline std::array<double, 2> raster(const Grid& grid, std::size_t token) {
  return {double(token / grid.columns), double(token % grid.columns)};
}

/// The position (y, x) of a grid's token; empty: raster order.
using CellPosition = FunctionRef<std::array<double, 2>(const Grid&, std::size_t token)>;

/// That of an encoding, by its `cell(e, grid, token)` if it has one.
template <class E> CellPosition cell_of(const E& e) {
  if constexpr (requires { cell(e, Grid{}, 0); }) {
    return {e, [](const E& self, const Grid& grid, std::size_t token) {
              return cell(self, grid, token);
            }};
  }
  return {};
}

/// Reads the positions of a call block by block: consecutive ones, a list (axes, count) or (batch, axes, count), or the
/// cells of a grid.
class PositionReader {
public:
  PositionReader() = default;
  PositionReader(std::size_t count, double start) : count_(count), start_(start) {}
  PositionReader(Input<double> list, std::size_t count, std::size_t axes, bool by_batch = false)
      : count_(count), axes_(axes), batch_stride_(by_batch ? axes * count : 0), list_(list) {}
  PositionReader(const Grid& grid, CellPosition cell)
      : count_(grid.cells()), axes_(2), is_grid_(true), grid_(grid), cell_(cell) {}
  /// Positions with `axes` coordinates.
  PositionReader(const Positions& positions, std::size_t axes)
      : PositionReader(Input(positions.values), positions.count(axes), axes) {
    start_ = positions.start;
  }

  std::size_t count() const { return count_; }
  bool consecutive() const { return !list_ && !is_grid_; }
  /// Whether each item of a batch has positions of its own.
  bool by_batch() const { return batch_stride_ > 0; }
  /// Returns "" or an error: the start, or all numbers of the list, must be finite.
  std::string check(std::string_view id, std::size_t batch, Scratch<double>& scratch) const;

  /// The positions of rows [first, first + rows), all of the first axis first. Consecutive positions are returned
  /// whole, so that a caller reads them from row(first) on.
  Positions block(std::size_t batch, std::size_t first, std::size_t rows,
                  Scratch<double>& scratch) const {
    if (consecutive()) return {.length = count_, .start = start_};
    if (axes_ == 1 && list_) {
      return {.values = {list_.read(batch * batch_stride_ + first, rows, scratch), rows}};
    }
    double* to = scratch.at_least(axes_ * rows);
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

/// The positions (2, rows * columns) of a grid's tokens: all y, then all x.
template <class E> std::vector<double> grid_positions(const E& e, const Grid& grid) {
  Scratch<double> scratch;
  const Positions all = PositionReader(grid, cell_of(e)).block(0, 0, grid.cells(), scratch);
  return {all.values.begin(), all.values.end()};
}

} // namespace posenc
