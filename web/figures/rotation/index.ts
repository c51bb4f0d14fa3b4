// <posenc-rotation>: a query and a key rotated by their positions. Drag either or both to see every pair rotate; with
// the score at every distance, after a common shift, and in both layouts.
import { defineFigure } from "../../kit/define_figure.js";
import { derive, type Model, type Transient, transient } from "./derive.js";
import { fields } from "./fields.js";
import { panels } from "./panels.js";
import { styles } from "./styles.js";
import { summary } from "./summary.js";
import type { Texts } from "./texts.en.js";

/** A query and a key turned to their positions: the score, its parts, and what it depends on. */
export const rotation = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-rotation",
  fields,
  transient,
  derive,
  panels,
  picture: () => import("./picture.js"),
  code: () => import("./code.js"),
  controls: {
    peak: { isShown: ({ settings }) => settings.vectors === "peak" },
  },
  view: {
    controls: ["vectors", "peak", "query", "key"],
    more: ["layout", "headDim", "base"],
    panels: ["finding", "track", ["dials", "parts"], "curve", "drift", "layouts", "data"],
    picture: {
      panels: ["gaps"],
      controls: ["slide", "gap"],
      question: {
        hasOneControl: true,
        /** A guess holds while both slide. */
        about: ({ query, key, ...others }) => [query - key, ...Object.values(others)].join(),
      },
      // All pairs fit as four clocks, and the key is not made for any distance.
      settings: { headDim: 8, vectors: "random", seed: 11 },
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});
