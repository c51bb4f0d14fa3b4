// Tables with a row for every patch of a grid, the calls that make them, and how alike their rows are.
import type { Posenc, Tensor } from "posenc";
import { optionsText } from "../../kit/text/options_text.js";

/** Waves of two coordinates, the grid as one line, and a table that is learned. */
export const tables = ["mae", "mocov3", "timm", "dit", "detr", "flat", "vit"] as const;
export type TableName = (typeof tables)[number];

/** A patch of a grid. */
export type Place = readonly [y: number, x: number];
export type Table = Tensor<Float64Array>;

/** Patches of a side: 224 pixels in steps of 16. */
export const side = 14;
export const grid = [side, side] as const;
/** The side that DiT squeezes larger grids onto. */
const baseSize = 16;
/** The colour scale of cosines. */
export const cosines = [-1, 1] as const;

/** `step` is the distance of neighbours; only waves of two coordinates have it. */
function encodingOf(name: TableName): { id: string; options: object; step?: number } {
  if (name === "vit") return { id: "vit", options: { grid, rows: side, columns: side, seed: 1 } };
  if (name === "flat") return { id: "sinusoidal", options: { length: side * side } };
  if (name === "detr")
    return { id: "detr", options: { grid }, step: (2 * Math.PI) / (side + 1e-6) };
  if (name === "dit")
    return { id: "sincos_2d", options: { grid, baseSize }, step: baseSize / side };
  return { id: "sincos_2d", options: { grid, ...(name !== "mae" && { style: name }) }, step: 1 };
}

/** Rows of prefix tokens, then the patches row by row, and the call of the package that makes them. */
export function tableOf(
  pe: Posenc,
  name: TableName,
  { dim, base }: { readonly dim: number; readonly base: number },
  classToken = false,
) {
  const { id, step, options: own } = encodingOf(name);
  const options = { ...(classToken && { classToken }), ...own };
  const waves = name === "vit" ? {} : { base };
  const sized = { ...(options as { grid: Place }), ...waves, dim };
  const made: Table = pe.encode(id as "vit", { ...sized, dtype: "float64" });
  const written = { ...options, dim, ...(base !== 10000 && waves), dtype: "float64" };
  const code = `pe.encode("${id}", { ${optionsText(written)} })`;
  return { name, table: name === "mocov3" ? byRows(made) : made, dim, step, code };
}

export type Patches = ReturnType<typeof tableOf>;

/** MoCo v3 counts down the columns; maps go along the rows. */
function byRows({ data, shape }: Table): Table {
  const dim = shape[1]!;
  const sorted = new Float64Array(data.length);
  for (let y = 0; y < side; ++y)
    for (let x = 0; x < side; ++x) {
      const from = (x * side + y) * dim;
      sorted.set(data.subarray(from, from + dim), (y * side + x) * dim);
    }
  return { data: sorted, shape };
}

/** The side of the grid, and the rows before the patches: there are too few for another side. */
export function sizeOf({ shape: [rows] }: Table): { side: number; prefix: number } {
  const side = Math.floor(Math.sqrt(rows!));
  return { side, prefix: rows! - side * side };
}

/** The similarities of a patch to every patch. */
export function mapOf(pe: Posenc, table: Table, [y, x]: Place): Table {
  const { side, prefix } = sizeOf(table);
  const row = prefix + y * side + x;
  const { data } = pe.measure.similarity(table, { cosine: true, row });
  return { data: data.subarray(prefix), shape: [side, side] };
}

export const valueAt = ({ data, shape }: Tensor<ArrayLike<number>>, [y, x]: Place): number =>
  data[y * shape[1]! + x]!;

/** The share of a map's variance that row parts plus column parts explain, by least squares. */
export function splitOf(pe: Posenc, { data, shape }: Table): number {
  const side = shape[0]!;
  const [count, sides] = [side * side, 2 * side];
  const from = new Float64Array(count * sides);
  for (let i = 0; i < count; ++i)
    from[i * sides + Math.floor(i / side)] = from[i * sides + side + (i % side)] = 1;
  const to = { data, shape: [count, 1] };
  const ones = { data: new Float64Array(count).fill(1), shape: [count, 1] };
  const both = pe.measure.linearMap({ from: { data: from, shape: [count, sides] }, to });
  const mean = pe.measure.linearMap({ from: ones, to });
  return mean.residual ? 1 - (both.residual / mean.residual) ** 2 : 1;
}

/** The dot product of waves of two coordinates, by axis. */
export function partsOf(pe: Posenc, { dim, step }: Patches, base: number, offset: Place): Place {
  const distances = Float64Array.from(offset, (steps) => Math.abs(steps) * step!);
  const [down, across] = pe.measure.dotProducts("sinusoidal", { dim: dim / 2, base, distances });
  return [down!, across!];
}

/** The similarity of the patch below, and how many patches exceed it. */
export function belowOf(map: Table, [y, x]: Place): { below: number; more: number } {
  const below = valueAt(map, [y + 1, x]);
  const isMore = (value: number, i: number) => i !== y * side + x && value > below + 1e-12;
  return { below, more: map.data.filter(isMore).length };
}

/** Root mean square of the similarities of distinct patches; random vectors have 1 / sqrt(dim). */
export function spreadOf({ data, shape }: Table): number {
  const n = shape[0]!;
  const prefix = n - side * side;
  let sum = 0;
  for (let i = prefix; i < n; ++i)
    for (let j = prefix; j < n; ++j) if (i !== j) sum += data[i * n + j]! ** 2;
  return Math.sqrt(sum / ((n - prefix) * (n - prefix - 1)));
}
