// The names by which JavaScript calls what calls.hpp describes; src/js/train/core.ts declares the same.
#include <emscripten/bind.h>

#include "calls.hpp"

EMSCRIPTEN_BINDINGS(posenc_train) {
  using emscripten::function;
  using namespace posenc::wasm::train;
  function("reserve", &reserve);
  function("start", &start);
  function("settings", &settings);
  function("arrays", &arrays);
  function("size", &size);
  function("vocabulary", &vocabulary);
  function("stepCount", &step);
  function("advance", &advance);
  function("evaluate", &evaluate);
  function("orderFree", &order_free);
  function("example", &example);
  function("look", &look);
  function("save", &save);
  function("restore", &restore);
  function("describeTable", &describe_table);
}
