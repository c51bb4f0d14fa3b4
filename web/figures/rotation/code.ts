// The calls of the package that make the numbers on show.
import { rows, scale } from "./crowd.js";
import { inverseOf, type Turning } from "./derive.js";
import type { Settings } from "./fields.js";

export function codeFor(
  { vectors, peak, query, key, seed }: Settings,
  { options: { layout, headDim, rotaryDim, base }, direction }: Turning,
): string {
  const inverse = inverseOf(direction);
  const drawn = (start: number) =>
    `pe.encode("learned", { dim: ${headDim}, maxLength: ${rows}, start: ${start}, length: 1, scale: ${scale}, seed: ${seed}, dtype: "float64" }).data`;
  const turned = `pe.rotary("rope", rope).rotate(q, { positions: [${peak}]${direction === "inverse" ? ", inverse: true" : ""} }).data`;
  const made = {
    ones: [`const q = new Float64Array(${headDim}).fill(1);`, "const k = q;"],
    same: [`const q = ${drawn(0)};`, "const k = q;"],
    random: [`const q = ${drawn(0)};`, `const k = ${drawn(1)};`],
    peak: [`const q = ${drawn(0)};`, `const k = ${turned};`],
  }[vectors];
  const other = layout === "half" ? "interleaved" : "half";
  const how = inverse ? `, inverse: ${JSON.stringify(inverse)}` : "";
  return [
    'import { load } from "posenc";',
    "",
    "const pe = await load();",
    `const rope = { headDim: ${headDim}, rotaryDim: ${rotaryDim}, base: ${base}, layout: "${layout}" };`,
    ...made,
    'const score = (m, n, options = {}) => pe.measure.invariance("rope", {',
    `  ...rope, q, k, queryPositions: [m], keyPositions: [n]${how}, ...options,`,
    `}).scores[0] / Math.sqrt(${headDim});`,
    "",
    `const here = score(${query}, ${key});`,
    "// slid along together, in exact angles and in angles that float32 rounds",
    `const there = score(${query} + 1e6, ${key} + 1e6);`,
    `const rounded = score(${query} + 1e6, ${key} + 1e6, { angles: "float32" });`,
    "// the other layout is a permutation of the rows of both",
    `const rows = (data) => pe.permuteRows({ data, shape: [${headDim}] }, {`,
    `  from: "${layout}", to: "${other}", heads: 1, rotaryDim: ${rotaryDim},`,
    "}).data;",
    `const permuted = score(${query}, ${key}, { q: rows(q), k: rows(k), layout: "${other}" });`,
    `const mixed = score(${query}, ${key}, { layout: "${other}" });`,
  ].join("\n");
}
