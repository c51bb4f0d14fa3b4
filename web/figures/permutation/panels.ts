// The panels of the figure, from top to bottom.

import { html, nothing } from "lit";
import { later } from "../../kit/later.js";
import { dataText } from "../../kit/panel/data_text.js";
import { folded } from "../../kit/panel/folded.js";
import { custom } from "../../kit/panel/panels.js";
import { errorSize } from "../../kit/text/numbers.js";
import { type Order, original, shuffled } from "./order.js";
import { outputs } from "./outputs.js";
import { verdict } from "./verdict.js";
import type { View } from "./view.js";
import { weights } from "./weights.js";
import { wordRow } from "./word_row.js";

const tables = later(() => import("./tables.js"));

export const panels = {
  words: custom<View>((view) => {
    const { text, names, kinds, order, set } = view;
    const n = order.length;
    const put = (next: Order) => set({ order: next });
    return html`
      <div class="two">
        <div>
          <h4>${text.before}</h4>
          <ol class="words" aria-label=${text.before}>
            ${names.map((name, token) => html`<li><span class="word token-${kinds[token]}"><bdi>${name}</bdi></span></li>`)}
          </ol>
        </div>
        <div class="after">
          <h4>${text.after} <small>${text.drag}</small></h4>
          ${wordRow(view)}
          <div class="row">
            <button type="button" ?disabled=${n < 2} @click=${() => put(shuffled(order))}>${text.shuffle}</button>
            <button type="button" ?disabled=${n < 2} @click=${() => put(original(n))}>${text.restore}</button>
          </div>
        </div>
      </div>
    `;
  }),

  finding: custom<View>((view) => {
    const { mark, short } = verdict(view);
    return html`
      <p class="finding ${mark === "≠" ? "differs" : ""}">
        <strong><span class="mark" aria-hidden="true">${mark}</span>${short}</strong>
        <span class="code">max |f(Px) − P f(x)| = ${errorSize(view.run.error)}</span>
        <small>${view.text.symbols}</small>
      </p>
    `;
  }),

  weights: custom<View>(weights, {
    heading: ({ text }) => text.weights,
    note: ({ text }) => text.weightsNote,
  }),

  outputs: custom<View>(outputs, {
    heading: ({ text }) => text.outputs,
    note: ({ text }) => text.outputsNote,
  }),

  data: custom<View>(
    (view) => html`
      ${folded(view, "table", view.text.table, () => tables(view)?.tables(view) ?? nothing)}
      ${folded(view, "code", dataText().files, () => tables(view)?.files(view) ?? nothing)}
    `,
  ),
};
