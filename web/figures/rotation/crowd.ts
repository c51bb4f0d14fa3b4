// Mean and deviation of the scores of many random queries and keys.
import type { Posenc } from "posenc";
import { crowdSize, farthest, type Settings } from "./fields.js";

/** The package draws a learned table with deviation 0.02, as BERT does; scaled it is 1. */
export const scale = 50;
/** Rows of the seeded table. */
export const maxLength = 512;
/** The crowd is measured at every 16th distance. */
const step = 16;

/** Mean and deviation of the scores of random pairs by distance; NaN where they are not measured. */
export interface Crowd {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

interface Inputs {
  readonly pe: Posenc;
  readonly settings: Settings;
  readonly options: Pick<Settings, "headDim" | "base" | "layout"> & { readonly rotaryDim: number };
  /** A query, a key, then pairs of both for the crowd. */
  readonly drawn: readonly Float64Array[];
  readonly keyPosition: number;
}

/** Rotates all pairs at once: every query to every distance, every key to its position. */
export function crowdOf(
  { pe, settings, options, drawn, keyPosition }: Inputs,
  isSame: boolean,
): Crowd {
  const { headDim } = options;
  const places = Array.from({ length: (2 * farthest) / step + 1 }, (_, i) => i * step - farthest);
  const queries = new Float64Array(crowdSize * places.length * headDim);
  const keys = new Float64Array(crowdSize * headDim);
  for (let i = 0; i < crowdSize; ++i) {
    const [query, key] = [drawn[2 * i + 2]!, drawn[2 * i + 3]!];
    keys.set(isSame ? query : key, i * headDim);
    for (const j of places.keys()) queries.set(query, (i * places.length + j) * headDim);
  }
  const rotary = pe.rotary("rope", options);
  const rotate = (out: Float64Array, positions: readonly number[], inverse: boolean) =>
    rotary.rotate(out, {
      shape: [crowdSize, positions.length, headDim],
      positions: Float64Array.from(positions, (position) => position + keyPosition),
      inverse,
      out,
    });
  rotate(queries, places, settings.direction === "inverse");
  rotate(keys, [0], settings.direction !== "forward");
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
