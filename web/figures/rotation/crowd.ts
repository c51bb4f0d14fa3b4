// Mean and deviation of the scores of many random queries and keys.
import type { PairLayout, Posenc } from "posenc";

/** The largest distance of the curve, to both sides. */
export const farthest = 128;
/** Number of random pairs beside the chosen one. */
export const crowdSize = 100;

/** The crowd is measured at every 16th distance. */
const step = 16;

/** Mean and deviation of the scores of random pairs by distance; NaN where they are not measured. */
export interface Crowd {
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
}

interface Options {
  readonly headDim: number;
  readonly rotaryDim: number;
  readonly base: number;
  readonly layout: PairLayout;
}

/**
 * Rotates every query to every distance at once; keys are at position 0. `drawn` is a query, a key, then pairs of both; with
 * `isSame` each query is its own key.
 */
export function crowdOf(
  pe: Posenc,
  options: Options,
  drawn: readonly Float64Array[],
  isSame: boolean,
): Crowd {
  const { headDim } = options;
  const places = Array.from({ length: (2 * farthest) / step + 1 }, (_, i) => i * step - farthest);
  const queries = new Float64Array(crowdSize * places.length * headDim);
  for (let i = 0; i < crowdSize; ++i)
    for (const j of places.keys())
      queries.set(drawn[2 * i + 2]!, (i * places.length + j) * headDim);
  pe.rotary("rope", options).rotate(queries, {
    shape: [crowdSize, places.length, headDim],
    positions: Float64Array.from(places),
    out: queries,
  });
  const mean = new Float64Array(2 * farthest + 1).fill(Number.NaN);
  const deviation = mean.slice();
  for (const [j, place] of places.entries()) {
    let [sum, squares] = [0, 0];
    for (let i = 0; i < crowdSize; ++i) {
      const key = drawn[2 * i + (isSame ? 2 : 3)]!;
      const from = (i * places.length + j) * headDim;
      let score = 0;
      for (let c = 0; c < headDim; ++c) score += queries[from + c]! * key[c]!;
      sum += score / Math.sqrt(headDim);
      squares += score ** 2 / headDim;
    }
    mean[place + farthest] = sum / crowdSize;
    deviation[place + farthest] = Math.sqrt(squares / crowdSize - (sum / crowdSize) ** 2);
  }
  return { mean, deviation };
}
