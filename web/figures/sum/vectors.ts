// Fixed set-ups of random vectors and positions: how far they are from orthogonal, by their width, and what one
// matrix can make of their sum.
import type { Posenc, Tensor } from "posenc";
import { widths } from "./fields.js";

export type Table = Tensor<Float64Array>;

/** Rows of each kind whose cosines are compared, and the seed of all that is drawn. */
export const rows = 64;
export const seed = 9;

/** N(0, 1), times `size`. */
const drawn = (pe: Posenc, length: number, dim: number, which = 0, size = 1): Table =>
  pe.encode("learned", {
    length,
    maxLength: length,
    dim,
    scale: 50 * size, // a learned table has deviation 0.02
    seed: seed + which,
    dtype: "float64",
  });

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
    const data = new Float64Array(2 * rows * dim);
    data.set(drawn(pe, rows, dim).data);
    data.set(pe.encode("sinusoidal", { dim, length: rows, dtype: "float64" }).data, rows * dim);
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
  for (const [i, value] of data.entries()) sums[i % widest]! += value;
  return Float64Array.from(widths, (dim) => {
    let squares = 0;
    for (let pair = 0; pair < widest / 2; pair += widest / dim)
      squares += sums[2 * pair]! ** 2 + sums[2 * pair + 1]! ** 2;
    return (squares / (dim / 2) - length) / (length * (length - 1));
  });
}

/** As many words as positions. */
export const kinds = 16;
export const readWidths = [8, 16, 32] as const;

/**
 * How far the best one linear map of x + e misses e, over all pairs of some words and positions. It misses
 * nothing where the width holds both side by side.
 */
export function readBack(pe: Posenc, dim: number): number {
  const words = drawn(pe, kinds, dim).data;
  const positions = Array.from({ length: kinds ** 2 }, (_, pair) => pair % kinds);
  const x = Float64Array.from(
    { length: kinds ** 2 * dim },
    (_, i) => words[Math.floor(i / (kinds * dim)) * dim + (i % dim)]!,
  );
  const waves = { dim, positions, dtype: "float64" } as const;
  const to = pe.encode("sinusoidal", waves);
  return pe.measure.linearMap({ from: pe.encode("sinusoidal", { ...waves, x }), to }).residual;
}

/** Of the comparison with a concatenation that is free to use another matrix for positions. */
export const freeWidth = 32;
export const freeRows = 256;

/** How far the best one matrix for x + e misses W x + V e, by least squares over random words. */
export function freeMisses(pe: Posenc): number {
  const waves = { dim: freeWidth, length: freeRows, dtype: "float64" } as const;
  const x = drawn(pe, freeRows, freeWidth);
  const e = pe.encode("sinusoidal", waves);
  const from = pe.encode("sinusoidal", { ...waves, x: x.data });
  const [w, v] = [1, 2].map((which) =>
    drawn(pe, freeWidth, freeWidth, which, 1 / Math.sqrt(freeWidth)),
  ) as [Table, Table];
  return pe.measure.linearMap({ from, to: products(pe, beside(x, e), beside(w, v)) }).residual;
}

/** Rows times rows, a b': attention's scores before the softmax. */
export function products(pe: Posenc, a: Table, b: Table): Table {
  const [rows, inner] = a.shape as [number, number];
  const others = b.shape[0]!;
  const { scores } = pe.attention({
    q: a.data,
    k: b.data,
    v: new Float64Array(others),
    shape: [1, rows, inner],
    keyShape: [1, others, inner],
    valueShape: [1, others, 1],
    scale: 1,
    dtype: "float64",
    scores: true,
  });
  return { data: scores.data, shape: [rows, others] };
}

/** Two tables of the same rows and as many columns beside each other. */
export function beside(a: Table, b: Table): Table {
  const [rows, columns] = a.shape as [number, number];
  const data = new Float64Array(2 * rows * columns);
  for (let row = 0; row < rows; ++row)
    for (const [i, { data: one }] of [a, b].entries())
      data.set(one.subarray(row * columns, (row + 1) * columns), (2 * row + i) * columns);
  return { data, shape: [rows, 2 * columns] };
}
