// <posenc-permutation>: move the words of a sentence and see what self-attention makes of the order.
// Before and after stand side by side, and every word is joined to its output on the other side.
import { defineFigure } from "../../kit/define_figure.js";
import { encodingMenu, positionSwitch, seedBox, sentenceBox } from "./controls.js";
import { derive, type Model, type Transient, transient } from "./derive.js";
import { fields, more } from "./fields.js";
import { pictureCaption } from "./lens.js";
import { Glide } from "./motion.js";
import { panels } from "./panels.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";
import { verdict } from "./verdict.js";

export const permutation = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-permutation",
  fields,
  more,
  transient,
  derive,
  panels,
  controls: {
    sentence: { content: sentenceBox },
    seed: { content: seedBox },
    encoding: { content: encodingMenu },
    positions: { content: positionSwitch },
  },
  view: {
    controls: ["sentence", "causal", "layers", "dim", "seed", "encoding"],
    panels: ["words", "finding", "weights", "outputs", "data"],
    picture: {
      panels: ["lens"],
      controls: ["positions"],
      caption: pictureCaption,
      settings: { unplayed: true },
    },
  },
  summary: (view) => verdict(view).full,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
  connect(view) {
    const glide = new Glide((onTheWay) => view.put({ onTheWay }));
    glide.to(view.places);
    const end = view.state.subscribe(() => glide.to(view.places));
    return () => {
      end();
      glide.stop();
    };
  },
});
