// The panels of the figure, from top to bottom.

import { nice } from "d3-array";
import { html } from "lit";
import { data } from "../../kit/panel/data.js";
import { type Lines, lines } from "../../kit/panel/lines.js";
import { custom, readout } from "../../kit/panel/panels.js";
import type { LinePlot, Series } from "../../kit/plot/line_plot.js";
import { plain, significant } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { pairs } from "./derive.js";
import type { Scaling } from "./fields.js";
import { formula, sayPair, shareText, slow, turnsText } from "./readout.js";
import type { View } from "./view.js";
import { numberedWall } from "./wall.js";

/** A plot with a point for every pair, which moves the cursor. */
const overPairs = (
  spec: Pick<Lines<View>, "heading" | "label" | "say"> & {
    plot(view: View): Omit<LinePlot, "width" | "at" | "x">;
  },
) =>
  lines<View>({
    ...spec,
    plot: (view) => ({
      x: { name: view.text.pair, values: Float64Array.from(view.chosen.turns.keys()) },
      ...spec.plot(view),
    }),
    at: ({ settings }) => settings.pair,
    move: (_view, pair) => ({ pair }),
  });

/** By parts and YaRN have the same frequencies, so one curve stands for both. */
const curves: readonly { scaling: Scaling; hue: NonNullable<Series["hue"]> }[] = [
  { scaling: "linear", hue: 2 },
  { scaling: "ntk", hue: 3 },
  { scaling: "dynamic", hue: 4 },
  { scaling: "yarn", hue: 1 },
  { scaling: "llama3", hue: 5 },
  { scaling: "none", hue: 6 },
];

/** Curves with their names; NTK-aware stands for the dynamic base too while they are equal. */
function slowdownSeries({ text, settings: { scaling: chosen }, all, isMerged }: View): Series[] {
  const names = {
    ...text.names,
    yarn: text.byParts,
    ...(isMerged && { ntk: `${text.names.ntk}, ${text.names.dynamic}` }),
  };
  const drawn = { by_parts: "yarn", dynamic: isMerged ? "ntk" : "dynamic" } as const;
  const strong = drawn[chosen as keyof typeof drawn] ?? chosen;
  return curves
    .filter(({ scaling }) => !isMerged || scaling !== "dynamic")
    .map(({ scaling, hue }) => ({
      name: names[scaling],
      values: all[scaling].slowdown,
      hue,
      strong: scaling === strong,
    }));
}

/** Slowdown of the first, middle and last pair. */
export const slowdowns = ({ chosen: { slowdown } }: View): [string, string, string] => [
  slow(slowdown[0]!),
  slow(slowdown[pairs >> 1]!),
  slow(slowdown[pairs - 1]!),
];

/** The columns of the table and of the files. */
const columnsOf = ({ rope, chosen: { turns, slowdown, reached, unseen } }: View) =>
  [rope.frequencies, turns, slowdown, reached, unseen] as const;
const five = (value: number): string => significant(value, 5);

export const panels = {
  dials: custom<View>(numberedWall, {
    heading: ({ text, settings, length }) =>
      text.dialsHeading(plain(settings.trained), plain(length)),
  }),

  reading: readout<View>((view) => [sayPair(view), html`${typeset(formula(view))}`]),

  turns: overPairs({
    heading: ({ text }) => text.turnsHeading,
    label: ({ text }) => text.turnsLabel,
    plot: ({ text, settings, length, chosen }) => ({
      y: { name: text.turns, log: true },
      series: [
        { name: text.turnsTrained(plain(settings.trained)), values: chosen.turns },
        { name: text.turnsReached(plain(length)), values: chosen.reached },
      ],
      rules: [{ name: text.oneTurn, y: 1, side: "start" }],
    }),
    say: ({ text, chosen: { turns, reached } }, i) =>
      text.turnsAt(i, turnsText(turns[i]!), turnsText(reached[i]!)),
  }),

  slowdown: overPairs({
    heading: ({ text }) => text.slowdownHeading,
    label: ({ text }) => text.slowdownLabel,
    plot(view) {
      const { text, settings, chosen } = view;
      const most = chosen.slowdown.reduce((a, b) => Math.max(a, b), settings.factor);
      const margin = 0.02 * (most - 1);
      return {
        y: { name: text.slowdown, range: nice(Math.min(0.95, 1 - margin), most + margin, 10) },
        series: slowdownSeries(view),
      };
    },
    say: (view, i) =>
      view.text.slowdownAt(
        i,
        slowdownSeries(view).map(({ name, values }) => `${name} ${slow(values[i]!)}`),
      ),
  }),

  data: data<View>({
    table(view) {
      const { text, settings } = view;
      const columns = columnsOf(view);
      return {
        caption: text.tableCaption,
        columns: text.columns,
        rows: Array.from(columns[0], (_, i) => [
          String(i),
          ...columns.map((column, c) => (c === 4 ? shareText : five)(column[i]!)),
        ]),
        current: settings.pair,
      };
    },
    files(view) {
      const { settings, length } = view;
      const columns = columnsOf(view);
      const rows = Array.from(columns[0], (_, i) => columns.map((column) => column[i]!));
      return {
        name: `beyond_${settings.scaling}_${settings.trained}_${length}`,
        matrix: { data: Float32Array.from(rows.flat()), shape: [pairs, columns.length] },
        rowName: "pair",
        columnNames: [
          "radians_per_position",
          "turns_trained",
          "times_slower",
          "turns_now",
          "unseen",
        ],
      };
    },
  }),
};

export function summary(view: View): string {
  const { text, settings, length, unfinished, chosen } = view;
  const t = text.summary;
  const { scaling, trained } = settings;
  const { unseenPairs, worst, onLogits } = chosen;
  const [first, middle, last] = slowdowns(view);
  const name = text.names[scaling];
  const shown = plain(length);
  const isWithin = length <= trained;
  const parts = [t.trained(unfinished, plain(trained))];
  if (isWithin) parts.push(t.within(shown));
  if (unseenPairs) parts.push(t.unseen(name, shown, unseenPairs, shareText(worst)));
  else if (!isWithin || scaling !== "none") parts.push(t.seen(name, shown));
  if (last !== "1.00") parts.push(first === last ? t.even(last) : t.slowdown(first, middle, last));
  if (onLogits !== 1) parts.push(t.logits(onLogits.toFixed(2)));
  return parts.join(" ");
}
