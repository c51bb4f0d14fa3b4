// Which claims the reader has asked for, what was measured of them, and whether the predictions were right.
import type { Derive } from "../../kit/derive/derived.js";
import type { Measured } from "./claim.js";
import type { Settings } from "./fields.js";
import { type ClaimId, deck, held, ids, isAbout } from "./ids.js";

/** What was measured by the number of the claim, or why nothing could be. */
type Outcomes = ReadonlyMap<ClaimId, Measured | string>;

/** What no address keeps. */
export const transient = {
  /** They depend on no setting. */
  outcomes: new Map() as Outcomes,
  /** The claim that was measured last. */
  latest: undefined as ClaimId | undefined,
  /** Of the picture: the card that was answered, until the next one is taken. */
  answered: undefined as number | undefined,
  /** What came of sending the score. */
  shared: "" as "" | "copied" | "failed",
};
export type Transient = typeof transient;

export interface Model {
  /** Claims that are to be measured. */
  readonly asked: readonly ClaimId[];
  /** What the reader holds of claims. */
  readonly guesses: ReadonlyMap<ClaimId, boolean>;
  /** Outcomes of those that were asked for. */
  readonly measured: Outcomes;
  /** Of those, the ones without an outcome. */
  readonly pending: readonly ClaimId[];
  /** Whether predictions were right; where there is one, and a verdict. */
  readonly judged: ReadonlyMap<ClaimId, boolean>;
  /** The claims to show. */
  readonly listed: readonly ClaimId[];
  /** Of the picture: the index of its card; as many as there are where all are answered. */
  readonly card: number;
}

export const derive: Derive<Model, Settings, Transient> = {
  asked: ({ settings: { run } }) => ids.filter((id) => run.some((one) => isAbout(one, [id]))),
  guesses({ settings }) {
    const all = settings.predicted.map(held);
    const known = ids.filter((id) => all.includes(id) || all.includes(-id));
    return new Map(known.map((id) => [id, all.includes(id)]));
  },
  measured: ({ asked, outcomes }) => new Map([...outcomes].filter(([id]) => asked.includes(id))),
  pending: ({ asked, outcomes }) => asked.filter((id) => !outcomes.has(id)),
  judged({ guesses, measured }) {
    const both = [...guesses].filter(([id]) => found(measured.get(id)));
    return new Map(both.map(([id, guess]) => [id, found(measured.get(id))?.holds === guess]));
  },
  listed({ settings: { show }, measured, judged }) {
    if (show === "open") return ids.filter((id) => !measured.has(id));
    return show === "wrong" ? ids.filter((id) => judged.get(id) === false) : ids;
  },
  card({ answered, asked, guesses }) {
    if (answered !== undefined) return answered;
    const open = deck.findIndex((id) => !guesses.has(id) || !asked.includes(id));
    return open < 0 ? deck.length : open;
  },
};

/** What was measured, where anything could be. */
export const found = (outcome: Measured | string | undefined): Measured | undefined =>
  typeof outcome === "object" ? outcome : undefined;
