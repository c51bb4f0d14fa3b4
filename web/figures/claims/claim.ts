// The measurement that judges a sentence, and the words for it.
import type { Posenc } from "posenc";
import type { View } from "../../kit/controls/view_link.js";
import type { Steps } from "../../kit/derive/queue.js";

export interface Outcome {
  /** Whether the sentence holds as it is worded. */
  readonly holds: boolean;
  /** Whether there is a case for which the other verdict holds. */
  readonly hasException?: boolean;
  /** In the order of the names in the texts. */
  readonly values: readonly number[];
  /** What a card draws of it. */
  readonly drawn?: ArrayLike<number>;
}

interface Claim {
  /** Where it can be seen. */
  readonly shows: readonly View[];
  /** Long ones in steps, a frame each. */
  measure(pe: Posenc): Outcome | Steps<Outcome>;
  /** The calls of the package that measure the same. */
  readonly code: string;
}

/** By their numbers. */
export type Claims = Readonly<Record<number, Claim>>;

export const view = (figure: string, settings: View["settings"] = {}): View => ({
  figure,
  settings,
});

/** The words for measured claims, by their numbers. */
export type Words = Readonly<
  Record<
    number,
    {
      /** What is so, with the reason. */
      readonly precisely: string;
      /** Sizes, seed and the tolerance that decides. */
      readonly setUp: string;
      /** Of what the verdict holds, where there is an exception. */
      readonly exception?: string;
      /** Names of the values that are measured. */
      readonly values: readonly string[];
    }
  >
>;
