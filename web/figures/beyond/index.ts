// <posenc-beyond>: a rotary embedding at lengths it was not trained on: which pairs finished a turn in
// training, which angles are new, and what each scaling does about it.
import { choicesStyles } from "../../kit/controls/choices_styles.js";
import { defineFigure } from "../../kit/define_figure.js";
import { controls } from "./controls.js";
import { derive, type Model, transient } from "./derive.js";
import { fields } from "./fields.js";
import { panels, summary } from "./panels.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

/** A rotary embedding beyond the length it was trained on: turns, unseen angles, and what each scaling does. */
export const beyond = defineFigure<typeof fields, Model, typeof transient, Texts>({
  tag: "posenc-beyond",
  fields,
  transient,
  derive,
  panels,
  picture: () => import("./picture.js"),
  code: () => import("./code.js"),
  controls,
  view: {
    controls: ["trained", "factor", "share", "base", "scaling"],
    panels: ["dials", "reading", ["turns", "slowdown"], "data"],
    picture: {
      panels: ["wall"],
      controls: ["length", "stretch"],
      question: {
        hasOneControl: true,
        about: ({ pair, ...others }) => Object.values(others).join(),
      },
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles: [choicesStyles, styles],
});
