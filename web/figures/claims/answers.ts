// The reader's actions: predict, measure claims, answer a card.
import { type ClaimId, deck, isAbout } from "./ids.js";
import type { View } from "./view.js";

/** The setting after the reader has predicted a claim true or false. */
export const predictedWith = (predicted: readonly number[], id: ClaimId, isTrue: boolean) => [
  ...predicted.filter((one) => !isAbout(one, [id])),
  isTrue ? id : -id,
];

/** The setting after more claims were asked for. */
const runWith = (asked: readonly ClaimId[], more: readonly ClaimId[]) =>
  [...new Set([...asked, ...more])].sort((a, b) => a - b);

export const predict = ({ settings, set }: View, id: ClaimId, isTrue: boolean): void =>
  set({ predicted: predictedWith(settings.predicted, id, isTrue) });

/** Measures claims, those again that were measured before. */
export function measure({ asked, outcomes, put, set }: View, claims: readonly ClaimId[]): void {
  put({ outcomes: new Map([...outcomes].filter(([id]) => !claims.includes(id))) });
  set({ run: runWith(asked, claims) });
}

/** Answers a card of the picture, which is measured at once. */
export function answer(view: View, index: number, id: ClaimId, isTrue: boolean): void {
  const { settings, asked, put, set } = view;
  put({ answered: index, latest: id });
  set({ predicted: predictedWith(settings.predicted, id, isTrue), run: runWith(asked, [id]) });
}

/** Clears the answers to the cards. */
export function takeBack({ settings, asked, put, set }: View): void {
  const isOfOthers = (one: number) => !isAbout(one, deck);
  put({ answered: undefined, shared: "" });
  set({ predicted: settings.predicted.filter(isOfOthers), run: asked.filter(isOfOthers) });
}
