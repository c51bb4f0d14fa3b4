// What the figure shows below: every query and key, the windows of the heads, the rows of tables, and the numbers.
import { html } from "lit";
import { later } from "../../kit/later.js";
import { data } from "../../kit/panel/data.js";
import { lines } from "../../kit/panel/lines.js";
import { custom } from "../../kit/panel/panels.js";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { decimals, rough } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { drawnBias, hasRows, rowDistances, weightAt } from "./derive.js";
import { share as shownShare, slope as shownSlope, weight as shownWeight } from "./numbers.js";
import type { View } from "./panels.js";
import { cellFormula } from "./readout.js";
import { windowsList } from "./windows_list.js";

/** Of weights. */
const maps = later(() => import("../../kit/theme/viridis.js"));
const code = later(() => import("./code.js"));

export const panels = {
  matrix: custom<View>(
    (view) => {
      const { text, pe, settings, head, set } = view;
      const { shows } = settings;
      const { matrix, most } = drawnMatrix(view);
      const last = matrix.shape[0]! - 1;
      const [row = 0, column = 0] = settings.cell;
      const at: Cell = [Math.min(row, last), Math.min(column, last)];
      const formula = (cell: Cell) => cellFormula(view, cell);
      return html`
        <posenc-matrix
          .posenc=${pe}
          .matrix=${matrix}
          .range=${shows === "bias" ? [-(most || 1), most || 1] : [0, most || 1]}
          .colors=${shows === "bias" || !maps(view) ? "diverging" : "viridis"}
          .at=${at}
          .most=${300}
          .label=${text.matrixLabel(text.views[shows], head)}
          .rowName=${text.query}
          .columnName=${text.key}
          .say=${formula}
          @posenc-at=${({ detail }: CustomEvent<{ cell: Cell }>) => set({ cell: [...detail.cell] }, "noted")}
        ></posenc-matrix>
        <p class="reading">${typeset(formula(at))}</p>
      `;
    },
    {
      heading: ({ text, head }) => text.matrix(head),
      note: (view) => {
        const { shows } = view.settings;
        return `${view.text.views[shows]}: ${view.text.legend[shows](rough(drawnMatrix(view).most))}`;
      },
    },
  ),

  windows: custom<View>(windowsList, {
    heading: ({ text, settings }) => text.windows(settings.share),
    note: ({ text, settings }) => text.all(settings.keys),
  }),

  rows: lines<View>({
    isShown: ({ bias }) => hasRows(bias),
    heading: ({ text, bias }) => text.rows(bias.kind),
    label: ({ text, bias }) => text.rowsLabel(bias.kind),
    plot({ text, settings, bias, ends, rows }) {
      const most = rows!.reduce((a, b) => Math.max(a, b), 1);
      const { last } = ends!;
      return {
        height: 210,
        x: { name: text.distance(bias.causal), values: rowDistances(bias, settings.reach) },
        y: { name: text.rowsAxis(bias.kind), range: [-most / 20, 1.3 * most] }, // space for what the rule says
        series: [{ name: text.rowsAxis(bias.kind), values: rows!, dotted: true }],
        rules: last <= settings.reach ? [{ name: text.lastFrom(last), x: last }] : [],
      };
    },
    hasNames: false,
    at({ settings, bias, distance }) {
      const distances = rowDistances(bias, settings.reach);
      return Math.min(Math.max(distance - distances[0]!, 0), distances.length - 1);
    },
    say: ({ text, settings, bias, rows }, i) =>
      text.rowReading(bias.kind, rowDistances(bias, settings.reach)[i]!, rows![i]!),
    move: ({ settings, bias }, i) => ({ distance: rowDistances(bias, settings.reach)[i]! }),
  }),

  data: data<View>({
    table({ text, settings, head, bias, one, windows, slopes, otherSlopes, distance }) {
      const { columns, tableCaption } = text;
      return {
        caption: tableCaption(one.keys, settings.share),
        columns: [
          columns.head,
          ...(slopes ? [columns.slope, columns.other] : []),
          columns.window,
          columns.reach,
          columns.held,
          columns.bias(distance),
          columns.weight(distance),
        ],
        rows: windows.map(({ keys, reach, held }, head) => [
          `${head}`,
          ...(slopes ? [shownSlope(slopes[head]!), shownSlope(otherSlopes![head]!)] : []),
          `${keys}`,
          `${reach}`,
          shownShare(held),
          decimals(drawnBias(bias, one, head, distance)),
          shownWeight(weightAt(one, head, distance)),
        ]),
        current: head,
      };
    },
    files(view) {
      const { pe, settings, bias, curves } = view;
      const { at, heads } = curves;
      const data = new Float32Array(at.length * heads.length);
      heads.forEach((values, head) => {
        values.forEach((value, i) => {
          data[i * heads.length + head] = value;
        });
      });
      return {
        name: `${bias.kind}_by_distance`,
        matrix: { data, shape: [at.length, heads.length] },
        rowName: "distance",
        first: at[0]!,
        panel: "curves",
        code: code(view)?.codeFor(pe, bias, settings.keys, Number(settings.share) / 100),
      };
    },
  }),
};

/** Of the head that is shown, and its largest value; what is masked is hatched in both views. */
function drawnMatrix({ settings: { shows }, head, bias, scores, buffers }: View) {
  const size = scores.bias.shape[2]!;
  const all = shows === "bias" ? scores.bias : scores.weights;
  const data = buffers.float32("matrix", size * size);
  data.set(all.data.subarray(head * size * size, (head + 1) * size * size));
  if (bias.causal)
    for (let row = 0; row < size; ++row)
      data.fill(Number.NEGATIVE_INFINITY, row * size + row + 1, (row + 1) * size);
  let most = 0;
  for (const value of data) if (Number.isFinite(value)) most = Math.max(most, Math.abs(value));
  return { matrix: { data, shape: [size, size] as const }, most };
}
