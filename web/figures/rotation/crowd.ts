// Random queries and keys: the toys that are turned, and what many of them score on average.
import type { Posenc } from "posenc";
import type { Turning } from "./derive.js";
import { crowdSize, farthest } from "./fields.js";

/** The core draws a learned table with deviation 0.02, as BERT does; here it is to be 1. */
export const scale = 50;
/** Rows of the seeded table: a query, a key, then pairs of both for the crowd. */
export const rows = 512;
/** Every how many distances the crowd is looked at. */
const step = 16;

/** Mean and deviation of the scores of random pairs; NaN at distances that were not looked at. */
export interface Crowd {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

/** Rows of independent Gaussian values. */
export function drawnRows(pe: Posenc, headDim: number, seed: number, first: number, count: number) {
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

/** Which of two drawn rows are the query and the key. */
type Pairing = (a: Float64Array, b: Float64Array) => readonly [Float64Array, Float64Array];
export const independent: Pairing = (a, b) => [a, b];
export const same: Pairing = (a) => [a, a];

/** All pairs are turned at once: every query by every distance, every key by where it stands. */
export function crowdOf(
  pe: Posenc,
  { options, direction }: Turning,
  seed: number,
  keyAt: number,
  paired: Pairing,
): Crowd {
  const { headDim, layout } = options;
  const places = Array.from({ length: (2 * farthest) / step + 1 }, (_, i) => i * step - farthest);
  const drawn = drawnRows(pe, headDim, seed, 2, 2 * crowdSize);
  const queries = new Float64Array(crowdSize * places.length * headDim);
  const keys = new Float64Array(crowdSize * headDim);
  for (let i = 0; i < crowdSize; ++i) {
    const [q, k] = paired(drawn[2 * i]!, drawn[2 * i + 1]!);
    keys.set(k, i * headDim);
    for (const j of places.keys()) queries.set(q, (i * places.length + j) * headDim);
  }
  const rotary = pe.rotary("rope", options);
  rotary.rotate(queries, {
    shape: [crowdSize, places.length, headDim],
    positions: places.map((distance) => distance + keyAt),
    layout,
    inverse: direction === "inverse",
    out: queries,
  });
  rotary.rotate(keys, {
    shape: [crowdSize, 1, headDim],
    positions: [keyAt],
    layout,
    inverse: direction !== "forward",
    out: keys,
  });
  const mean = new Float64Array(2 * farthest + 1).fill(Number.NaN);
  const deviation = mean.slice();
  for (const [j, place] of places.entries()) {
    let [sum, squares] = [0, 0];
    for (let i = 0; i < crowdSize; ++i) {
      const from = (i * places.length + j) * headDim;
      let score = 0;
      for (let c = 0; c < headDim; ++c) score += queries[from + c]! * keys[i * headDim + c]!;
      sum += score / Math.sqrt(headDim);
      squares += score ** 2 / headDim;
    }
    mean[place + farthest] = sum / crowdSize;
    deviation[place + farthest] = Math.sqrt(squares / crowdSize - (sum / crowdSize) ** 2);
  }
  return { mean, deviation };
}
