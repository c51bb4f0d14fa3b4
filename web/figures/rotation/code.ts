// What is set, as a formula and as calls of the package that make the numbers on show.
import { html } from "lit";
import { withLoad } from "../../kit/text/call_text.js";
import { content, distance, speed } from "../../kit/text/formula.js";
import { optionsText } from "../../kit/text/options_text.js";
import { maxLength, scale } from "./crowd.js";
import { inverseOf, shifts } from "./derive.js";
import type { View } from "./view.js";

export function codeFor({ settings, options, layouts: { other } }: View): string {
  const { vectors, peak, query, key, seed, direction, slid } = settings;
  const shift = shifts[slid]!;
  const { headDim, rotaryDim, layout } = options;
  const inverse = inverseOf(direction);
  const drawn = (start: number) =>
    `pe.encode("learned", { dim: ${headDim}, maxLength: ${maxLength}, start: ${start}, length: 1, scale: ${scale}, seed: ${seed}, dtype: "float64" }).data`;
  const rotated = `pe.rotary("rope", rope).rotate(q, { positions: [${peak}]${direction === "inverse" ? ", inverse: true" : ""} }).data`;
  const [q, k] = {
    ones: [`new Float64Array(${headDim}).fill(1)`, "q"],
    same: [drawn(0), "q"],
    random: [drawn(0), drawn(1)],
    peak: [drawn(0), rotated],
  }[vectors] as [string, string];
  const how = inverse ? `, inverse: ${JSON.stringify(inverse)}` : "";
  return withLoad(`const rope = { ${optionsText(options)} };
const q = ${q};
const k = ${k};
const score = (m, n, options = {}) => pe.measure.invariance("rope", {
  ...rope, q, k, queryPositions: [m], keyPositions: [n]${how}, ...options,
}).scores[0] / Math.sqrt(${headDim});

const here = score(${query}, ${key});
// slid along together, in exact angles and in angles that float32 rounds
const there = score(${query} + ${shift}, ${key} + ${shift});
const rounded = score(${query} + ${shift}, ${key} + ${shift}, { angles: "float32" });
// the other layout is a permutation of the rows of both
const rows = (data) => pe.permuteRows({ data, shape: [${headDim}] }, {
  from: "${layout}", to: "${other}", heads: 1, rotaryDim: ${rotaryDim},
}).data;
const permuted = score(${query}, ${key}, { q: rows(q), k: rows(k), layout: "${other}" });
const mixed = score(${query}, ${key}, { layout: "${other}" });`);
}

const turns = { forward: "n − m", inverse: "m − n", mixed: "−m − n" } as const;

export const formula = ({ text, settings: { direction }, options: { base, rotaryDim } }: View) =>
  html`${text.scoreName} = ${content("q")} · R(${distance(turns[direction])}) ${content("k")} / √d <span class="soft">${text.turnedBy(speed(base, rotaryDim))}</span>`;

export function call({ settings: { query, key, direction }, options }: View): string {
  const { rotaryDim, ...rope } = options;
  const inverse = inverseOf(direction);
  const how = optionsText({
    ...rope,
    ...(rotaryDim < rope.headDim && { rotaryDim }),
    ...(inverse && { inverse }),
  });
  return `pe.measure.invariance("rope", { ${how}, q, k, queryPositions: [${query}], keyPositions: [${key}] })`;
}
