// What a map of similar patches tells: how much of it is a sum of a row part and a column part, and what is near.
import type { Posenc } from "posenc";
import type { Buffers } from "../../../kit/derive/buffers.js";
import type { Patches, Place } from "../patches/patches.js";
import { inside, type PatchMap } from "../patches/similarity.js";
import type { Settings } from "./fields.js";

/** The patch to compare with; beyond an edge, its mirror on the other side. */
export function otherOn({ dy, dx }: Settings, { rows, columns }: Patches, [y, x]: Place): Place {
  const other = (at: number, step: number, count: number) =>
    inside(at + step < count && at + step >= 0 ? at + step : at - step, count);
  return [other(y, dy, rows), other(x, dx, columns)];
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
export function partsOf(pe: Posenc, { dim, step }: Patches, base: number, offset: Place): Place {
  const distances = Float64Array.from(offset, (steps, axis) => Math.abs(steps) * step![axis]!);
  const [down, across] = pe.measure.dotProducts("sinusoidal", { dim: dim / 2, base, distances });
  return [down!, across!];
}

/** Root mean square off the diagonal, patches only; random vectors have 1 / sqrt(dim). */
export function spreadOf({ data, shape }: PatchMap, { prefix }: Patches): number {
  const n = shape[0]!;
  let sum = 0;
  for (let i = prefix; i < n; ++i)
    for (let j = prefix; j < n; ++j) if (i !== j) sum += data[i * n + j]! ** 2;
  return Math.sqrt(sum / ((n - prefix) * (n - prefix - 1)));
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
  const isMore = (value: number, i: number) => i !== own && value > below + 1e-12 * bound;
  return { beside, below, more: data.filter(isMore).length, side };
}
