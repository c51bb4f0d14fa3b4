// The calls of the package that compute the numbers shown.
import { withLoad } from "../../kit/text/call_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { widths } from "./fields.js";
import { places, rows, seed } from "./vectors.js";
import type { View } from "./view.js";

export function codeFor({ settings, words, drawn, query, key }: View): string {
  const { dim, scale, at } = settings;
  const encode = (id: string, options: object) =>
    `pe.encode("${id}", { ${optionsText({ ...options, dtype: "float64" })} })`;
  const width = widths[at]!;
  const table = { length: rows, maxLength: rows, dim: width, seed };
  return withLoad(`// ${words.join(" ").replace(/\s+/g, " ")}: each word's hash is its row of a seeded table
const x = ${encode("learned", drawn.x)}.data;
const e = ${encode("sinusoidal", { dim, scale, length: words.length })}.data;
const row = (table, i) => table.subarray(${dim} * i, ${dim} * (i + 1));
const terms = pe.measure.scoreTerms({
  x: row(x, ${query}),
  e: row(e, ${query}),
  y: row(x, ${key}),
  f: row(e, ${key}),
  query: ${encode("learned", drawn.query)},
  key: ${encode("learned", drawn.key)},
});

const cosines = (table) => pe.measure.similarity(table, { cosine: true });
const random = cosines(${encode("learned", table)});
const positions = cosines(${encode("sinusoidal", { length: places, dim: width })});
const { average } = pe.measure.byDistance(positions); // of distinct positions`);
}
