// What JavaScript calls, by the name in front. Numbers, addresses in the scratch and messages cross here,
// nothing else: no object to free, no view, and never an exception. So the module exports these functions
// as they are, without Embind: a call costs a tenth, and the glue is a few lines of src/js/core.ts, which
// declares the same. It is the only caller; it has checked types, ranges, lengths and addresses, and copies
// everything in and out of the scratch. `float64` says whether an address holds doubles or floats; address
// 0 stands for "none". A text stays until the next one is given; null says that nothing is wrong.
#pragma once

#include <cstdint>

namespace posenc::wasm {

using Address = std::uintptr_t;

// Any encoding.
/// Their ids in the order that `prepare` counts them, a space behind each.
[[clang::export_name("encodings")]] const char* encodings();
/// The address of at least this many bytes, all the scratch there is; 0 where memory is out.
[[clang::export_name("reserve")]] Address reserve(double bytes);
[[clang::export_name("prepare")]] const char* prepare(std::size_t encoding, Address values,
                                                      std::size_t count, Address arrays,
                                                      std::size_t array_count);

/// Bytes of the arrays and tables that the prepared encoding keeps.
[[clang::export_name("planBytes")]] double plan_bytes();
/// Gives back all memory but the module's own: the scratch, the plan and what the calls have left. The next call
/// begins with `reserve` and `prepare`.
[[clang::export_name("forget")]] void forget();

// The first door.
[[clang::export_name("width")]] std::size_t width();
[[clang::export_name("axes")]] std::size_t axes();
[[clang::export_name("leadingRows")]] std::size_t leading_rows();
/// The rows that the cells of a grid make; the mask (rows, columns) is a byte each.
[[clang::export_name("setGrid")]] double set_grid(std::size_t rows, std::size_t columns,
                                                  Address mask);
[[clang::export_name("encodeCells")]] void encode_cells(std::size_t first, std::size_t count,
                                                        Address out, bool float64);
[[clang::export_name("encodeRows")]] void encode_rows(Address values, double start,
                                                      std::size_t length, std::size_t first,
                                                      std::size_t count, Address out, bool float64);
[[clang::export_name("checkPlaces")]] const char*
check_places(Address values, double start, std::size_t first, std::size_t count, Address rows);
[[clang::export_name("lookUpRows")]] void
look_up_rows(Address rows, Address given, std::size_t count, Address out, bool float64);
[[clang::export_name("add")]] void add(Address x, Address out, std::size_t count, bool float64);
[[clang::export_name("transpose")]] void transpose_rows(Address rows, std::size_t count,
                                                        std::size_t dim, Address out, bool float64);

// The second door.
[[clang::export_name("headDim")]] std::size_t head_dim();
[[clang::export_name("rotaryDim")]] std::size_t rotary_dim();
[[clang::export_name("pairLayout")]] int pair_layout();
[[clang::export_name("attentionFactor")]] double attention_factor();
[[clang::export_name("center")]] double center();
[[clang::export_name("frequencies")]] void frequencies(Address out);
/// Lists with an entry for every pair; false where there is none.
[[clang::export_name("axisOfPairs")]] bool axis_of_pairs(Address out);
[[clang::export_name("coordinates")]] std::size_t coordinates();
[[clang::export_name("rates")]] bool rates(Address out);
[[clang::export_name("setAngles")]] void set_angles(Address values, std::size_t pairs,
                                                    double factor, std::size_t coordinates,
                                                    Address axes, Address rates, double center);
/// Whether positions (axes, length) suit the angles that were set: "" or why not.
[[clang::export_name("checkAngles")]] const char* check_angles(Address values, double start,
                                                               std::size_t length);
[[clang::export_name("cosSinRows")]] void cos_sin_rows(Address values, double start,
                                                       std::size_t length, std::size_t first,
                                                       std::size_t count, Address cos, Address sin,
                                                       bool key, bool float64);
[[clang::export_name("rotate")]] void rotate_heads(Address x, std::size_t heads, std::size_t rows,
                                                   std::size_t head_stride, std::size_t row_stride,
                                                   int width, int layout, Address cos, Address sin,
                                                   bool inverse, bool float64);
/// Positions (2, cells), or what is wrong with the grid.
[[clang::export_name("gridPositions")]] const char*
grid_positions_of(std::size_t rows, std::size_t columns, Address out);
/// Positions (3, n) of segments (count, 3): [tokens, 0, 0] of text, [time, rows, columns] of an image. Returns
/// delta.
[[clang::export_name("mropePositions")]] double mrope_positions(Address segments, std::size_t count,
                                                                Address out);
/// float16 of doubles.
[[clang::export_name("toHalves")]] void to_halves(Address from, std::size_t count, Address out);

// The third door.
[[clang::export_name("heads")]] std::size_t heads();
[[clang::export_name("oneRow")]] bool is_one_row();
/// Tokens of the window that an encoding has, or 0.
[[clang::export_name("windowTokens")]] double window_tokens();
/// Where the queries and keys of the calls that follow stand. `role`: 0 the plan takes no part, 1 in
/// attention, 2 as a bias on its own. Returns "" or what is wrong.
[[clang::export_name("setSpan")]] const char* set_span(std::size_t queries, std::size_t keys,
                                                       bool causal, double start,
                                                       Address query_positions,
                                                       Address key_positions, int role);
/// The head that the rows that follow belong to.
[[clang::export_name("setHead")]] void set_head(int head, bool float64);
[[clang::export_name("biasRows")]] void bias_rows(std::size_t first, std::size_t count, Address out,
                                                  bool float64);
[[clang::export_name("biasAt")]] double bias_at(int head, double distance);
/// 0 bucket, 1 table row of every distance; false where the encoding has none.
[[clang::export_name("indices")]] bool indices(int kind, Address distances, std::size_t count,
                                               Address out);
/// Bytes that the relative terms take in attention over the span, besides its own; 0 where there are none.
[[clang::export_name("relativeBytes")]] double relative_bytes(std::size_t value_dim, bool float64);
/// Makes the relative terms for the span, which has queries and keys. Whether queries meet vectors.
[[clang::export_name("setTerms")]] bool set_terms();
[[clang::export_name("termsPerHead")]] bool terms_per_head();
[[clang::export_name("termsCount")]] int terms_count();
/// Vectors (count, keys, head_dim) that queries [first, first + count) meet.
[[clang::export_name("vectorRows")]] void vector_rows(std::size_t head, std::size_t first,
                                                      std::size_t count, Address out, bool float64);

// Attention.
[[clang::export_name("loadHead")]] void load_head(Address k, Address v, std::size_t keys,
                                                  std::size_t dim, std::size_t value_dim,
                                                  bool float64);
/// The tables of the relative terms, for the heads that follow: those of `head` where every head has
/// its own.
[[clang::export_name("loadRelative")]] void load_relative(std::size_t head, std::size_t heads,
                                                          std::size_t dim, std::size_t value_dim,
                                                          bool float64);
/// A block of queries, the first of which is query `first` of the head. Rows of `bias` and `mask` are
/// so many entries apart: 0 where all queries share one.
[[clang::export_name("attend")]] void attend(Address q, Address bias, Address mask, Address scores,
                                             Address weights, Address output, std::size_t queries,
                                             std::size_t first, int bias_stride, int mask_stride,
                                             double scale, bool float64);

// Measures.
[[clang::export_name("product")]] void product(Address x, std::size_t rows, std::size_t inner,
                                               Address w, std::size_t columns, Address out,
                                               bool float64);
[[clang::export_name("meanRow")]] void mean_row(Address x, std::size_t rows, std::size_t dim,
                                                Address out, bool float64);
[[clang::export_name("equivariance")]] double equivariance(Address output, Address permuted_output,
                                                           Address permutation, std::size_t rows,
                                                           std::size_t dim, bool float64);
/// Pairs of columns; "" or what is wrong. `out`, where there is one: (pairs, 2, 2).
[[clang::export_name("shiftMatrices")]] const char* shift_matrices(double shift, Address out);
[[clang::export_name("wavePairs")]] std::size_t wave_pairs();
[[clang::export_name("dotProducts")]] const char* dot_products_of(Address distances,
                                                                  std::size_t count, Address out);
/// M PE(p) - PE(p + shift) at positions (count): (count, width).
[[clang::export_name("shiftResiduals")]] const char*
shift_residuals(double shift, Address positions, std::size_t count, Address out);
/// Cosines and sines (count, pairs) of angles that one of angle_formats rounded on the way.
[[clang::export_name("roundedCosSin")]] void
rounded_cos_sin_of(std::size_t format, Address positions, std::size_t count, Address frequencies,
                   std::size_t pairs, Address cos, Address sin);
/// The four terms, in the order of their names.
[[clang::export_name("scoreExpansion")]] void score_expansion(Address x, Address e, Address y,
                                                              Address f, std::size_t dim,
                                                              Address query, Address key,
                                                              std::size_t inner, Address out);
[[clang::export_name("similarity")]] void similarity_of(Address rows, std::size_t count,
                                                        std::size_t dim, bool cosine, bool centred,
                                                        std::size_t first, std::size_t wanted,
                                                        Address out);
[[clang::export_name("byDistance")]] void by_distance_of(Address matrix, std::size_t n,
                                                         Address out);
[[clang::export_name("rises")]] std::size_t rises_of(Address curve, std::size_t count,
                                                     double tolerance, Address out);
[[clang::export_name("octaveMeans")]] std::size_t octave_means_of(Address curve, std::size_t count,
                                                                  Address out);
[[clang::export_name("reach")]] void reach_of(Address trained, Address used, std::size_t pairs,
                                              double trained_length, double length, Address out);
/// `out`: residual, largest, rank, the map (x_columns, y_columns), then what is left (rows, y_columns).
[[clang::export_name("linearMap")]] void linear_map_of(Address x, Address y, std::size_t rows,
                                                       std::size_t x_columns, std::size_t y_columns,
                                                       Address out);
/// `out`: distance, first and second row of the nearest, the farthest and the longest step.
[[clang::export_name("spacing")]] void spacing_of(Address rows, std::size_t count, std::size_t dim,
                                                  Address out);
/// Of dim / 2 pairs, each list of doubles.
[[clang::export_name("frequencyForms")]] void frequency_forms_of(double base, std::size_t dim,
                                                                 Address exponentials,
                                                                 Address powers, bool float64);
/// Of every row of weights (rows, keys), `out` (rows, distances).
[[clang::export_name("weightWithin")]] void weight_within_of(Address weights, std::size_t rows,
                                                             std::size_t keys, std::size_t query,
                                                             Address out);
[[clang::export_name("rowProducts")]] void row_products(Address a, Address b, std::size_t rows,
                                                        std::size_t dim, Address out);
[[clang::export_name("shiftRows")]] void shift_rows(Address x, std::size_t queries,
                                                    std::size_t columns, std::size_t keys,
                                                    bool xlnet, Address out);
[[clang::export_name("windowIndices")]] void window_indices(std::size_t rows, std::size_t columns,
                                                            bool class_token, Address out);
[[clang::export_name("windowCoordinates")]] void window_coordinates(Address out);

// Pixels.
[[clang::export_name("beginHeatmap")]] void begin_heatmap(std::size_t rows, std::size_t columns,
                                                          std::size_t height, std::size_t width);
[[clang::export_name("heatmapFirstRow")]] std::size_t heatmap_first_row(std::size_t y);
[[clang::export_name("heatmapEndRow")]] std::size_t heatmap_end_row(std::size_t y);
[[clang::export_name("paintHeatmap")]] void paint_heatmap(Address values, std::size_t y,
                                                          std::size_t count, float low, float high,
                                                          Address colors, Address rgba);

} // namespace posenc::wasm
