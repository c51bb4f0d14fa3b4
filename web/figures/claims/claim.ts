// A claim as a record: how it is measured, where it can be seen, and what its card draws. What is said of it is in the texts.
import type { Posenc } from "posenc";
import type { View } from "../../kit/controls/view_link.js";
import type { Steps } from "../../kit/derive/queue.js";
import type { CardId, ClaimId } from "./ids.js";

export interface Outcome {
  /** Whether the sentence holds as it is worded. */
  readonly holds: boolean;
  /** Whether there is a case for which the other verdict holds. */
  readonly hasException?: boolean;
  /** In the order of the names in the texts. */
  readonly values: readonly number[];
  /** What its card draws of it, and the indices of what is not as one expects. */
  readonly drawn?: ArrayLike<number>;
  readonly surprises?: ArrayLike<number>;
}

export interface Claim {
  /** Where it can be seen. */
  readonly shows: readonly View[];
  /** Long ones in steps, a frame each. */
  measure(pe: Posenc): Outcome | Steps<Outcome>;
  /** The calls of the package that measure the same. */
  readonly code: string;
  readonly card?: Card;
}

/** How its card draws what was measured. */
export interface Card {
  /** Of the two values that are named. */
  readonly write: (value: number) => string;
  /** Bars, where not given. */
  readonly isLine?: boolean;
  readonly isLogarithmic?: boolean;
  /** Indices of what is drawn before the answer, which does not give it away; the first where not given. */
  readonly given?: readonly number[];
}

/** A claim that was measured. */
export type Measured = Claim & Outcome;

export type Claims = Readonly<Record<ClaimId, Claim>> &
  Readonly<Record<CardId, { readonly card: Card }>>;

export const view = (figure: string, settings: View["settings"] = {}): View => ({
  figure,
  settings,
});
