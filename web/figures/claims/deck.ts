// The cards of the picture: ten claims, each with one of its numbers.
import { decimals } from "../../kit/text/numbers.js";

export interface DeckCard {
  /** Of the claim. */
  readonly id: number;
  /** Index of the value that is shown. */
  readonly value: number;
  readonly write: (value: number) => string;
}

const whole = (value: number): string => value.toFixed(0);
const two = (value: number): string => value.toFixed(2);
const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;
/** Of a number that is in percent already. */
const percents = (value: number): string => `${Number(value.toFixed(1))}%`;
/** What is left by rounding. */
const rounding = (value: number): string => (value < 0.005 ? "0.00" : decimals(value));

export const cards: readonly DeckCard[] = [
  { id: 1, value: 0, write: two },
  { id: 3, value: 0, write: whole },
  { id: 12, value: 0, write: whole },
  { id: 8, value: 0, write: whole },
  { id: 6, value: 2, write: percent },
  { id: 7, value: 2, write: whole },
  { id: 13, value: 0, write: rounding },
  { id: 14, value: 0, write: two },
  { id: 20, value: 0, write: whole },
  { id: 15, value: 3, write: percents },
];
