// Rows of N(0, deviation²), drawn by the core from a seed.
import type { Posenc, Tensor } from "posenc";

/** Of shape (rows, columns). */
export const gaussian = (
  pe: Posenc,
  rows: number,
  columns: number,
  seed: number,
  deviation = 1,
): Tensor<Float64Array> =>
  pe.encode("learned", {
    length: rows,
    maxLength: rows,
    dim: columns,
    seed,
    scale: 50 * deviation, // a learned table has deviation 0.02
    dtype: "float64",
  });
