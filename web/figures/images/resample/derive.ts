// A table of patches resampled to another grid, and its error.
import type { Posenc } from "posenc";
import type { Derive } from "../../../kit/derive/derived.js";
import { mostSide } from "../patches/fields.js";
import {
  type Patches,
  type Place,
  patchesOf,
  type Table,
  widthWithin,
} from "../patches/patches.js";
import { inside, mapAlone, type PatchMap, placeOn } from "../patches/similarity.js";
import type { TableModel } from "../patches/view.js";
import { type Kernel, kernels, type Settings } from "./fields.js";

export interface Model extends TableModel {
  /** The resampled table by every kernel. */
  readonly carried: Readonly<Record<Kernel, Table>>;
  /** The resampled table by the chosen kernel. */
  readonly after: Patches;
  /** Computed waves to compare with; a learned table has none. */
  readonly direct: Table | undefined;
  readonly compared: ReturnType<typeof comparedOf> | undefined;
  readonly off: ReturnType<typeof offOf> | undefined;
  /** Largest change of a prefix token. */
  readonly prefixChange: number | undefined;
  /** The chosen patch, its counterpart on the new grid, and the cursor there. */
  readonly oldPlace: Place;
  readonly newPlace: Place;
  readonly newCursor: Place;
  readonly beforeMap: PatchMap;
  readonly afterMap: PatchMap;
  readonly range: readonly [number, number];
}

export const derive: Derive<Model, Settings> = {
  mostDim({ settings: { rows, columns, toRows, toColumns } }) {
    const patches = Math.min(rows, mostSide) * Math.min(columns, mostSide);
    return widthWithin(75_000 / Math.max(toRows * toColumns, patches));
  },
  dim: ({ settings, mostDim }) => Math.min(settings.dim, mostDim),
  patches: (scope) => patchesOf(scope, scope.settings.source, "resample"),
  carried: ({ pe, settings: { toRows, toColumns }, patches }) =>
    carriedOf(pe, [toRows, toColumns], patches),
  after({ settings: { kernel, toRows: rows, toColumns: columns }, carried, patches }) {
    const { step: _, ...rest } = patches;
    return { ...rest, table: carried[kernel], rows, columns, code: "carried" };
  },
  direct: ({ pe, settings, patches }) => patches.step && directOf(pe, settings, patches),
  compared: ({ pe, carried, direct, patches }) =>
    direct && comparedOf(pe, carried, direct, patches),
  off: ({ settings: { kernel, toRows, toColumns }, compared, patches }) =>
    compared && offOf(compared[kernel].missed, [toRows, toColumns], patches.dim),
  prefixChange({ patches: { table, prefix, dim }, after }) {
    if (!prefix) return undefined;
    const changes = Array.from({ length: prefix * dim }, (_, i) =>
      Math.abs(table.data[i]! - after.table.data[i]!),
    );
    return Math.max(...changes);
  },
  oldPlace: ({ settings, patches }) => placeOn(settings, patches),
  newPlace: ({ oldPlace: [y, x], patches, after }) => [
    nearestOf(y, patches.rows, after.rows),
    nearestOf(x, patches.columns, after.columns),
  ],
  newCursor: ({ settings: { toY, toX, toRows, toColumns } }) => [
    inside(toY, toRows),
    inside(toX, toColumns),
  ],
  beforeMap: ({ pe, settings: { measure }, patches, oldPlace }) =>
    mapAlone(pe, patches, oldPlace, { measure }),
  afterMap: ({ pe, settings: { measure }, after, newPlace }) =>
    mapAlone(pe, after, newPlace, { measure }),
  range({ pe, settings: { measure }, patches, after }) {
    const bound = Math.max(boundOf(pe, patches, measure), boundOf(pe, after, measure));
    return [-bound, bound];
  },
};

export const kernelOptions = {
  timm: { interpolation: "bicubic", antialias: true, coefficient: -0.5 },
  torch: { interpolation: "bicubic", antialias: false, coefficient: -0.75 },
  bilinear: { interpolation: "bilinear", antialias: false },
} as const;

/** The place of a patch of the new grid on the old one; the edges of both grids coincide. */
export const placeOf = (index: number, from: number, to: number): number =>
  ((index + 0.5) * from) / to - 0.5;
/** The patch of the new grid nearest to one of the old. */
const nearestOf = (index: number, from: number, to: number): number =>
  Math.min(Math.floor(((index + 0.5) * to) / from), to - 1);

/** The same table by every kernel. */
function carriedOf(pe: Posenc, [rows, columns]: Place, before: Patches) {
  const { prefix: prefixTokens, dim, table } = before;
  const sides = { rows: before.rows, columns: before.columns, prefixTokens, dim };
  const same = { grid: [rows, columns], table, ...sides, dtype: "float64" } as const;
  return byKernel((kernel): Table => pe.encode("vit", { ...same, ...kernelOptions[kernel] }));
}

const byKernel = <T>(make: (kernel: Kernel) => T) =>
  Object.fromEntries(kernels.map((kernel) => [kernel, make(kernel)])) as Record<Kernel, T>;

/** Waves at the new patches' places on the old grid, or at positions counted from 0. */
function directOf(pe: Posenc, settings: Settings, { rows, columns, dim }: Patches): Table {
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

/** The error of every kernel against computed waves: of each patch's row, and of all rows over their norm. */
function comparedOf(
  pe: Posenc,
  carried: Readonly<Record<Kernel, Table>>,
  direct: Table,
  { prefix, dim }: Patches,
) {
  const count = direct.shape[0]!;
  return byKernel((kernel) => {
    const behind = carried[kernel].data.subarray(prefix * dim);
    const difference = behind.map((value, i) => value - direct.data[i]!);
    const missed = pe.measure.norms({ data: difference, shape: [count, dim] });
    return { missed, error: Math.hypot(...missed) / (normOf(dim) * Math.sqrt(count)) };
  });
}

/** The error of each patch as a share of the norm, and the patch with the largest. */
function offOf(missed: Float64Array, [rows, columns]: Place, dim: number) {
  const most = missed.reduce((a, b) => Math.max(a, b));
  const share = most / normOf(dim);
  const at = missed.indexOf(most);
  const [y, x] = [Math.floor(at / columns), at % columns];
  const isEdge = y === 0 || x === 0 || y === rows - 1 || x === columns - 1;
  const data = Float32Array.from(missed, (value) => value / normOf(dim));
  return {
    matrix: { data, shape: [rows, columns] },
    range: [0, share || 1] as const,
    worst: [y, x] as Place,
    share,
    /** Whether the worst patch is at the edge of a grid that also has inner patches. */
    isAtEdge: isEdge && share > 0 && rows > 4 && columns > 4,
  };
}

/** The square of the largest norm, for colours of dot products; 1 for cosines. */
function boundOf(pe: Posenc, { table }: Patches, measure: string): number {
  if (measure === "cosine") return 1;
  return Math.max(...pe.measure.norms(table)) ** 2 || 1;
}
