#include <posenc/absolute/encode.hpp>

namespace posenc {

namespace {
/// Returns "" or an error about the size of x (batch, rows, dim).
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
std::string encode_into(AbsoluteSpec spec, const Positions& positions, std::optional<Grid> grid,
                        const Added<T>& added, std::optional<std::size_t> size, RowsOut<T> out_of) {
  const std::size_t axes = spec.axes;
  const std::string_view id = spec.id;
  const bool is_table = std::holds_alternative<GridCells>(spec.rows);
  const CellPosition cell = spec.cell;
  AbsoluteEmbedding embedding(std::move(spec));
  EncodeCall<T> call{.batch = added.batch};
  if (grid && !is_table && axes != 2) {
    return named(id, {"a grid has 2 coordinates, positions have ", axes});
  }
  if (!grid && is_table) return named(id, "is read on a grid, not at positions");
  if (grid) {
    if constexpr (!shapes_are_checked) {
      if (auto message = check_sides(id, *grid); !message.empty()) return message;
    }
    call.positions = PositionReader(*grid, cell);
    call.grid = grid;
  } else {
    if (auto message = check_form(id, positions, axes); !message.empty()) return message;
    call.positions = PositionReader(positions, axes);
  }
  const bool adds = !added.x.empty();
  const std::size_t rows = embedding.rows(call.positions.count(), call.grid),
                    dim = embedding.spec().dim, batch = adds ? added.batch : 1;
  auto message = check_result(id, {batch, rows, dim});
  if (message.empty() && adds) message = check_input(id, added.x.size(), batch, rows, dim);
  if (message.empty() && size) message = check_size(id, "out", batch * rows * dim, *size);
  if (message.empty()) message = embedding.check(call.positions);
  if (!message.empty()) return message;
  if (adds) call.x = added.x;
  call.out = out_of(rows, dim);
  embedding.encode(call);
  return {};
}

template std::string encode_into(AbsoluteSpec, const Positions&, std::optional<Grid>,
                                 const Added<float>&, std::optional<std::size_t>, RowsOut<float>);
template std::string encode_into(AbsoluteSpec, const Positions&, std::optional<Grid>,
                                 const Added<double>&, std::optional<std::size_t>, RowsOut<double>);

} // namespace posenc
