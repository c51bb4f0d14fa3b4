// The names by which JavaScript calls what calls.hpp describes.
#include "bound_function.hpp"
#include "calls.hpp"

EMSCRIPTEN_BINDINGS(posenc) {
  using namespace posenc::wasm;
  function<"message">(&message);
  function<"needed">(&needed);
  function<"forget">(&forget);
  function<"toHalves(from, count, to)">(&to_halves);
  function<"encodings">(&encodings);
  function<"checkParameters(count, notNumbers)">(&check_parameters);
  function<"makeEncoding(encoding, parameters, arrays)">(&make_encoding);
  function<
      "makeRotary(headDim, rotaryDim, waves, heads, layout, attentionFactor, axes, given, center, offset, otherSine)">(
      &make_rotary);
  function<"release(made)">(&release);
  function<"madeCount">(&made_count);
  function<"width(made)">(&width);
  function<"axes(made)">(&axes);
  function<"rows(made, positions, gridRows, gridColumns)">(&rows);
  function<"checkPlaces(made, hasList, count, start)">(&check_places);
  function<"encode(made, hasList, count, start, hasTable, batch, float64)">(&encode);
  function<"checkCells(made, rows, columns, hasMask)">(&check_cells);
  function<"encodeCells(made, rows, columns, hasMask, batch, channelsFirst, float64)">(
      &encode_cells);
  function<"headDim(made)">(&head_dim);
  function<"waves(made)">(&waves);
  function<"rotaryNumbers(made)">(&rotary_numbers);
  function<"rotaryMix(made)">(&rotary_mix);
  function<
      "rotate(made, batch, heads, count, batchStride, headStride, rowStride, hasList, start, byBatch, layout, inverse, key, float64)">(
      &rotate);
  function<"cosSin(made, hasList, count, start, key, float64)">(&cos_sin);
  function<
      "rotateCached(batch, heads, count, headDim, headsLast, pairs, layout, inverse, hasIds, float64)">(
      &rotate_cached);
  function<"gridPositions(made, rows, columns)">(&grid_positions);
  function<"mropePositions(count, tokens)">(&mrope_positions);
  function<"tokenPositions(model, count, tokens)">(&token_positions);
  function<"heads(made)">(&heads);
  function<"isOneRow(made)">(&is_one_row);
  function<"windowTokens(made)">(&window_tokens);
  function<"bias(made, hasQueries, hasKeys, queries, keys, causal, start, onlyCheck, float64)">(
      &bias);
  function<"vectorHeads(made)">(&vector_heads);
  function<"vectors(made, hasQueries, hasKeys, queries, keys, causal, start, onlyCheck, float64)">(
      &vectors);
  function<"slopes(made)">(&slopes);
  function<"indices(made, ofTable, count)">(&indices);
  function<
      "attention(made, given, batch, heads, kvHeads, queries, keys, dim, valueDim, scale, start, causal, float64)">(
      &attention);
  function<"product(rows, inner, columns, float64)">(&product);
  function<"meanRow(rows, dim, float64)">(&mean_row);
  function<"equivariance(rows, dim, float64)">(&equivariance);
  function<"wavePairs(made)">(&wave_pairs);
  function<"shiftMatrices(made, shift)">(&shift_matrices);
  function<"shiftResiduals(made, shift, count)">(&shift_residuals);
  function<"dotProducts(made, count)">(&dot_products);
  function<"roundedCosSin(format, count, pairs)">(&rounded_cos_sin);
  function<"scoreExpansion(dim, inner)">(&score_expansion);
  function<"similarity(count, dim, cosine, centred, first, wanted)">(&similarity);
  function<"byDistance(n)">(&by_distance);
  function<"trend(count, tolerance, onlyCount)">(&trend);
  function<"reach(pairs, trainedLength, length)">(&reach);
  function<"rowProducts(rows, dim)">(&row_products);
  function<"linearMap(rows, xColumns, yColumns)">(&linear_map);
  function<"spacing(count, dim)">(&spacing);
  function<"frequencyForms(base, dim, float64)">(&frequency_forms);
  function<"weightWithin(rows, keys, query)">(&weight_within);
  function<"shiftRows(queries, columns, keys, xlnet)">(&shift_rows);
  function<"windowIndices(rows, columns, classToken)">(&window_indices);
  function<"windowCoordinates(made)">(&window_coordinates);
  function<"heatmap(rows, columns, height, width, low, high)">(&heatmap);
}
