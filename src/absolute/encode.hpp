// The first door: a row for every position. Sequence models add it to their input, x + encode(encoding,
// positions); DETR adds it to queries and keys of every layer, Time2Vec stands beside the features, NeRF's and
// Gaussian features are the input, and a timestep goes through a small network.
#pragma once

#include <algorithm>
#include <posenc/absolute/absolute_embedding.hpp>
#include <posenc/core/arrays.hpp>
#include <posenc/core/params.hpp>
#include <posenc/core/positions.hpp>
#include <posenc/core/tensor.hpp>

namespace posenc {

/// An encoding whose columns are waves: `waves(e)` names them.
template <class E>
concept WaveEncoding = requires(const E& e) {
  { waves(e) } -> std::same_as<WaveTable>;
};

/// An encoding that looks rows up in a table: `entry(e, position, row)` is the message for a position
/// outside it, and `finish(e, row)` changes a row after it was read.
template <class E>
concept LookupEncoding = requires(const E& e, std::size_t& row, std::span<double> values) {
  { entry(e, 0.0, row) } -> std::same_as<std::string>;
  finish(e, values);
};

/// An encoding whose formula computes a row of `width(e)` columns from `axes(e)` coordinates.
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
  else if constexpr (requires { e.coordinates(); }) return e.coordinates();
  else if constexpr (requires { E::axes; }) return E::axes;
  else return GridTable<E> ? 2 : 1;
}

/// A row of a lookup encoding's table, drawn from its seed.
template <LookupEncoding E> void draw_row(const E& e, std::size_t row, std::span<double> values) {
  const std::size_t dim = values.size();
  constexpr double deviation = std::get<0>(E::arrays).deviation;
  for (std::size_t c = 0; c < dim; ++c) {
    values[c] = drawn(e.seed.value_or(0), 0, row * dim + c, deviation);
  }
}

/// Evaluates the formula of a checked encoding as far as possible without positions. `spec` refers to `e` and its
/// arrays. Returns "" or an error.
template <AbsoluteEncoding E> std::string evaluate(const E& e, AbsoluteSpec& spec) {
  spec.id = E::id;
  spec.axes = axes_of(e);
  if constexpr (requires { e.dim; }) spec.dim = size(e.dim);
  spec.cell = cell_of(e);
  if constexpr (WaveEncoding<E>) {
    const auto& table = spec.rows.emplace<WaveTable>(waves(e));
    return check_waves(E::id, table);
  } else if constexpr (LookupEncoding<E>) {
    Lookup lookup;
    lookup.entry = {e, [](const E& self, double position, std::size_t& row) {
                      return entry(self, position, row);
                    }};
    lookup.finish = {e, [](const E& self, std::span<double> values) { finish(self, values); }};
    lookup.draw = {e, [](const E& self, std::size_t row, std::span<double> values) {
                     draw_row(self, row, values);
                   }};
    lookup.table = array_infos(e)[0].values;
    spec.rows = lookup;
  } else if constexpr (GridTable<E>) {
    spec.rows = GridCells{
        e.table, {e, [](const E& self, const Grid& grid) { return resampling(self, grid); }}};
  } else {
    spec.dim = width(e);
    RowFormula formula;
    formula.row = {e, [](const E& self, std::span<const double> position,
                         std::span<double> values) { row(self, position, values); }};
    if constexpr (requires { check_coordinates(e, std::span<const double>{}); }) {
      formula.check = {e, [](const E& self, std::span<const double> position) {
                         return check_coordinates(self, position);
                       }};
    }
    spec.rows = formula;
  }
  return {};
}

/// The input x (batch, rows, dim) that `encode` adds the rows to, if there is one. `out` may be x.
template <class T> struct Added {
  std::span<const T> x{};
  std::size_t batch = 1;
};

/// Returns the memory for rows (rows, dim).
template <class T> using RowsOut = FunctionRef<std::span<T>(std::size_t rows, std::size_t dim)>;

/// Writes the rows of an evaluated encoding to the memory that out_of(rows, dim) returns. Checks the call and the `size`
/// of that memory first, and does not call out_of after an error. Returns "" or an error.
template <class T>
std::string encode_into(AbsoluteSpec spec, const Positions& positions, std::optional<Grid> grid,
                        const Added<T>& added, std::optional<std::size_t> size, RowsOut<T> out_of);

/// The same for an encoding that is not evaluated yet.
template <class T, AbsoluteEncoding E, class OutOf>
std::string encode_into(const E& given, const Positions& positions, std::optional<Grid> grid,
                        const Added<T>& added, std::optional<std::size_t> out_size,
                        const OutOf& out_of) {
  if (auto message = check(given); !message.empty()) return message;
  const Filled<E> filled(given);
  AbsoluteSpec spec;
  if (auto message = evaluate(*filled, spec); !message.empty()) return message;
  return encode_into<T>(std::move(spec), positions, grid, added, out_size,
                        RowsOut<T>(out_of, [](const OutOf& self, std::size_t rows,
                                              std::size_t dim) { return self(rows, dim); }));
}

template <class T, AbsoluteEncoding E>
Result<Tensor<T>> encode_tensor(const E& e, const Positions& positions, std::optional<Grid> grid) {
  Tensor<T> result;
  auto message = encode_into<T>(e, positions, grid, {}, {}, [&](std::size_t rows, std::size_t dim) {
    result = {{rows, dim}, std::vector<T>(rows * dim)};
    return std::span<T>(result.data);
  });
  if (!message.empty()) return Failure{message};
  return result;
}

/// The rows (positions, dim), which most models add to the input. float32 by default, rounded once from double. Fails
/// with a message when a parameter, a table or a position is out of range.
template <class T = float, AbsoluteEncoding E>
Result<Tensor<T>> encode(const E& e, const Positions& positions) {
  return encode_tensor<T>(e, positions, {});
}

/// The rows of a grid's tokens, after the rows of class and prefix tokens if the encoding has them. G is always Grid; it
/// is a template parameter so that a braced list such as {.length = 5} can only be Positions.
template <class T = float, AbsoluteEncoding E, std::same_as<Grid> G>
Result<Tensor<T>> encode(const E& e, const G& grid) {
  return encode_tensor<T>(e, {}, grid);
}

/// The same, written to `out` (a vector, an array or a span), or added to `added.x`. Returns "" or an error, after which
/// `out` is unchanged.
template <AbsoluteEncoding E, Writable X>
[[nodiscard]] std::string encode(const E& e, const Positions& positions, X&& out,
                                 const Added<ElementOf<X>>& added = {}) {
  const std::span<ElementOf<X>> to(out);
  auto read = memory_of(e);
  read.insert(read.end(), {{"x", added.x}, {"positions", positions.values}});
  if (auto message = check_memory(E::id, {{"out", to}}, read, "x"); !message.empty())
    return message;
  return encode_into<ElementOf<X>>(e, positions, {}, added, to.size(),
                                   [to](std::size_t, std::size_t) { return to; });
}

/// The rows of the cells of a grid of which only some are valid.
template <class T = float, MaskedEncoding E, std::same_as<Mask> M>
Result<Tensor<T>> encode(const E& e, const M& mask) {
  auto message = check(e);
  if (message.empty()) message = check_sides(E::id, mask.grid);
  if (message.empty()) message = check_size(E::id, "mask", mask.grid.cells(), mask.valid.size());
  if (!message.empty()) return Failure{message};
  const auto positions = mask_positions(e, mask);
  return encode<T>(e, Positions{.values = positions});
}

} // namespace posenc
