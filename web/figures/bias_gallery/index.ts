// <posenc-bias-gallery>: what a bias adds to the scores at each distance, what a softmax makes of it where
// all content is equal, and the window of every head that holds most of the weight.
import { defineFigure } from "../../kit/define_figure.js";
import { controls } from "./controls.js";
import { derive, type Model, type Transient, transient } from "./derive.js";
import { dependentFields, fields, parameters } from "./fields.js";
import { summary } from "./findings.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

// Parameters that decide what a bias is; the others are its sizes.
const first = ["slopeRule", "form", "kernel", "maxDistance", "learned"];
const others = parameters.filter((name) => !first.includes(name));

const whole = () => import("./panels.js");
const below = () => import("./below.js");

/** Biases on the scores: by distance, as a matrix, through a softmax, and the window of every head. */
export const biasGallery = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-bias-gallery",
  fields,
  dependentFields,
  transient,
  derive,
  panels: {
    finding: whole,
    curves: whole,
    gathered: whole,
    matrix: { from: below, space: 404 },
    windows: { from: below, space: 404 },
    rows: { from: below, space: 0 },
    data: { from: below, space: 60 },
  },
  picture: () => import("./picture.js"),
  code: () => import("./code.js"),
  controls,
  view: {
    controls: ["presets", "encoding", "heads", "head", "causal", ...first],
    more: [...others, "share"],
    panels: ["finding", ["curves", "gathered"], ["matrix", "windows"], "rows", "data"],
    picture: {
      panels: ["sentence"],
      controls: ["slope", "method"],
      question: {
        hasOneControl: true,
        about: (settings) => Object.values(settings).join(),
      },
    },
  },
  summary,
  isSummaryVisible: false,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});
