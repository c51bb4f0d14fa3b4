// Parts of formulas, written the same everywhere.
import { equals, plain, significant } from "../kit/text/numbers.js";
import type { Cell } from "./entry.js";

/** Signed numbers inside a formula are bracketed. */
export const bracketed = (value: number): string =>
  value < 0 ? `(${plain(value)})` : plain(value);

/** As exact as a number inside a formula needs to be. */
export const shortened = (value: number): number => Number(value.toPrecision(7));

/** "2 · ", or nothing for a factor of one. */
export const times = (factor: number): string => (factor === 1 ? "" : `${bracketed(factor)} · `);

/** A wave of an angle: "≈ cos(2.249683) ≈ −0.62786…". Only at the angle 0 is the value what it reads. */
export function waveAt(name: string, angle: number, value: number): string {
  const [sign, shown] = equals(angle, 7).split(" ");
  return `${sign} ${name}(${shown}) ${angle === 0 ? equals(value) : `≈ ${significant(value, 8)}`}`;
}

/** A bias on the score of a query and a key, where `made` writes how it is made; or that it is masked. */
export function biasAt(
  { head, at: query, column: key, value }: Cell<unknown>,
  made: () => string,
): string {
  const left = `b_(${head})(${plain(query)}, ${key})`;
  if (value === Number.NEGATIVE_INFINITY) return `${left} = −∞ (${key} > ${plain(query)})`;
  return `${left} = ${made()} ${equals(value)}`;
}
