// Controls of the figure's own: the box of the sentence, and the menu of encodings.
import { html, type TemplateResult } from "lit";
import { choices } from "../../kit/controls/choices.js";
import { isRefused, refuse } from "../../kit/controls/refusals.js";
import type { Moment } from "../../kit/state/state.js";
import { errorSize } from "../../kit/text/numbers.js";
import { isOwn, longestText, mostWords, read, sentenceOf } from "../../toys/sentence.js";
import { encodings } from "../../toys/toy.js";
import { rounding } from "./derive.js";
import { startOrder } from "./order.js";
import { titleOf } from "./verdict.js";
import type { View } from "./view.js";

/** While it is empty, the last sentence stays. */
export function sentenceBox({ text, state, settings, language, toy, set }: View): TemplateResult {
  const shown = sentenceOf(settings.sentence, language);
  const { cut } = read(shown);
  const isEmpty = isRefused(state, "sentence");
  const type = ({ target }: Event, moment: Moment) => {
    const typed = (target as HTMLInputElement).value;
    const { words } = read(typed);
    if (!words.length) return refuse(state, "sentence");
    const sentence = isOwn(typed) ? "" : typed;
    const isSame = words.join("\n") === toy.words.join("\n");
    const order = startOrder(words.length, settings.swapped);
    set(isSame ? { sentence } : { sentence, order }, moment);
  };
  const leave = ({ target }: Event) => {
    (target as HTMLInputElement).value = sentenceOf(state.values.sentence, language);
    if (isRefused(state, "sentence")) set({}, "noted");
  };
  return html`
    <div class="control sentence">
      <label for="sentence">${text.sentence}</label>
      <input
        id="sentence"
        type="text"
        dir="auto"
        maxlength=${longestText}
        autocomplete="off"
        spellcheck="false"
        .value=${shown}
        aria-describedby="sentence-hint sentence-notice"
        @input=${(event: Event) => type(event, "moving")}
        @change=${(event: Event) => type(event, "settled")}
        @blur=${leave}
      />
      <small id="sentence-hint">${text.sentenceHint(mostWords)}</small>
      <p id="sentence-notice" class="notice" role="status">${isEmpty ? text.empty : cut ? text.cut(mostWords, cut) : ""}</p>
    </div>
  `;
}

/**
 * The menu is also the experiment: under each encoding stands the largest change of the outputs, beyond their move, in
 * this order.
 */
export function encodingMenu(view: View): TemplateResult {
  const { text, settings, runs, set } = view;
  return html`
    <div class="encodings">
      ${choices({
        name: "encoding",
        legend: html`${text.encoding} <small>${text.encodingHint}</small>`,
        values: encodings,
        chosen: settings.encoding,
        title: (id) => titleOf(view, id),
        result(id) {
          const { error } = runs.get(id)!;
          const isSame = error <= rounding;
          return html`<span class="result error ${isSame ? "" : "changed"}">${isSame ? "=" : "≠"} ${errorSize(error)}</span>`;
        },
        choose: (encoding) => set({ encoding }),
      })}
    </div>
  `;
}
