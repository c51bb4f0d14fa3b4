// The query and the key before they are turned: toys drawn by the core, and what is made of them.
import type { Posenc } from "posenc";
import type { Setting } from "./fields.js";

/** The core draws a learned table with deviation 0.02, as BERT does; here it is to be 1. */
export const scale = 50;
/** Rows of the seeded table: a query, a key, then pairs of both for the crowd. */
export const rows = 512;

export interface Vectors {
  readonly q: Float64Array;
  readonly k: Float64Array;
}

/** What the core is asked for beside q and k. */
export const optionsOf = ({ headDim, rotaryDim, base, layout }: Setting) => ({
  headDim,
  rotaryDim,
  base,
  layout,
});

export const inverseOf = ({ direction }: Setting): boolean | "key" =>
  direction === "mixed" ? "key" : direction === "inverse";

/** Rows of independent Gaussian values. */
export function drawn(pe: Posenc, { headDim, seed }: Setting, first: number, count: number) {
  const { data } = pe.encode("learned", {
    dim: headDim,
    maxLength: rows,
    length: count,
    start: first,
    scale,
    seed,
    dtype: "float64",
  });
  return Array.from({ length: count }, (_, i) => data.subarray(i * headDim, (i + 1) * headDim));
}

export function vectorsOf(pe: Posenc, setting: Setting): Vectors {
  const { vectors, peak, direction, layout, headDim } = setting;
  if (vectors === "ones") {
    const ones = new Float64Array(headDim).fill(1);
    return { q: ones, k: ones };
  }
  const [q, k] = drawn(pe, setting, 0, 2) as [Float64Array, Float64Array];
  if (vectors === "same") return { q, k: q };
  if (vectors === "random") return { q, k };
  const rotary = pe.rotary("rope", optionsOf(setting));
  const inverse = direction === "inverse"; // as the query will be turned
  return { q, k: rotary.rotate(q, { positions: [peak], layout, inverse }).data };
}
