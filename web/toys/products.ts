// Dot products of the rows of two tables, which the core computes, and the concatenation of tables.
import type { FloatArray, Posenc } from "posenc";

/**
 * Dot products of every row of `a` with every row of `b`, both `dim` wide: (rows of a, rows of b), attention's scores
 * before softmax.
 */
export function products(pe: Posenc, a: FloatArray, b: FloatArray, dim: number): Float64Array {
  const [rows, others] = [a.length / dim, b.length / dim];
  const v = new Float64Array(others);
  const shapes = { keyShape: [1, others, dim], valueShape: [1, others, 1] } as const;
  const how = { shape: [1, rows, dim], ...shapes, scale: 1, dtype: "float64" } as const;
  return pe.attention({ q: a, k: b, v, ...how, scores: true }).scores.data as Float64Array;
}

/** Concatenates the rows of two tables, each `dim` wide. */
export function beside(a: FloatArray, b: FloatArray, dim: number): Float64Array {
  const rows = new Float64Array(a.length + b.length);
  for (let i = 0; i < a.length; i += dim) {
    rows.set(a.subarray(i, i + dim), 2 * i);
    rows.set(b.subarray(i, i + dim), 2 * i + dim);
  }
  return rows;
}
