// What the figure shows: the list of claims, their numbers, and one card for the picture.

import { html, nothing } from "lit";
import { later } from "../../kit/later.js";
import { csvText, download } from "../../kit/panel/file_formats.js";
import { folded } from "../../kit/panel/folded.js";
import { custom } from "../../kit/panel/panels.js";
import { significant } from "../../kit/text/numbers.js";
import { card } from "./card.js";
import { ids, numberOf } from "./ids.js";
import type { View } from "./view.js";

const tables = later(() => import("../../kit/panel/data_table.js"));

export const panels = {
  list: custom<View>((view) => {
    const { text, listed } = view;
    if (!listed.length) return html`<p class="waiting">${text.none}</p>`;
    return html`<ol>${listed.map((id) => card(view, id))}</ol>`;
  }),

  numbers: custom<View>(
    (view) => {
      const { text } = view;
      const rows = rowsOf(view);
      const columns = [...text.columns];
      const save = () => download("claims.csv", csvText([columns, ...rows]));
      return folded(
        view,
        "numbers",
        text.table,
        () => html`
          ${tables(view)?.dataTable({ caption: text.table, columns, rows }) ?? nothing}
          <div class="row"><button type="button" @click=${save}>CSV</button></div>
        `,
      );
    },
    { isShown: ({ measured }) => [...measured.values()].some((one) => typeof one === "object") },
  ),
};

function rowsOf({ text, measured, guesses }: View): string[][] {
  return ids.flatMap((id) => {
    const outcome = measured.get(id);
    if (typeof outcome !== "object") return [];
    const guess = guesses.get(id);
    const answer = guess === undefined ? "" : guess ? text.true : text.false;
    return outcome.values.map((value, i) => [
      i ? "" : `${numberOf(id)}. ${text.sentences[id]}`,
      i ? "" : outcome.holds ? text.holds : text.fails,
      i ? "" : answer,
      text.words[id]!.values[i]!,
      significant(value, 12),
    ]);
  });
}
