// Rows of N(0, deviation²), drawn by the core from a seed.
import type { Posenc, Tensor } from "posenc";

/** Of shape (rows, columns). */
export function gaussian(
  pe: Posenc,
  rows: number,
  columns: number,
  seed: number,
  deviation = 1,
): Tensor<Float64Array> {
  const scale = 50 * deviation; // a learned table has deviation 0.02
  const table = { length: rows, maxLength: rows, dim: columns, scale, seed } as const;
  return pe.encode("learned", { ...table, dtype: "float64" });
}
