#include <posenc/absolute/encode.hpp>

namespace posenc {

namespace {
/// What is wrong with positions on so many axes, or "".
std::string check_on_axes(std::string_view id, const Positions& positions, std::size_t axes) {
  if (positions.values.size() % axes == 0) return check_positions(id, positions);
  return named(
      id, {"positions must have shape [", axes, ", n], got ", positions.values.size(), " values"});
}
} // namespace

template <class T>
std::string encode_into(Absolute numbers, const Positions& positions, std::optional<Grid> grid,
                        const Added<T>& added, RowsOut<T> out_of) {
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
    call.places = Places(*grid, cell);
    call.grid = grid;
  } else {
    auto message = check_on_axes(id, positions, axes);
    if (!message.empty()) return message;
    call.places = Places(positions, axes);
  }
  if (auto message = encoder.check(call.places); !message.empty()) return message;
  const std::size_t rows = encoder.rows(call.places.count(), call.grid),
                    dim = encoder.numbers().dim, batch = added.x.empty() ? 1 : added.batch;
  if (!added.x.empty() && added.x.size() != batch * rows * dim) {
    const std::size_t all = batch * rows, wide = all ? added.x.size() / all : 0;
    if (wide * all == added.x.size()) {
      return named(id, {"dim must be ", wide, ", got ", dim});
    }
    return named(id, {"x must have shape [", batch, ", ", rows, ", ", dim, "], got ",
                      added.x.size(), " values"});
  }
  const std::span<T> out = out_of(rows, dim);
  if (out.size() != batch * rows * dim) {
    return named(id, {"out must have ", batch * rows * dim, " values, got ", out.size()});
  }
  if (!added.x.empty()) call.x = added.x;
  call.out = out;
  encoder.encode(call);
  return {};
}

template std::string encode_into(Absolute, const Positions&, std::optional<Grid>,
                                 const Added<float>&, RowsOut<float>);
template std::string encode_into(Absolute, const Positions&, std::optional<Grid>,
                                 const Added<double>&, RowsOut<double>);

} // namespace posenc
