// Random vectors and positions of fixed sizes: their cosines at every width, and how well one is read from their sum.
import type { Posenc } from "posenc";
import { gaussian } from "../../toys/gaussian.js";

/** Each has the frequencies of the one before, and as many between them. */
export const widths = [2, 4, 8, 16, 32, 64, 128, 256, 512];

/** Rows of each kind whose cosines are compared, and the seed of the random ones. */
export const rows = 64;
export const seed = 9;

/** Positions of the mean cosine. */
export const places = 128;

/** At every width, the root mean square of the cosines of distinct random vectors, and of these with positions. */
export function crossCosines(pe: Posenc) {
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

/** The mean cosine of the vectors of distinct positions below `places`, at every width. */
export const positionCosines = (pe: Posenc): Float64Array =>
  Float64Array.from(widths, (dim) => {
    const table = pe.encode("sinusoidal", { dim, length: places, dtype: "float64" });
    return pe.measure.byDistance(pe.measure.similarity(table, { cosine: true })).average;
  });

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
