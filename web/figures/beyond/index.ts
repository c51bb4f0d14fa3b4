// <posenc-beyond>: a rotary embedding at lengths it was not trained on: which pairs finished a turn in
// training, which angles are new, and what each scaling does about it.
import { choicesStyles } from "../../kit/controls/choices_styles.js";
import { defineFigure } from "../../kit/define_figure.js";
import { later } from "../../kit/later.js";
import { controls } from "./controls.js";
import { derive, type Model, transient } from "./derive.js";
import { fields } from "./fields.js";
import { caption, panels, summary } from "./panels.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

const code = later(() => import("./code.js"));

/** A rotary embedding beyond the length it was trained on: turns, unseen angles, and what each scaling does. */
export const beyond = defineFigure<typeof fields, Model, typeof transient, Texts>({
  tag: "posenc-beyond",
  fields,
  transient,
  derive,
  panels,
  controls,
  view: {
    controls: ["trained", "factor", "share", "headDim", "base", "scaling"],
    panels: ["dials", "reading", ["turns", "slowdown"], "facts", "data"],
    groups: {
      clocks: ["headDim", "base"],
      distance: ["trained", "factor", "share"],
      third: ["scaling"],
      code,
    },
    picture: {
      panels: ["wall"],
      controls: ["length", "stretch"],
      caption,
      question: {
        hasOneControl: true,
        isMade: ({ guess }) => guess !== undefined,
        about: ({ pair, ...others }) => Object.values(others).join(),
        verdict: ({ text, question, guess, pairs, chosen: { unseenPairs }, areSlowest }) =>
          question === "answered"
            ? text.verdictAnswered(pairs - guess!, unseenPairs, pairs, areSlowest)
            : text.verdictShown(unseenPairs, pairs, areSlowest),
      },
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles: [choicesStyles, styles],
});
