// The words of a claim: their type, and names that both languages compose in the same way.
import type { CardId, ClaimId } from "./ids.js";

type ClaimText = readonly [
  /** The claim as texts state it. */
  sentence: string,
  /** The truth about it, with the reason. */
  precisely: string,
  /** Sizes, seed and the tolerance that decides. */
  setUp: string,
  /** The names of the measured values. */
  names: readonly string[],
  /** The case that the verdict is about, where there is an exception. */
  exception?: string,
];

interface CardText {
  /** The reason of the verdict. */
  readonly because: string;
  readonly measured: string;
  /** The labels below both ends of the drawing, and below its middle. */
  readonly ends: readonly [first: string, last: string, middle?: string];
  /** The names of the first and the last value, and their unit. */
  readonly named: readonly [first: string, last: string];
  readonly unit?: string;
}

export type ClaimTexts = Readonly<Record<ClaimId, ClaimText>>;
export type CardTexts = Readonly<Record<CardId, CardText>>;

/** The names of values that are measured in several cases. */
export const each = (cases: readonly string[], quantities: readonly string[]): string[] =>
  cases.flatMap((one) => quantities.map((quantity) => `${one}: ${quantity}`));

/** The tasks of stored runs, with the lengths in tokens that they are trained and tested at. */
export const tasks = [
  ["ffill", 16, 128],
  ["shift", 16, 128],
  ["first", 8, 64],
] as const;
