// The panels of the figure, from top to bottom.

import { html, type TemplateResult } from "lit";
import { data } from "../../kit/panel/data.js";
import { custom, facts } from "../../kit/panel/panels.js";
import { decimals, errorSize } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { columnOf, length } from "./fields.js";
import { gridOf } from "./grid.js";
import { layers } from "./layers.js";
import { numberTable } from "./number_table.js";
import { reading, scientific } from "./reading.js";
import { stepLines, stepSlider } from "./stepping.js";
import type { View } from "./view.js";

export const panels = {
  steps: custom<View>((view) => html`${stepSlider(view)} ${stepLines(view)}`),

  numbers: custom<View>(numbers),

  word: custom<View>(layers, {
    heading: ({ text }) => text.small,
    note: ({ text }) => text.smallNote,
  }),

  facts: facts<View>(({ text, settings: { dim }, long, norms: [least, most] }) => [
    [text.facts.long, errorSize(long), text.facts.longNote(dim)],
    [text.facts.norm, decimals(most), text.facts.normNote(errorSize(most - least), dim)],
  ]),

  data: data<View>({
    table({ text, settings, spot, table }) {
      const { dim } = settings;
      return {
        caption: text.tableCaption(dim),
        columns: [text.position, ...Array.from({ length: dim }, (_, column) => String(column))],
        rows: Array.from({ length }, (_, row) => [
          String(row),
          ...Array.from(table.data.subarray(row * dim, (row + 1) * dim), scientific),
        ]),
        current: spot.row,
      };
    },
    files: (view) => ({
      name: `worked_example_${length}_${view.settings.dim}`,
      matrix: view.table,
      rowName: "position",
    }),
  }),
};

function numbers(view: View): TemplateResult {
  const { text, settings, step, spot, differences } = view;
  const grid = gridOf(view);
  const { forms, single } = differences;
  return html`
    <div class="array">
      <h4>${text.steps[step](settings)} <small><code>${grid.name}</code> ${grid.shape}</small></h4>
      <p class="why">${text.why[step](settings, errorSize(forms), errorSize(single))}</p>
    </div>
    ${numberTable(view, grid)}
    <p class="legend soft"><span class="swatch" aria-hidden="true"></span> ${text.legend}</p>
    <p class="readout worked"><span class="formula">${typeset(reading(view))}</span><small>${text.where(columnOf(settings, spot), settings.dim, spot)}</small></p>
  `;
}
