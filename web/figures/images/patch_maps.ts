// Similarity of the patches of a table, a map for each patch, and how much of a map is a sum of a row part and a
// column part.
import type { Posenc, Tensor } from "posenc";
import type { Buffers } from "../../kit/derive/buffers.js";
import type { Settings } from "./fields.js";
import type { Patches, Place } from "./patches.js";

export type PatchMap = Tensor<Float64Array>;

const inside = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1);

/** The chosen patch, on a grid of this size. */
export const placeOn = ({ y, x }: Settings, { rows, columns }: Patches): Place => [
  inside(y, rows),
  inside(x, columns),
];

/** The patch to compare with; beyond an edge, its mirror on the other side. */
export function otherOn({ dy, dx }: Settings, { rows, columns }: Patches, [y, x]: Place): Place {
  const other = (at: number, step: number, count: number) =>
    inside(at + step < count && at + step >= 0 ? at + step : at - step, count);
  return [other(y, dy, rows), other(x, dx, columns)];
}

/** The map of one row of a matrix: its similarity to every patch. */
export function mapOf({ data, shape }: PatchMap, patches: Patches, row: number): PatchMap {
  const { rows, columns, prefix } = patches;
  const n = shape[0]!;
  return { data: data.subarray(row * n + prefix, (row + 1) * n), shape: [rows, columns] };
}

/** One map alone, of a table whose other maps are not shown. */
export function mapAlone(
  pe: Posenc,
  { table, rows, columns, prefix }: Patches,
  [y, x]: Place,
  { measure, centred = false }: { readonly measure: string; readonly centred?: boolean },
): PatchMap {
  const row = prefix + y * columns + x;
  const { data } = pe.measure.similarity(table, { cosine: measure === "cosine", centred, row });
  return { data: data.subarray(prefix), shape: [rows, columns] };
}

/** The square of the largest norm, for colours of dot products; 1 for cosines. */
export function boundOf(pe: Posenc, { table }: Patches, measure: string): number {
  if (measure === "cosine") return 1;
  return pe.measure.norms(table).reduce((most, norm) => Math.max(most, norm), 0) ** 2 || 1;
}

/** All maps in one matrix, each at the place of its patch. */
export function tilesOf(matrix: PatchMap, patches: Patches, buffers: Buffers) {
  const { rows, columns, prefix } = patches;
  const n = matrix.shape[0]!;
  const width = columns * columns;
  const tiles = buffers.float32("tiles", rows * rows * width);
  for (let y = 0; y < rows; ++y)
    for (let x = 0; x < columns; ++x) {
      const from = (prefix + y * columns + x) * n + prefix;
      for (let v = 0; v < rows; ++v) {
        const line = matrix.data.subarray(from + v * columns, from + (v + 1) * columns);
        tiles.set(line, (y * rows + v) * width + x * columns);
      }
    }
  return { data: tiles, shape: [rows * rows, width] };
}

export interface Split {
  /** Share of the map's variance that row part plus column part explain. */
  readonly explained: number;
  /** Largest residual of a cell. */
  readonly largest: number;
}

/** Fits row parts plus column parts to a map, by least squares. */
export function splitOf(pe: Posenc, { data, shape }: PatchMap): Split {
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
export function partsOf(
  pe: Posenc,
  { dim, step }: Patches,
  base: number,
  offset: Place,
): readonly [down: number, across: number] {
  const distances = Float64Array.from(offset, (steps, axis) => Math.abs(steps) * step![axis]!);
  const [down, across] = pe.measure.dotProducts("sinusoidal", { dim: dim / 2, base, distances });
  return [down!, across!];
}

/** Root mean square off the diagonal, patches only; random vectors have 1 / sqrt(dim). */
export function spreadOf(pe: Posenc, { data, shape }: PatchMap, { prefix }: Patches): number {
  const n = shape[0]!;
  const count = n - prefix;
  const inner = new Float64Array(count * count);
  for (let i = 0; i < count; ++i) {
    const from = (i + prefix) * n + prefix;
    inner.set(data.subarray(from, from + count), i * count);
    inner[i * (count + 1)] = 0;
  }
  const norms = pe.measure.norms({ data: inner, shape: [count, count] });
  const sum = norms.reduce((total, norm) => total + norm ** 2, 0);
  return Math.sqrt(sum / (count * (count - 1)));
}

/** Expected share of a random map: free parameters of the fit over cells. */
export const chance = ({ rows, columns }: Patches): number =>
  (rows + columns - 2) / (rows * columns - 1);

/** Similarity of the neighbours beside and below, and how many patches exceed the one below. */
export interface Near {
  readonly beside: number;
  readonly below: number;
  readonly more: number;
  /** The last row has no patch below. */
  readonly side: "below" | "above";
}

export function nearOf({ data, shape }: PatchMap, [y, x]: Place, bound: number): Near {
  const [rows, columns] = shape as [number, number];
  const own = y * columns + x;
  const beside = data[own + (x + 1 < columns ? 1 : -1)]!;
  const side = y + 1 < rows ? "below" : "above";
  const below = data[own + (side === "below" ? columns : -columns)]!;
  let more = 0;
  data.forEach((value, i) => {
    if (i !== own && value > below + 1e-12 * bound) ++more;
  });
  return { beside, below, more, side };
}
