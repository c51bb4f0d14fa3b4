// Measures how much two options differ, which is the error of a reader who confuses them.
import type { Posenc, RotaryEncodings } from "posenc";
import { pairsOf } from "../frequencies.js";

/** The values for the placeholders {0}, {1}, … in a trap's text. */
export type Effect = readonly (number | string)[];
/** A measurement with the package, made when the site is built. */
export type Trap = (pe: Posenc) => Effect;

export const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)}%`;

/** The largest difference of two tables of one shape, and the share of entries that differ by more than rounding. */
export function tablesApart(a: ArrayLike<number>, b: ArrayLike<number>): [number, string] {
  if (a.length !== b.length) throw new Error(`tables of ${a.length} and ${b.length} entries`);
  const differences = Array.from(a, (value, i) => Math.abs(value - b[i]!));
  const most = differences.reduce((x, y) => Math.max(x, y), 0);
  return [most, percent(differences.filter((one) => one > 1e-6).length / a.length)];
}

/** The largest ratio between two lists of positive numbers, and its index. */
export function mostApart(a: ArrayLike<number>, b: ArrayLike<number>): [number, number] {
  let [most, at] = [1, 0];
  for (let i = 0; i < a.length; i += 1) {
    const ratio = Math.max(a[i]! / b[i]!, b[i]! / a[i]!);
    if (ratio > most) [most, at] = [ratio, i];
  }
  return [most, at];
}

/** Sizes of a usual model, for what an encoding requires and a trap does not name. */
const usual: Record<string, number> = {
  ...{ dim: 512, headDim: 64, heads: 8 },
  ...{ factor: 1, originalLength: 4096, maxLength: 2048 },
};
const usualOf: Record<string, Record<string, number>> = {
  sincos_2d: { dim: 768 },
  detr: { dim: 256 },
  vit: { dim: 768 },
  timestep: { dim: 320 },
  ...{ mrope: { headDim: 128 }, rope_nd: { headDim: 128 }, xdrope: { headDim: 128 } },
  axial_ltx2: { headDim: 128, heads: 32 },
  proportional: { headDim: 512 },
  rope_mixed: { heads: 1 },
  swin: { heads: 4 },
  swin_v2: { heads: 4 },
};

/** Options with those sizes. */
export function sized(pe: Posenc, id: string, options: object): object {
  const entry = pe.catalog.find((one) => one.id === id)!;
  const required = entry.parameters.filter((one) => one.required).map(({ name }) => name);
  const sizes = required.map((name) => [name, usualOf[id]?.[name] ?? usual[name]!]);
  return { ...Object.fromEntries(sizes), ...options };
}

export const frequencies = (pe: Posenc, id: keyof RotaryEncodings, options: object) =>
  pairsOf(pe.rotary(id, sized(pe, id, options) as never)).frequencies;
