// The panels of the figure, from top to bottom.

import { html, type TemplateResult } from "lit";
import { data } from "../../kit/panel/data.js";
import { custom, facts } from "../../kit/panel/panels.js";
import { decimals, errorSize, plain } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { colored } from "./colored.js";
import { maxLength } from "./derive.js";
import { columnOf } from "./fields.js";
import { gridOf } from "./grid.js";
import { layers } from "./layers.js";
import { numberTable } from "./number_table.js";
import { reading, writer } from "./reading.js";
import { stepLines, transport } from "./stepping.js";
import type { View } from "./view.js";

export const panels = {
  steps: custom<View>((view) => html`${transport(view)} ${stepLines(view)}`),

  numbers: custom<View>(numbers),

  colors: custom<View>((view) => colored(view, view.colors, 230), {
    heading: ({ text }) => text.colors,
    note: ({ text }) => text.colorsNote,
  }),

  word: custom<View>(layers, {
    heading: ({ text }) => text.small,
    note: ({ text }) => text.smallNote,
  }),

  facts: facts<View>(({ text, settings: { length, dim }, differences, norms, table }) => {
    const t = text.facts;
    const { forms, single, long } = differences;
    const first = Array.from(table.data.subarray(0, Math.min(dim, 8)), plain).join(", ");
    return [
      [t.forms, errorSize(forms), t.formsNote(errorSize(single))],
      [t.long(maxLength), errorSize(long), t.longNote(length, maxLength, dim)],
      [t.norm, decimals(norms[1]), t.normNote(errorSize(norms[1] - norms[0]), dim)],
      [t.first, `${first}${dim > 8 ? ", …" : ""}`, t.firstNote],
    ];
  }),

  data: data<View>({
    table({ text, settings, spot, table }) {
      const { length, dim } = settings;
      const write = writer(settings);
      return {
        caption: text.tableCaption(length, dim),
        columns: [text.position, ...Array.from({ length: dim }, (_, column) => String(column))],
        rows: Array.from({ length }, (_, row) => [
          String(row),
          ...Array.from(table.data.subarray(row * dim, (row + 1) * dim), write),
        ]),
        current: spot.row,
      };
    },
    files: (view) => ({
      name: `worked_example_${view.settings.length}_${view.settings.dim}`,
      matrix: view.table,
      rowName: "position",
    }),
  }),
};

function numbers(view: View): TemplateResult {
  const { text, settings, step, spot, differences } = view;
  const write = step === "positions" ? String : writer(settings);
  const grid = gridOf(view, write);
  const { forms, single } = differences;
  return html`
    <div class="array">
      <h4>${text.steps[step](settings)} <small><code>${grid.name}</code> ${grid.shape}</small></h4>
      <p class="why">${text.why[step](settings, errorSize(forms), errorSize(single))}</p>
    </div>
    ${numberTable(view, grid, write)}
    <p class="legend soft"><span class="swatch" aria-hidden="true"></span> ${text.legend}</p>
    <p class="readout worked"><span class="formula">${typeset(reading(view))}</span><small>${text.where(columnOf(settings, spot), settings.dim, spot)}</small></p>
  `;
}
