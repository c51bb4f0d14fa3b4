// How far apart two options are: what a trap costs whoever mistakes one for the other.
import type { Posenc, RotaryEncodings } from "posenc";

/** What stands in the places {0}, {1}, … of a trap's words. */
export type Effect = readonly (number | string)[];
/** Measured with the package when the site is built. */
export type Trap = (pe: Posenc) => Effect;

export const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)}%`;

/** The largest difference of two tables of one shape, and the share of entries that differ by more than rounding. */
export function tablesApart(a: ArrayLike<number>, b: ArrayLike<number>): [number, string] {
  if (a.length !== b.length) throw new Error(`tables of ${a.length} and ${b.length} entries`);
  const differences = Array.from(a, (value, i) => Math.abs(value - b[i]!));
  const most = differences.reduce((x, y) => Math.max(x, y), 0);
  return [most, percent(differences.filter((one) => one > 1e-6).length / a.length)];
}

/** The largest ratio of two lists of positive numbers, and where it is. */
export function mostApart(a: ArrayLike<number>, b: ArrayLike<number>): [number, number] {
  let [most, at] = [1, 0];
  for (let i = 0; i < a.length; i += 1) {
    const ratio = Math.max(a[i]! / b[i]!, b[i]! / a[i]!);
    if (ratio > most) [most, at] = [ratio, i];
  }
  return [most, at];
}

export const frequencies = (pe: Posenc, id: keyof RotaryEncodings, options: object): Float64Array =>
  pe.rotary(id, options as never).frequencies;
