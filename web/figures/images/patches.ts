// Tables with a row for every patch of a grid: what is compared, and how it was made.
import type { Posenc } from "posenc";
import type { Buffers } from "../../kit/derive/buffers.js";
import type { Table } from "../../kit/own_table/table_text.js";
import { optionsText } from "../../kit/text/options_text.js";
import { mostSides, type Settings, type TableName } from "./fields.js";

/** A patch of a grid. */
export type Place = readonly [y: number, x: number];

export interface Patches {
  /** The table shown: MAE's stands in for a pasted table until there is one. */
  readonly name: TableName;
  /** Rows in front, then the patches row by row. */
  readonly table: Table;
  readonly rows: number;
  readonly columns: number;
  readonly prefix: number;
  readonly dim: number;
  /** Distance of neighbours by row and by column; only waves of two coordinates have it. */
  readonly step?: Place;
  /** The call of the package that makes it. */
  readonly code: string;
}

/** Comparing more takes too long (DINOv2 has 37 x 37). */
export const mostPatches = 1400;

/** How a pasted table stands on a grid. */
export type OwnGrid = Pick<Patches, "rows" | "columns" | "prefix">;

/** A grid for so many rows: a square one where there is one, with [CLS] in front or without. */
export function guessedGrid(count: number): OwnGrid | undefined {
  for (const prefix of [1, 0, 2, 5]) {
    const side = Math.sqrt(count - prefix);
    if (Number.isInteger(side) && side > 1) return { rows: side, columns: side, prefix };
  }
  for (const prefix of [1, 0]) {
    const patches = count - prefix;
    for (let rows = Math.floor(Math.sqrt(Math.max(patches, 0))); rows > 1; --rows)
      if (patches % rows === 0) return { rows, columns: patches / rows, prefix };
  }
  return undefined;
}

/** The grid of the settings, or undefined if the rows do not fit it. */
export function settledGrid({ rows, prefix }: Settings, count: number): OwnGrid | undefined {
  const columns = (count - prefix) / rows;
  return Number.isInteger(columns) && columns > 1 ? { rows, columns, prefix } : undefined;
}

export function sidesOf({ view, rows, columns }: Settings): [number, number] {
  return [Math.min(rows, mostSides[view]), Math.min(columns, mostSides[view])];
}

/**
 * The greatest width that a drag has time for: a frame compares all pairs of patches, or resamples all patches of
 * the new grid.
 */
export function mostDimOf(settings: Settings): number {
  const [rows, columns] = sidesOf(settings);
  const patches = rows * columns;
  const most =
    settings.view === "resample"
      ? 75_000 / Math.max(settings.toRows * settings.toColumns, patches)
      : 30_000_000 / patches ** 2;
  return Math.min(Math.max(4 * Math.floor(most / 4), 64), 768);
}

interface Source {
  readonly pe: Posenc;
  readonly settings: Settings;
  readonly buffers: Buffers;
  readonly own: Table | undefined;
  readonly dim: number;
}

export function patchesOf(scope: Source, wanted: TableName): Patches {
  const { settings, own } = scope;
  if (wanted === "own" && own) {
    const [count, dim] = own.shape as [number, number];
    const grid = settledGrid(settings, count) ?? guessedGrid(count)!;
    return {
      name: "own",
      table: own,
      dim,
      ...grid,
      code: `{ data: yourValues, shape: [${count}, ${dim}] }`,
    };
  }
  const name = wanted === "own" ? "mae" : wanted;
  const purpose = settings.view === "resample" ? "resample" : "maps";
  return madeOf(scope, name, [...sidesOf(settings), scope.dim], purpose);
}

/** `purpose` names the buffer; for resampling, MAE's waves have a row for [CLS]. */
export function madeOf(
  { pe, settings, buffers }: Omit<Source, "own" | "dim">,
  name: Exclude<TableName, "own">,
  [rows, columns, dim]: readonly [number, number, number],
  purpose: "maps" | "resample" | "line",
): Patches {
  const classToken = name === "mae" && purpose === "resample";
  const prefix = name === "vit" || classToken ? 1 : 0;
  const { id, step, ...own } = encodingOf(name, settings, rows, columns);
  const options = { ...(classToken && { classToken }), ...own.options };
  const waves = name === "vit" ? {} : { base: settings.base };
  const out = buffers.float64(`table of ${purpose}`, (prefix + rows * columns) * dim);
  const sized = { ...(options as { grid: Place }), ...waves, dim };
  const made = pe.encode(id as "vit", { ...sized, dtype: "float64", out });
  const table = name === "mocov3" ? byRows(made, rows, columns, buffers) : made;
  const ownBase = waves.base !== 10000 && waves;
  const written = { ...options, dim, ...ownBase, dtype: "float64" };
  const code = `pe.encode("${id}", { ${optionsText(written)} })`;
  return { name, table, rows, columns, prefix, dim, code, ...(step && { step }) };
}

function encodingOf(
  name: Exclude<TableName, "own">,
  settings: Settings,
  rows: number,
  columns: number,
): { id: string; options: object; step?: Place } {
  const grid = [rows, columns] as const;
  const sides = (step: (side: number) => number): Place => [step(rows), step(columns)];
  switch (name) {
    case "vit":
      return { id: "vit", options: { grid, rows, columns, seed: settings.seed } };
    case "flat":
      return { id: "sinusoidal", options: { length: rows * columns } };
    case "detr":
      return {
        id: "detr",
        options: { grid },
        step: sides((side) => (2 * Math.PI) / (side + 1e-6)),
      };
    case "dit": {
      const { baseSize } = settings;
      return {
        id: "sincos_2d",
        options: { grid, baseSize },
        step: sides((side) => baseSize / side),
      };
    }
    default: {
      const options = { grid, ...(name !== "mae" && { style: name }) };
      return { id: "sincos_2d", options, step: [1, 1] };
    }
  }
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
