#include <posenc/absolute/absolute_embedding.hpp>

#include <cmath>
#include <posenc/core/params.hpp>

namespace posenc {

std::string check_waves(std::string_view id, const WaveTable& table) {
  for (const WaveRun& run : table.runs) {
    for (double f : run.frequencies) {
      if (std::isfinite(f)) continue;
      return named(id, {"these parameters make a frequency of ", f});
    }
  }
  return {};
}

AbsoluteEmbedding::AbsoluteEmbedding(AbsoluteSpec spec) : spec_(std::move(spec)) {
  if (auto* table = std::get_if<WaveTable>(&spec_.rows)) waves_.emplace(std::move(*table));
}

std::size_t AbsoluteEmbedding::rows(std::size_t positions, const std::optional<Grid>& grid) const {
  if (const auto* cells = std::get_if<GridCells>(&spec_.rows); cells && grid) {
    return cells->resampling(*grid).prefix + grid->cells();
  }
  return leading() + positions;
}

double AbsoluteEmbedding::bytes(const std::optional<Grid>& grid) const {
  constexpr double weights = 96; // bytes of the weights of one resampled row or column
  const auto* cells = std::get_if<GridCells>(&spec_.rows);
  const double kept = cells ? 8 * static_cast<double>(cells->table.size()) : 0;
  return cells && grid ? kept + weights * (double(grid->rows) + double(grid->columns)) : 0;
}

std::string AbsoluteEmbedding::check(const PositionReader& reader) {
  auto message = reader.check(spec_.id, 1, positions_);
  const auto* formula = std::get_if<RowFormula>(&spec_.rows);
  const auto* lookup = std::get_if<Lookup>(&spec_.rows);
  if (!message.empty() || (!lookup && !(formula && formula->check))) return message;
  const std::size_t axes = spec_.axes, n = reader.count();
  double* position = values_.at_least(axes);
  constexpr std::size_t block = 4096;
  for (std::size_t first = 0; first < n && message.empty(); first += block) {
    const std::size_t count = std::min(block, n - first);
    const Positions some = reader.block(0, first, count, positions_);
    const std::size_t row = reader.row(first), stride = some.consecutive() ? 0 : count;
    for (std::size_t i = 0; i < count && message.empty(); ++i) {
      for (std::size_t a = 0; a < axes; ++a) position[a] = some[row + i + a * stride];
      std::size_t entry = 0;
      message = named(spec_.id,
                      lookup ? lookup->entry(*position, entry) : formula->check({position, axes}));
    }
  }
  return message;
}

/// Rows of a formula or a lookup, at positions [row, row + count).
template <class T>
void AbsoluteEmbedding::fill_one_by_one(const EncodeCall<T>& call, const Positions& positions,
                                        std::size_t row, std::size_t count, T* out) {
  const std::size_t axes = spec_.axes, dim = spec_.dim,
                    stride = positions.consecutive() ? 0 : count;
  double* position = values_.at_least(axes + dim);
  const std::span values{position + axes, dim};
  const auto* lookup = std::get_if<Lookup>(&spec_.rows);
  for (std::size_t i = 0; i < count; ++i, out += dim) {
    for (std::size_t a = 0; a < axes; ++a) position[a] = positions[row + i + a * stride];
    if (!lookup) {
      std::get<RowFormula>(spec_.rows).row({position, axes}, values);
    } else {
      std::size_t entry = 0;
      lookup->entry(*position, entry);
      const Input<double> table = call.table ? call.table : Input(lookup->table);
      if (table) table.copy(entry * dim, dim, values.data());
      else lookup->draw(entry, values);
      lookup->finish(values);
    }
    std::copy(values.begin(), values.end(), out);
  }
}

template <class T>
void AbsoluteEmbedding::fill(const EncodeCall<T>& call, std::size_t first, std::size_t count,
                             T* out) {
  const std::size_t dim = spec_.dim, leading = this->leading();
  if (first < leading) {
    out = std::fill_n(out, dim, T(0));
    --count;
  } else {
    first -= leading;
  }
  if (count == 0) return;
  const Positions positions = call.positions.block(0, first, count, positions_);
  const std::size_t row = call.positions.row(first);
  if (waves_) waves_->fill(positions, row, count, out);
  else fill_one_by_one(call, positions, row, count, out);
}

namespace {
template <class T> void add(const T* a, const T* b, std::size_t count, T* out) {
  for (std::size_t i = 0; i < count; ++i) out[i] = a[i] + b[i];
}
} // namespace

template <class T, class Make>
void AbsoluteEmbedding::encode_channels(const EncodeCall<T>& call, std::size_t rows,
                                        const Make& make) {
  // A block is written channel by channel, so long blocks make long writes.
  constexpr std::size_t long_bytes = 1 << 22;
  auto& scratch = std::get<Buffers<T>>(buffers_);
  const std::size_t dim = spec_.dim;
  const std::size_t block =
      std::min(rows, std::max<std::size_t>(long_bytes / (sizeof(T) * dim), 1));
  in_blocks(rows, block, [&](std::size_t first, std::size_t count) {
    T *made = scratch.rows.at_least(count * dim),
      *transposed = scratch.transposed.at_least(count * dim);
    make(first, count, made);
    transpose(made, count, dim, transposed);
    for (std::size_t line = 0; line < call.batch * dim; ++line) {
      const T* from = transposed + line % dim * count;
      const std::size_t at = line * rows + first;
      if (!call.x) {
        call.out.put(at, count, from);
        continue;
      }
      T* to = call.out.at(at, count, scratch.out);
      add(call.x.read(at, count, scratch.x), from, count, to);
      call.out.put(at, count, to);
    }
  });
}

template <class T> void AbsoluteEmbedding::encode(const EncodeCall<T>& call) {
  auto& scratch = std::get<Buffers<T>>(buffers_);
  const std::size_t dim = spec_.dim, rows = this->rows(call.positions.count(), call.grid);
  std::optional<ResampledRows<T>> resampled;
  if (const auto* cells = std::get_if<GridCells>(&spec_.rows); cells && call.grid) {
    resampled.emplace(cells->resampling(*call.grid), dim, cells->table);
  }
  const auto make = [&](std::size_t first, std::size_t count, T* out) {
    if (resampled) resampled->fill(first, count, out);
    else fill(call, first, count, out);
  };
  if (call.channels_first) return encode_channels(call, rows, make);
  in_blocks(rows, rows_per_block(sizeof(T) * dim, rows), [&](std::size_t first, std::size_t count) {
    const std::size_t length = count * dim;
    if (!call.x) {
      T* out = call.out.at(first * dim, length, scratch.out);
      make(first, count, out);
      return call.out.put(first * dim, length, out);
    }
    T* made = scratch.rows.at_least(length);
    make(first, count, made);
    for (std::size_t b = 0; b < call.batch; ++b) {
      const std::size_t at = (b * rows + first) * dim;
      T* to = call.out.at(at, length, scratch.out);
      add(call.x.read(at, length, scratch.x), made, length, to);
      call.out.put(at, length, to);
    }
  });
}

template void AbsoluteEmbedding::encode(const EncodeCall<float>&);
template void AbsoluteEmbedding::encode(const EncodeCall<double>&);

} // namespace posenc
