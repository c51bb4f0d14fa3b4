// The notation that all formulas share.
import { equals, plain, significant } from "../kit/text/numbers.js";
import type { Cell } from "./entry.js";

/** Puts negative numbers in brackets. */
export const bracketed = (value: number): string =>
  value < 0 ? `(${plain(value)})` : plain(value);

/** Rounds a number to the digits that a formula shows. */
export const shortened = (value: number): number => Number(value.toPrecision(7));

/** Writes a factor, "2 · ", or nothing if it is 1. */
export const times = (factor: number): string => (factor === 1 ? "" : `${bracketed(factor)} · `);

/** Writes a wave's angle and value: "≈ cos(2.249683) ≈ −0.62786…". The digits are exact only for the angle 0. */
export function waveAt(name: string, angle: number, value: number): string {
  const [sign, shown] = equals(angle, 7).split(" ");
  return `${sign} ${name}(${shown}) ${angle === 0 ? equals(value) : `≈ ${significant(value, 8)}`}`;
}

/** Writes the bias on the score of a query and a key, with the formula from `made`, or says that the key is masked. */
export function biasAt(
  { head, at: query, column: key, value }: Cell<unknown>,
  made: () => string,
): string {
  const left = `b_(${head})(${plain(query)}, ${key})`;
  if (value === Number.NEGATIVE_INFINITY) return `${left} = −∞ (${key} > ${plain(query)})`;
  return `${left} = ${made()} ${equals(value)}`;
}
