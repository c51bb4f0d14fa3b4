// The calls of the package that compute the numbers shown.
import type { Posenc } from "posenc";
import { withLoad, withoutDefaults } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { type Bias, dimOf, keysOf, queryAt, queryOptions } from "./derive.js";
import { entryOf } from "./fields.js";
import type { View } from "./view.js";

export const positionText = (pe: Posenc, { kind, options }: Bias): string =>
  optionsText({ id: kind, ...withoutDefaults(entryOf(pe, kind), options) });

export function codeFor({ pe, bias, settings }: Pick<View, "pe" | "bias" | "settings">): string {
  const keys = keysOf(bias);
  const { kind, heads, causal } = bias;
  const dim = dimOf(bias);
  const query = queryAt(bias);
  const queries =
    kind === "shaw"
      ? `pe.encode("learned", { ${optionsText({ length: heads, ...queryOptions(bias), dtype: "float64" })} }).data`
      : `new Float64Array(${heads * dim})`;
  return withLoad(`const nothing = new Float64Array(${keys * dim}); // equal content: all scores are the bias
const { scores, weights } = pe.attention({
  q: ${queries},
  k: nothing,
  v: nothing,
  shape: [${heads}, 1, ${dim}], // one query
  keyShape: [1, ${keys}, ${dim}],
  position: { ${positionText(pe, bias)} },
  causal: ${causal},
  queryStart: ${query},
  scores: true,
  weights: true,
  dtype: "float64",
});
const rows = { data: weights.data, shape: [${heads}, ${keys}] };
const held = pe.measure.weightWithin(rows, { query: ${query} });
const [heads, distances] = held.shape;
const windows = Array.from({ length: heads }, (_, head) => {
  const row = held.data.subarray(head * distances, (head + 1) * distances);
  return row.findIndex((share) => share >= ${Number(settings.share) / 100}); // the farthest distance in it
});`);
}
