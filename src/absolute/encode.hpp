// The first door: a row for every position. Sequence models add it to their input, x + encode(encoding,
// positions); DETR adds it to queries and keys of every layer, Time2Vec stands beside the features, NeRF's and
// Gaussian features are the input, and a timestep goes through a small network.
#pragma once

#include <algorithm>
#include <cstdint>
#include <posenc/absolute/resample.hpp>
#include <posenc/absolute/table.hpp>
#include <posenc/arrays.hpp>
#include <posenc/grid.hpp>
#include <posenc/params.hpp>

namespace posenc {

/// An encoding whose columns are waves: `waves(e)` names them.
template <class E>
concept WaveEncoding = requires(const E& e) {
  { waves(e) } -> std::same_as<WaveTable>;
};

/// An encoding that looks rows up in a table: `entry(e, position, row)` is the message for a position
/// outside it, and `finish(e, row)` is what is done to a row that was read.
template <class E>
concept LookupEncoding = requires(const E& e, std::size_t& row, std::span<double> values) {
  { entry(e, 0.0, row) } -> std::same_as<std::string>;
  finish(e, values);
};

/// An encoding that makes each row from the position's coordinates by itself: `width(e)` columns from
/// `axes(e)` coordinates.
template <class E>
concept RowEncoding =
    requires(const E& e, std::span<const double> position, std::span<double> values) {
      { width(e) } -> std::convertible_to<std::size_t>;
      { axes(e) } -> std::convertible_to<std::size_t>;
      row(e, position, values);
    };

/// A grid of which only some cells are valid (1, others 0), in raster order.
struct Mask {
  Grid grid;
  std::span<const std::uint8_t> valid;
};

/// An encoding that is a table of a grid's cells, e.table (rows, e.dim): `resampling(e, grid)` says
/// how it is read on another grid.
template <class E>
concept GridTable = requires(const E& e, const Grid& grid) {
  { resampling(e, grid) } -> std::same_as<Resampling>;
};

/// An encoding whose positions depend on which cells of a grid are valid.
template <class E>
concept MaskedEncoding = requires(const E& e, const Mask& mask) {
  { mask_positions(e, mask) } -> std::same_as<std::vector<double>>;
};

template <class E>
concept AbsoluteEncoding = WaveEncoding<E> || LookupEncoding<E> || RowEncoding<E> || GridTable<E>;

/// How many coordinates a position of this encoding has.
template <class E> std::size_t axes_of(const E& e) {
  if constexpr (RowEncoding<E>) return axes(e);
  else if constexpr (requires { E::axes; }) return E::axes;
  else return GridTable<E> ? 2 : 1;
}

/// Reads rows of a lookup encoding: the caller's, or drawn from the seed.
template <LookupEncoding E> void look_up(const E& e, std::size_t row, std::span<double> values) {
  const std::size_t dim = values.size();
  const auto slot = slots(e)[0];
  for (std::size_t c = 0; c < dim; ++c) {
    values[c] = slot.values.empty() ? drawn(e.seed.value_or(0), 0, row * dim + c, slot.deviation)
                                    : slot.values[row * dim + c];
  }
  finish(e, values);
}

/// One row of a lookup or a row encoding, or the message about the position.
template <class E>
std::string make_row(const E& e, const Positions& positions, std::size_t i,
                     std::span<double> values) {
  if constexpr (LookupEncoding<E>) {
    std::size_t at = 0;
    if (auto message = entry(e, positions[i], at); !message.empty()) {
      return std::string(E::id) + ": " + message;
    }
    look_up(e, at, values);
  } else {
    const std::size_t axes = axes_of(e), count = positions.count(axes);
    std::vector<double> position(axes);
    for (std::size_t a = 0; a < axes; ++a)
      position[a] = positions[positions.consecutive() ? i : a * count + i];
    if constexpr (requires { check_coordinates(e, std::span<const double>(position)); }) {
      if (auto message = check_coordinates(e, position); !message.empty()) {
        return std::string(E::id) + ": " + message;
      }
    }
    row(e, position, values);
  }
  return {};
}

/// What is wrong with the waves of an encoding, or "": parameters that are legal one by one can still
/// make a frequency that is no number.
inline std::string check_waves(std::string_view id, const WaveTable& table) {
  for (const WaveRun& run : table.runs) {
    for (double f : run.frequencies) {
      if (!std::isfinite(f)) {
        return std::string(id) + ": these parameters make a frequency of " + shown(f);
      }
    }
  }
  return {};
}

/// The rows (positions, dim) that are added to the input. float32 by default, rounded once from
/// double. Fails with a message when a parameter, a table or a position is out of range.
template <class T = float, AbsoluteEncoding E>
Result<Tensor<T>> encode(const E& given, const Positions& positions) {
  using Failed = Result<Tensor<T>>;
  auto message = check(given);
  if (message.empty()) message = check_positions(E::id, positions);
  if (!message.empty()) return Failed::failure(message);
  if constexpr (GridTable<E>) {
    return Failed::failure(std::string(E::id) + ": is read on a grid, not at positions");
  } else {
    if (const std::size_t axes = axes_of(given); positions.values.size() % axes != 0) {
      return Failed::failure(std::string(E::id) + ": positions must have shape [" +
                             shown(double(axes)) + ", n], got " +
                             shown(double(positions.values.size())) + " values");
    }
    const Filled<E> filled(given);
    const E& e = *filled;
    if constexpr (WaveEncoding<E>) {
      const WaveTable columns = waves(e);
      message = check_waves(E::id, columns);
      if (!message.empty()) return Failed::failure(message);
      TableRows table(columns);
      const std::size_t rows = table.rows(positions);
      Tensor<T> result{{rows, table.dim()}, std::vector<T>(rows * table.dim())};
      table.fill(positions, 0, rows, result.data.data());
      return result;
    } else {
      const std::size_t rows = positions.count(axes_of(e));
      std::size_t dim = 0;
      if constexpr (RowEncoding<E>) dim = width(e);
      else dim = static_cast<std::size_t>(e.dim);
      Tensor<T> result{{rows, dim}, std::vector<T>(rows * dim)};
      std::vector<double> values(dim);
      for (std::size_t i = 0; i < rows; ++i) {
        message = make_row(e, positions, i, values);
        if (!message.empty()) return Failed::failure(message);
        for (std::size_t c = 0; c < dim; ++c) result.data[i * dim + c] = static_cast<T>(values[c]);
      }
      return result;
    }
  }
}

/// The rows of a grid's tokens, those of class and prefix tokens in front where there are any.
/// G is Grid, deduced so that braces alone are positions.
template <class T = float, AbsoluteEncoding E, std::same_as<Grid> G>
Result<Tensor<T>> encode(const E& e, const G& grid) {
  using Failed = Result<Tensor<T>>;
  if (auto message = check(e); !message.empty()) return Failed::failure(message);
  if constexpr (GridTable<E>) {
    const Filled<E> filled(e);
    ResampledRows<T> table(resampling(*filled, grid), static_cast<std::size_t>(e.dim),
                           filled->table);
    Tensor<T> result{{table.rows(), table.dim()}, std::vector<T>(table.rows() * table.dim())};
    table.fill(0, table.rows(), result.data.data());
    return result;
  } else {
    if (const std::size_t axes = axes_of(e); axes != 2) {
      return Failed::failure(std::string(E::id) + ": a grid has 2 coordinates, positions have " +
                             shown(double(axes)));
    }
    const auto positions = grid_positions(e, grid);
    return encode<T>(e, Positions{.values = positions});
  }
}

/// The rows of the cells of a grid of which only some are valid.
template <class T = float, MaskedEncoding E, std::same_as<Mask> M>
Result<Tensor<T>> encode(const E& e, const M& mask) {
  if (mask.valid.size() != mask.grid.cells()) {
    return Result<Tensor<T>>::failure(std::string(E::id) + ": mask must have " +
                                      shown(double(mask.grid.cells())) + " entries, got " +
                                      shown(double(mask.valid.size())));
  }
  const auto positions = mask_positions(e, mask);
  return encode<T>(e, Positions{.values = positions});
}

/// (cells, channels) as (channels, cells): images that keep their channels first. Tile by tile, so that
/// what is read and written stays in the cache.
template <class T> void transpose(const T* rows, std::size_t count, std::size_t dim, T* out) {
  constexpr std::size_t tile = 16;
  for (std::size_t first = 0; first < count; first += tile) {
    const std::size_t last = std::min(first + tile, count);
    for (std::size_t c = 0; c < dim; c += tile) {
      for (std::size_t k = c; k < std::min(c + tile, dim); ++k) {
        for (std::size_t i = first; i < last; ++i) out[k * count + i] = rows[i * dim + k];
      }
    }
  }
}

} // namespace posenc
