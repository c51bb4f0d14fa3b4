// The calls of the package that make the numbers on show.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { widths } from "./fields.js";
import { rows, seed } from "./vectors.js";
import type { View } from "./view.js";

export function codeFor({ settings, words, query, key, drawn }: View): string {
  const { dim, scale, length, at } = settings;
  const width = widths[at]!;
  return withLoad(`const table = (options) => pe.encode("learned", { dtype: "float64", ...options });
// ${words.join(" ").replace(/\s+/g, " ")}: each word's hash is its row of a seeded table
const x = table({ ${optionsText(drawn.x)} }).data;
const e = pe.encode("sinusoidal", { dim: ${dim}, length: ${words.length}, scale: ${scale}, dtype: "float64" }).data;
const Q = table({ ${optionsText(drawn.query)} });
const K = table({ ${optionsText(drawn.key)} });
const row = (values, i) => values.subarray(i * ${dim}, (i + 1) * ${dim});
const terms = pe.measure.scoreTerms({
  x: row(x, ${query}), e: row(e, ${query}), y: row(x, ${key}), f: row(e, ${key}), query: Q, key: K,
});

const cosines = (table) => pe.measure.similarity(table, { cosine: true });
const random = cosines(table({ length: ${rows}, maxLength: ${rows}, dim: ${width}, seed: ${seed} }));
const positions = cosines(pe.encode("sinusoidal", { length: ${length}, dim: ${width}, dtype: "float64" }));
const { average } = pe.measure.byDistance(positions); // of distinct positions`);
}
