// The panels of the figure, from top to bottom.

import { html } from "lit";
import { data } from "../../kit/panel/data.js";
import { lines } from "../../kit/panel/lines.js";
import { custom } from "../../kit/panel/panels.js";
import { nearest } from "../../kit/plot/line_plot.js";
import type { View } from "./view.js";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { decimals, plain, rough } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { limits } from "./derive.js";
import { ideas, properties } from "./fields.js";
import { distanceFormula, valueFormula } from "./formulas.js";
import { share } from "./numbers.js";
import { propertyTable } from "./property_table.js";

/** The table of the chosen idea in float32, for the plot and the files. */
const matrixOf = (view: View) => {
  const { data, shape } = view[view.idea].table;
  return { data: new Float32Array(data), shape };
};

export const panels = {
  properties: custom<View>(propertyTable),

  matrix: custom<View>(
    (view) => {
      const { pe, text, idea, position, column, set } = view;
      const most = Math.max(view[idea].largest.value, 1);
      const say = ([row, at]: Cell) => valueFormula(view, row, at);
      return html`
        <posenc-matrix
          .posenc=${pe}
          .matrix=${matrixOf(view)}
          .range=${[-most, most]}
          .at=${[position, column]}
          .most=${240}
          .label=${text.matrixLabel(text.ideas[idea])}
          .rowName=${text.position}
          .columnName=${text.column}
          .say=${say}
          @posenc-at=${({ detail: { cell } }: CustomEvent<{ cell: Cell }>) => set({ position: cell[0], column: cell[1] }, "noted")}
        ></posenc-matrix>
        <p class="reading">${typeset(say([position, column]))}</p>
      `;
    },
    {
      heading: ({ text, idea }) => text.pictures(text.ideas[idea]),
      note: (view) => view.text.legend(rough(Math.max(view[view.idea].largest.value, 1))),
    },
  ),

  distances: lines<View>({
    heading: ({ text, position }) => text.distances(position),
    note: ({ text }) => text.distancesNote,
    label: ({ text }) => text.distancesLabel,
    plot: ({ text, distances }) => {
      const others = Array.from(distances.keys());
      const marks = others.filter((row) => distances[row]! <= limits.unique);
      return {
        height: 286,
        x: { name: text.otherPosition, values: others },
        y: { name: text.distance },
        series: [{ name: text.distance, values: distances, marks }],
      };
    },
    hasNames: false,
    at: ({ partner }) => partner,
    say(view, row) {
      const { text, position, distances } = view;
      const isSame = row !== position && distances[row]! <= limits.unique;
      return text.apart(position, row, distanceFormula(view, row), isSame);
    },
    move: (_view, partner) => ({ partner }),
  }),

  trade: lines<View>({
    heading: ({ text }) => text.trade,
    note: ({ text }) => text.tradeNote,
    label: ({ text }) => text.tradeLabel,
    plot: ({ text, trade: { bases, growth, idle } }) => ({
      height: 220,
      x: { name: text.controls.base.label, values: bases, log: true },
      y: { name: text.share, range: [0, 1] },
      series: [
        { name: text.tradeGrowth, values: growth },
        { name: text.tradeIdle, values: idle },
      ],
      rules: [{ name: "10000", x: 10000 }],
    }),
    at: ({ trade, settings, pointed }) =>
      pointed ?? nearest(trade.bases.map(Math.log), Math.log(settings.base)),
    say: ({ text, trade: { bases, growth, idle } }, i) =>
      text.tradeSay(plain(bases[i]!), share(growth[i]!), share(idle[i]!)),
    move: ({ trade }, i) => ({ base: trade.bases[i]! }),
    hover: (_view, pointed) => ({ pointed }),
    read({ text, settings, trade, growth, idle, pointed }) {
      const { dim, length } = settings;
      const base = pointed === undefined ? settings.base : trade.bases[pointed]!;
      const wave = 2 * Math.PI * base ** (1 - 2 / dim);
      const [near, still] =
        pointed === undefined
          ? [growth, idle]
          : [trade.growth[pointed]! * length, trade.idle[pointed]! * dim].map(Math.round);
      return text.slowest(plain(base), rough(wave), near!, still!, dim, length);
    },
  }),

  data: data<View>({
    table: ({ text, settings: { length, dim }, cells, property }) => ({
      caption: text.tableCaption(length, dim),
      columns: [text.property, ...ideas.map((idea) => text.ideas[idea])],
      rows: properties.map((one) => [
        `${text.properties[one]}: ${text.measures[one]}`,
        ...ideas.map((idea) => {
          const { value, holds } = cells[idea][one];
          return `${holds ? "✓" : "✕"} ${decimals(value)}`;
        }),
      ]),
      current: properties.indexOf(property),
    }),
    files: (view) => ({
      name: `${view.idea}_${view.settings.length}_${view.settings.dim}`,
      matrix: matrixOf(view),
      rowName: "position",
    }),
  }),
};

export { styles } from "./property_table.js";
