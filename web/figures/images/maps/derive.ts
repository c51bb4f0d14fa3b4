// Similarity maps of a table's patches.
import type { Posenc, Tensor } from "posenc";
import type { Buffers } from "../../../kit/derive/buffers.js";
import type { Derive } from "../../../kit/derive/derived.js";
import { madeOf, type Patches, type Place } from "../patches/patches.js";
import { inside, mapAlone, type PatchMap, placeOn } from "../patches/similarity.js";
import type { TableModel } from "../patches/view.js";
import type { Settings } from "./fields.js";

/** The longest side of a computed table: a drag compares all pairs of patches. */
export const mostSide = 16;

export interface Model extends TableModel {
  readonly side: number;
  /** The maximum width for which a drag is fast. */
  readonly mostDim: number;
  /** Similarities of all rows, prefix tokens included: (rows, rows). */
  readonly matrix: PatchMap;
  readonly tiles: Tensor<Float32Array>;
  /** The chosen patch, and the one it is compared with. */
  readonly place: Place;
  readonly other: Place;
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
  side: ({ settings }) => Math.min(settings.rows, mostSide),
  /** A multiple of 4. */
  mostDim: ({ side }) => Math.min(Math.max(4 * Math.floor(7_500_000 / side ** 4), 64), 768),
  dim: ({ settings, mostDim }) => Math.min(settings.dim, mostDim),
  patches: (scope) => madeOf(scope, scope.settings.table, scope.side, scope.dim, "maps"),
  matrix({ pe, patches: { table }, buffers }) {
    const out = buffers.float64("matrix", table.shape[0]! ** 2);
    return pe.measure.similarity(table, { cosine: true, out });
  },
  tiles: ({ matrix, patches, buffers }) => tilesOf(matrix, patches, buffers),
  place: ({ settings, patches }) => placeOn(settings, patches),
  other: ({ settings, side, place }) => otherOn(settings, side, place),
  map: ({ matrix, patches, place }) => ({
    data: mapOf(matrix, patches, place),
    shape: [patches.side, patches.side],
  }),
  split: ({ pe, map }) => splitOf(pe, map),
  spread: ({ matrix, patches }) => spreadOf(matrix, patches),
  near: ({ map, place }) => nearOf(map, place),
  line(scope) {
    const { step, side, dim } = scope.patches;
    return step ? madeOf(scope, "flat", side, dim, "line") : undefined;
  },
  lineMap: ({ pe, line, place }) => line && mapAlone(pe, line, place),
  lineNear: ({ lineMap, place }) => lineMap && nearOf(lineMap, place),
};

/** The patch to compare with; mirrored where it would be beyond an edge. */
function otherOn({ dy, dx }: Settings, side: number, [y, x]: Place): Place {
  const other = (at: number, step: number) =>
    inside(at + step < side && at + step >= 0 ? at + step : at - step, side);
  return [other(y, dy), other(x, dx)];
}

/** The similarities of a patch to every patch. */
export function mapOf(
  { data, shape }: PatchMap,
  { side, prefix }: Patches,
  [y, x]: Place,
): Float64Array {
  const n = shape[0]!;
  const row = prefix + y * side + x;
  return data.subarray(row * n + prefix, (row + 1) * n);
}

/** All maps in one matrix, each at the place of its patch. */
function tilesOf(matrix: PatchMap, patches: Patches, buffers: Buffers) {
  const { side } = patches;
  const width = side * side;
  const tiles = buffers.float32("tiles", width * width);
  for (let y = 0; y < side; ++y)
    for (let x = 0; x < side; ++x) {
      const map = mapOf(matrix, patches, [y, x]);
      for (let v = 0; v < side; ++v)
        tiles.set(map.subarray(v * side, (v + 1) * side), (y * side + v) * width + x * side);
    }
  return { data: tiles, shape: [width, width] };
}

/**
 * Fits row parts plus column parts to a map, by least squares: the share of its variance that they explain, and the
 * largest residual of a cell.
 */
function splitOf(pe: Posenc, { data, shape }: PatchMap) {
  const side = shape[0]!;
  const [count, sides] = [side * side, 2 * side];
  const from = new Float64Array(count * sides);
  for (let i = 0; i < count; ++i)
    from[i * sides + Math.floor(i / side)] = from[i * sides + side + (i % side)] = 1;
  const to = { data, shape: [count, 1] };
  const ones = { data: new Float64Array(count).fill(1), shape: [count, 1] };
  const both = pe.measure.linearMap({ from: { data: from, shape: [count, sides] }, to });
  const mean = pe.measure.linearMap({ from: ones, to });
  const explained = mean.residual ? 1 - (both.residual / mean.residual) ** 2 : 1;
  return { explained, largest: both.largest };
}

/** Dot product of waves of two coordinates, by axis. */
export function partsOf(pe: Posenc, { dim, step }: Patches, base: number, offset: Place): Place {
  const distances = Float64Array.from(offset, (steps) => Math.abs(steps) * step!);
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

/** Similarity of the neighbours beside and below, and how many patches exceed the one below. */
function nearOf({ data, shape }: PatchMap, [y, x]: Place) {
  const width = shape[0]!;
  const own = y * width + x;
  const beside = data[own + (x + 1 < width ? 1 : -1)]!;
  const side: "below" | "above" = y + 1 < width ? "below" : "above"; // the last row has no patch below
  const below = data[own + (side === "below" ? width : -width)]!;
  const isMore = (value: number, i: number) => i !== own && value > below + 1e-12;
  return { beside, below, more: data.filter(isMore).length, side };
}
