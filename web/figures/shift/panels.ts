// The panels of the figure, from top to bottom.

import { html } from "lit";
import { data } from "../../kit/panel/data.js";
import { dials } from "../../kit/panel/dials.js";
import { lines } from "../../kit/panel/lines.js";
import { custom, finding } from "../../kit/panel/panels.js";
import type { View } from "./view.js";
import "../../kit/plot/matrix_plot.js";
import type { Content } from "../../kit/content.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { decimals, errorSize, plain, significant } from "../../kit/text/numbers.js";
import { block } from "./block.js";
import { clockDials } from "./clocks.js";
import { shareText } from "./notation.js";

export const panels = {
  finding: finding<View>(({ text, settings: { shift, positions, sinOnly }, whole, fit }) => {
    if (shift === 0) return { holds: true, sentence: sinOnly ? text.nothingSines : text.nothing };
    return fit
      ? { holds: false, sentence: text.none(shareText(fit.missed)) }
      : { holds: true, sentence: text.one(positions, errorSize(whole.largest)) };
  }),

  matrix: custom<View>(matrix, {
    heading: ({ text, settings }) => text.matrix(settings.shift),
    note: ({ text, settings }) => (settings.sinOnly ? text.matrixNoteSin : text.matrixNote),
  }),

  block: custom<View>(block, { heading: ({ text, pair }) => text.block(pair) }),

  clocks: dials<View>({
    heading: ({ text, settings }) => text.clocks(settings.shift),
    note: ({ text, settings }) => (settings.sinOnly ? text.clocksNoteSin : text.clocksNote),
    dials: clockDials,
  }),

  residual: lines<View>({
    heading: ({ text }) => text.residual,
    label: ({ text }) => text.residualLabel,
    plot({ text, settings: { shift, positions }, whole, fit }) {
      const both = { name: text.both(shift), values: drawable(whole.byPosition) };
      return {
        height: 230,
        x: { name: text.positionAxis, values: Array.from({ length: positions }, (_, i) => i) },
        y: { name: text.residualAxis, range: [1e-17, 10], log: true },
        series: fit
          ? [both, { name: text.sines(shift), values: drawable(fit.byPosition) }]
          : [both],
      };
    },
    at: ({ position }) => position,
    say({ text, whole, fit }, i) {
      const error = errorSize(whole.byPosition[i]!);
      return fit
        ? text.residualBoth(i, errorSize(fit.byPosition[i]!), error)
        : text.residualAt(i, error);
    },
    move: (_view, position) => ({ position }),
  }),

  data: data<View>({
    table: ({ text, settings, pair, frequencies, degrees, blocks, largest, cosines }) => ({
      caption: text.table(settings.shift),
      columns: text.tableColumns,
      rows: Array.from(frequencies, (frequency, i) => [
        plain(i),
        significant(frequency, 6),
        significant(degrees[i]!, 6),
        decimals(blocks.data[4 * i]!),
        decimals(blocks.data[4 * i + 1]!),
        errorSize(largest[i]!),
        shareText(cosines.fromOwnSine[i]!),
      ]),
      current: pair,
    }),
    files(view) {
      const { shift, sinOnly } = view.settings;
      return {
        name: `shift_${plain(shift).replace("−", "minus")}_${sinOnly ? "sines_" : ""}residual`,
        matrix: (view.fit ?? view.whole).residual,
        rowName: "position",
      };
    },
  }),
};

/** An error of exactly 0 is drawn at the bottom of the logarithmic axis. */
const drawable = (errors: Float64Array): Float64Array => errors.map((error) => error || 1e-17);

function matrix(view: View): Content {
  const { text, pe, matrix, pair, corner } = view;
  const dim = matrix.shape[1]!;
  /** The block on the diagonal in the row of a cell, or in its column where the cursor moves along a row. */
  const choose = ([row, column]: Cell, moment: "moving" | "settled") => {
    const [byRow, byColumn] = [row >> 1, column >> 1];
    view.put({ corner: [row % 2, column % 2] });
    view.set(
      { pair: byRow === view.pair ? byColumn : byRow },
      moment === "moving" ? "noted" : "settled",
    );
  };
  return html`
    <posenc-matrix
      .posenc=${pe}
      .matrix=${matrix}
      .range=${[-1, 1]}
      .at=${[2 * pair + corner[0], 2 * pair + corner[1]]}
      .say=${([row, column]: Cell) => text.cell(row, column, decimals(matrix.data[row * dim + column]!))}
      most="300"
      label=${text.matrixLabel}
      rowname=${text.rows}
      columnname=${text.columns}
      @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => choose(detail.cell, detail.moment)}
    ></posenc-matrix>
  `;
}
