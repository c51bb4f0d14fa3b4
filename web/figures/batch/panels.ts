// The panels of the figure, from top to bottom.

import { html } from "lit";
import type { Content } from "../../kit/content.js";
import type { Panel } from "../../kit/figure_definition.js";
import { data } from "../../kit/panel/data.js";
import { custom, readout } from "../../kit/panel/panels.js";
import type { View } from "./view.js";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { decimals } from "../../kit/text/numbers.js";

type Name = "x" | "added" | "sum";

const valueAt = (view: View, name: Name, [row, column]: Cell): string =>
  decimals(view[name].data[row * view.settings.dim + column]!);

const matrix = (name: Name): Panel<View> =>
  custom(
    (view): Content => {
      const { pe, text, tokens, range, cell, set } = view;
      const { data, shape } = view[name];
      return html`
        <posenc-matrix
          .posenc=${pe}
          .matrix=${{ data: new Float32Array(data), shape }}
          .range=${range}
          .at=${cell}
          .say=${(cell: Cell) => text.at(tokens[cell[0]]!, ...cell, valueAt(view, name, cell))}
          .label=${text[name]}
          .rowName=${text.token}
          .columnName=${text.dimension}
          .most=${220}
          @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => set({ cell: [...detail.cell] }, "noted")}
        ></posenc-matrix>
      `;
    },
    { heading: ({ text }) => text[name] },
  );

/** The number of rows of the module's table, as in notebooks. */
const tableRows = 5000;

/** The line of a module that adds positions, with the shapes of the present settings. */
function moduleFor({ tokens: { length }, isBatchFirst, settings: { dim } }: View): string {
  const [shape, first, rows] = isBatchFirst
    ? [`1, ${length}`, 1, "row 0"]
    : [`${length}, 1`, length, `rows 0 to ${length - 1}`];
  return [
    `x.shape          # (${shape}, ${dim})`,
    `self.pe.shape    # (${tableRows}, 1, ${dim})`,
    `x = x + self.pe[:x.size(0)]    # (${first}, 1, ${dim}): ${rows}`,
  ].join("\n");
}

export const panels = {
  module: custom<View>((view) => html`<pre class="module"><code>${moduleFor(view)}</code></pre>`, {
    heading: ({ text }) => text.module,
  }),

  rows: custom<View>(
    ({ tokens, positions }) => html`
      <ol class="rows" start="0">
        ${tokens.map((token, i) => html`<li><bdi>${token}</bdi> <span class="soft">+ pe[${positions[i]}]</span></li>`)}
      </ol>
    `,
    { heading: ({ text }) => text.rows },
  ),

  x: matrix("x"),
  added: matrix("added"),
  sum: matrix("sum"),

  readout: readout<View>((view) => {
    const { text, tokens, positions, cell } = view;
    const [row, column] = cell;
    const position = positions[row]!;
    const [x, added, sum] = (["x", "added", "sum"] as const).map((one) => valueAt(view, one, cell));
    const terms = `x[${row}, ${column}] + pe[${position}, ${column}] = ${x} + ${added} = ${sum}`;
    return [terms.replaceAll("+ −", "− "), text.row(tokens[row]!, position)];
  }),

  data: data<View>({
    table(view) {
      const { text, tokens, positions, cell } = view;
      const [row, column] = cell;
      const at = (name: Name, i: number) => valueAt(view, name, [i, column]);
      return {
        caption: text.table(column),
        columns: text.columns,
        rows: tokens.map((token, i) => [
          token,
          String(positions[i]),
          at("x", i),
          at("added", i),
          at("sum", i),
        ]),
        current: row,
      };
    },
    files: (view) => ({
      name: `batch_${view.settings.input}_${view.tokens.length}_${view.settings.dim}`,
      matrix: view.sum,
      rowName: "token",
    }),
  }),
};
