// The panels: the list of claims, and their numbers.
import { html, nothing } from "lit";
import { later } from "../../kit/later.js";
import { csvText, download } from "../../kit/panel/csv.js";
import { folded } from "../../kit/panel/folded.js";
import { custom } from "../../kit/panel/panels.js";
import { significant } from "../../kit/text/numbers.js";
import { card } from "./card.js";
import { found } from "./derive.js";
import { ids, numberOf } from "./ids.js";
import type { View } from "./view.js";

const tables = later(() => import("../../kit/panel/data_table.js"));

export const panels = {
  list: custom<View>((view) => {
    const { text, listed } = view;
    if (!listed.length) return html`<p class="waiting">${text.none}</p>`;
    return html`<ol>${listed.map((id) => card(view, id))}</ol>`;
  }),
  numbers: custom<View>((view) => folded(view, "numbers", view.text.table, () => numbers(view)), {
    isShown: ({ measured }) => [...measured.values()].some(found),
  }),
};

function numbers(view: View) {
  const { text } = view;
  const columns = [...text.columns];
  const rows = ids.flatMap((id) => rowsOf(view, id));
  const save = () => download("claims.csv", csvText([columns, ...rows]));
  return html`
    ${tables(view)?.dataTable({ caption: text.table, columns, rows }) ?? nothing}
    <div class="row"><button type="button" @click=${save}>CSV</button></div>
  `;
}

function rowsOf({ text, measured, guesses }: View, id: (typeof ids)[number]): string[][] {
  const { holds, values = [] } = found(measured.get(id)) ?? {};
  const [sentence, , , names] = text.claims[id];
  const guess = guesses.get(id);
  const answer = guess === undefined ? "" : guess ? text.true : text.false;
  const ofClaim = [`${numberOf(id)}. ${sentence}`, holds ? text.holds : text.fails, answer];
  return values.map((value, i) => [
    ...(i ? ["", "", ""] : ofClaim),
    names[i]!,
    significant(value, 12),
  ]);
}
