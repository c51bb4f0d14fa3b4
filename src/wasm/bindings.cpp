// What JavaScript calls. Numbers, addresses in the scratch and messages cross here, nothing else: no
// object to free, no view, and never an exception. src/js is the only caller; it has checked types,
// lengths and addresses, and copies everything in and out of the scratch.
//
// The state below is that of one call of the JavaScript API, which runs to its end before the next.
#include <cstdlib>
#include <emscripten/bind.h>
#include <posenc/attention/attention.hpp>
#include <posenc/attention/permutation.hpp>
#include <posenc/catalog.hpp>
#include <posenc/compose.hpp>
#include <posenc/rotary/rotate.hpp>
#include <posenc/view/heatmap.hpp>

#include "plan.hpp"

namespace {

using namespace posenc;
using Address = std::uintptr_t;

template <class T> T* at(Address address) { return reinterpret_cast<T*>(address); }

Plan plan;
std::optional<CosSinRows> angles;
std::optional<Heatmap> heatmap;
Toeplitz<std::int32_t> index_line, key_index_line;
RelativeTerms terms; // of the plan, for the span that was set
struct Scratch {
  void* data = nullptr;
  std::size_t size = 0;
} scratch;

/// One set of the state that depends on the number type.
template <class T> struct State {
  AttentionHead<T> head;
  Toeplitz<T> line;
};
template <class T> State<T>& state() {
  static State<T> instance;
  return instance;
}

/// Calls f with a float or a double to tell the type by.
template <class F> auto with_type(bool float64, F f) { return float64 ? f(0.0) : f(0.0f); }

/// The address of at least this many bytes, all the scratch there is; 0 where memory is out.
Address reserve(double bytes) {
  if (bytes > static_cast<double>(scratch.size)) {
    std::free(scratch.data);
    scratch.size = static_cast<std::size_t>(bytes);
    scratch.data = std::aligned_alloc(64, (scratch.size + 63) / 64 * 64);
    if (!scratch.data) scratch.size = 0;
  }
  return reinterpret_cast<Address>(scratch.data);
}

Positions positions_of(Address values, double start, std::size_t length, std::size_t axes = 1) {
  if (!values) return {.length = length, .start = start};
  return {.values = {at<const double>(values), axes * length}};
}

Span span_of(std::size_t queries, std::size_t keys, bool causal, double start,
             Address query_positions, Address key_positions) {
  Span span{.queries = queries, .keys = keys, .causal = causal, .start = start};
  if (query_positions) span.query_positions = {at<const double>(query_positions), queries};
  if (key_positions) span.key_positions = {at<const double>(key_positions), keys};
  return span;
}

std::string prepare(std::size_t encoding, Address values, std::size_t count, Address arrays,
                    std::size_t array_count) {
  // Every array is given as its address and its length.
  std::vector<std::span<const double>> given;
  for (std::size_t i = 0; i < array_count; ++i) {
    const double* pair = at<const double>(arrays) + 2 * i;
    given.emplace_back(at<const double>(static_cast<Address>(pair[0])),
                       static_cast<std::size_t>(pair[1]));
  }
  return make_plan(encoding, {at<const double>(values), count}, given, plan);
}

std::size_t plan_width() { return plan.dim; }
std::size_t plan_axes() { return plan.axes; }
std::size_t leading_rows() { return plan.table ? plan.table->rows({}) : 0; }

void encode_rows(Address values, double start, std::size_t length, std::size_t first,
                 std::size_t count, Address out, bool float64) {
  const auto positions = positions_of(values, start, length, plan.axes);
  with_type(float64, [&]<class T>(T) {
    if (plan.table) return plan.table->fill(positions, first, count, at<T>(out));
    const std::size_t points = positions.count(plan.axes);
    std::vector<double> position(plan.axes), row(plan.dim);
    for (std::size_t i = first; i < first + count; ++i) {
      for (std::size_t a = 0; a < plan.axes; ++a) position[a] = positions[a * points + i];
      plan.row(position, row);
      std::copy(row.begin(), row.end(), at<T>(out) + (i - first) * plan.dim);
    }
  });
}

/// Positions (2, count) of a grid's tokens [first, first + count).
void grid_positions_of(std::size_t rows, std::size_t columns, std::size_t first, std::size_t count,
                       Address out) {
  for (std::size_t i = 0; i < count; ++i) {
    const auto [y, x] = plan.cell({rows, columns}, first + i);
    at<double>(out)[i] = y;
    at<double>(out)[count + i] = x;
  }
}

std::string find_entries(Address values, double start, std::size_t first, std::size_t count,
                         Address rows) {
  const Positions positions = positions_of(values, start, first + count);
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t row = 0;
    if (auto message = plan.entry(positions[first + i], row); !message.empty()) return message;
    at<double>(rows)[i] = static_cast<double>(row);
  }
  return {};
}

void look_up_rows(Address rows, Address given, std::size_t count, Address out, bool float64) {
  std::vector<double> values(plan.dim);
  with_type(float64, [&]<class T>(T) {
    for (std::size_t i = 0; i < count; ++i) {
      std::span<const double> row;
      if (given) row = {at<const double>(given) + i * plan.dim, plan.dim};
      plan.look_up(static_cast<std::size_t>(at<double>(rows)[i]), row, values);
      std::copy(values.begin(), values.end(), at<T>(out) + i * plan.dim);
    }
  });
}

void add(Address x, Address out, std::size_t count, bool float64) {
  with_type(float64, [&]<class T>(T) {
    for (std::size_t i = 0; i < count; ++i) at<T>(out)[i] += at<const T>(x)[i];
  });
}

std::size_t head_dim() { return static_cast<std::size_t>(plan.rotary->head_dim); }
std::size_t rotary_dim() { return static_cast<std::size_t>(plan.rotary->rotary_dim); }
int pair_layout() { return static_cast<int>(plan.rotary->layout); }
double attention_factor() { return plan.rotary->attention_factor; }
void frequencies(Address out) {
  std::copy(plan.rotary->frequencies.begin(), plan.rotary->frequencies.end(), at<double>(out));
}

void set_angles(Address values, std::size_t pairs, double factor) {
  angles.emplace(std::span(at<const double>(values), pairs), factor);
}

void cos_sin_rows(Address values, double start, std::size_t length, std::size_t first,
                  std::size_t count, Address cos, Address sin, bool float64) {
  with_type(float64, [&]<class T>(T) {
    angles->fill(positions_of(values, start, length), first, count, at<T>(cos), at<T>(sin));
  });
}

void rotate_heads(Address x, std::size_t heads, std::size_t rows, int dim, int width, int layout,
                  Address cos, Address sin, bool inverse, bool float64) {
  with_type(float64, [&]<class T>(T) {
    for (std::size_t h = 0; h < heads; ++h) {
      rotate_rows(at<T>(x) + h * rows * static_cast<std::size_t>(dim), rows, dim, width,
                  static_cast<PairLayout>(layout), at<const T>(cos), at<const T>(sin), inverse);
    }
  });
}

std::size_t heads() { return plan.heads; }
bool plan_one_row() { return plan.one_row; }
std::string check_positions_of(std::size_t queries, std::size_t keys, bool causal, double start,
                               Address query_positions, Address key_positions) {
  return plan.check_span(span_of(queries, keys, causal, start, query_positions, key_positions));
}

void set_line(int head, std::size_t queries, std::size_t keys, bool causal, double start,
              bool float64) {
  with_type(float64, [&]<class T>(T) {
    state<T>().line.set(span_of(queries, keys, causal, start, 0, 0), plan.head_bias(head),
                        -std::numeric_limits<T>::infinity());
  });
}

void line_rows(std::size_t first, std::size_t count, std::size_t keys, Address out, bool float64) {
  with_type(float64, [&]<class T>(T) {
    const auto rows = state<T>().line.rows();
    for (std::size_t i = 0; i < count; ++i) {
      std::copy_n(rows[first + i], keys, at<T>(out) + i * keys);
    }
  });
}

void bias_rows_at(int head, std::size_t queries, std::size_t keys, bool causal, double start,
                  Address query_positions, Address key_positions, std::size_t first,
                  std::size_t count, Address out, bool float64) {
  with_type(float64, [&]<class T>(T) {
    bias_rows(plan.pair_bias(head),
              span_of(queries, keys, causal, start, query_positions, key_positions), first, count,
              at<T>(out));
  });
}

double bias_at(int head, double distance) { return plan.head_bias(head)(distance); }

/// Buckets or table rows of distances.
void indices(Address distances, std::size_t count, Address out) {
  for (std::size_t i = 0; i < count; ++i) {
    at<std::int32_t>(out)[i] = plan.index(at<const double>(distances)[i]);
  }
}

/// Makes the plan's relative terms for a span. Returns how many values their tables have.
double set_terms(std::size_t queries, std::size_t keys, bool causal, double start,
                 Address query_positions, Address key_positions) {
  const Span span = span_of(queries, keys, causal, start, query_positions, key_positions);
  terms = plan.relative(span);
  if (!span.consecutive()) return static_cast<double>(terms.rows);
  index_line.set({.queries = queries, .keys = keys, .start = start}, terms.index, 0);
  key_index_line.set({.queries = queries, .keys = keys, .start = start},
                     terms.key_index ? terms.key_index : terms.index, 0);
  return static_cast<double>(terms.rows);
}
bool terms_per_head() { return terms.per_head; }
int terms_count() { return terms.terms; }

/// Rows [first, first + count) of the tables' rows that pairs of positions read.
void index_rows_at(std::size_t queries, std::size_t keys, double start, Address query_positions,
                   Address key_positions, std::size_t first, std::size_t count, Address out,
                   Address key_out) {
  const Span span = span_of(queries, keys, false, start, query_positions, key_positions);
  const auto& key_index = terms.key_index ? terms.key_index : terms.index;
  for (std::size_t n = 0; n < count * keys; ++n) {
    const double distance = distance_between(span.query(first + n / keys), span.key(n % keys));
    at<std::int32_t>(out)[n] = terms.index(distance);
    at<std::int32_t>(key_out)[n] = key_index(distance);
  }
}

void load_head(Address k, Address v, std::size_t keys, std::size_t dim, std::size_t value_dim,
               bool float64) {
  with_type(float64, [&]<class T>(T) {
    state<T>().head.load(at<const T>(k), at<const T>(v), keys, dim, value_dim);
  });
}

/// The tables of the relative terms, for the heads that follow: those of `head` where every head has
/// its own.
void load_relative(std::size_t head, std::size_t heads, std::size_t dim, std::size_t value_dim,
                   bool float64) {
  const auto part = [&](const std::vector<double>& array) {
    return detail::of_head(array, terms, head, heads);
  };
  with_type(float64, [&]<class T>(T) {
    state<T>().head.relate({part(terms.query_table), part(terms.key_table), part(terms.value_table),
                            part(terms.content_bias), part(terms.position_bias), terms.rows},
                           dim, value_dim);
  });
}
/// No relative terms.
void unload_relative() {
  state<float>().head.relate({}, 0, 0);
  state<double>().head.relate({}, 0, 0);
}

/// A block of queries, the first of which is query `first` of the head. `biased`: 0 none, 1 the line
/// that was set, 2 rows at `bias` of this stride. `relative`: 0 none, 1 the index line, 2 index rows.
struct Block {
  Address q, bias, mask, index, key_index, scores, weights, output;
  std::size_t queries, first, keys;
  int biased, relative;
  int bias_stride, mask_stride;
  double scale, first_visible;
  bool causal, float64;
};

void attend(const Block& b) {
  with_type(b.float64, [&]<class T>(T) {
    QueryBlock<T> block{
        .q = at<const T>(b.q), .queries = b.queries, .scale = static_cast<T>(b.scale)};
    if (b.biased == 1) block.bias = state<T>().line.rows().from(b.first);
    if (b.biased == 2) block.bias = {at<const T>(b.bias), b.bias_stride};
    if (b.mask) block.mask = {at<const std::uint8_t>(b.mask), b.mask_stride};
    if (b.relative == 1) {
      block.relative_index = index_line.rows().from(b.first);
      block.key_index = key_index_line.rows().from(b.first);
    }
    if (b.relative == 2) {
      const auto stride = static_cast<std::ptrdiff_t>(b.keys);
      block.relative_index = {at<const std::int32_t>(b.index), stride};
      block.key_index = {at<const std::int32_t>(b.key_index), stride};
    }
    if (b.causal) {
      block.first_visible =
          static_cast<std::ptrdiff_t>(b.first_visible) + static_cast<std::ptrdiff_t>(b.first);
    }
    block.scores = at<T>(b.scores);
    block.weights = at<T>(b.weights);
    block.output = at<T>(b.output);
    state<T>().head.attend(block);
  });
}

/// x (rows, inner) times w (inner, columns).
void product(Address x, std::size_t rows, std::size_t inner, Address w, std::size_t columns,
             Address out, bool float64) {
  with_type(float64, [&]<class T>(T) {
    simd::Packed<T> packed;
    packed.pack(at<const T>(w), inner, columns, columns);
    std::vector<T> padded(rows * packed.padded_columns());
    packed.multiply(at<const T>(x), rows, inner, padded.data(), packed.padded_columns());
    for (std::size_t i = 0; i < rows; ++i) {
      std::copy_n(padded.data() + i * packed.padded_columns(), columns, at<T>(out) + i * columns);
    }
  });
}

/// The mean of x's rows (rows, dim).
void mean_row(Address x, std::size_t rows, std::size_t dim, Address out, bool float64) {
  with_type(float64, [&]<class T>(T) {
    mean_rows(std::span(at<const T>(x), rows * dim), rows, at<T>(out));
  });
}

double equivariance(Address output, Address permuted_output, Address permutation, std::size_t rows,
                    std::size_t dim, bool float64) {
  std::vector<std::size_t> order(rows);
  for (std::size_t i = 0; i < rows; ++i) {
    order[i] = static_cast<std::size_t>(at<const double>(permutation)[i]);
  }
  return with_type(float64, [&]<class T>(T) {
    return equivariance_error<T>({at<const T>(output), rows * dim},
                                 {at<const T>(permuted_output), rows * dim}, order);
  });
}

void begin_heatmap(std::size_t rows, std::size_t columns, std::size_t height, std::size_t width) {
  heatmap.emplace(rows, columns, height, width);
}
std::size_t heatmap_first_row(std::size_t y) { return heatmap->first_row(y); }
std::size_t heatmap_end_row(std::size_t y) { return heatmap->end_row(y); }
void paint_heatmap(Address values, std::size_t y, std::size_t count, float low, float high,
                   Address colors, Address rgba) {
  heatmap->paint(at<const float>(values), y, count, low, high, at<const std::uint8_t>(colors),
                 at<std::uint8_t>(rgba));
}

} // namespace

EMSCRIPTEN_BINDINGS(posenc) {
  using emscripten::function;
  function("catalog", &catalog_json);
  function("reserve", &reserve);
  function("prepare", &prepare);

  function("width", &plan_width);
  function("axes", &plan_axes);
  function("gridPositions", &grid_positions_of);
  function("leadingRows", &leading_rows);
  function("encodeRows", &encode_rows);
  function("findEntries", &find_entries);
  function("lookUpRows", &look_up_rows);
  function("add", &add);

  function("headDim", &head_dim);
  function("rotaryDim", &rotary_dim);
  function("pairLayout", &pair_layout);
  function("attentionFactor", &attention_factor);
  function("frequencies", &frequencies);
  function("setAngles", &set_angles);
  function("cosSinRows", &cos_sin_rows);
  function("rotate", &rotate_heads);

  function("heads", &heads);
  function("oneRow", &plan_one_row);
  function("checkSpan", &check_positions_of);
  function("setLine", &set_line);
  function("lineRows", &line_rows);
  function("biasRowsAt", &bias_rows_at);
  function("biasAt", &bias_at);
  function("indices", &indices);
  function("setTerms", &set_terms);
  function("termsPerHead", &terms_per_head);
  function("termsCount", &terms_count);
  function("indexRowsAt", &index_rows_at);

  emscripten::value_object<Block>("Block")
      .field("q", &Block::q)
      .field("bias", &Block::bias)
      .field("mask", &Block::mask)
      .field("index", &Block::index)
      .field("keyIndex", &Block::key_index)
      .field("scores", &Block::scores)
      .field("weights", &Block::weights)
      .field("output", &Block::output)
      .field("queries", &Block::queries)
      .field("first", &Block::first)
      .field("keys", &Block::keys)
      .field("biased", &Block::biased)
      .field("relative", &Block::relative)
      .field("biasStride", &Block::bias_stride)
      .field("maskStride", &Block::mask_stride)
      .field("scale", &Block::scale)
      .field("firstVisible", &Block::first_visible)
      .field("causal", &Block::causal)
      .field("float64", &Block::float64);
  function("loadHead", &load_head);
  function("loadRelative", &load_relative);
  function("unloadRelative", &unload_relative);
  function("attend", &attend);
  function("product", &product);
  function("meanRow", &mean_row);
  function("equivariance", &equivariance);

  function("beginHeatmap", &begin_heatmap);
  function("heatmapFirstRow", &heatmap_first_row);
  function("heatmapEndRow", &heatmap_end_row);
  function("paintHeatmap", &paint_heatmap);
}
