// Tables with a row for every patch of a grid, and the calls that make them.
import type { Posenc, Tensor } from "posenc";
import type { Buffers } from "../../../kit/derive/buffers.js";
import { optionsText } from "../../../kit/text/options_text.js";
import type { Settings } from "./fields.js";

/** Waves of two coordinates, the grid as one line, and tables that are learned. */
export const tables = ["mae", "mocov3", "timm", "dit", "detr", "flat", "vit"] as const;
export type TableName = (typeof tables)[number];

/** A patch of a grid. */
export type Place = readonly [y: number, x: number];

export type Table = Tensor<Float64Array>;

export interface Patches {
  readonly name: TableName;
  /** Rows and columns of the grid. */
  readonly side: number;
  /** Rows in front of the patches. */
  readonly prefix: number;
  /** Prefix rows, then the patches row by row. */
  readonly table: Table;
  readonly dim: number;
  /** Distance of neighbours; only waves of two coordinates have it. */
  readonly step?: number;
  /** The call of the package that makes it. */
  readonly code: string;
}

interface Source {
  readonly pe: Posenc;
  readonly settings: Settings;
  readonly buffers: Buffers;
}

/** `purpose` names the buffer; for resampling, MAE's waves have a row for [CLS]. */
export function madeOf(
  { pe, settings, buffers }: Source,
  name: TableName,
  side: number,
  dim: number,
  purpose: "maps" | "resample" | "line",
): Patches {
  const classToken = name === "mae" && purpose === "resample";
  const prefix = name === "vit" || classToken ? 1 : 0;
  const { id, step, ...own } = encodingOf(name, side);
  const options = { ...(classToken && { classToken }), ...own.options };
  const waves = name === "vit" ? {} : { base: settings.base };
  const out = buffers.float64(`table of ${purpose}`, (prefix + side * side) * dim);
  const sized = { ...(options as { grid: Place }), ...waves, dim };
  const made = pe.encode(id as "vit", { ...sized, dtype: "float64", out });
  const table = name === "mocov3" ? byRows(made, side, buffers) : made;
  const written = { ...options, dim, ...(waves.base !== 10000 && waves), dtype: "float64" };
  const code = `pe.encode("${id}", { ${optionsText(written)} })`;
  return { name, table, side, prefix, dim, code, ...(step && { step }) };
}

interface Made {
  readonly id: string;
  readonly options: object;
  readonly step?: number;
}

/** The side that DiT squeezes larger grids onto. */
const baseSize = 16;

function encodingOf(name: TableName, side: number): Made {
  const grid = [side, side];
  if (name === "vit") return { id: "vit", options: { grid, rows: side, columns: side, seed: 1 } };
  if (name === "flat") return { id: "sinusoidal", options: { length: side * side } };
  if (name === "detr")
    return { id: "detr", options: { grid }, step: (2 * Math.PI) / (side + 1e-6) };
  if (name === "dit")
    return { id: "sincos_2d", options: { grid, baseSize }, step: baseSize / side };
  const style = name !== "mae" && { style: name };
  return { id: "sincos_2d", options: { grid, ...style }, step: 1 };
}

/** MoCo v3 counts down the columns; maps go along the rows. */
function byRows({ data, shape }: Table, side: number, buffers: Buffers): Table {
  const dim = shape[1]!;
  const sorted = buffers.float64("table by rows", data.length);
  for (let y = 0; y < side; ++y)
    for (let x = 0; x < side; ++x) {
      const from = (x * side + y) * dim;
      sorted.set(data.subarray(from, from + dim), (y * side + x) * dim);
    }
  return { data: sorted, shape };
}
