// <posenc-heatmap>: any table of the catalog in colour, the formula of the cell under the cursor, and
// chosen columns as curves.
import { defineFigure } from "../../kit/define_figure.js";
import { follow } from "./clockwork/following.js";
import { controls } from "./controls.js";
import { dependentFields } from "./dependent_fields.js";
import { derive, type Model, type Transient, transient } from "./derive.js";
import { fields } from "./fields.js";
import { styles } from "./styles.js";
import { summary } from "./summary.js";
import type { Texts } from "./texts.en.js";

const whole = () => import("./panels.js");
const below = () => import("./below.js");

/** Any table of the catalog in colour, the formula of the cell under the cursor, and columns as curves. */
export const heatmap = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-heatmap",
  fields,
  dependentFields,
  transient,
  derive,
  panels: {
    plot: whole,
    reading: whole,
    curves: { from: below, space: 305 },
    clocks: { from: below, space: 165 },
    data: { from: below, space: 60 },
  },
  picture: () => import("./picture.js"),
  code: () => import("./code.js"),
  controls,
  view: {
    controls: ["encoding", "positions", "queries", "keys", "head", "causal", "parameters"],
    more: ["furtherParameters", "origin"],
    panels: ["plot", "reading", "curves", "clocks", "data"],
    picture: {
      panels: ["clockwork"],
      controls: ["row", "stage"],
      settings: {
        positions: 96,
        dim: 72,
        base: 40,
        layout: "sin_cos",
        colors: "diverging",
        cell: [4, 0],
      },
      question: {},
    },
  },
  summary,
  isSummaryVisible: false,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
  connect: (view) => (view.element.hasAttribute("picture") ? follow(view) : () => {}),
});
