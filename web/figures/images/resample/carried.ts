// A table carried to another grid, and the same waves computed there.
import type { Posenc, Tensor } from "posenc";
import type { Table } from "../../../kit/own_table/table_text.js";
import type { Patches, Place } from "../patches/patches.js";
import { type Kernel, kernels, type Settings } from "./fields.js";

/** A resampled table against computed waves: distance of each patch's row. */
export interface Compared {
  readonly missed: Float64Array;
  /** Norm of the difference over that of the waves. */
  readonly error: number;
}

export const kernelOptions = {
  timm: { interpolation: "bicubic", antialias: true, coefficient: -0.5 },
  torch: { interpolation: "bicubic", antialias: false, coefficient: -0.75 },
  bilinear: { interpolation: "bilinear", antialias: false },
} as const;

/** Where a patch of the new grid stands on the old one: centres on centres, edges on edges. */
export const placeOf = (index: number, from: number, to: number): number =>
  ((index + 0.5) * from) / to - 0.5;
/** The patch of the new grid nearest to one of the old. */
export const nearestOf = (index: number, from: number, to: number): number =>
  Math.min(Math.floor(((index + 0.5) * to) / from), to - 1);

/** The same table by every kernel. */
export function carriedOf(pe: Posenc, [rows, columns]: Place, before: Patches) {
  const { prefix: prefixTokens, dim, table } = before;
  const sides = { rows: before.rows, columns: before.columns, prefixTokens, dim };
  const same = { grid: [rows, columns], table, ...sides, dtype: "float64" } as const;
  return byKernel((kernel): Table => pe.encode("vit", { ...same, ...kernelOptions[kernel] }));
}

const byKernel = <T>(make: (kernel: Kernel) => T) =>
  Object.fromEntries(kernels.map((kernel) => [kernel, make(kernel)])) as Record<Kernel, T>;

/** Waves at the new patches' places on the old grid, or counted anew from 0. */
export function directOf(pe: Posenc, settings: Settings, { rows, columns, dim }: Patches): Table {
  const { toRows, toColumns, base, against } = settings;
  const waves = { dim, base, dtype: "float64" } as const;
  if (against === "anew") return pe.encode("sincos_2d", { grid: [toRows, toColumns], ...waves });
  const count = toRows * toColumns;
  const positions = new Float64Array(2 * count);
  for (let i = 0; i < count; ++i) {
    positions[i] = placeOf(Math.floor(i / toColumns), rows, toRows);
    positions[count + i] = placeOf(i % toColumns, columns, toColumns);
  }
  return pe.encode("sincos_2d", { positions, ...waves });
}

/** Norm of every row of waves. */
const normOf = (dim: number): number => Math.sqrt(dim / 2);

export function comparedOf(
  pe: Posenc,
  carried: Readonly<Record<Kernel, Table>>,
  direct: Table,
  { prefix, dim }: Patches,
): Record<Kernel, Compared> {
  const count = direct.shape[0]!;
  return byKernel((kernel) => {
    const behind = carried[kernel].data.subarray(prefix * dim);
    const difference = behind.map((value, i) => value - direct.data[i]!);
    const missed = pe.measure.norms({ data: difference, shape: [count, dim] });
    return { missed, error: Math.hypot(...missed) / (normOf(dim) * Math.sqrt(count)) };
  });
}

/** How far each patch is off, as a share of the norm, and where it is the farthest. */
export interface Off {
  readonly matrix: Tensor<Float32Array>;
  readonly range: readonly [number, number];
  readonly worst: Place;
  readonly share: number;
  /** The farthest is at the edge, and the grid has an inside. */
  readonly isAtEdge: boolean;
}

export function offOf({ missed }: Compared, [rows, columns]: Place, dim: number): Off {
  const most = missed.reduce((a, b) => Math.max(a, b));
  const share = most / normOf(dim);
  const at = missed.indexOf(most);
  const [y, x] = [Math.floor(at / columns), at % columns];
  const isEdge = y === 0 || x === 0 || y === rows - 1 || x === columns - 1;
  const data = Float32Array.from(missed, (value) => value / normOf(dim));
  return {
    matrix: { data, shape: [rows, columns] },
    range: [0, share || 1],
    worst: [y, x],
    share,
    isAtEdge: isEdge && share > 0 && rows > 4 && columns > 4,
  };
}

/** The square of the largest norm, for colours of dot products; 1 for cosines. */
export function boundOf(pe: Posenc, { table }: Patches, measure: string): number {
  if (measure === "cosine") return 1;
  return Math.max(...pe.measure.norms(table)) ** 2 || 1;
}
