// What is said of a claim: the shape that both languages fill, and names that they make alike.
import type { CardId, ClaimId } from "./ids.js";

type ClaimText = readonly [
  /** As texts say it. */
  sentence: string,
  /** What is so, with the reason. */
  precisely: string,
  /** Sizes, seed and the tolerance that decides. */
  setUp: string,
  /** Of the values that are measured. */
  names: readonly string[],
  /** Of what the verdict holds, where there is an exception. */
  exception?: string,
];

interface CardText {
  /** Why the verdict is as it is. */
  readonly because: string;
  readonly measured: string;
  /** Below both ends of the drawing, and below its middle. */
  readonly ends: readonly [first: string, last: string, middle?: string];
  /** Names of the first and the last value, and what they count. */
  readonly named: readonly [first: string, last: string];
  readonly unit?: string;
}

export type ClaimTexts = Readonly<Record<ClaimId, ClaimText>>;
export type CardTexts = Readonly<Record<CardId, CardText>>;

/** Names of values that are measured in several cases. */
export const each = (cases: readonly string[], quantities: readonly string[]): string[] =>
  cases.flatMap((one) => quantities.map((quantity) => `${one}: ${quantity}`));

/** The tasks of stored runs, with the lengths in tokens that they are trained and tested at. */
export const tasks = [
  ["ffill", 16, 128],
  ["shift", 16, 128],
  ["first", 8, 64],
] as const;
