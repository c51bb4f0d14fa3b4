// A table carried to another grid, by every kernel, and its error against waves computed there.
import type { Posenc } from "posenc";
import { type Patches, type Place, side, sizeOf, type Table } from "./tables.js";

/** How a table is read between its rows: as timm does, as PyTorch does by itself, or along straight lines. */
export const kernels = ["timm", "torch", "bilinear"] as const;
export type Kernel = (typeof kernels)[number];

/** Side of the new grid: 384 pixels in steps of 16. */
export const newSide = 24;

const kernelOptions = {
  timm: { interpolation: "bicubic", antialias: true, coefficient: -0.5 },
  torch: { interpolation: "bicubic", antialias: false, coefficient: -0.75 },
  bilinear: { interpolation: "bilinear", antialias: false },
} as const;

/** The options of the call that carries a table over. */
export const carriedBy = (kernel: Kernel, { table, dim }: Patches) => ({
  ...{ grid: [newSide, newSide] as const, rows: side, columns: side },
  ...{ prefixTokens: sizeOf(table).prefix, dim },
  ...kernelOptions[kernel],
  dtype: "float64" as const,
});

/** The place of a patch of the new grid on the old one; the edges of both grids coincide. */
export const placeOf = (index: number): number => ((index + 0.5) * side) / newSide - 0.5;
/** The patch of the new grid nearest to one of the old. */
export const nearestOf = ([y, x]: Place): Place => {
  const [v, u] = [y, x].map((index) => Math.floor(((index + 0.5) * newSide) / side));
  return [v!, u!];
};

/** The same table by every kernel. */
export const carriedOf = (pe: Posenc, { table, ...rest }: Patches) =>
  byKernel(
    (kernel): Table => pe.encode("vit", { table, ...carriedBy(kernel, { table, ...rest }) }),
  );

const byKernel = <T>(make: (kernel: Kernel) => T) =>
  Object.fromEntries(kernels.map((kernel) => [kernel, make(kernel)])) as Record<Kernel, T>;

/**
 * The error of every kernel against waves at the new patches' places on the old grid: of each patch's row, as a share of its
 * norm, and of all rows.
 */
export function errorsOf(
  pe: Posenc,
  carried: Readonly<Record<Kernel, Table>>,
  { dim, base }: { readonly dim: number; readonly base: number },
) {
  const count = newSide * newSide;
  const positions = new Float64Array(2 * count);
  for (let i = 0; i < count; ++i) {
    positions[i] = placeOf(Math.floor(i / newSide));
    positions[count + i] = placeOf(i % newSide);
  }
  const direct = pe.encode("sincos_2d", { positions, dim, base, dtype: "float64" });
  const norm = Math.sqrt(dim / 2); // of every row of waves
  return byKernel((kernel) => {
    const difference = carried[kernel].data.slice(-count * dim);
    for (const [i, value] of direct.data.entries()) difference[i]! -= value;
    const missed = pe.measure.norms({ data: difference, shape: [count, dim] });
    const most = Math.max(...missed);
    const shares = Float32Array.from(missed, (size) => size / norm);
    return {
      error: Math.hypot(...missed) / (norm * Math.sqrt(count)),
      shares: { data: shares, shape: [newSide, newSide] },
      most: most / norm,
      isAtEdge: isAtEdge(missed.indexOf(most)),
    };
  });
}

const isAtEdge = (at: number): boolean =>
  [Math.floor(at / newSide), at % newSide].some((index) => index % (newSide - 1) === 0);
