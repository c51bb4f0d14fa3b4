// What a reader does: predicts, has claims measured, answers a card.
import { type ClaimId, deck, isAbout } from "./ids.js";
import type { View } from "./view.js";

/** The setting once the reader holds a claim true or false. */
export const predictedWith = (predicted: readonly number[], id: ClaimId, isTrue: boolean) => [
  ...predicted.filter((one) => !isAbout(one, [id])),
  isTrue ? id : -id,
];

/** The setting once more claims are to be measured. */
const runWith = (asked: readonly ClaimId[], more: readonly ClaimId[]) =>
  [...new Set([...asked, ...more])].sort((a, b) => a - b);

export const predict = ({ settings, set }: View, id: ClaimId, isTrue: boolean): void =>
  set({ predicted: predictedWith(settings.predicted, id, isTrue) });

/** Also once more. */
export function measure({ asked, outcomes, put, set }: View, claims: readonly ClaimId[]): void {
  put({ outcomes: new Map([...outcomes].filter(([id]) => !claims.includes(id))) });
  set({ run: runWith(asked, claims) });
}

/** Of the picture: an answer is measured at once. */
export function answer(view: View, index: number, id: ClaimId, isTrue: boolean): void {
  const { settings, asked, put, set } = view;
  put({ answered: index, latest: id });
  set({ predicted: predictedWith(settings.predicted, id, isTrue), run: runWith(asked, [id]) });
}

/** Takes the answers to the cards back. */
export function takeBack({ settings, asked, put, set }: View): void {
  const isOfOthers = (one: number) => !isAbout(one, deck);
  put({ answered: undefined, shared: "" });
  set({ predicted: settings.predicted.filter(isOfOthers), run: asked.filter(isOfOthers) });
}
