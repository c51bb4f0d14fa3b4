// How the gallery writes numbers: slopes as fractions, shares in per cent.
import { format } from "d3-format";
import { decimals, plain, significant } from "../../kit/text/numbers.js";

/** "1/256" where it is a power of two, else four digits. */
export function slopeText(slope: number): string {
  const power = Math.log2(slope);
  if (!Number.isInteger(power) || Math.abs(power) > 40) return significant(slope, 4);
  return power < 0 ? `1/${plain(2 ** -power)}` : plain(2 ** power);
}

const percent = format(".2~f");

/** "99.05%" */
export const shareText = (share: number): string => `${percent(100 * share)}%`;

/** Weights may be smaller than the smallest double. */
export const weightText = (weight: number): string => (weight === 0 ? "0" : decimals(weight));
