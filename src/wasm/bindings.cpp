// The names by which JavaScript calls what held_encoding.hpp, attention.hpp and calls.hpp describe.
#include "attention.hpp"
#include "bound_function.hpp"
#include "calls.hpp"

namespace posenc::wasm {
namespace {

/// A method as a function of the encoding's number and of its arguments.
template <auto method> struct OfEncoding;
template <class R, class... Arguments, R (HeldEncoding::*method)(Arguments...)>
struct OfEncoding<method> {
  static R call(std::size_t encoding, Arguments... arguments) {
    return (held_encoding(encoding).*method)(arguments...);
  }
};

/// Binds a method of encodings, whose number comes first.
template <Signature signature, auto of> void method() {
  function<signature>(&OfEncoding<of>::call);
}

} // namespace
} // namespace posenc::wasm

EMSCRIPTEN_BINDINGS(posenc) {
  using namespace posenc::wasm;
  using E = HeldEncoding;
  method<"make(encoding, number, parameters, notNumbers, arrays)",
         static_cast<int (E::*)(std::size_t, std::size_t, int, std::size_t)>(&E::make)>();
  method<
      "makeRotary(encoding, headDim, rotaryDim, waves, heads, layout, attentionFactor, axes, given, center, offset, otherSine)",
      &E::make_rotary>();
  method<"clear(encoding)", &E::clear>();
  method<"encode(encoding, hasList, count, start, hasTable, batch, float64)", &E::encode>();
  method<"encodeCells(encoding, rows, columns, hasMask, batch, channelsFirst, float64)",
         &E::encode_cells>();
  method<"shiftMatrices(encoding, shift)", &E::shift_matrices>();
  method<"shiftResiduals(encoding, shift, count)", &E::shift_residuals>();
  method<"dotProducts(encoding, count)", &E::dot_products>();
  method<"rotaryNumbers(encoding)", &E::rotary_numbers>();
  method<
      "rotate(encoding, batch, heads, count, batchStride, headStride, rowStride, hasList, start, byBatch, layout, inverse, key, float64)",
      &E::rotate>();
  method<"cosSin(encoding, hasList, count, start, key, float64)", &E::cos_sin>();
  method<"gridPositions(encoding, rows, columns)", &E::grid_positions>();
  method<"bias(encoding, queryLists, keyLists, queries, keys, causal, start, float64)", &E::bias>();
  method<"vectors(encoding, hasQueries, hasKeys, queries, keys, causal, start, float64)",
         &E::vectors>();
  method<"slopes(encoding)", &E::slopes>();
  method<"indices(encoding, ofTable, count)", &E::indices>();
  method<"windowCoordinates(encoding)", &E::window_coordinates>();
  function<"encodings">(&encodings);
  function<"attentionCall">(&attention_call);
  function<"attention(position)">(&attention_at);
  function<"message">(&message);
  function<"needed">(&needed);
  function<"forget">(&forget);
  function<"toHalves(values, count, float64)">(&to_halves);
  function<
      "rotateCached(batch, heads, count, headDim, headsLast, pairs, layout, inverse, hasIds, float64)">(
      &rotate_cached);
  function<"mropePositions(count, tokens)">(&mrope_positions);
  function<"tokenPositions(model, count, tokens)">(&token_positions);
  function<"product(rows, inner, columns, float64)">(&product);
  function<"meanRow(rows, dim, float64)">(&mean_row);
  function<"equivariance(rows, dim, float64)">(&equivariance);
  function<"roundedCosSin(format, count, pairs)">(&rounded_cos_sin);
  function<"scoreExpansion(dim, inner)">(&score_expansion);
  function<"similarity(count, dim, cosine, centred, first, wanted)">(&similarity);
  function<"reach(pairs, trainedLength, length)">(&reach);
  function<"rowProducts(rows, dim)">(&row_products);
  function<"linearMap(rows, xColumns, yColumns)">(&linear_map);
  function<"frequencyForms(base, dim, float64)">(&frequency_forms);
  function<"gatedPositions(rows, keys, most)">(&gated_positions);
  function<"shiftRows(queries, columns, keys, xlnet)">(&shift_rows);
  function<"windowIndices(rows, columns, classToken)">(&window_indices);
  function<"heatmap(rows, columns, height, width, low, high)">(&heatmap);
}
