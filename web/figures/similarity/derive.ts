// The similarities of the rows of a table, the part that distance explains, and the curve by distance, in float64.
import type { ByDistance, Posenc, Tensor, Trend } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import type { Problem, Table } from "../../kit/npy_table.js";
import type { Hand } from "../../kit/plot/clock_face.js";
import type { Guess } from "../../kit/plot/drawn_curve.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import {
  claimedSteps,
  learnedSeed,
  randomSeed,
  type Settings,
  type Source,
  tableRows,
} from "./fields.js";

export const transient: {
  /** The reader's own table. */
  readonly own: Table | undefined;
  /** Why the last file was refused. */
  readonly problem: Problem | undefined;
  /** The reader's guess of the curve, by distance. */
  readonly guess: Guess;
} = { own: undefined, problem: undefined, guess: [] };

export interface Model {
  /** The table: sinusoidal where that of a file is missing, as after a reload or from a link. */
  readonly source: Source;
  /** Whether the curve extends beyond the table: rows of waves have a product at any distance. */
  readonly hasWaves: boolean;
  readonly table: Table;
  readonly length: number;
  readonly dim: number;
  readonly matrix: Table;
  /** The same in float32, for the colours. */
  readonly shown: Tensor<Float32Array>;
  readonly byDistance: ByDistance;
  readonly norms: readonly [least: number, most: number];
  /** The largest possible value of any table, for the last colour. */
  readonly bound: number;
  readonly range: readonly [number, number];
  readonly isDistanceOnly: boolean;
  /** Not so, but for the similarities of positions with themselves. */
  readonly isSoOffDiagonal: boolean;
  /** Over all pairs of distinct positions. */
  readonly meanCosine: number;
  /** The largest distance of `waves`. */
  readonly reached: number;
  /** Products of two rows of waves by distance. */
  readonly waves: Float64Array | undefined;
  /** The mean by distance, from 0 on; of waves exact, and up to any distance. */
  readonly curve: Float64Array;
  readonly trend: Trend;
  /** Over the first 1000 distances of waves. */
  readonly far: Trend | undefined;
  /** The distance of the cursor, without sign. */
  readonly distance: number;
  readonly cell: Cell;
  /** The cosines whose sum is the dot product at that distance, one per pair. */
  readonly terms: Float64Array;
  /** The cursor among them. */
  readonly pair: number;
  /** Sine and cosine of every pair's angle at that distance. */
  readonly hands: readonly Hand[];
  /** The curve up to the reach over the largest value, with `samples` values from each distance to the next. */
  readonly likeness: Float64Array;
  readonly finely: Float64Array;
}

/** The number of values of a smooth curve from one distance to the next. */
const samples = 4;

/** Differences below this share of the largest value are rounding. */
export const rounding = 1e-12;

export const derive: Derive<Model, Settings, typeof transient> = {
  source: ({ settings: { source }, own }) => (source === "file" && !own ? "sinusoidal" : source),
  hasWaves: ({ source }) => source === "sinusoidal",

  table({ pe, settings, source, own, buffers }) {
    if (source === "file") return own!;
    const { dim, base } = settings;
    const out = buffers.float64("table", tableRows * dim);
    const rows = { dim, length: tableRows, dtype: "float64", out } as const;
    if (source === "sinusoidal") return pe.encode("sinusoidal", { ...rows, base });
    const drawn = { ...rows, maxLength: tableRows };
    return source === "learned"
      ? pe.encode("learned", { ...drawn, seed: learnedSeed })
      : pe.encode("learned", { ...drawn, seed: randomSeed, normalize: true });
  },
  length: ({ table }) => table.shape[0]!,
  dim: ({ table }) => table.shape[1]!,

  matrix: ({ pe, settings: { measure }, table, length, buffers }) =>
    pe.measure.similarity(table, {
      cosine: measure === "cosine",
      out: buffers.float64("matrix", length * length),
    }),
  shown({ matrix: { data, shape }, buffers }) {
    const shown = buffers.float32("shown", data.length);
    shown.set(data);
    return { data: shown, shape };
  },
  byDistance: ({ pe, matrix }) => pe.measure.byDistance(matrix),
  norms({ pe, table }) {
    const all = pe.measure.norms(table);
    return [Math.min(...all), Math.max(...all)];
  },
  bound: ({ settings, norms }) => (settings.measure === "cosine" ? 1 : norms[1] ** 2 || 1),
  range: ({ bound }) => [-bound, bound],
  isDistanceOnly: ({ byDistance, bound }) => byDistance.departure <= rounding * bound,
  isSoOffDiagonal: ({ byDistance: { min, max }, bound, isDistanceOnly }) =>
    !isDistanceOnly && min.every((value, i) => !i || max[i]! - value <= rounding * bound),
  meanCosine(scope) {
    const { pe, settings, table, length, norms, buffers } = scope;
    const areCosines = settings.measure === "cosine" || norms[1] - norms[0] <= rounding * norms[1];
    if (areCosines) return scope.byDistance.average / scope.bound; // of this matrix
    const out = buffers.float64("cosines", length * length);
    return pe.measure.byDistance(pe.measure.similarity(table, { cosine: true, out })).average;
  },

  reached: ({ settings }) => Math.max(settings.reach, claimedSteps),
  waves({ pe, settings, hasWaves, reached }) {
    if (!hasWaves) return undefined;
    const { dim, base, measure } = settings;
    const distances = Float64Array.from({ length: reached + 1 }, (_, distance) => distance);
    const products = pe.measure.dotProducts("sinusoidal", { dim, base, distances });
    // Every row of waves has the norm sqrt(dim / 2).
    return measure === "cosine" ? products.map((product) => product / (dim / 2)) : products;
  },
  curve(scope) {
    const { settings, waves } = scope;
    return waves?.subarray(0, settings.reach + 1) ?? scope.byDistance.mean; // not read where there are waves
  },
  trend: ({ pe, curve, bound }) => trendOf(pe, curve, bound),
  far: ({ pe, waves, bound }) => waves && trendOf(pe, waves.subarray(0, claimedSteps + 1), bound),

  distance: ({ settings }) => Math.abs(settings.distance),
  cell: ({ settings: { row, distance }, length }) => cellOf(row, distance, length),
  terms: ({ hands }) => Float64Array.from(hands, ([, cos]) => cos),

  pair: ({ settings, terms }) => Math.min(settings.pair, terms.length - 1),
  hands({ pe, settings: { dim, base }, distance }) {
    const { data } = pe.measure.shiftMatrix("sinusoidal", { dim, base, shift: distance });
    return Array.from({ length: dim / 2 }, (_, i) => [data[4 * i + 1]!, data[4 * i]!] as const);
  },
  likeness: ({ settings, curve, bound }) =>
    curve.subarray(0, settings.reach + 1).map((value) => value / bound),
  finely({ pe, settings: { dim, base, reach }, hasWaves, likeness }) {
    if (!hasWaves) return likeness;
    const count = samples * reach + 1;
    const distances = Float64Array.from({ length: count }, (_, i) => i / samples);
    const products = pe.measure.dotProducts("sinusoidal", { dim, base, distances });
    return products.map((product) => product / (dim / 2));
  },
};

const trendOf = (pe: Posenc, curve: Float64Array, bound: number): Trend =>
  pe.measure.trend(curve, { tolerance: rounding * bound });

/** The cell at that distance in the row, or in the nearest row that has one; else the corner. */
export function cellOf(row: number, distance: number, length: number): Cell {
  const far = Math.abs(distance);
  if (far >= length) return [0, length - 1];
  const at = Math.min(row, length - 1);
  const other = at + distance;
  if (other >= length) return [length - 1 - far, length - 1];
  if (other < 0) return [far, 0];
  return [at, other];
}

/** Whether the mean falls from each doubling of the distance to the next. */
export const doesFall = ({ octaves }: Trend): boolean =>
  octaves.length > 1 && octaves.every((mean, i) => i === 0 || mean < octaves[i - 1]!);
