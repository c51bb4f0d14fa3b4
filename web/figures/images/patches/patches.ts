// Tables with a row for every patch of a grid, and the calls that make them.
import type { Posenc, Tensor } from "posenc";
import type { Buffers } from "../../../kit/derive/buffers.js";
import { optionsText } from "../../../kit/text/options_text.js";
import { mostSide, type Settings } from "./fields.js";

/** Waves of two coordinates, the grid as one line, and tables that are learned. */
export const tables = ["mae", "mocov3", "timm", "dit", "detr", "flat", "vit"] as const;
export type TableName = (typeof tables)[number];

/** A patch of a grid. */
export type Place = readonly [y: number, x: number];

export type Table = Tensor<Float64Array>;

export interface Patches {
  readonly name: TableName;
  readonly rows: number;
  readonly columns: number;
  /** Rows in front of the patches. */
  readonly prefix: number;
  /** Prefix rows, then the patches row by row. */
  readonly table: Table;
  readonly dim: number;
  /** Distance of neighbours by row and by column; only waves of two coordinates have it. */
  readonly step?: Place;
  /** The call of the package that makes it. */
  readonly code: string;
}

interface Source {
  readonly pe: Posenc;
  readonly settings: Settings;
  readonly buffers: Buffers;
}

/** The chosen table, with at most `most` rows and columns, for drags to be fast. */
export function patchesOf(
  scope: Source & { readonly dim: number },
  name: TableName,
  purpose: "maps" | "resample",
  most = mostSide,
): Patches {
  const { rows, columns } = scope.settings;
  return madeOf(scope, name, [Math.min(rows, most), Math.min(columns, most)], scope.dim, purpose);
}

/** The largest multiple of 4 up to a number of channels. */
export const widthWithin = (most: number): number =>
  Math.min(Math.max(4 * Math.floor(most / 4), 64), 768);

/** `purpose` names the buffer; for resampling, MAE's waves have a row for [CLS]. */
export function madeOf(
  { pe, settings, buffers }: Source,
  name: TableName,
  [rows, columns]: Place,
  dim: number,
  purpose: "maps" | "resample" | "line",
): Patches {
  const classToken = name === "mae" && purpose === "resample";
  const prefix = name === "vit" || classToken ? 1 : 0;
  const { id, step, ...own } = encodingOf(name, settings, [rows, columns]);
  const options = { ...(classToken && { classToken }), ...own.options };
  const waves = name === "vit" ? {} : { base: settings.base };
  const out = buffers.float64(`table of ${purpose}`, (prefix + rows * columns) * dim);
  const sized = { ...(options as { grid: Place }), ...waves, dim };
  const made = pe.encode(id as "vit", { ...sized, dtype: "float64", out });
  const table = name === "mocov3" ? byRows(made, rows, columns, buffers) : made;
  const written = { ...options, dim, ...(waves.base !== 10000 && waves), dtype: "float64" };
  const code = `pe.encode("${id}", { ${optionsText(written)} })`;
  return { name, table, rows, columns, prefix, dim, code, ...(step && { step }) };
}

interface Made {
  readonly id: string;
  readonly options: object;
  readonly step?: Place;
}

function encodingOf(name: TableName, settings: Settings, grid: Place): Made {
  const [rows, columns] = grid;
  if (name === "vit") return { id: "vit", options: { grid, rows, columns, seed: settings.seed } };
  if (name === "flat") return { id: "sinusoidal", options: { length: rows * columns } };
  const each = (step: (side: number) => number): Place => [step(rows), step(columns)];
  if (name === "detr") {
    const step = each((side) => (2 * Math.PI) / (side + 1e-6));
    return { id: "detr", options: { grid }, step };
  }
  if (name === "dit") {
    const { baseSize } = settings;
    const step = each((side) => baseSize / side);
    return { id: "sincos_2d", options: { grid, baseSize }, step };
  }
  const style = name !== "mae" && { style: name };
  return { id: "sincos_2d", options: { grid, ...style }, step: [1, 1] };
}

/** MoCo v3 counts down the columns; maps go along the rows. */
function byRows({ data, shape }: Table, rows: number, columns: number, buffers: Buffers): Table {
  const dim = shape[1]!;
  const sorted = buffers.float64("table by rows", data.length);
  for (let y = 0; y < rows; ++y)
    for (let x = 0; x < columns; ++x) {
      const from = (x * rows + y) * dim;
      sorted.set(data.subarray(from, from + dim), (y * columns + x) * dim);
    }
  return { data: sorted, shape };
}
