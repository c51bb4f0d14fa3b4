// Measures how much two options differ, which is the error of a reader who confuses them.
import type { Posenc, RotaryEncodings } from "posenc";
import { pairsOf } from "../frequencies.js";
import { sized } from "../sizes.mjs";

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

export const frequencies = (pe: Posenc, id: keyof RotaryEncodings, options: object) =>
  pairsOf(pe.rotary(id, sized(pe, id, options) as never)).frequencies;
