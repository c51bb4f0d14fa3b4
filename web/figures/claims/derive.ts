// Which claims the reader has asked for, what was measured of them, and whether the predictions were right.
import type { Derive } from "../../kit/derive/derived.js";
import type { Outcome } from "./claim.js";
import type { Settings } from "./fields.js";
import { deck, ids, merged } from "./ids.js";

type Outcomes = ReadonlyMap<number, Outcome | string>;

/** What no address keeps. */
export const transient = {
  /** What was measured by the number of the claim, or why nothing could be. It depends on no setting. */
  outcomes: new Map() as Outcomes,
  /** The claim that was measured last. */
  latest: undefined as number | undefined,
  /** Of the picture: the card that was answered, until the next one is taken. */
  answered: undefined as number | undefined,
  /** What came of sending the score. */
  shared: "" as "" | "copied" | "failed",
};
export type Transient = typeof transient;

export interface Model {
  /** Numbers of the claims that are to be measured. */
  readonly asked: readonly number[];
  /** What the reader holds of claims, by number. */
  readonly guesses: ReadonlyMap<number, boolean>;
  /** Outcomes of those that were asked for. */
  readonly measured: Outcomes;
  /** Of those, the ones without an outcome. */
  readonly pending: readonly number[];
  /** Whether predictions were right, by number; where there is one, and a verdict. */
  readonly judged: ReadonlyMap<number, boolean>;
  /** The claims to show. */
  readonly listed: readonly number[];
  /** Of the picture: the index of its card; as many as there are where all are answered. */
  readonly card: number;
}

export const derive: Derive<Model, Settings, Transient> = {
  asked: ({ settings }) => [...new Set(settings.run.map(current))],
  guesses({ settings: { predicted } }) {
    const known = ids.filter((id) => guessOf(predicted, id) !== undefined);
    return new Map(known.map((id) => [id, guessOf(predicted, id)!]));
  },
  measured: ({ asked, outcomes }) => new Map([...outcomes].filter(([id]) => asked.includes(id))),
  pending: ({ asked, outcomes }) => ids.filter((id) => asked.includes(id) && !outcomes.has(id)),
  judged({ guesses, measured }) {
    const both = [...guesses].filter(([id]) => verdictOf(measured.get(id)) !== undefined);
    return new Map(both.map(([id, guess]) => [id, verdictOf(measured.get(id)) === guess]));
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

/** Merged claims that said the contrary: who held one true holds the other false. */
const contrary = [25];

const current = (id: number): number => merged[id] ?? id;

function guessOf(predicted: readonly number[], id: number): boolean | undefined {
  const opposite = contrary.filter((one) => current(one) === id);
  return [true, false].find((isTrue) => {
    const sign = isTrue ? 1 : -1;
    return predicted.includes(sign * id) || opposite.some((one) => predicted.includes(-sign * one));
  });
}

/** The setting once the reader holds a claim true or false. */
export const predictedWith = (
  predicted: readonly number[],
  id: number,
  isTrue: boolean,
): readonly number[] => [
  ...predicted.filter((one) => current(Math.abs(one)) !== id),
  isTrue ? id : -id,
];

export const verdictOf = (outcome: Outcome | string | undefined): boolean | undefined =>
  typeof outcome === "object" ? outcome.holds : undefined;
