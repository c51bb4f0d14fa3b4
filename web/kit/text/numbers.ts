// How numbers read: a true minus sign, as many digits as differ, the same in both languages.
import { format } from "d3-format";

/** A notation of d3, with a true minus in exponents too: at a hyphen a line could end. */
export function notation(specifier: string): (value: number) => string {
  const write = format(specifier);
  return (value) => write(value).replace("e-", "e−");
}

const fixed = format(".4f");
const scientific = notation(".3e");
const short = format(".3~r");

const infinite = (value: number): string => (Number.isNaN(value) ? "NaN" : value < 0 ? "−∞" : "∞");

/** A value at a glance, four decimals. */
export function decimals(value: number): string {
  if (!Number.isFinite(value)) return infinite(value);
  if (value !== 0 && (Math.abs(value) < 1e-3 || Math.abs(value) >= 1e6)) return scientific(value);
  return fixed(value);
}

const tiny = notation(".1e");
const thousandths = format(".3f");

/** The size of an error: 0, 4.4e−16 or 0.213. */
export function errorSize(error: number): string {
  if (error === 0) return "0";
  return error < 5e-4 ? tiny(error) : thousandths(error);
}

/** One way to write all numbers of a table, so that a column of them can be compared. */
export function alike(values: Iterable<number>): (value: number) => string {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const value of values) {
    const size = Math.abs(value);
    if (size && size < least) least = size;
    if (Number.isFinite(size) && size > most) most = size;
  }
  const write = notation(least < 1e-3 || most >= 1e6 ? ".4e" : ".5f");
  return (value) => (Number.isFinite(value) ? write(value) : infinite(value));
}

/** A setting or a size as it is, without trailing zeros. */
export const plain = (value: number): string => String(value).replaceAll("-", "−");

/** A rough size, three digits. */
export function rough(value: number): string {
  if (!Number.isFinite(value)) return decimals(value);
  return Math.abs(value) >= 1e6 ? scientific(value) : short(value);
}

/** So many significant digits, without trailing zeros. */
export function significant(value: number, digits: number): string {
  if (!Number.isFinite(value)) return infinite(value);
  const far = value !== 0 && (Math.abs(value) < 1e-4 || Math.abs(value) >= 1e9);
  return notation(`.${far ? digits - 1 : digits}~${far ? "e" : "r"}`)(value);
}

/** "131,072" */
export const grouped = format(",");

/** "−0.42", rounded: what is read off a drawing. */
export const two = format(".2f");

const tenths = format(".1f");
const whole = format(",.0f");

/** In how many words a clock turns once, by its radians per word: "6.3", "10", "227". */
export function turnOf(speed: number): string {
  const words = (2 * Math.PI) / speed;
  return (words < 9.95 ? tenths : whole)(words);
}

/** "97.1%" */
export const percent = (share: number): string => `${significant(100 * share, 3)}%`;

/** "= 0.5", or "≈ 0.70710678" where digits are left out. */
export function equals(value: number, digits = 8): string {
  const shown = significant(value, digits);
  const off = Math.abs(Number(shown.replaceAll("−", "-")) - value);
  return `${off > 1e-15 * Math.abs(value) ? "≈" : "="} ${shown}`;
}
