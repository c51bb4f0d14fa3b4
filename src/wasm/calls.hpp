// What JavaScript calls. Numbers, addresses in the scratch and messages cross here, nothing else: no
// object to free, no view, and never an exception. src/js is the only caller; it has checked types,
// lengths and addresses, and copies everything in and out of the scratch. `float64` says whether an
// address holds doubles or floats; address 0 stands for "none".
#pragma once

#include <cstdint>
#include <string>

namespace posenc::wasm {

using Address = std::uintptr_t;

// Any encoding.
/// Their ids in the order that `prepare` counts them, a space behind each.
std::string encodings();
/// The address of at least this many bytes, all the scratch there is; 0 where memory is out.
Address reserve(double bytes);
std::string prepare(std::size_t encoding, Address values, std::size_t count, Address arrays,
                    std::size_t array_count);

// The first door.
std::size_t width();
std::size_t axes();
std::size_t leading_rows();
/// The rows that the cells of a grid make; the mask (rows, columns) is a byte each.
double set_grid(std::size_t rows, std::size_t columns, Address mask);
void encode_cells(std::size_t first, std::size_t count, Address out, bool float64);
void encode_rows(Address values, double start, std::size_t length, std::size_t first,
                 std::size_t count, Address out, bool float64);
std::string check_places(Address values, double start, std::size_t first, std::size_t count,
                         Address rows);
void look_up_rows(Address rows, Address given, std::size_t count, Address out, bool float64);
void add(Address x, Address out, std::size_t count, bool float64);
void transpose_rows(Address rows, std::size_t count, std::size_t dim, Address out, bool float64);

// The second door.
std::size_t head_dim();
std::size_t rotary_dim();
int pair_layout();
double attention_factor();
double center();
void frequencies(Address out);
/// Lists with an entry for every pair; false where there is none.
bool axis_of_pairs(Address out);
std::size_t coordinates();
bool rates(Address out);
void set_angles(Address values, std::size_t pairs, double factor, std::size_t coordinates,
                Address axes, Address rates, double center);
/// Whether positions (axes, length) suit the angles that were set: "" or why not.
std::string check_angles(Address values, double start, std::size_t length);
void cos_sin_rows(Address values, double start, std::size_t length, std::size_t first,
                  std::size_t count, Address cos, Address sin, bool key, bool float64);
void rotate_heads(Address x, std::size_t heads, std::size_t rows, std::size_t head_stride,
                  std::size_t row_stride, int width, int layout, Address cos, Address sin,
                  bool inverse, bool float64);
/// Positions (2, cells), or what is wrong with the grid.
std::string grid_positions_of(std::size_t rows, std::size_t columns, Address out);
/// Positions (3, n) of segments (count, 3): [tokens, 0, 0] of text, [time, rows, columns] of an image. Returns
/// delta.
double mrope_positions(Address segments, std::size_t count, Address out);
/// float16 of doubles.
void to_halves(Address from, std::size_t count, Address out);

// The third door.
std::size_t heads();
bool is_one_row();
/// Tokens of the window that an encoding has, or 0.
double window_tokens();
/// Where the queries and keys of the calls that follow stand. `role`: 0 the plan takes no part, 1 in
/// attention, 2 as a bias on its own. Returns "" or what is wrong.
std::string set_span(std::size_t queries, std::size_t keys, bool causal, double start,
                     Address query_positions, Address key_positions, int role);
/// The head that the rows that follow belong to.
void set_head(int head, bool float64);
void bias_rows(std::size_t first, std::size_t count, Address out, bool float64);
double bias_at(int head, double distance);
/// 0 bucket, 1 table row of every distance; false where the encoding has none.
bool indices(int kind, Address distances, std::size_t count, Address out);
/// Makes the relative terms for the span, which has queries and keys. Whether queries meet vectors.
bool set_terms();
bool terms_per_head();
int terms_count();
/// Vectors (count, keys, head_dim) that queries [first, first + count) meet.
void vector_rows(std::size_t head, std::size_t first, std::size_t count, Address out, bool float64);

// Attention.
void load_head(Address k, Address v, std::size_t keys, std::size_t dim, std::size_t value_dim,
               bool float64);
/// The tables of the relative terms, for the heads that follow: those of `head` where every head has
/// its own.
void load_relative(std::size_t head, std::size_t heads, std::size_t dim, std::size_t value_dim,
                   bool float64);
/// A block of queries, the first of which is query `first` of the head. Rows of `bias` and `mask` are
/// so many entries apart: 0 where all queries share one.
struct Block {
  Address q, bias, mask, scores, weights, output;
  std::size_t queries, first;
  int bias_stride, mask_stride;
  double scale;
  bool float64;
};
void attend(const Block& block);

// Measures.
void product(Address x, std::size_t rows, std::size_t inner, Address w, std::size_t columns,
             Address out, bool float64);
void mean_row(Address x, std::size_t rows, std::size_t dim, Address out, bool float64);
double equivariance(Address output, Address permuted_output, Address permutation, std::size_t rows,
                    std::size_t dim, bool float64);
/// Pairs of columns; "" or what is wrong. `out`, where there is one: (pairs, 2, 2).
std::string shift_matrices(double shift, Address out);
std::size_t wave_pairs();
std::string dot_products_of(Address distances, std::size_t count, Address out);
/// The four terms, in the order of their names.
void score_expansion(Address x, Address e, Address y, Address f, std::size_t dim, Address query,
                     Address key, std::size_t inner, Address out);
void similarity_of(Address rows, std::size_t count, std::size_t dim, bool cosine, Address out);
void row_products(Address a, Address b, std::size_t rows, std::size_t dim, Address out);
void shift_rows(Address x, std::size_t queries, std::size_t columns, std::size_t keys, bool xlnet,
                Address out);
void window_indices(std::size_t rows, std::size_t columns, bool class_token, Address out);
void window_coordinates(Address out);

// Pixels.
void begin_heatmap(std::size_t rows, std::size_t columns, std::size_t height, std::size_t width);
std::size_t heatmap_first_row(std::size_t y);
std::size_t heatmap_end_row(std::size_t y);
void paint_heatmap(Address values, std::size_t y, std::size_t count, float low, float high,
                   Address colors, Address rgba);

} // namespace posenc::wasm
