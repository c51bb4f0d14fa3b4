#include <posenc/absolute/encode.hpp>

namespace posenc {

namespace {
/// What is wrong with x (batch, rows, dim), or "".
std::string check_input(std::string_view id, std::size_t size, std::size_t batch, std::size_t rows,
                        std::size_t dim) {
  if (shapes_are_checked || size == product_of({batch, rows, dim})) return {};
  const std::size_t all = product_of({batch, rows}), wide = all ? size / all : 0;
  if (wide > 0 && wide * all == size) return named(id, {"dim must be ", wide, ", got ", dim});
  return named(id,
               {"x must have shape [", batch, ", ", rows, ", ", dim, "], got ", size, " values"});
}
} // namespace

template <class T>
std::string encode_into(Absolute numbers, const Positions& positions, std::optional<Grid> grid,
                        const Added<T>& added, std::optional<std::size_t> size, RowsOut<T> out_of) {
  const std::size_t axes = numbers.axes;
  const std::string_view id = numbers.id;
  const bool is_table = std::holds_alternative<GridCells>(numbers.rows);
  const CellPosition cell = numbers.cell;
  Encoder encoder(std::move(numbers));
  EncodeCall<T> call{.batch = added.batch};
  if (grid && !is_table && axes != 2) {
    return named(id, {"a grid has 2 coordinates, positions have ", axes});
  }
  if (!grid && is_table) return named(id, "is read on a grid, not at positions");
  if (grid) {
    if constexpr (!shapes_are_checked) {
      if (auto message = check_sides(id, *grid); !message.empty()) return message;
    }
    call.places = Places(*grid, cell);
    call.grid = grid;
  } else {
    if (!shapes_are_checked && positions.values.size() % axes != 0) {
      return named(id, {"positions must have shape [", axes, ", n], got ", positions.values.size(),
                        " values"});
    }
    call.places = Places(positions, axes);
  }
  const bool adds = !added.x.empty();
  const std::size_t rows = encoder.rows(call.places.count(), call.grid),
                    dim = encoder.numbers().dim, batch = adds ? added.batch : 1;
  auto message = check_result(id, {batch, rows, dim});
  if (message.empty() && adds) message = check_input(id, added.x.size(), batch, rows, dim);
  if (message.empty() && size) message = check_size(id, "out", batch * rows * dim, *size);
  if (message.empty()) message = encoder.check(call.places);
  if (!message.empty()) return message;
  if (adds) call.x = added.x;
  call.out = out_of(rows, dim);
  encoder.encode(call);
  return {};
}

template std::string encode_into(Absolute, const Positions&, std::optional<Grid>,
                                 const Added<float>&, std::optional<std::size_t>, RowsOut<float>);
template std::string encode_into(Absolute, const Positions&, std::optional<Grid>,
                                 const Added<double>&, std::optional<std::size_t>, RowsOut<double>);

} // namespace posenc
