// The cards of the picture: ten claims, and the number of each that its words say in a breath.
import { decimals } from "../../kit/text/numbers.js";

export interface DeckCard {
  /** Of the claim. */
  readonly id: number;
  /** Index of the finding whose number is told. */
  readonly finding: number;
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
  { id: 1, finding: 0, write: two },
  { id: 3, finding: 0, write: whole },
  { id: 12, finding: 0, write: whole },
  { id: 8, finding: 0, write: whole },
  { id: 6, finding: 2, write: percent },
  { id: 7, finding: 2, write: whole },
  { id: 13, finding: 0, write: rounding },
  { id: 14, finding: 0, write: two },
  { id: 20, finding: 0, write: whole },
  { id: 15, finding: 3, write: percents },
];
