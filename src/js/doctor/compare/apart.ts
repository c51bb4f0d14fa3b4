// How far two rotations are apart, in numbers: angles, tables, scores.
import type { Rotary } from "../../calls/rotary.js";
import { axesOf } from "../../calls/rotary_data.js";
import type { Numbers } from "../../core/tensor.js";
import { normals } from "../random.js";
import type { Largest } from "./comparison.js";

/** Radians per position with their sign. */
const signedFrequencies = (rotary: Rotary): Float64Array =>
  rotary.direction ? rotary.frequencies.map((one) => -one) : rotary.frequencies;

/** Where rotations are compared unless the caller says: 0 and the powers of two to 131072. */
export const powers = Float64Array.from({ length: 19 }, (_, i) => (i === 0 ? 0 : 2 ** (i - 1)));

/** The largest of the differences [positions, pairs], and the largest at each position. */
export function largestOf(
  positions: Numbers,
  pairs: number,
  difference: (row: number, pair: number) => number,
): { max: Largest; byPosition: Float64Array } {
  let max = { largest: 0, position: positions[0] ?? 0, pair: 0 };
  const byPosition = new Float64Array(positions.length);
  for (let row = 0; row < positions.length; ++row)
    for (let pair = 0; pair < pairs; ++pair) {
      const one = difference(row, pair);
      byPosition[row] = Math.max(byPosition[row]!, one);
      if (one > max.largest) max = { largest: one, position: positions[row]!, pair };
    }
  return { max, byPosition };
}

/** The first position from 1 where a pair of two rotations is half a turn apart; null: never, or pairs are not as many. */
export function halfTurnOf(a: Rotary, b: Rotary): { position: number; pair: number } | null {
  const [f, g] = [signedFrequencies(a), signedFrequencies(b)];
  if (f.length !== g.length) return null;
  const apart = f.map((frequency, pair) => Math.abs(frequency - g[pair]!));
  const max = apart.reduce((a, b) => Math.max(a, b), 0);
  const position = Math.ceil(Math.PI / max);
  return Number.isSafeInteger(position) ? { position, pair: apart.indexOf(max) } : null;
}

/** Differences of scores of random vectors under both rotations at all pairs of positions. */
function scoresOf(a: Rotary, b: Rotary, positions: Numbers, seed: number) {
  const { headDim } = a;
  const n = positions.length;
  const vectors = normals(seed, 2 * n * headDim);
  const rows = (from: number) => Float64Array.from(vectors.subarray(from, from + n * headDim));
  const turned = (rotary: Rotary) => {
    const one = (from: number, key: boolean) =>
      rotary.rotate(rows(from), { positions, shape: [n, headDim], key }).data;
    const [q, k] = [one(0, false), one(n * headDim, true)];
    return Float64Array.from({ length: n * n }, (_, at) => {
      const [query, key] = [Math.floor(at / n) * headDim, (at % n) * headDim];
      let sum = 0;
      for (let i = 0; i < headDim; ++i) sum += q[query + i]! * k[key + i]!;
      return sum / Math.sqrt(headDim);
    });
  };
  const other = turned(b);
  const apart = turned(a).map((score, i) => Math.abs(score - other[i]!));
  return {
    largest: apart.reduce((max, one) => Math.max(max, one), 0),
    mean: apart.reduce((sum, one) => sum + one, 0) / Math.max(apart.length, 1),
  };
}

/** Numbers about two kinds of layers. */
export function measured(a: Rotary, b: Rotary, positions: Numbers, seed: number) {
  const [f, g] = [signedFrequencies(a), signedFrequencies(b)];
  const plain = axesOf(a.data) === 1 && axesOf(b.data) === 1;
  if (!plain) return nothing;
  const alike = f.length === g.length;
  const places = Float64Array.from(positions);
  const angles = alike
    ? largestOf(places, f.length, (row, pair) => Math.abs(places[row]! * (f[pair]! - g[pair]!)))
    : undefined;
  const [x, y] = [a, b].map((one) => one.cosSin({ positions: places, dtype: "float64" })) as [
    ReturnType<Rotary["cosSin"]>,
    ReturnType<Rotary["cosSin"]>,
  ];
  const tables = alike
    ? largestOf(places, f.length, (row, pair) => {
        const at = row * f.length + pair;
        return Math.max(
          Math.abs(x.cos.data[at]! - y.cos.data[at]!),
          Math.abs(x.sin.data[at]! - y.sin.data[at]!),
        );
      })
    : undefined;
  return {
    angle: angles?.max ?? null,
    cosSin: tables?.max ?? null,
    halfTurn: halfTurnOf(a, b),
    scores: a.headDim === b.headDim ? scoresOf(a, b, places, seed) : null,
    byPosition:
      tables && angles
        ? { positions: places, angle: angles.byPosition, cosSin: tables.byPosition }
        : null,
  };
}

export const nothing = {
  angle: null,
  cosSin: null,
  halfTurn: null,
  scores: null,
  byPosition: null,
};
