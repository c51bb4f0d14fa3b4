// The names by which JavaScript calls what calls.hpp describes.
#include "../bound_function.hpp"
#include "calls.hpp"

EMSCRIPTEN_BINDINGS(posenc_train) {
  using posenc::wasm::function;
  using namespace posenc::wasm::train;
  function<"reserve(bytes)">(&reserve);
  function<"start(values, notNumbers)">(&start);
  function<"settings(out)">(&settings);
  function<"arrays">(&arrays);
  function<"size">(&size);
  function<"vocabulary">(&vocabulary);
  function<"stepCount">(&step);
  function<"advance(out)">(&advance);
  function<"evaluate(values, notNumbers, out)">(&evaluate);
  function<"orderFree(count, length, out)">(&order_free);
  function<"example(seed, number, length, tokens, targets)">(&example);
  function<"look(tokens, length, values, notNumbers, logits, weights)">(&look);
  function<"save(parameters, first, second)">(&save);
  function<"restore(parameters, first, second, step)">(&restore);
  function<"describeTable(table, rows, dim, out)">(&describe_table);
}
