// The calls of the package that make the numbers on show.
import { projectionOf, tokensOf } from "./derive.js";
import { widths } from "./fields.js";
import type { View } from "./panels.js";
import { seed as drawnFrom, rows } from "./vectors.js";

const entries = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? `[${value.join(", ")}]` : value}`)
    .join(", ");

export function codeFor({ settings, words, query, key }: View): string {
  const { dim, headDim, scale, seed, length, at } = settings;
  const width = widths[at]!;
  return [
    'import { load } from "posenc";',
    "",
    "const pe = await load();",
    'const table = (options) => pe.encode("learned", { dtype: "float64", ...options });',
    `// ${words.join(" ").replace(/\s+/g, " ")}: each word's hash is its row of a seeded table`,
    `const x = table({ ${entries(tokensOf({ words, dim, seed }))} }).data;`,
    `const e = pe.encode("sinusoidal", { dim: ${dim}, length: ${words.length}, scale: ${scale}, dtype: "float64" }).data;`,
    `const Q = table({ ${entries(projectionOf({ dim, headDim, seed }, "query"))} });`,
    `const K = table({ ${entries(projectionOf({ dim, headDim, seed }, "key"))} });`,
    `const row = (values, i) => values.subarray(i * ${dim}, (i + 1) * ${dim});`,
    "const terms = pe.measure.scoreTerms({",
    `  x: row(x, ${query}), e: row(e, ${query}), y: row(x, ${key}), f: row(e, ${key}), query: Q, key: K,`,
    "});",
    "",
    `const cosines = (table) => pe.measure.similarity(table, { cosine: true });`,
    `const random = cosines(table({ length: ${rows}, maxLength: ${rows}, dim: ${width}, seed: ${drawnFrom} }));`,
    `const positions = cosines(pe.encode("sinusoidal", { length: ${length}, dim: ${width}, dtype: "float64" }));`,
    "const { average } = pe.measure.byDistance(positions); // of distinct positions",
  ].join("\n");
}
