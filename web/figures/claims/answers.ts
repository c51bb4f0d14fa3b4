// What a reader does: predicts, has claims measured, answers a card.
import { predictedWith } from "./derive.js";
import type { View } from "./view.js";

export const predict = ({ settings, set }: View, id: number, isTrue: boolean): void =>
  set({ predicted: predictedWith(settings.predicted, id, isTrue) });

/** Also once more. */
export function measure({ asked, outcomes, put, set }: View, ids: readonly number[]): void {
  put({ outcomes: new Map([...outcomes].filter(([id]) => !ids.includes(id))) });
  const others = asked.filter((id) => !ids.includes(id));
  set({ run: [...others, ...ids].sort((a, b) => a - b) });
}

/** Of the picture: an answer is measured at once. */
export function answer(view: View, index: number, id: number, isTrue: boolean): void {
  const { settings, asked, put, set } = view;
  put({ answered: index, latest: id });
  set({
    predicted: predictedWith(settings.predicted, id, isTrue),
    run: [...asked.filter((one) => one !== id), id].sort((a, b) => a - b),
  });
}

/** Takes answers to some claims back. */
export function takeBack({ settings, asked, put, set }: View, ids: readonly number[]): void {
  put({ answered: undefined });
  set({
    predicted: settings.predicted.filter((one) => !ids.includes(Math.abs(one))),
    run: asked.filter((id) => !ids.includes(id)),
  });
}
