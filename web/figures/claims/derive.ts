// The claims that the reader asked for, their measurements, and whether the predictions were right.
import type { Derive } from "../../kit/derive/derived.js";
import type { Measured } from "./claim.js";
import type { Settings } from "./fields.js";
import { type ClaimId, deck, ids, isAbout } from "./ids.js";

/** The outcome of each claim by its number, or why it could not be measured. */
type Outcomes = ReadonlyMap<ClaimId, Measured | string>;

/** Transient values: no address keeps them. */
export const transient = {
  /** The outcomes, which depend on no setting. */
  outcomes: new Map() as Outcomes,
  /** The claim that was measured last. */
  latest: undefined as ClaimId | undefined,
  /** The answered card of the picture, until the next card. */
  answered: undefined as number | undefined,
  /** The result of sending the score. */
  shared: "" as "" | "copied" | "failed",
};
export type Transient = typeof transient;

export interface Model {
  /** Claims that are to be measured. */
  readonly asked: readonly ClaimId[];
  /** The reader's predictions. */
  readonly guesses: ReadonlyMap<ClaimId, boolean>;
  /** The outcomes of the claims that were asked for. */
  readonly measured: Outcomes;
  /** The claims that were asked for and have no outcome yet. */
  readonly pending: readonly ClaimId[];
  /** Whether each prediction was right, for claims with a prediction and a verdict. */
  readonly judged: ReadonlyMap<ClaimId, boolean>;
  /** The claims to show. */
  readonly listed: readonly ClaimId[];
  /** The index of the picture's card; the number of cards where all are answered. */
  readonly card: number;
}

export const derive: Derive<Model, Settings, Transient> = {
  asked: ({ settings: { run } }) => ids.filter((id) => run.some((one) => isAbout(one, [id]))),
  guesses({ settings }) {
    const { predicted } = settings;
    const known = ids.filter((id) => predicted.some((one) => isAbout(one, [id])));
    return new Map(known.map((id) => [id, predicted.includes(id)]));
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

/** The outcome, where the claim could be measured. */
export const found = (outcome: Measured | string | undefined): Measured | undefined =>
  typeof outcome === "object" ? outcome : undefined;
