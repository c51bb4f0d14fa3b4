// <posenc-heatmap>: any table of the catalog in colour, the formula of the cell under the cursor, and
// chosen columns as curves.
import { defineFigure } from "../../kit/define_figure.js";
import { later, panelsBelow, panelsLater } from "../../kit/later.js";
import { controls, picture } from "./controls.js";
import { derive, type Model, type Transient, transient } from "./derive.js";
import { dependentFields, fields } from "./fields.js";
import { styles } from "./styles.js";
import { summary } from "./summary.js";
import type { Texts } from "./texts.en.js";

const panels = ["plot", "reading", "curves", "clocks", "data"] as const;

/** Any table of the catalog in colour, the formula of the cell under the cursor, and columns as curves. */
export const heatmap = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-heatmap",
  fields,
  dependentFields,
  transient,
  derive,
  panels: {
    ...panelsLater(
      ["plot", "reading"],
      later(() => import("./panels.js")),
    ),
    ...panelsBelow(
      { curves: 305, clocks: 165, data: 60 },
      later(() => import("./below.js")),
    ),
    ...panelsLater(["steps"], picture),
  },
  controls,
  view: {
    controls: [
      "encoding",
      "positions",
      "gridRows",
      "gridColumns",
      "queries",
      "keys",
      "head",
      "causal",
      "parameters",
      "presets",
    ],
    more: ["furtherParameters", "colors", "origin", "columnOrder", "curves"],
    panels,
    picture: {
      panels: ["steps"],
      controls: ["row", "step"],
      settings: { dim: 16, base: 100, colors: "diverging" },
      caption: ({ text, settings }) => text.ofStep[settings.step - 1] ?? text.picture.caption,
    },
  },
  summary,
  isSummaryVisible: false,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
  /** Reports dropped columns until the next change. */
  connect: (view) =>
    view.state.subscribe((moment) => {
      if (moment === "settled" && view.dropped.length) view.put({ dropped: [] });
    }),
  /** Removes columns that cannot be drawn from the list of curves. */
  rest({ chosen: { columns, isAutomatic, dropped }, put, set }) {
    if (!dropped.length) return;
    put({ dropped });
    set({ curves: isAutomatic ? [] : columns }, "noted");
  },
});
