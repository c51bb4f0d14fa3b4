// Rows of random numbers from N(0, deviation²), which the core draws from a seed.
import type { Posenc, Tensor } from "posenc";

/** A tensor of shape (rows, columns). */
export function gaussian(
  pe: Posenc,
  rows: number,
  columns: number,
  seed: number,
  deviation = 1,
): Tensor<Float64Array> {
  const scale = 50 * deviation; // the core draws a learned table with deviation 0.02
  const table = { length: rows, maxLength: rows, dim: columns, scale, seed } as const;
  return pe.encode("learned", { ...table, dtype: "float64" });
}
