// <posenc-worked-example>: the table of a sinusoidal encoding built line by line, with the formula of any
// number at any step; and the smallest example, added to a word.
import { defineFigure } from "../../kit/define_figure.js";
import { derive, type Model } from "./derive.js";
import { fields } from "./fields.js";
import { reading } from "./reading.js";
import { stepName } from "./stepping.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

/** The table of a sinusoidal encoding built line by line of code, and the smallest example added to a word. */
export const workedExample = defineFigure<typeof fields, Model, Record<never, never>, Texts>({
  tag: "posenc-worked-example",
  fields,
  derive,
  panels: () => import("./panels.js"),
  picture: () => import("./picture.js"),
  code: () => import("./code.js"),
  view: {
    controls: ["dim", "base", "layout", "library"],
    panels: ["steps", "numbers", "word", "facts", "data"],
    picture: {
      panels: [["cells", "clock"]],
      controls: ["step", "cell"],
      // Before the first sine; with the usual base the slower clocks hardly turn.
      settings: { step: 5, base: 100, cell: [1, 0, 0] },
    },
  },
  summary: (view) => `${stepName(view)}. ${reading(view)}`,
  isSummaryVisible: false, // the panels show step, formula and numbers already
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});
