// <posenc-permutation>: move the words of a sentence and see what self-attention makes of the order.
// Before and after stand side by side, and every word is joined to its output on the other side.
import { nothing } from "lit";
import { defineFigure } from "../../kit/define_figure.js";
import { later, panelsLater } from "../../kit/later.js";
import { laterStyled } from "../../kit/later_styled.js";
import { mostWords } from "../../toys/sentence.js";
import { encodingMenu, seedBox, sentenceBox } from "./controls.js";
import { derive, type Model, type Transient, transient } from "./derive.js";
import { dependentFields, fields } from "./fields.js";
import { glide } from "./motion.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";
import { verdict } from "./verdict.js";

const panels = ["words", "finding", "weights", "outputs", "data"] as const;
const whole = later(() => import("./panels.js"));
const picture = laterStyled(() => import("./picture.js"));
const code = later(() => import("./code.js"));

/** The words of a sentence, to be moved, and what self-attention makes of their order. */
export const permutation = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-permutation",
  fields,
  dependentFields,
  transient,
  derive,
  panels: {
    ...panelsLater(panels, whole),
    ...panelsLater(["pair"], picture),
  },
  controls: {
    sentence: { content: sentenceBox },
    seed: { content: seedBox },
    encoding: { content: encodingMenu },
  },
  view: {
    controls: ["sentence", "causal", "layers", "dim", "seed", "encoding"],
    more: ["base"],
    panels,
    groups: { clocks: ["dim", "base"], distance: [], third: ["sentence", "seed"], code },
    picture: {
      panels: ["pair"],
      controls: [],
      caption: (view) => picture(view)?.pictureCaption(view) ?? nothing,
      settings: { base: 40, swapped: [0, mostWords - 1] },
    },
  },
  summary: (view) => verdict(view).full,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
  connect: glide,
});
