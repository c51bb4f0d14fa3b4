// <posenc-similarity>: the products of all rows of a table, and the curve by distance with its rises.

import { nothing } from "lit";
import { defineFigure } from "../../kit/define_figure.js";
import { later } from "../../kit/later.js";
import { decimals, notation, percent, rough } from "../../kit/text/numbers.js";
import { derive, doesFall, type Model, transient } from "./derive.js";
import { claimedSteps, fields } from "./fields.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";
import type { View } from "./view.js";

const own = later(() => import("./own_table.js"));

/** How alike the rows of a table are: the matrix of their products, and the curve by distance with its rises. */
export const similarity = defineFigure<typeof fields, Model, typeof transient, Texts>({
  tag: "posenc-similarity",
  fields,
  transient,
  derive,
  panels: () => import("./panels.js"),
  picture: () => import("./picture.js"),
  code: () => import("./code.js"),
  controls: {
    source: { options: ({ text, settings }) => ({ hint: text.sourceHints[settings.source] }) },
    dim: { isShown: ({ source }) => source !== "file" },
    base: { isShown: ({ hasWaves }) => hasWaves },
    reach: { isShown: ({ hasWaves }) => hasWaves },
    own: {
      isShown: ({ settings }) => settings.source === "file",
      content: (view) => own(view)?.ownTable(view) ?? nothing,
    },
  },
  view: {
    controls: ["source", "measure", "dim", "base", "reach", "own"],
    panels: [["matrix", "curve"], ["readout"], ["waves"], ["facts"], ["data"]],
    picture: {
      panels: ["likeness"],
      controls: ["apart"],
      question: {
        about: ({ row, distance, pair, ...others }) => Object.values(others).join(),
      },
      settings: { reach: 48, distance: 5 },
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});

function summary(view: View): string {
  const { text, settings, source, length, dim, trend, far } = view;
  const sentences = text.summary;
  const name = text.ofMeasure[settings.measure];
  const { rises } = trend;
  const steps = view.curve.length - 1;
  return [
    sentences.table(source, length, dim),
    onDistance(view, name),
    doesFall(trend) ? sentences.falls : "",
    rises.length ? sentences.rises(rises.length, steps, rises[0]!) : sentences.never(steps),
    far ? sentences.far(far.rises.length, claimedSteps) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function onDistance(view: View, name: string): string {
  const { isDistanceOnly, isSoOffDiagonal, byDistance } = view;
  const { departure, min, max } = byDistance;
  const sentences = view.text.summary;
  if (isDistanceOnly) return sentences.only(name, departureText(departure));
  if (isSoOffDiagonal) return sentences.onlyBetween(name, decimals(min[0]!), decimals(max[0]!));
  return sentences.notOnly(name, explainedText(view));
}

const tiny = notation(".1e");
/** "1.2e−13", or "0.156" */
const departureText = (value: number): string =>
  value !== 0 && value < 1e-3 ? tiny(value) : rough(value);

/** The share that distance explains, never rounded up to 1. */
const explainedText = ({ text, byDistance: { explained } }: View): string =>
  explained > 0.999 ? text.nearlyAll : percent(explained);
