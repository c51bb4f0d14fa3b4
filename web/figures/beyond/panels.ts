// What the figure shows, from top to bottom.
import { nice } from "d3-array";
import { format } from "d3-format";
import { html } from "lit";
import type { Content } from "../../kit/content.js";
import type { View as AnyView } from "../../kit/define_figure.js";
import { later } from "../../kit/later.js";
import { data } from "../../kit/panel/data.js";
import { lines } from "../../kit/panel/lines.js";
import { custom, facts } from "../../kit/panel/panels.js";
import type { Series } from "../../kit/plot/line_plot.js";
import { plain, rough, significant } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import type { Model } from "./derive.js";
import type { fields, Scaling } from "./fields.js";
import { formula, sayPair, shareText, slow, turnsText } from "./readout.js";
import type { Texts } from "./texts.en.js";
import { numberedWall, plainWall } from "./wall.js";

export type View = AnyView<typeof fields, Model, Record<never, never>, Texts>;

const indices = (pairs: number) => Float64Array.from({ length: pairs }, (_, i) => i);

/** By parts and YaRN slow pairs alike. */
const curves: readonly { scaling: Scaling; hue: NonNullable<Series["hue"]> }[] = [
  { scaling: "linear", hue: 2 },
  { scaling: "ntk", hue: 3 },
  { scaling: "dynamic", hue: 4 },
  { scaling: "yarn", hue: 1 },
  { scaling: "llama3", hue: 5 },
  { scaling: "none", hue: 6 },
];

/** Each curve with its name; one stands for two where these are the same. */
function slowdownSeries({ text, settings: { scaling: chosen }, all, isMerged }: View): Series[] {
  const { names, byParts } = text;
  const drawn = { by_parts: "yarn", dynamic: isMerged ? "ntk" : "dynamic" } as const;
  const strong = drawn[chosen as keyof typeof drawn] ?? chosen;
  return curves
    .filter(({ scaling }) => !isMerged || scaling !== "dynamic")
    .map(({ scaling, hue }) => ({
      name:
        scaling === "yarn"
          ? byParts
          : isMerged && scaling === "ntk"
            ? `${names.ntk}, ${names.dynamic}`
            : names[scaling],
      values: all[scaling].slowdown,
      hue,
      strong: scaling === strong,
    }));
}

/** First, middle and last pair. */
export const slowdowns = ({ chosen: { slowdown }, pairs }: View): [string, string, string] => [
  slow(slowdown[0]!),
  slow(slowdown[pairs >> 1]!),
  slow(slowdown[pairs - 1]!),
];

const code = later(() => import("./code.js"));

export const panels = {
  dials: custom<View>(numberedWall, {
    heading: ({ text, settings, length }) =>
      text.dialsHeading(plain(settings.trained), plain(length)),
  }),

  reading: custom<View>(
    (view) => html`
      <p class="readout">${sayPair(view, view.pair)} <small>${typeset(formula(view, view.pair))}</small></p>
    `,
  ),

  turns: lines<View>({
    heading: ({ text }) => text.turnsHeading,
    label: ({ text }) => text.turnsLabel,
    plot: ({ text, settings, pairs, length, chosen }) => ({
      x: { name: text.pair, values: indices(pairs) },
      y: { name: text.turns, log: true },
      series: [
        { name: text.turnsTrained(plain(settings.trained)), values: chosen.turns },
        { name: text.turnsReached(plain(length)), values: chosen.reached },
      ],
      rules: [{ name: text.oneTurn, y: 1, side: "start" }],
    }),
    at: ({ pair }) => pair,
    say: ({ text, chosen: { turns, reached } }, i) =>
      text.turnsAt(i, turnsText(turns[i]!), turnsText(reached[i]!)),
    move: (_view, pair) => ({ pair }),
  }),

  slowdown: lines<View>({
    heading: ({ text }) => text.slowdownHeading,
    label: ({ text }) => text.slowdownLabel,
    plot(view) {
      const { text, settings, pairs, chosen } = view;
      const most = chosen.slowdown.reduce((a, b) => Math.max(a, b), settings.factor);
      const margin = 0.02 * (most - 1);
      return {
        x: { name: text.pair, values: indices(pairs) },
        y: { name: text.slowdown, range: nice(Math.min(0.95, 1 - margin), most + margin, 10) },
        series: slowdownSeries(view),
      };
    },
    at: ({ pair }) => pair,
    say: (view, i) =>
      view.text.slowdownAt(
        i,
        slowdownSeries(view).map(({ name, values }) => `${name} ${slow(values[i]!)}`),
      ),
    move: (_view, pair) => ({ pair }),
  }),

  facts: facts<View>((view) => {
    const { text, settings, pairs, length, chosen, unfinished, firstUnfinished } = view;
    const { unseenPairs, worst, onLogits, rotary } = chosen;
    const names = text.facts;
    return [
      [
        names.unfinished,
        text.unfinished(unfinished, pairs),
        unfinished ? text.unfinishedNote(firstUnfinished, pairs - 1) : text.allFinished,
      ],
      unseenPairs
        ? [names.unseen, text.unseenFact(unseenPairs, pairs), text.unseenNote(shareText(worst))]
        : [names.unseen, text.noUnseen, length <= settings.trained ? text.within : ""],
      [
        names.slowdown,
        slowdowns(view).join(" · "),
        text.slowdownNote(rough(rotary.frequencies[0]!)),
      ],
      [
        names.logits,
        `× ${significant(onLogits, 5)}`,
        rotary.attentionFactor === 1
          ? text.noLogits
          : text.logitsNote(significant(rotary.attentionFactor, 5)),
      ],
    ];
  }),

  /** Of the picture. */
  wall: custom<View>(plainWall),

  data: data<View>({
    table: ({ text, pairs, pair, rope, chosen }) => ({
      caption: text.tableCaption,
      columns: text.columns,
      rows: Array.from({ length: pairs }, (_, i) => [
        String(i),
        significant(rope.frequencies[i]!, 5),
        significant(chosen.turns[i]!, 5),
        significant(chosen.slowdown[i]!, 5),
        significant(chosen.reached[i]!, 5),
        shareText(chosen.unseen[i]!),
      ]),
      current: pair,
    }),
    files(view) {
      const { settings, pairs, length, rope, chosen } = view;
      const { turns, slowdown, reached, unseen } = chosen;
      const columns = [rope.frequencies, turns, slowdown, reached, unseen];
      const data = new Float32Array(columns.length * pairs);
      columns.forEach((column, c) => {
        for (let i = 0; i < pairs; ++i) data[i * columns.length + c] = column[i]!;
      });
      return {
        name: `beyond_${settings.scaling}_${settings.trained}_${length}`,
        matrix: { data, shape: [pairs, columns.length] },
        rowName: "pair",
        columnNames: [
          "radians_per_position",
          "turns_trained",
          "times_slower",
          "turns_now",
          "unseen",
        ],
        panel: "slowdown",
        code: code(view)?.codeFor(chosen.recipe, settings.trained, length),
      };
    },
  }),
};

const grouped = format(",");

/** The line below the picture. */
export function caption({ text, settings, pairs, length, chosen }: View): Content {
  const { trained, scaling } = settings;
  if (length <= trained) return text.withinTrained(grouped(length));
  const times = significant(length / trained, 3);
  return text.met(scaling, grouped(length), times, chosen.unseenPairs, pairs);
}
