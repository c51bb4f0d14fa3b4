// <posenc-sum>: why positions are added and not put beside the words: a score in its four terms, space for
// both in many dimensions, what concatenating costs, and that adding is concatenating with tied weights.
import { nothing } from "lit";
import { defineFigure } from "../../kit/define_figure.js";
import { later, panelsLater } from "../../kit/later.js";
import { derive, type Model } from "./derive.js";
import { fields } from "./fields.js";
import { styles } from "./styles.js";
import { summary } from "./summary.js";
import type { Texts } from "./texts.en.js";

const panels = [
  "matrices",
  "taken",
  "space",
  "cosines",
  "recovery",
  "cost",
  "facts",
  "data",
] as const;
const shown = later(() => import("./panels.js"));
const picture = later(() => import("./picture.js"));

/** Why positions are added: a score in its four terms, cosines by width, and what concatenating costs. */
export const sum = defineFigure<typeof fields, Model, Record<never, never>, Texts>({
  tag: "posenc-sum",
  fields,
  derive,
  panels: { ...panelsLater(panels, shown), ...panelsLater(["stacks"], picture) },
  controls: {
    query: { content: (view) => picture(view)?.chooseWord(view) ?? nothing },
    key: { content: (view) => picture(view)?.choosePlace(view) ?? nothing },
  },
  view: {
    controls: ["sentence", "scale", "dim", "headDim", "seed"],
    panels,
    picture: {
      panels: ["stacks"],
      controls: ["query", "key"],
      caption: (view) => picture(view)?.stacksCaption(view) ?? nothing,
      settings: { dim: 16 }, // so few that each is a bar
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});
