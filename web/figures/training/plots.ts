// The curves: loss by step, accuracy by place or by length.
import { html, nothing } from "lit";
import { select } from "../../kit/controls/controls.js";
import type { DataTable } from "../../kit/panel/data_table.js";
import { lines } from "../../kit/panel/lines.js";
import { custom } from "../../kit/panel/panels.js";
import type { Rule, Series } from "../../kit/plot/line_plot.js";
import { percent } from "../../kit/text/numbers.js";
import type { Line } from "./derive.js";
import { chance, type Encoding, isLeftOut } from "./fields.js";
import type { Texts } from "./texts.en.js";
import type { View } from "./view.js";

/** The colour of every encoding, in all plots and lists. */
const hues: Readonly<Record<Encoding, NonNullable<Series["hue"]>>> = {
  none: "soft",
  sinusoidal: 1,
  learned: 2,
  rope: 3,
  alibi: 4,
  t5: 5,
  shaw: 6,
  forgetting: 7,
  cope: 8,
};

/** "97%" */
export const wholePercent = (share: number): string => `${Math.round(100 * share)}%`;

const nameOf = ({ titles, treatments }: Texts, { encoding, treatment }: Line): string =>
  `${titles[encoding]}${treatment === "none" ? "" : ` + ${treatments[treatment]}`}`;

const seriesOf = (text: Texts, list: readonly Line[]): Series[] =>
  list.map((line) => ({ name: nameOf(text, line), values: line.values, hue: hues[line.encoding] }));

/** Lists the finite values at an index. */
function valuesAt(
  place: string,
  series: readonly Series[],
  index: number,
  write: (value: number) => string,
): string {
  const there = series.filter(({ values }) => Number.isFinite(values[index]));
  const all = there.map(({ name, values }) => `${name} ${write(values[index]!)}`);
  return all.length ? `${place}: ${all.join(", ")}` : place;
}

/** A rule at the accuracy of a guess. */
function chanceRule({ text, trained }: View): Rule[] {
  if (!trained) return [];
  const y = chance[trained.setting.task];
  return [{ name: text.chance(`${(100 * y).toFixed(y < 0.1 ? 1 : 0)}%`), y, side: "start" }];
}

/** Leaves space above the curves for the name of the edge. */
const withSpace = [0, 1.12] as const;

/** The step of the cursor, which starts at the last trained one. */
function stepIndex({ pointed, curves: { steps }, runs }: View): number {
  const farthest = Math.max(...runs.map(({ step }) => step));
  const last = steps.findLastIndex((end) => end <= farthest);
  return Math.min(pointed.steps ?? Math.max(last, 0), steps.length - 1);
}

/** The index of the cursor, which starts at the last place or length. */
const placeIndex = ({ pointed, tested: { x } }: View): number =>
  Math.min(pointed.places ?? x.length - 1, x.length - 1);

export const loss = lines<View>({
  heading: ({ text }) => text.lossHeading,
  label: ({ text }) => text.lossHeading,
  plot({ text, curves, runs }) {
    const highest = Math.max(3.5, ...runs.map(({ losses }) => losses[0] ?? 0));
    return {
      height: 220,
      x: { name: text.step, values: curves.steps },
      y: { name: text.loss, range: [0, Math.min(highest, 6)] },
      series: seriesOf(text, curves.losses),
    };
  },
  at: stepIndex,
  say: ({ text, curves }, i) =>
    valuesAt(text.atStep(curves.steps[i]!), seriesOf(text, curves.losses), i, (value) =>
      value.toFixed(value < 0.1 ? 3 : 2),
    ),
  point: ({ pointed }, steps) => ({ pointed: { ...pointed, steps } }),
});

const placesSeries = ({ text, tested, orderFree, isByPlace }: View): Series[] => [
  ...seriesOf(text, tested.lines),
  { name: text.orderFree, values: orderFree, hue: "soft", dots: isByPlace ? "alone" : undefined },
];

const placeName = ({ text, isByPlace }: View): string =>
  isByPlace ? text.position : text.sequenceLength;

const placesHeading = ({ text, isByPlace }: View) =>
  isByPlace ? text.placesHeading : text.lengthsHeading;

const placesPlot = lines<View>({
  label: placesHeading,
  plot: (view) => ({
    height: 260,
    x: { name: placeName(view), values: view.tested.x },
    y: {
      name: view.text.accuracy,
      range: view.isByPlace ? withSpace : [0, 1],
      write: wholePercent,
    },
    series: placesSeries(view),
    rules: [...chanceRule(view), ...edgeRule(view)],
  }),
  at: placeIndex,
  say(view, i) {
    const { text, tested, isByPlace } = view;
    const x = tested.x[i]!;
    return valuesAt(
      isByPlace ? text.atPosition(x) : text.atLength(x),
      placesSeries(view),
      i,
      wholePercent,
    );
  },
  point: ({ pointed }, places) => ({ pointed: { ...pointed, places } }),
});

const edgeRule = ({ text, isByPlace, lengths }: View): Rule[] =>
  isByPlace ? [{ name: text.edge, x: lengths[0]! - 0.5 }] : [];

/** Accuracy by position if the mask is causal, else by length. */
export const places = custom<View>(
  (view) => {
    const { text, runs, state } = view;
    const hasRope = runs.some(
      ({ encoding, settings }) => encoding === "rope" && !(settings && isLeftOut(settings)),
    );
    return html`
      ${hasRope ? html`<div class="pickers">${select(state, "scaling", text.scaling, { names: text.treatments })}</div>` : nothing}
      ${placesPlot.content(view)}
      <p class="soft note">${text.orderFreeNote}</p>
    `;
  },
  {
    heading: placesHeading,
    isShown: ({ isTested, lengths }) => isTested && lengths.length > 1,
  },
);

/** The same curves as a table, with its cursor. */
export function placesTable(view: View): DataTable {
  const { tested } = view;
  const series = placesSeries(view);
  return {
    caption: placesHeading(view),
    columns: [placeName(view), ...series.map(({ name }) => name)],
    rows: Array.from(tested.x, (x, i) => [
      String(x),
      ...series.map(({ values }) => (Number.isFinite(values[i]) ? percent(values[i]!) : "")),
    ]),
    current: placeIndex(view),
  };
}
