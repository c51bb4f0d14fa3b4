// What JavaScript calls, by Embind (bindings.cpp). Only numbers cross: arrays are those of the present call, by the
// numbers that each function names, and encodings are addresses. A function that returns a bool refuses by false, and
// `message` says why. `float64` says whether arrays are looked at as doubles or as floats; results are double where
// nothing else is said. `positions` are array 0 where has_list says so, else consecutive ones from `start`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace posenc::wasm {

using Address = std::uintptr_t;

std::string message();
double needed();
/// Gives back the working space that calls have left.
void forget();
/// Rounds doubles to float16; the two addresses may be the same.
void to_halves(Address from, std::size_t count, Address to);

/// Ids in the catalog's order, a space behind each.
std::string encodings();
/// The number of the first value outside its range, or -1; the message of one is "must be ..., got ...". Arrays: 0 values
/// of parameters, 1 their ranges (count, 5): whether integers alone are legal, least, most, whether least is excluded,
/// what integers are multiples of. NaN means "not given" but where bit i of `not_numbers` says that value i was given so.
int check_parameters(std::size_t count, int not_numbers);
/// Makes encoding number `encoding` of checked parameters. Arrays: 0 its parameters in the catalog's order, 1 a record of
/// each array (length and three sides; zeros for one that is not given), then the arrays. Returns 0 where something is
/// wrong.
Address make_encoding(std::size_t encoding, std::size_t parameters, std::size_t arrays);
/// Arrays: 0 frequencies (heads, axes, waves), 1 rates of growth, 2 origins (axes), 3 and 4 cosines and sines of a mix
/// (heads, waves, waves). Bits of `given`: whether channels have angles of their own; whether there are arrays 1, 2, and 3.
Address make_rotary(int head_dim, int rotary_dim, std::size_t waves, std::size_t heads, int layout,
                    double attention_factor, std::size_t axes, int given, double center, int offset,
                    double other_sine);
void release(Address made);
/// How many encodings are held.
int made_count();

/// Coordinates of a position of an absolute encoding or a rotary.
std::size_t axes(Address made);

// Absolute encodings.
std::size_t width(Address made);
/// Rows of a call: at so many positions, or on a grid where it has rows.
std::size_t rows(Address made, std::size_t positions, std::size_t grid_rows,
                 std::size_t grid_columns);
bool check_places(Address made, bool has_list, std::size_t count, double start);
/// Arrays: 0 positions (axes, count), 1 a table, 2 x (batch, rows, dim) where batch > 0, 3 the result.
bool encode(Address made, bool has_list, std::size_t count, double start, bool has_table,
            std::size_t batch, bool float64);
/// Whether there is memory for a grid.
bool check_cells(Address made, std::size_t rows, std::size_t columns, bool has_mask);
/// Arrays 2 and 3 as above, 4 the mask (rows, columns).
bool encode_cells(Address made, std::size_t rows, std::size_t columns, bool has_mask,
                  std::size_t batch, bool channels_first, bool float64);

// Rotary encodings.
std::size_t head_dim(Address made);
/// The third side of the frequencies: pairs, channels, or what is mixed.
std::size_t waves(Address made);
/// Writes to arrays 0 layout, attention factor, center, rotary_dim, whether channels have angles of their own and the sine of
/// columns beyond a mix, 1 frequencies (heads, axes, waves), 2 rates of growth, 3 origins. Bit i of the
/// result says whether there is array i, bit 4 whether there is a mix.
int rotary_numbers(Address made);
/// Arrays 0 and 1 receive the cosines and sines that FoPE mixes; the rotary must have some.
void rotary_mix(Address made);
/// Arrays: 0 positions ((batch,) coordinates, count), 1 x (batch, heads, count, head_dim) at strides, 2 the result,
/// at the same strides.
bool rotate(Address made, std::size_t batch, std::size_t heads, std::size_t count,
            std::size_t batch_stride, std::size_t head_stride, std::size_t row_stride,
            bool has_list, double start, bool by_batch, int layout, bool inverse, bool key,
            bool float64);
/// Arrays: 0 positions, 1 cosines, 2 sines.
bool cos_sin(Address made, bool has_list, std::size_t count, double start, bool key, bool float64);
/// Arrays: 0 cosines and 1 sines (length, pairs), or (batch, count, pairs) without ids, 2 ids (batch, count), 3 x,
/// 4 the result.
bool rotate_cached(std::size_t batch, std::size_t heads, std::size_t count, std::size_t head_dim,
                   bool heads_last, std::size_t pairs, int layout, bool inverse, bool has_ids,
                   bool float64);
/// Positions (2, cells) to array 0.
bool grid_positions(Address made, std::size_t rows, std::size_t columns);
/// Arrays: 0 segments (count, 3), [tokens, 0, 0] of text and [time, rows, columns] of images, 1 positions (3, tokens),
/// 2 delta.
bool mrope_positions(std::size_t count, double tokens);
/// Positions of the tokens of a model, array 1 (axes, n), from the numbers of array 0, in the order of token_positions.ts.
bool token_positions(int model, std::size_t count, double tokens);

// Biases and relative terms. Arrays: 0 query positions, 1 key positions, 2 the result.
/// Heads of a bias or of relative terms, or the sets of frequencies of a rotary.
std::size_t heads(Address made);
bool is_one_row(Address made);
/// Tokens of the window that a bias has, or 0.
std::size_t window_tokens(Address made);
bool bias(Address made, bool has_queries, bool has_keys, std::size_t queries, std::size_t keys,
          bool causal, double start, bool only_check, bool float64);
/// Heads that have vectors of their own; 0 where all share theirs, -1 where queries meet none.
int vector_heads(Address made);
bool vectors(Address made, bool has_queries, bool has_keys, std::size_t queries, std::size_t keys,
             bool causal, double start, bool only_check, bool float64);
/// ALiBi's, to array 0.
void slopes(Address made);
/// Arrays: 0 distances, 1 their buckets or rows of the table (int32). 1, or 0 where there are none, -1 where refused.
int indices(Address made, bool of_table, std::size_t count);

/// `made`: the encoding that enters, or 0. Arrays: 0 q, 1 k, 2 v, 3 bias, 4 mask, 5 output, 6 weights, 7 scores,
/// 8 query positions, 9 key positions, 10 strides (8, 3) of the first eight: batch, head, row, 11 settings (window,
/// whether it is exclusive, chunk, beta, length and offset of the temperature, softcap, whether outputs are turned
/// back), 12 left padding (batch), 13 s and 14 b of scalable softmax (heads), 15 sinks (heads), 16 their weights.
/// Bits of `given`: which of them there are; 17 and 18, queries' and keys' positions are (batch, n); 19 to 21, window,
/// chunk and softcap are given. scale is NaN where not given.
bool attention(Address made, int given, std::size_t batch, std::size_t heads, std::size_t kv_heads,
               std::size_t queries, std::size_t keys, std::size_t dim, std::size_t value_dim,
               double scale, double start, bool causal, bool float64);

// Measures.
/// Arrays: 0 x (rows, inner), 1 w (inner, columns), 2 the result.
bool product(std::size_t rows, std::size_t inner, std::size_t columns, bool float64);
/// Arrays: 0 x (rows, dim), 1 the mean (dim).
void mean_row(std::size_t rows, std::size_t dim, bool float64);
/// Arrays: 0 f(x) and 1 f(P x) (rows, dim), 2 P (rows).
double equivariance(std::size_t rows, std::size_t dim, bool float64);
std::size_t wave_pairs(Address made);
/// (pairs, 2, 2) to array 0.
bool shift_matrices(Address made, double shift);
/// Arrays: 0 positions, 1 M PE(p) - PE(p + shift) (count, width).
bool shift_residuals(Address made, double shift, std::size_t count);
/// Arrays: 0 distances, 1 products.
bool dot_products(Address made, std::size_t count);
/// Arrays: 0 positions, 1 frequencies, 2 cosines, 3 sines. Formats: float32, float16, bfloat16.
void rounded_cos_sin(std::size_t format, std::size_t count, std::size_t pairs);
/// Arrays: 0 x, 1 e, 2 y, 3 f (dim), 4 and 5 projections (inner, dim), 6 the four terms and their sum.
void score_expansion(std::size_t dim, std::size_t inner);
/// Arrays: 0 rows (count, dim), 1 the result (wanted, count).
bool similarity(std::size_t count, std::size_t dim, bool cosine, bool centred, std::size_t first,
                std::size_t wanted);
/// Arrays: 0 a matrix (n, n), 1 mean, 2 least and 3 most by distance (n), 4 average, departure, share explained.
bool by_distance(std::size_t n);
/// Arrays: 0 a curve; 2 means of octaves and 3 how many rises and means there are, or, with that known, 1 the indices
/// at which it rises (int32).
bool trend(std::size_t count, double tolerance, bool only_count);
/// Arrays: 0 trained and 1 used frequencies, 2 turns, 3 slowdown, 4 reached, 5 unseen.
bool reach(std::size_t pairs, double trained_length, double length);
/// Arrays: 0 and 1 (rows, dim), 2 the product of row i of each (rows).
void row_products(std::size_t rows, std::size_t dim);
/// Arrays: 0 x, 1 y, 2 residual, largest and rank, 3 the map (x_columns, y_columns), 4 what is left (rows, y_columns).
bool linear_map(std::size_t rows, std::size_t x_columns, std::size_t y_columns);
/// Arrays: 0 rows (count, dim), 1 distance, first and second row of the nearest, the farthest and the longest step.
bool spacing(std::size_t count, std::size_t dim);
/// Arrays: 0 exponentials, 1 powers (dim / 2).
bool frequency_forms(double base, std::size_t dim, bool float64);
/// Arrays: 0 weights (rows, keys), 1 the result (rows, distances from the query).
bool weight_within(std::size_t rows, std::size_t keys, std::size_t query);
/// Arrays: 0 x (queries, columns), 1 the result (queries, keys).
bool shift_rows(std::size_t queries, std::size_t columns, std::size_t keys, bool xlnet);
/// (tokens, tokens), int32, to array 0.
bool window_indices(std::size_t rows, std::size_t columns, bool class_token);
void window_coordinates(Address made);
/// Arrays: 0 values (rows, columns), 1 colors, 2 pixels (height, width, 4).
bool heatmap(std::size_t rows, std::size_t columns, std::size_t height, std::size_t width,
             float low, float high);

} // namespace posenc::wasm
