// <posenc-sum>: why positions are added and not concatenated: a score in its four terms, space for both in many dimensions,
// the cost of concatenation, and addition as concatenation with tied weights.
import { defineFigure } from "../../kit/define_figure.js";
import { derive, type Model } from "./derive.js";
import { fields } from "./fields.js";
import { styles } from "./styles.js";
import { summary } from "./summary.js";
import type { Texts } from "./texts.en.js";

/** Why positions are added: a score in its four terms, cosines by width, and what concatenating costs. */
export const sum = defineFigure<typeof fields, Model, Record<never, never>, Texts>({
  tag: "posenc-sum",
  fields,
  derive,
  panels: () => import("./panels.js"),
  picture: () => import("./picture.js"),
  code: () => import("./code.js"),
  view: {
    controls: ["sentence", "scale", "dim"],
    panels: ["matrices", "taken", "space", "cosines", "recovery", "cost", "facts", "data"],
    picture: {
      panels: ["stacks"],
      controls: ["query", "key"],
      settings: { dim: 16 }, // few enough for a bar each
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});
