// How far vectors are from orthogonal, by their width: random ones, words against positions, and
// positions against each other.
import type { Posenc } from "posenc";
import { widths } from "./fields.js";

/** Rows of each kind, and their seed. */
export const rows = 64;
export const seed = 9;

export interface Cosines {
  /** Root mean square of the cosines of distinct random vectors. */
  readonly random: Float64Array;
  /** Of random vectors against those of positions 0 to `rows` - 1. */
  readonly crossed: Float64Array;
  /** 1 / sqrt(width) */
  readonly expected: Float64Array;
}

export function crossCosines(pe: Posenc): Cosines {
  const random = new Float64Array(widths.length);
  const crossed = new Float64Array(widths.length);
  for (const [i, dim] of widths.entries()) {
    const drawn = { dim, length: rows, dtype: "float64" } as const;
    const data = new Float64Array(2 * rows * dim);
    data.set(pe.encode("learned", { ...drawn, maxLength: rows, seed }).data);
    data.set(pe.encode("sinusoidal", drawn).data, rows * dim);
    const all = pe.measure.similarity({ data, shape: [2 * rows, dim] }, { cosine: true }).data;
    const size = (from: (row: number) => number, to: number) => {
      let [squares, count] = [0, 0];
      for (let row = 0; row < rows; ++row)
        for (let column = from(row); column < to; ++column, ++count)
          squares += all[row * 2 * rows + column]! ** 2;
      return Math.sqrt(squares / count);
    };
    random[i] = size((row) => row + 1, rows);
    crossed[i] = size(() => rows, 2 * rows);
  }
  return { random, crossed, expected: Float64Array.from(widths, (dim) => 1 / Math.sqrt(dim)) };
}

/**
 * The mean cosine of the vectors of distinct positions below `length`, at every width. All rows have one
 * norm, so it follows from the length of their sum, pair by pair; and the pairs of a width are every
 * other pair of the next one, so the widest table has them all.
 */
export function positionCosines(pe: Posenc, length: number): Float64Array {
  const widest = widths.at(-1)!;
  const { data } = pe.encode("sinusoidal", { dim: widest, length });
  const sums = new Float64Array(widest);
  for (let row = 0, i = 0; row < length; ++row)
    for (let column = 0; column < widest; ++column) sums[column]! += data[i++]!;
  return Float64Array.from(widths, (dim) => {
    let squares = 0;
    for (let pair = 0; pair < widest / 2; pair += widest / dim)
      squares += sums[2 * pair]! ** 2 + sums[2 * pair + 1]! ** 2;
    return (squares / (dim / 2) - length) / (length * (length - 1));
  });
}
