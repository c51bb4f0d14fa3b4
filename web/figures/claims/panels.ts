// What the figure shows: the list of claims, their numbers, and one card for the picture.
import { html } from "lit";
import type { View as AnyView } from "../../kit/define_figure.js";
import { dataTable } from "../../kit/panel/data_table.js";
import { csvText, download } from "../../kit/panel/file_formats.js";
import { folded } from "../../kit/panel/folded.js";
import { custom } from "../../kit/panel/panels.js";
import { significant } from "../../kit/text/numbers.js";
import { card } from "./card.js";
import { claims } from "./claims.js";
import { deckCard } from "./deck_card.js";
import type { Model, Transient } from "./derive.js";
import type { fields } from "./fields.js";
import type { Texts } from "./texts.en.js";

export type View = AnyView<typeof fields, Model, Transient, Texts>;

export const panels = {
  list: custom<View>((view) => {
    const { text, listed } = view;
    if (!listed.length) return html`<p class="waiting">${text.none}</p>`;
    return html`<ol>${listed.map((claim) => card(view, claim))}</ol>`;
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
          ${dataTable({ caption: text.table, columns, rows })}
          <div class="row"><button type="button" @click=${save}>CSV</button></div>
        `,
      );
    },
    { isShown: ({ measured }) => [...measured.values()].some((one) => typeof one === "object") },
  ),

  card: custom<View>(deckCard),
};

function rowsOf({ text, language, measured, guesses }: View): string[][] {
  return claims.flatMap(({ id, told }) => {
    const outcome = measured.get(id);
    if (typeof outcome !== "object") return [];
    const guess = guesses.get(id);
    const said = guess === undefined ? "" : guess ? text.true : text.false;
    return outcome.findings.map(({ name, value }, i) => [
      i ? "" : `${id}. ${told[language]}`,
      i ? "" : outcome.holds ? text.holds : text.fails,
      i ? "" : said,
      name[language],
      significant(value, 12),
    ]);
  });
}
