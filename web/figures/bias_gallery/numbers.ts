// Numbers as the gallery writes them: slopes as the fractions that they are, shares in per cent.
import { format } from "d3-format";
import { decimals, notation, plain, significant } from "../../kit/text/numbers.js";

/** "1/256" where it is a power of two, else four digits. */
export function slope(value: number): string {
  const power = Math.log2(value);
  if (!Number.isInteger(power) || Math.abs(power) > 40) return significant(value, 4);
  return power < 0 ? `1/${plain(2 ** -power)}` : plain(2 ** power);
}

const percent = format(".2~f");

/** "99.05%" */
export const share = (value: number): string => `${percent(100 * value)}%`;

/** Weights fall below what a double holds. */
export const weight = (value: number): string => (value === 0 ? "0" : decimals(value));

const small = notation(".1e");

/** A difference that may be rounding. */
export const tiny = (value: number): string =>
  value === 0 ? "0" : value < 1e-3 ? small(value) : significant(value, 3);
