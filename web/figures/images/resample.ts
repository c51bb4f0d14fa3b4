// A table carried to another grid, and the same waves computed there.
import type { Posenc } from "posenc";
import type { Table } from "../../kit/own_table/table_text.js";
import { type ImagesValues, type Kernel, kernels } from "./fields.js";
import type { Patches } from "./patches.js";

export interface Carried {
  readonly kernel: Kernel;
  readonly table: Table;
  /** Where there is a table to compare with: the Euclidean distance of every patch's row to it. */
  readonly missed?: Float64Array;
  /** All of it against the size of that table. */
  readonly error?: number;
}

export interface Resampled {
  readonly before: Patches;
  readonly after: Patches;
  /** By every kernel. */
  readonly all: readonly Carried[];
  readonly chosen: Carried;
  /** Of every row of waves. */
  readonly norm: number;
  /** The greatest change of the rows in front: they are copied. */
  readonly prefixChange: number | undefined;
}

const options = {
  timm: { interpolation: "bicubic", antialias: true, coefficient: -0.5 },
  torch: { interpolation: "bicubic", antialias: false, coefficient: -0.75 },
  bilinear: { interpolation: "bilinear", antialias: false },
} as const;

/** The options of a kernel as they are written in a call. */
export const kernelCode = (kernel: Kernel): string =>
  Object.entries(options[kernel])
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(", ");

/** Where a patch of the new grid stands on the old one: centres on centres, edges on edges. */
export const placeOf = (index: number, from: number, to: number): number =>
  ((index + 0.5) * from) / to - 0.5;
/** The patch of the new grid that stands nearest to one of the old. */
export const nearestOf = (index: number, from: number, to: number): number =>
  Math.min(Math.floor(((index + 0.5) * to) / from), to - 1);

export function resample(pe: Posenc, values: ImagesValues, before: Patches): Resampled {
  const { toRows, toColumns, kernel } = values;
  const { rows, columns, prefix, dim, table } = before;
  const count = toRows * toColumns;
  const direct = before.step && directTable(pe, values, before);
  const norm = Math.sqrt(dim / 2);
  const all = kernels.map((kernel): Carried => {
    const carried = pe.encode("vit", {
      grid: [toRows, toColumns],
      table,
      rows,
      columns,
      prefixTokens: prefix,
      dim,
      ...options[kernel],
      dtype: "float64",
    });
    if (!direct) return { kernel, table: carried };
    const behind = carried.data.subarray(prefix * dim);
    const difference = behind.map((value, i) => value - direct.data[i]!);
    const missed = pe.measure.norms({ data: difference, shape: [count, dim] });
    const error = Math.hypot(...missed) / (norm * Math.sqrt(count));
    return { kernel, table: carried, missed, error };
  });
  const chosen = all.find((one) => one.kernel === kernel)!;
  const { step, ...sides } = before;
  return {
    before,
    after: { ...sides, table: chosen.table, rows: toRows, columns: toColumns, code: "carried" },
    all,
    chosen,
    norm,
    prefixChange: prefix ? changeOf(table, chosen.table, prefix * dim) : undefined,
  };
}

/** The waves where the new patches stand on the old grid, or counted anew from 0. */
function directTable(pe: Posenc, values: ImagesValues, { rows, columns, dim }: Patches): Table {
  const { toRows, toColumns, base, against } = values;
  if (against === "anew")
    return pe.encode("sincos_2d", { grid: [toRows, toColumns], dim, base, dtype: "float64" });
  const count = toRows * toColumns;
  const positions = new Float64Array(2 * count);
  for (let i = 0; i < count; ++i) {
    positions[i] = placeOf(Math.floor(i / toColumns), rows, toRows);
    positions[count + i] = placeOf(i % toColumns, columns, toColumns);
  }
  return pe.encode("sincos_2d", { positions, dim, base, dtype: "float64" });
}

function changeOf(before: Table, after: Table, length: number): number {
  let change = 0;
  for (let i = 0; i < length; ++i)
    change = Math.max(change, Math.abs(before.data[i]! - after.data[i]!));
  return change;
}
