// Numbers that several claims need.
import type { AngleType, Posenc, Tensor } from "posenc";
import { gaussian } from "../../toys/gaussian.js";

/** Consecutive integers. */
export const counting = (length: number, first = 0): number[] =>
  Array.from({ length }, (_, i) => first + i);

export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; ++i) total += values[i]!;
  return total;
}

export const mean = (values: ArrayLike<number>): number => sum(values) / values.length;

export const rms = (values: ArrayLike<number>): number =>
  Math.sqrt(mean(Array.from(values, (value) => value * value)));

/** max |a - b| over the length of `b`. */
export function largestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < b.length; ++i) most = Math.max(most, Math.abs(a[i]! - b[i]!));
  return most;
}

export const ones = (length: number): Float64Array => new Float64Array(length).fill(1);

/** Queries and keys of shape (rows, headDim), of two consecutive seeds. */
export const queryAndKey = (pe: Posenc, rows: number, headDim: number, seed: number) => ({
  q: gaussian(pe, rows, headDim, seed).data,
  k: gaussian(pe, rows, headDim, seed + 1).data,
});

/** Rows of the sinusoidal table: those of `positions`, or a `length` of them. */
export const sinusoids = (
  pe: Posenc,
  dim: number,
  rows: { readonly positions: number[] } | { readonly length: number; readonly start?: number },
): Tensor<Float64Array> => pe.encode("sinusoidal", { ...rows, dim, dtype: "float64" });

/** Cosines of the angles of all pairs, then their sines, at positions from 0 on (length, dim). */
export function cosinesAndSines(
  pe: Posenc,
  dim: number,
  length: number,
  angles: AngleType,
): Float64Array {
  // A rotated query of ones and zeros is these cosines and sines.
  const q = Float64Array.from({ length: dim }, (_, i) => (i < dim / 2 ? 1 : 0));
  const positions = counting(length);
  const places = { queryPositions: positions, keyPositions: positions };
  const { queries } = pe.measure.invariance("rope", { q, k: q, ...places, angles, turned: true });
  return queries!.data as Float64Array; // float64 by its dtype
}
