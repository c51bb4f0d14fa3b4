// The calls of the package that make the numbers on show.
import type { Setting } from "./fields.js";
import { projection, tokensOf } from "./model.js";
import { seed as drawnFrom, rows } from "./orthogonal.js";

const entries = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? `[${value.join(", ")}]` : value}`)
    .join(", ");

export function codeFor(setting: Setting, length: number, width: number): string {
  const { words, dim, scale, query, key } = setting;
  return [
    'import { load } from "posenc";',
    "",
    "const pe = await load();",
    'const table = (options) => pe.encode("learned", { dtype: "float64", ...options });',
    `// ${words.join(" ").replace(/\s+/g, " ")}: each word's hash is its row of a seeded table`,
    `const x = table({ ${entries(tokensOf(setting))} }).data;`,
    `const e = pe.encode("sinusoidal", { dim: ${dim}, length: ${words.length}, scale: ${scale}, dtype: "float64" }).data;`,
    `const Q = table({ ${entries(projection(setting, "query"))} });`,
    `const K = table({ ${entries(projection(setting, "key"))} });`,
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
