// The settings as a formula, and the calls of the package that compute the numbers shown.
import { html, nothing } from "lit";
import type { Posenc } from "posenc";
import type { Content } from "../../kit/content.js";
import { withLoad, withoutDefaults } from "../../kit/text/call_text.js";
import { distance } from "../../kit/text/formula.js";
import { significant } from "../../kit/text/numbers.js";
import { optionsText } from "../../kit/text/options_text.js";
import { type Bias, dimOf, queryAt, queryOptions } from "./derive.js";
import { entryOf } from "./fields.js";
import type { View } from "./view.js";

export const positionText = (pe: Posenc, { kind, options }: Bias): string =>
  optionsText({ id: kind, ...withoutDefaults(entryOf(pe, kind), options) });

export function codeFor({ pe, bias, settings }: Pick<View, "pe" | "bias" | "settings">): string {
  const { keys } = settings;
  const { kind, heads, causal } = bias;
  const dim = dimOf(bias);
  const query = queryAt(bias, keys);
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

/** The formulas of the encodings that the picture offers. */
export function formula({ text, settings, bias: { kind }, slopes, head }: View): Content {
  if (kind === "t5") return html`${text.bias} = table[bucket(${distance("q − k")})][${head}]`;
  if (kind !== "alibi") return nothing;
  const slope = significant(slopes![head]!, 3);
  return settings.form === "key_position"
    ? html`${text.bias} = ${slope} · ${distance("k")}`
    : html`${text.bias} = −${slope} · |${distance("q − k")}|`;
}

export function call({ pe, bias }: View): string {
  const { table, ...options } = bias.options; // hundreds of numbers
  const position = `${positionText(pe, { ...bias, options })}${table ? ", table" : ""}`;
  return `pe.attention({ q, k, v, shape, position: { ${position} }, causal: ${bias.causal} })`;
}
