// Products of the rows of two tables, made by the core.
import type { FloatArray, Posenc } from "posenc";

/** Every row of `a` with every row of `b`, both `dim` wide: a corner of the products of all rows (rows of a, of b). */
export function products(pe: Posenc, a: FloatArray, b: FloatArray, dim: number): Float64Array {
  const [rows, columns] = [a.length / dim, b.length / dim];
  const both = new Float64Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  const { data } = pe.measure.similarity({ data: both, shape: [rows + columns, dim] });
  const corner = new Float64Array(rows * columns);
  for (let row = 0; row < rows; ++row) {
    const from = row * (rows + columns) + rows;
    corner.set(data.subarray(from, from + columns), row * columns);
  }
  return corner;
}
