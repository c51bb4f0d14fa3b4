// The calls of the three doors on an encoding that JavaScript holds.
#include "held_encoding.hpp"

namespace posenc::wasm {

// The first door.

namespace {

/// The arrays of a call of `encode`, in the order of their numbers.
enum EncodeArray { encode_positions, encode_table, encode_x, encode_out, encode_mask };

bool run(AbsoluteEmbedding& embedding, const PositionReader& reader, std::optional<Grid> grid,
         bool has_table, std::size_t batch, bool channels_first, bool float64) {
  if (!accept(embedding.check(reader)) || !make_results()) return false;
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

bool HeldEncoding::encode(bool has_list, std::size_t count, double start, bool has_table,
                          std::size_t batch, bool float64) {
  auto* embedding = door<AbsoluteEmbedding>();
  if (!embedding) return false;
  const PositionReader reader = places_of(has_list, count, start, embedding->spec().axes);
  return run(*embedding, reader, {}, has_table, batch, false, float64);
}

bool HeldEncoding::encode_cells(std::size_t rows, std::size_t columns, bool has_mask,
                                std::size_t batch, bool channels_first, bool float64) {
  auto* embedding = door<AbsoluteEmbedding>();
  if (!embedding) return false;
  const Grid grid{rows, columns};
  const double cells = double(rows) * double(columns),
               masked = has_mask ? 17 * cells + 8 * double(columns) : 0;
  if (!allow(encoding_.id, embedding->bytes(grid) + masked)) return false;
  std::vector<double> positions;
  PositionReader reader(grid, encoding_.cell);
  if (has_mask) {
    positions = encoding_.mask_positions({grid, values<std::uint8_t>(encode_mask, grid.cells())});
    reader = PositionReader(Input(std::span<const double>(positions)), grid.cells(), 2);
  }
  return run(*embedding, reader, grid, false, batch, channels_first, float64);
}

// The second door.

int HeldEncoding::rotary_numbers() {
  auto* embedding = door<RotaryEmbedding>();
  if (!embedding) return 0;
  const RotarySpec& r = embedding->spec();
  give(0, std::vector<double>{double(r.layout), r.attention_factor, r.center, double(r.rotary_dim),
                              double(r.per_channel), r.mix ? r.mix->other_sine : 0});
  give(1, r.frequencies);
  give(2, r.rates);
  give(3, r.origins);
  if (r.mix) {
    give(4, r.mix->cos);
    give(5, r.mix->sin);
  }
  return 3 | int(!r.rates.empty()) << 2 | int(!r.origins.empty()) << 3 |
         int(r.mix.has_value()) << 4;
}

bool HeldEncoding::rotate(std::size_t batch, std::size_t heads, std::size_t count,
                          std::size_t batch_stride, std::size_t head_stride, std::size_t row_stride,
                          bool has_list, double start, bool by_batch, int layout, bool inverse,
                          bool key, bool float64) {
  auto* embedding = door<RotaryEmbedding>();
  if (!embedding) return false;
  const PositionReader reader = places_of(has_list, count, start, embedding->spec().axes, by_batch);
  if (const std::size_t own = embedding->spec().heads; heads % own != 0) {
    return accept(named(encoding_.id, {"heads must be a multiple of ", own, ", got ", heads}));
  }
  if (!accept(embedding->check(encoding_.id, reader, batch))) return false;
  with_type(float64, [&]<class T>(T) {
    embedding->rotate<T>({.x = input<T>(1),
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

bool HeldEncoding::cos_sin(bool has_list, std::size_t count, double start, bool key, bool float64) {
  auto* embedding = door<RotaryEmbedding>();
  if (!embedding) return false;
  const PositionReader reader = places_of(has_list, count, start, embedding->spec().axes);
  if (!accept(embedding->check(encoding_.id, reader, 1))) return false;
  with_type(float64, [&]<class T>(T) {
    embedding->cos_sin<T>(reader, key ? Side::key : Side::query, output<T>(1), output<T>(2));
  });
  return true;
}

bool HeldEncoding::grid_positions(std::size_t rows, std::size_t columns) {
  if (!door<RotaryEmbedding>()) return false;
  const Grid grid{rows, columns};
  if (encoding_.check_grid && !accept(named(encoding_.id, encoding_.check_grid(grid))))
    return false;
  if (!allow(encoding_.id, 16 * double(grid.cells()))) return false;
  Scratch<double> scratch;
  const Positions positions =
      PositionReader(grid, encoding_.cell).block(0, 0, grid.cells(), scratch);
  output<double>(0).put(0, positions.values.size(), positions.values.data());
  return true;
}

// The third door.

namespace {

/// Positions of queries and keys: arrays 0 and 1 of the call, where there are any, of one item or of each of a batch.
struct PositionsOfCall {
  std::vector<double> query_list, key_list;
  QueryKeyPositions all;

  PositionsOfCall(std::size_t query_lists, std::size_t key_lists, std::size_t queries,
                  std::size_t keys, bool causal, double start)
      : query_list(values<double>(0, query_lists * queries)),
        key_list(values<double>(1, key_lists * keys)),
        all{queries, keys, causal, {}, query_list, key_list} {
    if (start != query_start(queries, keys)) all.start = start;
  }
};

} // namespace

bool HeldEncoding::bias(std::size_t query_lists, std::size_t key_lists, std::size_t queries,
                        std::size_t keys, bool causal, double start, bool float64) {
  const auto* bias = door<Bias>();
  if (!bias) return false;
  const double value = float64 ? 8 : 4,
               lists =
                   8 * (double(query_lists) * double(queries) + double(key_lists) * double(keys)),
               bytes = value * (3 * double(keys) + double(queries)) + 16 * double(queries + keys);
  if (!allow(bias->id, bytes + lists + BiasRows<double>::bytes(*bias, keys))) return false;
  const PositionsOfCall positions(query_lists, key_lists, queries, keys, causal, start);
  const bool is_empty = queries == 0 || keys == 0;
  const std::size_t batch = is_empty ? 1 : std::max({query_lists, key_lists, std::size_t{1}});
  for (std::size_t i = 0; i < batch; ++i) {
    if (!accept(check_bias(bias->id, bias->rules, positions.all.item(i)))) return false;
  }
  if (!make_results()) return false;
  const std::size_t item = bias->heads * bias->rows_of(positions.all.item(0)).queries * keys;
  with_type(float64, [&]<class T>(T) {
    for (std::size_t i = 0; i < batch; ++i) {
      write_bias<T>(*bias, positions.all.item(i), output<T>(2), i * item);
    }
  });
  return true;
}

bool HeldEncoding::vectors(bool has_queries, bool has_keys, std::size_t queries, std::size_t keys,
                           bool causal, double start, bool float64) {
  const auto* relative = door<Relative>();
  if (!relative) return false;
  const PositionsOfCall call(has_queries, has_keys, queries, keys, causal, start);
  const QueryKeyPositions& positions = call.all;
  if (!accept(check_positions(*relative, positions))) return false;
  const bool is_empty = queries == 0 || keys == 0;
  const double row = (float64 ? 8 : 4) * double(keys) * double(relative->head_dim),
               doubles = is_empty ? 0 : relative->size(positions).doubles;
  if (!allow(relative->id, 8 * doubles + std::max(row, double(block_bytes)))) return false;
  // Whether heads differ is the same for any span; terms that need much memory wait until there is a result for them.
  const auto heads = [&] {
    const RelativeTerms terms = relative->terms({.queries = 1, .keys = 1});
    if (terms.query_table.empty()) return -1.0;
    return terms.per_head ? double(relative->heads) : 0.0;
  }();
  if (!make_results(heads)) return false;
  if (is_empty || heads < 0) return true;
  const RelativeTerms terms = relative->terms(positions);
  with_type(float64, [&]<class T>(T) {
    write_vectors<T>(terms, relative->head_dim, positions, output<T>(2));
  });
  return true;
}

bool HeldEncoding::slopes() {
  const auto* bias = door<Bias>();
  if (!bias) return false;
  std::vector<double> list;
  for (std::size_t head = 0; head < bias->heads; ++head) {
    list.push_back(-std::get<FunctionRef<HeadBias(int)>>(bias->of)(static_cast<int>(head))(1));
  }
  give(0, list);
  return true;
}

int HeldEncoding::indices(bool of_table, std::size_t count) {
  if (!std::holds_alternative<Relative>(encoding_.door) && !door<Bias>()) return -1;
  const auto distances = values<double>(0, count);
  if (!accept(check_list(encoding_.id, "distances", distances, Listed::integers))) return -1;
  const auto& index = of_table ? encoding_.index : encoding_.bucket;
  if (!index) return 0;
  std::vector<std::int32_t> list(count);
  for (std::size_t i = 0; i < count; ++i) list[i] = index(distances[i]);
  give(1, list);
  return 1;
}

bool HeldEncoding::window_coordinates() {
  if (!door<Bias>()) return false;
  give(0, encoding_.coordinates());
  return true;
}

} // namespace posenc::wasm
