// Similarity maps of a table's patches.
import type { Posenc, Tensor } from "posenc";
import type { Buffers } from "../../../kit/derive/buffers.js";
import type { Derive } from "../../../kit/derive/derived.js";
import { madeOf, type Patches, type Place, patchesOf, widthWithin } from "../patches/patches.js";
import { inside, mapAlone, type PatchMap, placeOn } from "../patches/similarity.js";
import type { TableModel } from "../patches/view.js";
import type { Settings } from "./fields.js";

/** The longest side of a computed table: a drag compares all pairs of patches. */
export const mostSide = 16;

export interface Model extends TableModel {
  /** Similarities of all rows, prefix tokens included: (rows, rows). */
  readonly matrix: PatchMap;
  /** The colour scale ends at the largest possible similarity, for any table. */
  readonly range: readonly [number, number];
  readonly tiles: Tensor<Float32Array>;
  /** The chosen patch, and the one it is compared with. */
  readonly place: Place;
  readonly other: Place;
  /** Whether [CLS] is chosen in place of a patch. */
  readonly isCls: boolean;
  readonly row: number;
  readonly map: PatchMap;
  readonly split: ReturnType<typeof splitOf>;
  readonly spread: number;
  readonly near: ReturnType<typeof nearOf>;
  /** A table that counts patches in one line, for comparison. */
  readonly line: Patches | undefined;
  readonly lineMap: PatchMap | undefined;
  readonly lineNear: ReturnType<typeof nearOf> | undefined;
}

export const derive: Derive<Model, Settings> = {
  mostDim: ({ settings: { rows, columns } }) =>
    widthWithin(30_000_000 / (Math.min(rows, mostSide) * Math.min(columns, mostSide)) ** 2),
  dim: ({ settings, mostDim }) => Math.min(settings.dim, mostDim),
  patches: (scope) => patchesOf(scope, scope.settings.table, "maps", mostSide),
  matrix({ pe, settings: { measure, centred }, patches: { table }, buffers }) {
    const out = buffers.float64("matrix", table.shape[0]! ** 2);
    return pe.measure.similarity(table, { cosine: measure === "cosine", centred, out });
  },
  range({ settings, matrix: { data, shape } }) {
    if (settings.measure === "cosine") return [-1, 1];
    const squares = Array.from({ length: shape[0]! }, (_, i) => data[i * (shape[0]! + 1)]!);
    const bound = Math.max(...squares) || 1;
    return [-bound, bound];
  },
  tiles: ({ matrix, patches, buffers }) => tilesOf(matrix, patches, buffers),
  place: ({ settings, patches }) => placeOn(settings, patches),
  other: ({ settings, patches, place }) => otherOn(settings, patches, place),
  isCls: ({ settings, patches }) => settings.cls && patches.prefix > 0,
  row: ({ isCls, patches: { prefix, columns }, place: [y, x] }) =>
    isCls ? 0 : prefix + y * columns + x,
  map({ matrix: { data, shape }, patches: { rows, columns, prefix }, row }) {
    const n = shape[0]!;
    return { data: data.subarray(row * n + prefix, (row + 1) * n), shape: [rows, columns] };
  },
  split: ({ pe, map }) => splitOf(pe, map),
  spread: ({ matrix, patches }) => spreadOf(matrix, patches),
  near: ({ map, place, range }) => nearOf(map, place, range[1]),
  line(scope) {
    const { step, rows, columns, dim } = scope.patches;
    return step && madeOf(scope, "flat", [rows, columns], dim, "line");
  },
  lineMap: ({ pe, settings: { measure, centred }, line, place }) =>
    line && mapAlone(pe, line, place, { measure, centred }),
  lineNear: ({ lineMap, place, range }) => lineMap && nearOf(lineMap, place, range[1]),
};

/** The patch to compare with; mirrored where it would be beyond an edge. */
function otherOn({ dy, dx }: Settings, { rows, columns }: Patches, [y, x]: Place): Place {
  const other = (at: number, step: number, count: number) =>
    inside(at + step < count && at + step >= 0 ? at + step : at - step, count);
  return [other(y, dy, rows), other(x, dx, columns)];
}

/** All maps in one matrix, each at the place of its patch. */
function tilesOf(matrix: PatchMap, patches: Patches, buffers: Buffers) {
  const { rows, columns, prefix } = patches;
  const n = matrix.shape[0]!;
  const width = columns * columns;
  const tiles = buffers.float32("tiles", rows * rows * width);
  for (let patch = 0; patch < rows * columns; ++patch)
    for (let v = 0; v < rows; ++v) {
      const from = (prefix + patch) * n + prefix + v * columns;
      const [y, x] = [Math.floor(patch / columns), patch % columns];
      const line = matrix.data.subarray(from, from + columns);
      tiles.set(line, (y * rows + v) * width + x * columns);
    }
  return { data: tiles, shape: [rows * rows, width] };
}

/**
 * Fits row parts plus column parts to a map, by least squares: the share of its variance that they explain, and the
 * largest residual of a cell.
 */
function splitOf(pe: Posenc, { data, shape }: PatchMap) {
  const [rows, columns] = shape as [number, number];
  const [count, sides] = [rows * columns, rows + columns];
  const from = new Float64Array(count * sides);
  for (let i = 0; i < count; ++i)
    from[i * sides + Math.floor(i / columns)] = from[i * sides + rows + (i % columns)] = 1;
  const to = { data, shape: [count, 1] };
  const ones = { data: new Float64Array(count).fill(1), shape: [count, 1] };
  const both = pe.measure.linearMap({ from: { data: from, shape: [count, sides] }, to });
  const mean = pe.measure.linearMap({ from: ones, to });
  const explained = mean.residual ? 1 - (both.residual / mean.residual) ** 2 : 1;
  return { explained, largest: both.largest };
}

/** Dot product of waves of two coordinates, by axis. */
export function partsOf(pe: Posenc, { dim, step }: Patches, base: number, offset: Place): Place {
  const distances = Float64Array.from(offset, (steps, axis) => Math.abs(steps) * step![axis]!);
  const [down, across] = pe.measure.dotProducts("sinusoidal", { dim: dim / 2, base, distances });
  return [down!, across!];
}

/** Root mean square of the similarities of distinct patches; random vectors have 1 / sqrt(dim). */
function spreadOf({ data, shape }: PatchMap, { prefix }: Patches): number {
  const n = shape[0]!;
  let sum = 0;
  for (let i = prefix; i < n; ++i)
    for (let j = prefix; j < n; ++j) if (i !== j) sum += data[i * n + j]! ** 2;
  return Math.sqrt(sum / ((n - prefix) * (n - prefix - 1)));
}

/** The expected share of a random map: the fit's free parameters over the number of cells. */
export const chance = ({ rows, columns }: Patches): number =>
  (rows + columns - 2) / (rows * columns - 1);

/** Similarity of the neighbours beside and below, and how many patches exceed the one below. */
function nearOf({ data, shape }: PatchMap, [y, x]: Place, bound: number) {
  const [rows, columns] = shape as [number, number];
  const own = y * columns + x;
  const beside = data[own + (x + 1 < columns ? 1 : -1)]!;
  const side: "below" | "above" = y + 1 < rows ? "below" : "above"; // the last row has no patch below
  const below = data[own + (side === "below" ? columns : -columns)]!;
  const isMore = (value: number, i: number) => i !== own && value > below + 1e-12 * bound;
  return { beside, below, more: data.filter(isMore).length, side };
}
