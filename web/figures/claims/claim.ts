// What a claim is: its number, its record with the measurement, and its words.
import type { Posenc } from "posenc";
import type { View } from "../../kit/controls/view_link.js";
import type { Steps } from "../../kit/derive/queue.js";

/** Addresses name claims by these numbers. */
export const ids = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 26, 27, 28, 29,
  30, 31, 32, 33, 34, 35,
] as const;
export type ClaimId = (typeof ids)[number];

/** The number that readers see: claims are numbered without gaps. */
export const numberOf = (id: ClaimId): number => ids.indexOf(id) + 1;

/** The claims of the cards, in their order. */
export const deck = [1, 3, 12, 8, 6, 7, 13, 14, 20, 15] as const;
export type CardId = (typeof deck)[number];

/** Claims about what somebody built: only its consequences can be measured. */
export const history: readonly ClaimId[] = [17, 18];

/** Claims whose numbers come from stored runs. */
export const storedRuns: readonly ClaimId[] = [15, 27, 28];

export interface Outcome {
  /** Whether the sentence is true as it is worded. */
  readonly holds: boolean;
  /** Whether there is a case with the opposite verdict. */
  readonly hasException?: boolean;
  /** The measured values, in the order of their names in the texts. */
  readonly values: readonly number[];
  /** The values that its card draws, and the indices of the unexpected ones. */
  readonly drawn?: ArrayLike<number>;
  readonly surprises?: ArrayLike<number>;
}

export interface ClaimRecord {
  /** The figures that show it. */
  readonly shows: readonly View[];
  /** Measures it; long measurements in steps, one a frame. */
  measure(pe: Posenc): Outcome | Steps<Outcome>;
  /** The calls of the package that measure it; stored runs have none. */
  readonly code?: string;
  readonly card?: Card;
}

/** How its card draws the measurement. */
export interface Card {
  /** Writes the first and the last value. */
  readonly write: (value: number) => string;
  /** Default bars. */
  readonly isLine?: boolean;
  readonly isLogarithmic?: boolean;
}

export type Measured = ClaimRecord & Outcome;

export type Records = Readonly<Record<ClaimId, ClaimRecord>> &
  Readonly<Record<CardId, { readonly card: Card }>>;

export const view = (figure: string, settings: View["settings"] = {}): View => ({
  figure,
  settings,
});

export interface ClaimWords {
  /** The claim as texts state it. */
  readonly sentence: string;
  /** The truth about it, with the reason. */
  readonly truth: string;
  /** Sizes, seed and the tolerance that decides. */
  readonly setup: string;
  /** The names of the measured values. */
  readonly values: readonly string[];
  /** The case that the verdict is about, where there is an exception. */
  readonly except?: string;
  /** On its card: the reason of the verdict, and what is drawn. */
  readonly because?: string;
  readonly measured?: string;
  /** Below both ends of the drawing, and below its middle. */
  readonly ends?: readonly string[];
}

type Part = readonly [name: string, text: string];

/** Reads the words of claims: a paragraph each, which begins with its number, and has one part a line. Lists have dots. */
export function wordsOf(text: string): Readonly<Record<ClaimId, ClaimWords>> {
  const partsOf = (paragraph: string) =>
    paragraph.split("\n").map((line) => line.split(/: (.*)/)) as unknown as [Part, ...Part[]];
  const read = ([name, text]: Part) =>
    [name, name === "values" || name === "ends" ? text.split(" · ") : text] as const;
  const claims = text.trim().split("\n\n").map(partsOf);
  return Object.fromEntries(
    claims.map(([[id, sentence], ...parts]) => [
      id,
      { sentence, ...Object.fromEntries(parts.map(read)) },
    ]),
  ) as unknown as Record<ClaimId, ClaimWords>;
}
