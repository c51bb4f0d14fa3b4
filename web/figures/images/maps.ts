// How alike the patches of a table are, as one map per patch, and what of a map is a part for its row plus a
// part for its column.
import type { Posenc, Tensor } from "posenc";
import type { Room } from "../../parts/room.js";
import type { ImagesValues } from "./fields.js";
import type { Patches } from "./patches.js";

export interface Maps {
  readonly patches: Patches;
  /** Of all rows, those in front too. */
  readonly matrix: Tensor<Float64Array>;
  /** The greatest value there can be: the first and last colour are this, whatever the table holds. */
  readonly bound: number;
  readonly range: readonly [number, number];
}

/** In `room`, where what was there before is needed no more. */
export function mapsOf(
  pe: Posenc,
  patches: Patches,
  { measure, centred }: Options,
  room: Room,
): Maps {
  const cosine = measure === "cosine";
  const n = patches.table.shape[0]!;
  const out = room.doubles("matrix", n * n);
  const matrix = pe.measure.similarity(patches.table, { cosine, centred, out });
  let bound = 1;
  if (!cosine) {
    bound = 0;
    for (let i = 0; i < n; ++i) bound = Math.max(bound, matrix.data[i * (n + 1)]!);
  }
  bound ||= 1;
  return { patches, matrix, bound, range: [-bound, bound] };
}

/** The map of one row of the table: its similarity to every patch (rows, columns). */
export function mapOf({ patches, matrix }: Maps, row: number): Tensor<Float64Array> {
  const n = matrix.shape[0]!;
  const { rows, columns, prefix } = patches;
  return { data: matrix.data.subarray(row * n + prefix, (row + 1) * n), shape: [rows, columns] };
}

type Options = Pick<ImagesValues, "measure" | "centred">;

/** One map alone, of a table whose other maps are not shown. */
export function oneMap(
  pe: Posenc,
  { table, rows, columns, prefix }: Patches,
  row: number,
  { measure, centred }: Options,
): Tensor<Float64Array> {
  const { data } = pe.measure.similarity(table, { cosine: measure === "cosine", centred, row });
  return { data: data.subarray(prefix), shape: [rows, columns] };
}

/** The square of the largest norm, for colours of dot products; 1 for cosines. */
export function boundOf(pe: Posenc, { table }: Patches, measure: ImagesValues["measure"]): number {
  if (measure === "cosine") return 1;
  return pe.measure.norms(table).reduce((most, norm) => Math.max(most, norm), 0) ** 2 || 1;
}

export const colored = ({ data, shape }: Tensor<Float64Array>): Tensor<Float32Array> => ({
  data: new Float32Array(data),
  shape,
});

/** All maps at once: a map for every patch, where the patch stands. In `room`, as above. */
export function tilesOf(maps: Maps, room: Room): Tensor<Float32Array> {
  const { rows, columns, prefix } = maps.patches;
  const n = maps.matrix.shape[0]!;
  const { data } = maps.matrix;
  const width = columns * columns;
  const tiles = room.floats("tiles", rows * rows * width);
  let from = 0;
  for (let y = 0; y < rows; ++y)
    for (let x = 0; x < columns; ++x) {
      from = (prefix + y * columns + x) * n + prefix;
      for (let v = 0; v < rows; ++v) {
        const to = (y * rows + v) * width + x * columns;
        tiles.set(data.subarray(from + v * columns, from + (v + 1) * columns), to);
      }
    }
  return { data: tiles, shape: [rows * rows, width] };
}

export interface Split {
  /** Share of the map's variation that a part for the row plus a part for the column makes. */
  readonly explained: number;
  /** The entry that is farthest from such a sum. */
  readonly largest: number;
}

/** The best sum of a part for every row and a part for every column of the grid, and what it misses. */
export function splitOf(pe: Posenc, { data, shape }: Tensor<Float64Array>): Split {
  const [rows, columns] = shape as [number, number];
  const sides = rows + columns;
  const from = new Float64Array(rows * columns * sides);
  for (let y = 0; y < rows; ++y)
    for (let x = 0; x < columns; ++x) {
      const at = (y * columns + x) * sides;
      from[at + y] = from[at + rows + x] = 1;
    }
  const to = { data, shape: [rows * columns, 1] };
  const ones = { data: new Float64Array(rows * columns).fill(1), shape: [rows * columns, 1] };
  const both = pe.measure.linearMap({ from: { data: from, shape: [rows * columns, sides] }, to });
  const mean = pe.measure.linearMap({ from: ones, to });
  const explained = mean.residual ? 1 - (both.residual / mean.residual) ** 2 : 1;
  return { explained, largest: both.largest };
}

/** The part of a dot product that a distance along one axis makes, of waves of two coordinates. */
export function parts(
  pe: Posenc,
  { dim, step }: Patches,
  base: number,
  distances: readonly [number, number],
): readonly [number, number] {
  const along = Float64Array.from(distances, (distance, axis) => Math.abs(distance) * step![axis]!);
  const [down, across] = pe.measure.dotProducts("sinusoidal", {
    dim: dim / 2,
    base,
    distances: along,
  });
  return [down!, across!];
}

/** Root mean square of the values off the diagonal, patches only: of random vectors 1 / sqrt(dim). */
export function spreadOf(pe: Posenc, { patches, matrix }: Maps): number {
  const n = matrix.shape[0]!;
  const { prefix } = patches;
  const count = n - prefix;
  const data = new Float64Array(count * count);
  for (let i = 0; i < count; ++i) {
    const from = (i + prefix) * n + prefix;
    data.set(matrix.data.subarray(from, from + count), i * count);
    data[i * (count + 1)] = 0;
  }
  const norms = pe.measure.norms({ data, shape: [count, count] });
  const sum = norms.reduce((total, norm) => total + norm ** 2, 0);
  return Math.sqrt(sum / (count * (count - 1)));
}
