// Controls that need more than their field: sliders with the resulting length, the menu of scalings, which compares
// them by unseen pairs and factor on the logits, and the two controls of the picture.
import { html } from "lit";
import { choices } from "../../kit/controls/choices.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import type { Control } from "../../kit/figure_definition.js";
import { grouped, plain } from "../../kit/text/numbers.js";
import { scalings } from "./fields.js";
import type { View } from "./view.js";

const times = (value: number): string => `× ${value.toFixed(2)}`;

/** The slider goes from a quarter of the trained length to sixteen times it, eight stops an octave. */
const octave = 8;
const stopOf = (times: number): number => Math.round(octave * (Math.log2(times) + 2));
const timesAt = (stop: number): number => Number((2 ** (stop / octave - 2)).toPrecision(4));

export const controls: Readonly<Record<string, Control<View>>> = {
  factor: { options: ({ text, target }) => ({ hint: text.factorHint(plain(target)) }) },
  share: { options: ({ text, length }) => ({ hint: text.shareHint(plain(length)) }) },
  scaling: {
    content({ text, settings, all, set }) {
      const menu = choices({
        name: "scaling",
        legend: html`${text.scaling} <small>${text.scalingHint}</small>`,
        values: scalings,
        chosen: settings.scaling,
        title: (scaling) => text.names[scaling],
        result(scaling) {
          const { unseenPairs, onLogits } = all[scaling];
          return html`<span class="result">${text.unseenPairs(unseenPairs)}</span> <span class="result ${onLogits === 1 ? "" : "scales"}">${text.logits(times(onLogits))}</span>`;
        },
        choose: (scaling) => set({ scaling }),
      });
      return html`<div class="scalings">${menu}<p class="note">${text.notes[settings.scaling]}</p></div>`;
    },
  },
  /** The controls of the picture. */
  length: {
    content: ({ text, settings: { trained }, length, set }) =>
      range({
        id: "length",
        label: text.lengthName,
        value: Math.min(Math.max(stopOf(length / trained), 0), 6 * octave),
        least: 0,
        most: 6 * octave,
        valueText: text.words(grouped(length)),
        isShown: true,
        mark: { value: 2 * octave, name: text.trainedMark(grouped(trained)) },
        // A sequence within the trained length is not scaled.
        set(stop, moment) {
          const times = timesAt(stop);
          set({ factor: Math.max(times, 1), share: Math.min(times, 1) }, moment);
        },
      }),
  },
  stretch: {
    content: ({ text, settings, set }) =>
      segments({
        name: "stretch",
        label: text.stretch,
        choices: text.stretches,
        chosen: settings.scaling,
        choose: (scaling) => set({ scaling }),
      }),
  },
};
