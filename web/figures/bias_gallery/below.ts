// The panels below the first ones: every query and key, the windows of the heads, the rows of tables, and the numbers.
import { html, nothing, svg, type TemplateResult } from "lit";
import { data } from "../../kit/panel/data.js";
import { lines } from "../../kit/panel/lines.js";
import { custom } from "../../kit/panel/panels.js";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { decimals, rough } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { reach } from "./fields.js";
import { shareText, slopeText, weightText } from "./numbers.js";
import { cellFormula } from "./readout.js";
import type { View } from "./view.js";

export const panels = {
  matrix: custom<View>(
    (view) => {
      const { text, pe, settings, head, set } = view;
      const { matrix, most } = view.matrix;
      const [row = 0, column = 0] = settings.cell;
      const at: Cell = [row, column];
      const formula = (cell: Cell) => cellFormula(view, cell);
      return html`
        <posenc-matrix
          .posenc=${pe}
          .matrix=${matrix}
          .range=${[-most, most]}
          .at=${at}
          .most=${300}
          .label=${text.matrixLabel(head)}
          .rowName=${text.query}
          .columnName=${text.key}
          .say=${formula}
          @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => set({ cell: [...detail.cell] }, "noted")}
        ></posenc-matrix>
        <p class="reading">${typeset(formula(at))}</p>
      `;
    },
    {
      heading: ({ text, head }) => text.matrix(head),
      note: ({ text, matrix }) => text.legend(rough(matrix.most)),
    },
  ),

  windows: custom<View>(windowsList, {
    heading: ({ text, settings }) => text.windows(settings.share),
    note: ({ text, one }) => text.all(one.keys),
  }),

  rows: lines<View>({
    isShown: ({ rows }) => rows !== undefined,
    heading: ({ text, bias }) => text.rows(bias.kind),
    label: ({ text, bias }) => text.rowsLabel(bias.kind),
    plot({ text, bias, ends, rows }) {
      const { at, values } = rows!;
      const most = Math.max(...values, 1);
      const { last } = ends!;
      return {
        height: 210,
        x: { name: text.distance(bias.causal), values: at },
        y: { name: text.rowsAxis(bias.kind), range: [-most / 20, 1.3 * most] }, // space for the name of the rule
        series: [{ name: text.rowsAxis(bias.kind), values, dots: "alone" }],
        rules: last <= reach ? [{ name: text.lastFrom(last), x: last }] : [],
      };
    },
    hasNames: false,
    at: ({ rows, distance }) => rows!.at.indexOf(Math.min(distance, rows!.at.at(-1)!)),
    say: ({ text, bias, rows }, i) => text.rowReading(bias.kind, rows!.at[i]!, rows!.values[i]!),
    move: ({ rows }, i) => ({ distance: rows!.at[i]! }),
  }),

  data: data<View>({
    table({ text, settings, head, one, windows, slopes, otherSlopes, distance }) {
      const { columns, tableCaption } = text;
      const key = one.query - distance;
      return {
        caption: tableCaption(one.keys, settings.share),
        columns: [
          columns.head,
          ...(slopes ? [columns.slope, columns.other] : []),
          columns.window,
          columns.held,
          columns.bias(distance),
          columns.weight(distance),
        ],
        rows: windows.map(({ keys, held }, head) => [
          `${head}`,
          ...(slopes ? [slopeText(slopes[head]!), slopeText(otherSlopes![head]!)] : []),
          `${keys}`,
          shareText(held),
          decimals(one.bias[head]![key]!),
          weightText(one.weights[head]![key]!),
        ]),
        current: head,
      };
    },
    files(view) {
      const { bias, curves } = view;
      const { at, heads } = curves;
      const rows = at.map((_, i) => heads.map((values) => values[i]!));
      return {
        name: `${bias.kind}_by_distance`,
        matrix: { data: Float32Array.from(rows.flat()), shape: [at.length, heads.length] },
        rowName: "distance",
        first: at[0]!,
      };
    },
  }),
};

/** The window of every head as a bar on a logarithmic scale; pressing one chooses the head. */
function windowsList({ text, one, head, windows, slopes, set }: View): TemplateResult {
  const item = ({ keys }: (typeof windows)[number], i: number) => {
    const slope = slopes && slopeText(slopes[i]!);
    const length = (100 * Math.log(keys)) / Math.log(one.keys);
    return html`
      <li>
        <button type="button" aria-pressed=${i === head} @click=${() => set({ head: i })}>
          <span class="head">${i}</span>
          ${slope ? html`<span class="slope"><span class="soft">m =</span> ${slope}</span>` : nothing}
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${svg`<rect width=${Math.max(length, 0.6)} height="8"></rect>`}</svg>
          <span class="count">${text.count(keys)}</span>
          <span class="hidden">${text.windowLabel(i, slope, keys)}</span>
        </button>
      </li>
    `;
  };
  return html`
    <ol class="windows ${slopes ? "" : "bare"}">${windows.map(item)}</ol>
    <p class="soft note">${text.windowsNote}</p>
  `;
}
