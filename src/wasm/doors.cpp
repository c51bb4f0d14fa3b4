// Calls of the three doors.
#include <posenc/core/math.hpp>
#include <posenc/rotary/mrope.hpp>
#include <posenc/rotary/rotate.hpp>

#include "calls.hpp"
#include "made.hpp"

namespace posenc::wasm {

// Of any encoding.

std::size_t width(Address made) { return door_of<AbsoluteEmbedding>(made).spec().dim; }
std::size_t axes(Address made) {
  const auto* embedding = std::get_if<AbsoluteEmbedding>(&encoding_of(made).door);
  return embedding ? embedding->spec().axes : door_of<RotaryEmbedding>(made).spec().axes;
}
std::size_t heads(Address made) {
  const Encoding& encoding = encoding_of(made);
  if (const auto* bias = std::get_if<Bias>(&encoding.door)) return bias->heads;
  const auto* rotary = std::get_if<RotaryEmbedding>(&encoding.door);
  return rotary ? rotary->spec().heads : door_of<Relative>(made).heads;
}
std::size_t head_dim(Address made) {
  const auto* embedding = std::get_if<RotaryEmbedding>(&encoding_of(made).door);
  return embedding ? size(embedding->spec().head_dim) : door_of<Relative>(made).head_dim;
}
bool is_one_row(Address made) { return door_of<Bias>(made).rules.one_row; }
std::size_t window_tokens(Address made) {
  return static_cast<std::size_t>(door_of<Bias>(made).rules.window_tokens);
}

// The first door.

namespace {

/// The arrays of a call of `encode`, in the order of their numbers.
enum EncodeArray { encode_positions, encode_table, encode_x, encode_out, encode_mask };

bool run(AbsoluteEmbedding& embedding, const PositionReader& reader, std::optional<Grid> grid,
         bool has_table, std::size_t batch, bool channels_first, bool float64) {
  if (!accept(embedding.check(reader))) return false;
  with_type(float64, [&]<class T>(T) {
    EncodeCall<T> call{.positions = reader,
                       .grid = grid,
                       .batch = std::max<std::size_t>(batch, 1),
                       .channels_first = channels_first,
                       .out = output<T>(encode_out)};
    if (has_table) call.table = input<double>(encode_table);
    if (batch > 0) call.x = input<T>(encode_x);
    embedding.encode(call);
  });
  return true;
}

PositionReader places_of(bool has_list, std::size_t count, double start, std::size_t axes,
                         bool by_batch = false) {
  if (!has_list) return {count, start};
  return {input<double>(0), count, axes, by_batch};
}

} // namespace

std::size_t rows(Address made, std::size_t positions, std::size_t grid_rows,
                 std::size_t grid_columns) {
  std::optional<Grid> grid;
  if (grid_rows > 0) grid = Grid{grid_rows, grid_columns};
  return door_of<AbsoluteEmbedding>(made).rows(grid ? grid->cells() : positions, grid);
}

bool check_places(Address made, bool has_list, std::size_t count, double start) {
  auto& embedding = door_of<AbsoluteEmbedding>(made);
  return accept(embedding.check(places_of(has_list, count, start, embedding.spec().axes)));
}

bool encode(Address made, bool has_list, std::size_t count, double start, bool has_table,
            std::size_t batch, bool float64) {
  auto& embedding = door_of<AbsoluteEmbedding>(made);
  const PositionReader reader = places_of(has_list, count, start, embedding.spec().axes);
  return run(embedding, reader, {}, has_table, batch, false, float64);
}

bool check_cells(Address made, std::size_t rows, std::size_t columns, bool has_mask) {
  const double cells = double(rows) * double(columns),
               masked = has_mask ? 17 * cells + 8 * double(columns) : 0;
  return allow(encoding_of(made).id,
               door_of<AbsoluteEmbedding>(made).bytes(Grid{rows, columns}) + masked);
}

bool encode_cells(Address made, std::size_t rows, std::size_t columns, bool has_mask,
                  std::size_t batch, bool channels_first, bool float64) {
  if (!check_cells(made, rows, columns, has_mask)) return false;
  const Encoding& encoding = encoding_of(made);
  const Grid grid{rows, columns};
  std::vector<double> positions;
  PositionReader reader(grid, encoding.cell);
  if (has_mask) {
    positions = encoding.mask_positions({grid, values<std::uint8_t>(encode_mask, grid.cells())});
    reader = PositionReader(Input(std::span<const double>(positions)), grid.cells(), 2);
  }
  return run(door_of<AbsoluteEmbedding>(made), reader, grid, false, batch, channels_first, float64);
}

// The second door.

std::size_t waves(Address made) {
  const RotarySpec& r = door_of<RotaryEmbedding>(made).spec();
  return r.frequencies.size() / r.heads / r.axes;
}

int rotary_numbers(Address made) {
  const RotarySpec& r = door_of<RotaryEmbedding>(made).spec();
  give(0, std::vector<double>{double(r.layout), r.attention_factor, r.center, double(r.rotary_dim),
                              double(r.per_channel), r.mix ? r.mix->other_sine : 0});
  give(1, r.frequencies);
  give(2, r.rates);
  give(3, r.origins);
  return 3 | int(!r.rates.empty()) << 2 | int(!r.origins.empty()) << 3 |
         int(r.mix.has_value()) << 4;
}

void rotary_mix(Address made) {
  const RotarySpec& r = door_of<RotaryEmbedding>(made).spec();
  give(0, r.mix->cos);
  give(1, r.mix->sin);
}

namespace {
bool accept_places(Address made, const PositionReader& reader, std::size_t batch) {
  return accept(door_of<RotaryEmbedding>(made).check(encoding_of(made).id, reader, batch));
}
} // namespace

bool rotate(Address made, std::size_t batch, std::size_t heads, std::size_t count,
            std::size_t batch_stride, std::size_t head_stride, std::size_t row_stride,
            bool has_list, double start, bool by_batch, int layout, bool inverse, bool key,
            bool float64) {
  auto& embedding = door_of<RotaryEmbedding>(made);
  const PositionReader reader = places_of(has_list, count, start, embedding.spec().axes, by_batch);
  if (const std::size_t own = embedding.spec().heads; heads % own != 0) {
    return accept(
        named(encoding_of(made).id, {"heads must be a multiple of ", own, ", got ", heads}));
  }
  if (!accept_places(made, reader, batch)) return false;
  with_type(float64, [&]<class T>(T) {
    embedding.rotate<T>({.x = input<T>(1),
                         .out = output<T>(2),
                         .batch = batch,
                         .heads = heads,
                         .strides = {batch_stride, head_stride, row_stride},
                         .positions = reader,
                         .layout = static_cast<PairLayout>(layout),
                         .inverse = inverse,
                         .side = key ? Side::key : Side::query});
  });
  return true;
}

bool cos_sin(Address made, bool has_list, std::size_t count, double start, bool key, bool float64) {
  auto& embedding = door_of<RotaryEmbedding>(made);
  const PositionReader reader = places_of(has_list, count, start, embedding.spec().axes);
  if (!accept_places(made, reader, 1)) return false;
  with_type(float64, [&]<class T>(T) {
    embedding.cos_sin<T>(reader, key ? Side::key : Side::query, output<T>(1), output<T>(2));
  });
  return true;
}

bool rotate_cached(std::size_t batch, std::size_t heads, std::size_t count, std::size_t head_dim,
                   bool heads_last, std::size_t pairs, int layout, bool inverse, bool has_ids,
                   bool float64) {
  const std::size_t item = heads * count * head_dim, length = count * pairs;
  const double bytes = (float64 ? 8 : 4) * (double(item) + 2 * double(length)) + 8 * double(count);
  if (!allow("rotateCached", bytes)) return false;
  const HeadRows where = heads_last ? HeadRows{heads, count, head_dim, heads * head_dim}
                                    : HeadRows{heads, count, count * head_dim, head_dim};
  with_type(float64, [&]<class T>(T) {
    enum { cos, sin, ids, x, out };
    Scratch<T> cos_scratch, sin_scratch, x_scratch;
    Scratch<double> id_scratch;
    T *c = cos_scratch.at_least(length), *s = sin_scratch.at_least(length),
      *block = x_scratch.at_least(item);
    double* rows = id_scratch.at_least(count);
    for (std::size_t b = 0; b < batch; ++b) {
      if (has_ids) input<double>(ids).copy(b * count, count, rows);
      for (const auto& [array, to] : {std::pair{cos, c}, std::pair{sin, s}}) {
        if (!has_ids) input<T>(array).copy(b * length, length, to);
        for (std::size_t i = 0; has_ids && i < count; ++i) {
          input<T>(array).copy(static_cast<std::size_t>(rows[i]) * pairs, pairs, to + i * pairs);
        }
      }
      input<T>(x).copy(b * item, item, block);
      rotate_rows(block, where, 2 * static_cast<int>(pairs), static_cast<PairLayout>(layout), c, s,
                  inverse);
      output<T>(out).put(b * item, item, block);
    }
  });
  return true;
}

bool grid_positions(Address made, std::size_t rows, std::size_t columns) {
  const Encoding& encoding = encoding_of(made);
  const Grid grid{rows, columns};
  if (encoding.check_grid && !accept(named(encoding.id, encoding.check_grid(grid)))) return false;
  if (!allow(encoding.id, 16 * double(grid.cells()))) return false;
  Scratch<double> scratch;
  const Positions positions =
      PositionReader(grid, encoding.cell).block(0, 0, grid.cells(), scratch);
  output<double>(0).put(0, positions.values.size(), positions.values.data());
  return true;
}

bool mrope_positions(std::size_t count, double tokens) {
  if (!allow("mropePositions", 48 * tokens + 64 * double(count))) return false;
  std::vector<Segment> list;
  const auto segments = values<double>(0, 3 * count);
  for (std::size_t i = 0; i < count; ++i) { // text has one number, and zeros
    const double* s = segments.data() + 3 * i;
    const auto side = [s](int n) { return static_cast<std::size_t>(s[n]); };
    list.push_back({s[1] == 0, side(0), side(0), side(1), side(2)});
  }
  const MropeIndex index = place_segments(list);
  give(1, index.positions);
  give(2, std::vector<double>{index.delta});
  return true;
}

void to_halves(Address from, std::size_t count, Address to) {
  for (std::size_t i = 0; i < count; ++i) {
    reinterpret_cast<std::uint16_t*>(to)[i] = to_half(reinterpret_cast<const double*>(from)[i]);
  }
}

// The third door.

namespace {

/// Positions of queries and keys, from arrays 0 and 1 of the call if they are given.
class PositionsOfCall {
public:
  PositionsOfCall(bool has_queries, bool has_keys, std::size_t queries, std::size_t keys,
                  bool causal, double start)
      : queries_(values<double>(0, has_queries ? queries : 0)),
        keys_(values<double>(1, has_keys ? keys : 0)) {
    positions_ = {.queries = queries,
                  .keys = keys,
                  .causal = causal,
                  .query_positions = queries_,
                  .key_positions = keys_};
    if (start != query_start(queries, keys)) positions_.start = start;
  }
  const QueryKeyPositions& operator*() const { return positions_; }

private:
  std::vector<double> queries_, keys_;
  QueryKeyPositions positions_;
};

} // namespace

bool bias(Address made, bool has_queries, bool has_keys, std::size_t queries, std::size_t keys,
          bool causal, double start, bool only_check, bool float64) {
  const Bias& bias = door_of<Bias>(made);
  const double value = float64 ? 8 : 4;
  if (!allow(bias.id, value * (3 * double(keys) + double(queries)) + 16 * double(queries + keys))) {
    return false;
  }
  const PositionsOfCall positions(has_queries, has_keys, queries, keys, causal, start);
  if (!accept(check_bias(bias.id, bias.rules, *positions))) return false;
  if (only_check) return true;
  with_type(float64, [&]<class T>(T) { write_bias<T>(bias, *positions, output<T>(2)); });
  return true;
}

int vector_heads(Address made) {
  const Relative& relative = door_of<Relative>(made);
  const RelativeTerms terms = relative.terms({.queries = 1, .keys = 1});
  if (terms.query_table.empty()) return -1;
  return terms.per_head ? static_cast<int>(relative.heads) : 0;
}

bool vectors(Address made, bool has_queries, bool has_keys, std::size_t queries, std::size_t keys,
             bool causal, double start, bool only_check, bool float64) {
  const Relative& relative = door_of<Relative>(made);
  const PositionsOfCall positions(has_queries, has_keys, queries, keys, causal, start);
  if (!accept(check_positions(relative, *positions))) return false;
  const double row = (float64 ? 8 : 4) * double(keys) * double(relative.head_dim);
  const double doubles = queries && keys ? relative.size(*positions).doubles : 0;
  if (!allow(relative.id, 8 * doubles + std::max(row, double(block_bytes)))) return false;
  if (only_check || queries == 0 || keys == 0) return true;
  with_type(float64, [&]<class T>(T) {
    write_vectors<T>(relative.terms(*positions), relative.head_dim, *positions, output<T>(2));
  });
  return true;
}

void slopes(Address made) {
  const Bias& bias = door_of<Bias>(made);
  std::vector<double> list;
  for (std::size_t head = 0; head < bias.heads; ++head) {
    list.push_back(-std::get<FunctionRef<HeadBias(int)>>(bias.of)(static_cast<int>(head))(1));
  }
  give(0, list);
}

int indices(Address made, bool of_table, std::size_t count) {
  const Encoding& encoding = encoding_of(made);
  const auto distances = values<double>(0, count);
  if (!accept(check_list(encoding.id, "distances", distances, Listed::integers))) return -1;
  const auto& index = of_table ? encoding.index : encoding.bucket;
  if (!index) return 0;
  std::vector<std::int32_t> list(count);
  for (std::size_t i = 0; i < count; ++i) list[i] = index(distances[i]);
  give(1, list);
  return 1;
}

} // namespace posenc::wasm
