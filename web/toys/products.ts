// Products of the rows of two tables, made by the core, and tables beside each other.
import type { FloatArray, Posenc } from "posenc";

/** Every row of `a` with every row of `b`, both `dim` wide: scores (rows of a, of b), before the softmax of attention. */
export function products(pe: Posenc, a: FloatArray, b: FloatArray, dim: number): Float64Array {
  const [rows, others] = [a.length / dim, b.length / dim];
  const v = new Float64Array(others);
  const shapes = { keyShape: [1, others, dim], valueShape: [1, others, 1] } as const;
  const how = { shape: [1, rows, dim], ...shapes, scale: 1, dtype: "float64" } as const;
  return pe.attention({ q: a, k: b, v, ...how, scores: true }).scores.data as Float64Array;
}

/** The rows of two tables, `dim` wide, beside each other. */
export function beside(a: FloatArray, b: FloatArray, dim: number): Float64Array {
  const rows = new Float64Array(a.length + b.length);
  for (let i = 0; i < a.length; i += dim) {
    rows.set(a.subarray(i, i + dim), 2 * i);
    rows.set(b.subarray(i, i + dim), 2 * i + dim);
  }
  return rows;
}
