// How numbers read: a true minus sign, as many digits as can be told apart, the same in both languages.
import { format } from "d3-format";

const fixed = format(".4f");
const scientific = format(".3e");
const short = format(".3~r");

/** A value of a table, four decimals. */
export function decimals(value: number): string {
  if (!Number.isFinite(value)) return value < 0 ? "−∞" : Number.isNaN(value) ? "NaN" : "∞";
  if (value !== 0 && (Math.abs(value) < 1e-3 || Math.abs(value) >= 1e6)) return scientific(value);
  return fixed(value);
}

/** A setting or a size as it is, without trailing zeros. */
export const plain = (value: number): string => String(value).replace("-", "−");

/** A rough size, three digits. */
export function rough(value: number): string {
  if (!Number.isFinite(value)) return decimals(value);
  return Math.abs(value) >= 1e6 ? scientific(value) : short(value);
}
