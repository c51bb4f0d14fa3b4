// Tables with a row for every patch of a grid: what is compared, and how it was made.
import type { Posenc } from "posenc";
import type { Table } from "../../kit/own_table/table_text.js";
import { Room } from "../../parts/room.js";
import { type ImagesValues, mostSideOf, type TableName, type View } from "./fields.js";

export interface Patches {
  /** What is shown: where a table of the reader's own is wanted and missing, another stands in. */
  readonly name: TableName;
  /** Rows in front, then the patches row by row. */
  readonly table: Table;
  readonly rows: number;
  readonly columns: number;
  readonly prefix: number;
  readonly dim: number;
  /** Of waves of two coordinates: how far apart neighbours stand, by row and by column. */
  readonly step?: readonly [number, number];
  /** The expression of the package that makes it. */
  readonly code: string;
}

/** More patches than this are compared too slowly (DINOv2 has 37 x 37). */
export const mostPatches = 1400;

/** How a pasted table stands on a grid. */
export interface OwnGrid {
  readonly rows: number;
  readonly columns: number;
  readonly prefix: number;
}

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

/** The grid that the settings say, or undefined where the rows do not fit it. */
export function ownGrid({ rows, prefix }: ImagesValues, count: number): OwnGrid | undefined {
  const columns = (count - prefix) / rows;
  return Number.isInteger(columns) && columns > 1 ? { rows, columns, prefix } : undefined;
}

/**
 * The greatest width that a drag has time for: all pairs of patches are compared, or all patches of the new grid
 * are read from the old one.
 */
export function mostDim({ view, rows, columns, toRows, toColumns }: ImagesValues): number {
  const patches = clamped(rows, view) * clamped(columns, view);
  const most =
    view === "resample"
      ? 75_000 / Math.max(toRows * toColumns, patches)
      : 30_000_000 / patches ** 2;
  return Math.min(Math.max(4 * Math.floor(most / 4), 64), 768);
}

const clamped = (side: number, view: View) => Math.min(side, mostSideOf(view));

/** In `room`, where what was there before is needed no more. */
export function patchesOf(
  pe: Posenc,
  values: ImagesValues,
  wanted: TableName,
  own: Table | undefined,
  room = new Room(),
): Patches {
  if (wanted === "own" && own) return ownPatches(values, own);
  const name = wanted === "own" ? "mae" : wanted;
  const { view } = values;
  const [rows, columns] = [clamped(values.rows, view), clamped(values.columns, view)];
  const dim = Math.min(values.dim, mostDim(values));
  return made(pe, { ...values, dim }, name, rows, columns, room);
}

function ownPatches(values: ImagesValues, own: Table): Patches {
  const [count, dim] = own.shape as [number, number];
  const grid = ownGrid(values, count) ?? guessedGrid(count)!;
  return {
    name: "own",
    table: own,
    dim,
    ...grid,
    code: `{ data: yourValues, shape: [${count}, ${dim}] }`,
  };
}

function made(
  pe: Posenc,
  { dim, base, baseSize, seed }: ImagesValues,
  name: Exclude<TableName, "own">,
  rows: number,
  columns: number,
  room: Room,
): Patches {
  const prefix = name === "vit" ? 1 : 0;
  const out = room.doubles("table", (prefix + rows * columns) * dim);
  const waves = { dim, base, dtype: "float64", out } as const;
  const grid = [rows, columns] as const;
  const sides = { name, rows, columns, prefix, dim };
  const call = (id: string, options: string, plainBase = base === 10000) =>
    `pe.encode("${id}", { ${options}, dim: ${dim}${plainBase ? "" : `, base: ${base}`}, dtype: "float64" })`;
  const onGrid = `grid: [${rows}, ${columns}]`;
  switch (name) {
    case "flat":
      return {
        ...sides,
        table: pe.encode("sinusoidal", { length: rows * columns, ...waves }),
        code: call("sinusoidal", `length: ${rows * columns}`),
      };
    case "vit":
      return {
        ...sides,
        table: pe.encode("vit", { grid, rows, columns, dim, seed, dtype: "float64", out }),
        code: call("vit", `${onGrid}, rows: ${rows}, columns: ${columns}, seed: ${seed}`, true),
      };
    case "detr":
      return {
        ...sides,
        step: [(2 * Math.PI) / (rows + 1e-6), (2 * Math.PI) / (columns + 1e-6)],
        table: pe.encode("detr", { grid, ...waves }),
        code: call("detr", onGrid),
      };
    case "dit":
      return {
        ...sides,
        step: [baseSize / rows, baseSize / columns],
        table: pe.encode("sincos_2d", { grid, baseSize, ...waves }),
        code: call("sincos_2d", `${onGrid}, baseSize: ${baseSize}`),
      };
    default: {
      const table = pe.encode("sincos_2d", { grid, style: name, ...waves });
      return {
        ...sides,
        step: [1, 1],
        table: name === "mocov3" ? byRows(table, rows, columns, room) : table,
        code: call("sincos_2d", name === "mae" ? onGrid : `${onGrid}, style: "${name}"`),
      };
    }
  }
}

/** MoCo v3 goes down the columns; the maps are read along the rows. */
function byRows({ data, shape }: Table, rows: number, columns: number, room: Room): Table {
  const dim = shape[1]!;
  const sorted = room.doubles("by rows", data.length);
  for (let y = 0; y < rows; ++y)
    for (let x = 0; x < columns; ++x) {
      const from = (x * rows + y) * dim;
      sorted.set(data.subarray(from, from + dim), (y * columns + x) * dim);
    }
  return { data: sorted, shape };
}
