// <posenc-permutation>: move the words of a sentence and see the effect of their order on self-attention. Before and after
// are side by side, and a line joins the two outputs of every word.
import { defineFigure } from "../../kit/define_figure.js";
import { mostWords } from "../../toys/sentence.js";
import { encodingMenu, sentenceBox } from "./controls.js";
import { derive, type Model, type Transient, transient } from "./derive.js";
import { dependentFields, fields } from "./fields.js";
import { glide } from "./motion.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";
import { verdict } from "./verdict.js";

/** The words of a sentence, to be moved, and what self-attention makes of their order. */
export const permutation = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-permutation",
  fields,
  dependentFields,
  transient,
  derive,
  panels: () => import("./panels.js"),
  picture: () => import("./picture.js"),
  code: () => import("./code.js"),
  controls: {
    sentence: { content: sentenceBox },
    encoding: { content: encodingMenu },
  },
  view: {
    controls: ["sentence", "causal", "layers", "encoding"],
    panels: ["words", "finding", "weights", "outputs", "data"],
    picture: {
      panels: ["pair"],
      controls: [],
      settings: { base: 40, swapped: [0, mostWords - 1] },
    },
  },
  summary: (view) => verdict(view).full,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
  connect: glide,
});
