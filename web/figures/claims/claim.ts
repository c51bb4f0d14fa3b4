// A claim as a record: its measurement, the figures that show it, and the drawing of its card. Its words are in the texts.
import type { Posenc } from "posenc";
import type { View } from "../../kit/controls/view_link.js";
import type { Steps } from "../../kit/derive/queue.js";
import type { CardId, ClaimId } from "./ids.js";

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

export interface Claim {
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
  /** Writes the two values that are named. */
  readonly write: (value: number) => string;
  /** Default bars. */
  readonly isLine?: boolean;
  readonly isLogarithmic?: boolean;
  /** The indices drawn before the answer, which do not reveal it; default the first. */
  readonly given?: readonly number[];
}

/** A measured claim. */
export type Measured = Claim & Outcome;

export type Claims = Readonly<Record<ClaimId, Claim>> &
  Readonly<Record<CardId, { readonly card: Card }>>;

export const view = (figure: string, settings: View["settings"] = {}): View => ({
  figure,
  settings,
});
