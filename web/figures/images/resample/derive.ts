// A table of patches resampled to another grid, and its error.
import type { Posenc } from "posenc";
import type { Derive } from "../../../kit/derive/derived.js";
import { madeOf, type Patches, type Place, type Table } from "../patches/patches.js";
import { mapAlone, type PatchMap, placeOn } from "../patches/similarity.js";
import type { TableModel } from "../patches/view.js";
import { type Kernel, kernels, type Settings } from "./fields.js";

/** Side of the new grid: 384 pixels in steps of 16. */
export const newSide = 24;
/** The maximum width for which a drag is fast. */
export const mostDim = 128;

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
  readonly prefixChange: number;
  /** The chosen patch, its counterpart on the new grid, and the cursor there. */
  readonly oldPlace: Place;
  readonly newPlace: Place;
  readonly newCursor: Place;
  readonly beforeMap: PatchMap;
  readonly afterMap: PatchMap;
}

export const derive: Derive<Model, Settings> = {
  dim: ({ settings }) => Math.min(settings.dim, mostDim),
  patches(scope) {
    const { source, rows } = scope.settings;
    return madeOf(scope, source, rows, scope.dim, "resample");
  },
  carried: ({ pe, patches }) => carriedOf(pe, patches),
  after({ settings: { kernel }, carried, patches }) {
    const { step: _, ...rest } = patches;
    return { ...rest, table: carried[kernel], side: newSide, code: "carried" };
  },
  direct: ({ pe, settings, patches }) =>
    patches.step ? directOf(pe, settings.base, patches) : undefined,
  compared: ({ pe, carried, direct, patches }) =>
    direct && comparedOf(pe, carried, direct, patches),
  off: ({ settings: { kernel }, compared, patches }) =>
    compared && offOf(compared[kernel].missed, patches.dim),
  prefixChange({ patches: { table, prefix, dim }, after }) {
    const changes = Array.from({ length: prefix * dim }, (_, i) =>
      Math.abs(table.data[i]! - after.table.data[i]!),
    );
    return Math.max(...changes);
  },
  oldPlace: ({ settings, patches }) => placeOn(settings, patches),
  newPlace: ({ oldPlace: [y, x], patches }) => [
    nearestOf(y, patches.side),
    nearestOf(x, patches.side),
  ],
  newCursor: ({ settings: { toY, toX } }) => [toY, toX],
  beforeMap: ({ pe, patches, oldPlace }) => mapAlone(pe, patches, oldPlace),
  afterMap: ({ pe, after, newPlace }) => mapAlone(pe, after, newPlace),
};

export const kernelOptions = {
  timm: { interpolation: "bicubic", antialias: true, coefficient: -0.5 },
  torch: { interpolation: "bicubic", antialias: false, coefficient: -0.75 },
  bilinear: { interpolation: "bilinear", antialias: false },
} as const;

/** The place of a patch of the new grid on the old one; the edges of both grids coincide. */
export const placeOf = (index: number, side: number): number =>
  ((index + 0.5) * side) / newSide - 0.5;
/** The patch of the new grid nearest to one of the old. */
const nearestOf = (index: number, side: number): number =>
  Math.min(Math.floor(((index + 0.5) * newSide) / side), newSide - 1);

/** The same table by every kernel. */
function carriedOf(pe: Posenc, { side, prefix: prefixTokens, dim, table }: Patches) {
  const sides = { rows: side, columns: side, prefixTokens, dim };
  const same = { grid: [newSide, newSide], table, ...sides, dtype: "float64" } as const;
  return byKernel((kernel): Table => pe.encode("vit", { ...same, ...kernelOptions[kernel] }));
}

const byKernel = <T>(make: (kernel: Kernel) => T) =>
  Object.fromEntries(kernels.map((kernel) => [kernel, make(kernel)])) as Record<Kernel, T>;

/** Waves at the new patches' places on the old grid. */
function directOf(pe: Posenc, base: number, { side, dim }: Patches): Table {
  const count = newSide * newSide;
  const positions = new Float64Array(2 * count);
  for (let i = 0; i < count; ++i) {
    positions[i] = placeOf(Math.floor(i / newSide), side);
    positions[count + i] = placeOf(i % newSide, side);
  }
  return pe.encode("sincos_2d", { positions, dim, base, dtype: "float64" });
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
function offOf(missed: Float64Array, dim: number) {
  const most = missed.reduce((a, b) => Math.max(a, b));
  const share = most / normOf(dim);
  const at = missed.indexOf(most);
  const worst: Place = [Math.floor(at / newSide), at % newSide];
  const isEdge = worst.some((index) => index === 0 || index === newSide - 1);
  const data = Float32Array.from(missed, (value) => value / normOf(dim));
  return {
    matrix: { data, shape: [newSide, newSide] },
    range: [0, share || 1] as const,
    worst,
    share,
    isAtEdge: isEdge && share > 0,
  };
}
