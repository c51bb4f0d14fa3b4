// What JavaScript calls besides encodings (held_encoding.hpp) and attention (attention.hpp). Arrays are those of the
// present call, by the numbers that each function names. A function that returns a bool refuses by false, and `message`
// says why. `float64` says whether arrays are looked at as doubles or as floats; results are double where nothing else
// is said.
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
/// Rounds doubles or floats to float16, in their place.
void to_halves(Address values, std::size_t count, bool float64);

// Calls that need no encoding.
/// Arrays: 0 cosines and 1 sines (length, pairs), or (batch, count, pairs) without ids, 2 ids (batch, count), 3 x,
/// 4 the result.
bool rotate_cached(std::size_t batch, std::size_t heads, std::size_t count, std::size_t head_dim,
                   bool heads_last, std::size_t pairs, int layout, bool inverse, bool has_ids,
                   bool float64);
/// Arrays: 0 segments (count, 3), [tokens, 0, 0] of text and [time, rows, columns] of images, 1 positions (3, tokens),
/// 2 delta.
bool mrope_positions(std::size_t count, double tokens);
/// Positions of the tokens of a model, array 1 (axes, n), from the numbers of array 0, in the order of token_positions.ts.
bool token_positions(int model, std::size_t count, double tokens);

// Measures.
/// Arrays: 0 x (rows, inner), 1 w (inner, columns), 2 the result.
bool product(std::size_t rows, std::size_t inner, std::size_t columns, bool float64);
/// Arrays: 0 x (rows, dim), 1 the mean (dim).
void mean_row(std::size_t rows, std::size_t dim, bool float64);
/// Arrays: 0 f(x) and 1 f(P x) (rows, dim), 2 P (rows).
double equivariance(std::size_t rows, std::size_t dim, bool float64);
/// Arrays: 0 positions, 1 frequencies, 2 cosines, 3 sines. Formats: float32, float16, bfloat16.
void rounded_cos_sin(std::size_t format, std::size_t count, std::size_t pairs);
/// Arrays: 0 x, 1 e, 2 y, 3 f (dim), 4 and 5 projections (inner, dim), 6 the four terms and their sum.
void score_expansion(std::size_t dim, std::size_t inner);
/// Arrays: 0 rows (count, dim), 1 the result (wanted, count).
bool similarity(std::size_t count, std::size_t dim, bool cosine, bool centred, std::size_t first,
                std::size_t wanted);
/// Arrays: 0 trained and 1 used frequencies, 2 turns, 3 slowdown, 4 reached, 5 unseen.
bool reach(std::size_t pairs, double trained_length, double length);
/// Arrays: 0 and 1 (rows, dim), 2 the product of row i of each (rows).
void row_products(std::size_t rows, std::size_t dim);
/// Arrays: 0 x, 1 y, 2 residual, largest and rank, 3 the map (x_columns, y_columns), 4 what is left (rows, y_columns).
bool linear_map(std::size_t rows, std::size_t x_columns, std::size_t y_columns);
/// Arrays: 0 exponentials, 1 powers (dim / 2).
bool frequency_forms(double base, std::size_t dim, bool float64);
/// Positions that CoPE counts: arrays 0 scores (rows, keys), 1 positions, written.
bool gated_positions(std::size_t rows, std::size_t keys, double most);
/// Arrays: 0 x (queries, columns), 1 the result (queries, keys).
bool shift_rows(std::size_t queries, std::size_t columns, std::size_t keys, bool xlnet);
/// (tokens, tokens), int32, to array 0.
bool window_indices(std::size_t rows, std::size_t columns, bool class_token);
/// Arrays: 0 values (rows, columns), 1 colors, 2 pixels (height, width, 4).
bool heatmap(std::size_t rows, std::size_t columns, std::size_t height, std::size_t width,
             float low, float high);

} // namespace posenc::wasm
