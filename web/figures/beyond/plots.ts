// The two curves over the pairs: how often they turn, and how much slower the scalings make them.
import { nice } from "d3-array";
import type { LinePlot, Series } from "../../kit/plot/line_plot.js";
import { plain, significant } from "../../kit/text/numbers.js";
import type { BeyondValues, Scaling } from "./fields.js";
import type { Model } from "./model.js";
import { text } from "./texts.js";

const indices = (pairs: number) => Float64Array.from({ length: pairs }, (_, i) => i);

export function turnsPlot(model: Model, values: BeyondValues, width: number): LinePlot {
  const t = text();
  return {
    width,
    x: { name: t.pair, values: indices(model.pairs) },
    y: { name: t.turns, log: true },
    series: [
      { name: t.turnsTrained(plain(values.trained)), values: model.chosen.turns },
      { name: t.turnsReached(plain(model.length)), values: model.chosen.reached },
    ],
    rules: [{ name: t.oneTurn, y: 1, side: "start" }],
    at: cursor(values, model),
  };
}

/** By parts and YaRN slow pairs alike. */
const curves: readonly { scaling: Scaling; hue: NonNullable<Series["hue"]> }[] = [
  { scaling: "linear", hue: 2 },
  { scaling: "ntk", hue: 3 },
  { scaling: "dynamic", hue: 4 },
  { scaling: "yarn", hue: 1 },
  { scaling: "llama3", hue: 5 },
  { scaling: "none", hue: 6 },
];

const isChosen = (scaling: Scaling, values: BeyondValues): boolean =>
  scaling === (values.scaling === "by_parts" ? "yarn" : values.scaling);

/** At the whole context wanted, the dynamic base has grown to that of NTK-aware. */
const isSame = ({ all: { ntk, dynamic } }: Model): boolean =>
  ntk.slowdown.every((slowdown, i) => Math.abs(slowdown - dynamic.slowdown[i]!) < 1e-9);

export function slowdownPlot(model: Model, values: BeyondValues, width: number): LinePlot {
  const t = text();
  const most = Math.max(values.factor, ...model.chosen.slowdown);
  const merges = isSame(model);
  const shown = curves.filter(({ scaling }) => !merges || scaling !== "dynamic");
  return {
    width,
    x: { name: t.pair, values: indices(model.pairs) },
    y: {
      name: t.slowdown,
      range: nice(Math.min(0.95, 1 - 0.02 * (most - 1)), most + 0.02 * (most - 1), 10),
    },
    series: shown.map(({ scaling, hue }) => ({
      name: nameOf(scaling, merges),
      values: model.all[scaling].slowdown,
      hue,
      strong:
        isChosen(scaling, values) || (merges && scaling === "ntk" && values.scaling === "dynamic"),
    })),
    at: cursor(values, model),
  };
}

function nameOf(scaling: Scaling, merges: boolean): string {
  const { names, byParts } = text();
  if (scaling === "yarn") return byParts;
  return merges && scaling === "ntk" ? `${names.ntk}, ${names.dynamic}` : names[scaling];
}

export function slowdownsAt(model: Model, pair: number): string[] {
  const merges = isSame(model);
  return curves
    .filter(({ scaling }) => !merges || scaling !== "dynamic")
    .map(({ scaling }) => `${nameOf(scaling, merges)} ${slow(model.all[scaling].slowdown[pair]!)}`);
}

/** Two decimals, as the paper writes them. */
export const slow = (times: number): string => times.toFixed(2);

export const turnsText = (turns: number): string => significant(turns, 3);

export const cursor = ({ pair }: BeyondValues, { pairs }: Model): number =>
  Math.min(pair, pairs - 1);
