// The calls of the package that compute the numbers shown.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { drawnOf, placedOf } from "./attention.js";
import type { View } from "./view.js";

export function codeFor({
  pe,
  toy,
  order,
  settings: { encoding, layers },
}: Pick<View, "pe" | "toy" | "order" | "settings">): string {
  const { placed, placedAgain } = placedOf(pe, toy, encoding);
  const { tokens, first, second } = drawnOf(toy);
  const table = (options: object) =>
    `pe.encode("learned", { ${optionsText({ dim: toy.dim, ...options, dtype: "float64" })} })`;
  const layer = (options: object, drawn: typeof first) => `{
  ${optionsText(options)},
  query: ${table(drawn.query)},
  key: ${table(drawn.key)},
  value: ${table(drawn.value)},
}`;
  const next = `
const nextLayer = ${layer(placedAgain, second)};
const secondBefore = pe.selfAttention({ ...nextLayer, x: before.output });
const secondAfter = pe.selfAttention({ ...nextLayer, x: after.output });`;
  return withLoad(`// ${toy.words.join(" ")}: each word's hash is its row of a seeded table
const x = ${table(tokens)};
const layer = ${layer(placed, first)};
const permutation = [${order.join(", ")}];
const { error, pooledError, before, after } = pe.measure.equivarianceError({ ...layer, x, permutation });${layers === "2" ? next : ""}`);
}
