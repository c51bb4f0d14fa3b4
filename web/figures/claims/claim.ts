// A sentence that tutorials say, and the measurement that judges it.
import type { Posenc } from "posenc";
import type { View } from "../../kit/controls/view_link.js";
import type { Steps } from "../../kit/derive/queue.js";
import type { Both } from "../../kit/text/language.js";

/** A number that was measured. */
export interface Finding {
  readonly name: Both<string>;
  readonly value: number;
}

export interface Outcome {
  /** Whether the sentence holds, as it is told. */
  readonly holds: boolean;
  /** Of what the verdict holds, where there is a case of which the other one does. */
  readonly extent?: Both<string>;
  readonly findings: readonly Finding[];
}

export interface Claim {
  readonly id: number;
  readonly told: Both<string>;
  /** States what somebody built: only what follows from it can be measured. */
  readonly isHistory?: true;
  /** What is so, with the reason. */
  readonly precisely: Both<string>;
  /** Sizes, seed and the tolerance that decides. */
  readonly setUp: Both<string>;
  /** Where it can be seen. */
  readonly shows: readonly View[];
  /** Long ones in steps, a frame each. */
  measure(pe: Posenc): Outcome | Steps<Outcome>;
  /** The calls of the package that measure the same. */
  readonly code: string;
}

export const finding = (ko: string, en: string, value: number): Finding => ({
  name: { ko, en },
  value,
});

export const view = (figure: string, settings: View["settings"] = {}): View => ({
  figure,
  settings,
});
