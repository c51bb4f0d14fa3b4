// Random vectors and positions of fixed sizes: their cosines at every width, and the error of one matrix for their sums.
import type { Posenc } from "posenc";
import { gaussian } from "../../toys/gaussian.js";
import { beside, products } from "../../toys/products.js";
import { widths } from "./fields.js";

/** Rows of each kind whose cosines are compared, and the seed of the random ones. */
export const rows = 64;
export const seed = 9;

/** Positions of the mean cosine. */
export const places = 128;

/** The results at every width. */
export interface Cosines {
  /** Root mean square of the cosines of distinct random vectors. */
  readonly random: readonly number[];
  /** Of random vectors with those of positions 0 to `rows` - 1. */
  readonly crossed: readonly number[];
  /** 1 / sqrt(width) */
  readonly expected: readonly number[];
}

export function crossCosines(pe: Posenc): Cosines {
  const measured = widths.map((dim) => {
    const data = new Float64Array(2 * rows * dim);
    data.set(gaussian(pe, rows, dim, seed).data);
    data.set(pe.encode("sinusoidal", { dim, length: rows, dtype: "float64" }).data, rows * dim);
    const all = pe.measure.similarity({ data, shape: [2 * rows, dim] }, { cosine: true }).data;
    const squares = { random: 0, crossed: 0 };
    for (let row = 0; row < rows; ++row)
      for (let other = row + 1; other < 2 * rows; ++other)
        squares[other < rows ? "random" : "crossed"] += all[row * 2 * rows + other]! ** 2;
    return squares;
  });
  return {
    random: measured.map(({ random }) => Math.sqrt(random / ((rows * (rows - 1)) / 2))),
    crossed: measured.map(({ crossed }) => Math.sqrt(crossed) / rows),
    expected: widths.map((dim) => 1 / Math.sqrt(dim)),
  };
}

/**
 * The mean cosine of the vectors of distinct positions below `places`, at every width. All rows have one
 * norm, so it follows from the length of their sum, pair by pair; and the pairs of a width are every
 * other pair of the next one, so the widest table has them all.
 */
export function positionCosines(pe: Posenc): Float64Array {
  const widest = widths.at(-1)!;
  const { data } = pe.encode("sinusoidal", { dim: widest, length: places });
  const sums = new Float64Array(widest);
  for (const [i, value] of data.entries()) sums[i % widest]! += value;
  return Float64Array.from(widths, (dim) => {
    let squares = 0;
    for (let pair = 0; pair < widest / 2; pair += widest / dim)
      squares += sums[2 * pair]! ** 2 + sums[2 * pair + 1]! ** 2;
    return (squares / (dim / 2) - places) / (places * (places - 1));
  });
}

/** The number of words, and of positions. */
export const kinds = 16;
export const readWidths = [8, 16, 32] as const;

/**
 * The share of e that the best linear map of x + e misses, over all pairs of some words and positions. It misses
 * nothing where the width holds both side by side.
 */
export function readBack(pe: Posenc, dim: number): number {
  const words = gaussian(pe, kinds, dim, seed).data;
  const positions = Array.from({ length: kinds ** 2 }, (_, pair) => Math.floor(pair / kinds));
  const x = Float64Array.from({ length: kinds ** 2 * dim }, (_, i) => words[i % words.length]!);
  const waves = { dim, positions, dtype: "float64" } as const;
  const to = pe.encode("sinusoidal", waves);
  return pe.measure.linearMap({ from: pe.encode("sinusoidal", { ...waves, x }), to }).residual;
}

/** Sizes of the comparison with a concatenation that has another matrix for positions. */
export const freeWidth = 32;
export const freeRows = 256;

/** The share of W x + V e that the best one matrix for x + e misses, by least squares over random words. */
export function freeMisses(pe: Posenc): number {
  const waves = { dim: freeWidth, length: freeRows, dtype: "float64" } as const;
  const x = gaussian(pe, freeRows, freeWidth, seed).data;
  const e = pe.encode("sinusoidal", waves).data;
  const [w, v] = [1, 2].map(
    (i) => gaussian(pe, freeWidth, freeWidth, seed + i, 1 / Math.sqrt(freeWidth)).data,
  );
  const both = products(pe, beside(x, e, freeWidth), beside(w!, v!, freeWidth), 2 * freeWidth);
  return pe.measure.linearMap({
    from: pe.encode("sinusoidal", { ...waves, x }),
    to: { data: both, shape: [freeRows, freeWidth] },
  }).residual;
}
