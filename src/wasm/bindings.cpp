// The names by which JavaScript calls what calls.hpp describes; src/js/core.ts declares the same.
#include <emscripten/bind.h>

#include "calls.hpp"

EMSCRIPTEN_BINDINGS(posenc) {
  using emscripten::function;
  using namespace posenc::wasm;
  function("encodings", &encodings);
  function("reserve", &reserve);
  function("prepare", &prepare);

  function("width", &width);
  function("axes", &axes);
  function("leadingRows", &leading_rows);
  function("setGrid", &set_grid);
  function("encodeCells", &encode_cells);
  function("encodeRows", &encode_rows);
  function("checkPlaces", &check_places);
  function("lookUpRows", &look_up_rows);
  function("add", &add);
  function("transpose", &transpose_rows);

  function("headDim", &head_dim);
  function("rotaryDim", &rotary_dim);
  function("pairLayout", &pair_layout);
  function("attentionFactor", &attention_factor);
  function("center", &center);
  function("frequencies", &frequencies);
  function("coordinates", &coordinates);
  function("axisOfPairs", &axis_of_pairs);
  function("rates", &rates);
  function("setAngles", &set_angles);
  function("checkAngles", &check_angles);
  function("cosSinRows", &cos_sin_rows);
  function("rotate", &rotate_heads);
  function("gridPositions", &grid_positions_of);
  function("mropePositions", &mrope_positions);
  function("toHalves", &to_halves);

  function("heads", &heads);
  function("oneRow", &is_one_row);
  function("windowTokens", &window_tokens);
  function("setSpan", &set_span);
  function("setHead", &set_head);
  function("biasRows", &bias_rows);
  function("biasAt", &bias_at);
  function("indices", &indices);
  function("setTerms", &set_terms);
  function("termsPerHead", &terms_per_head);
  function("termsCount", &terms_count);
  function("vectorRows", &vector_rows);

  emscripten::value_object<Block>("Block")
      .field("q", &Block::q)
      .field("bias", &Block::bias)
      .field("mask", &Block::mask)
      .field("scores", &Block::scores)
      .field("weights", &Block::weights)
      .field("output", &Block::output)
      .field("queries", &Block::queries)
      .field("first", &Block::first)
      .field("biasStride", &Block::bias_stride)
      .field("maskStride", &Block::mask_stride)
      .field("scale", &Block::scale)
      .field("float64", &Block::float64);
  function("loadHead", &load_head);
  function("loadRelative", &load_relative);
  function("attend", &attend);

  function("product", &product);
  function("meanRow", &mean_row);
  function("equivariance", &equivariance);
  function("wavePairs", &wave_pairs);
  function("shiftMatrices", &shift_matrices);
  function("dotProducts", &dot_products_of);
  function("scoreExpansion", &score_expansion);
  function("similarity", &similarity_of);
  function("rowProducts", &row_products);
  function("shiftRows", &shift_rows);
  function("windowIndices", &window_indices);
  function("windowCoordinates", &window_coordinates);

  function("beginHeatmap", &begin_heatmap);
  function("heatmapFirstRow", &heatmap_first_row);
  function("heatmapEndRow", &heatmap_end_row);
  function("paintHeatmap", &paint_heatmap);
}
