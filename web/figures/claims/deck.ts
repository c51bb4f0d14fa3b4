// The cards of the picture: ten claims, and how what was measured of each is drawn.
import { counting, risesOf } from "./numbers.js";

export interface DeckCard {
  /** Of the claim. */
  readonly id: number;
  /** Bars, where not given. */
  readonly isLine?: boolean;
  readonly isLogarithmic?: boolean;
  /** Indices of what is drawn before the answer, which does not give it away; the first where not given. */
  readonly given?: readonly number[];
  /** Of the two values that are named. */
  readonly write: (value: number) => string;
  /** Indices of what is not as one expects. */
  readonly surprises?: (drawn: ArrayLike<number>) => readonly number[];
}

const two = (value: number): string => value.toFixed(2);
const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;
/** Of a number that is in percent already. */
const percents = (value: number): string => `${Number(value.toFixed(1))}%`;
const whole = (value: number): string => value.toFixed(0);
const words = (value: number): string =>
  value < 100 ? two(value) : Math.round(value).toLocaleString("en-US");
const odd = ({ length }: ArrayLike<number>) => counting(length).filter((i) => i % 2 === 1);

export const cards: readonly DeckCard[] = [
  { id: 1, given: [6], write: (value) => (value < 1e-9 ? "0" : two(value)) },
  { id: 3, isLogarithmic: true, given: [16], write: words },
  { id: 12, write: whole },
  { id: 8, write: two },
  { id: 6, given: [7], write: percent },
  { id: 7, isLine: true, given: counting(6), write: two, surprises: risesOf },
  { id: 13, write: two },
  { id: 14, write: two },
  { id: 20, write: percent },
  { id: 15, write: percents, surprises: odd },
];
