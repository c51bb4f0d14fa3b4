// <posenc-bias-gallery>: what a bias adds to the scores at each distance, what a softmax makes of it where
// all content is equal, and the window of every head that holds most of the weight.
import { nothing } from "lit";
import { defineFigure } from "../../kit/define_figure.js";
import { later, panelsBelow, panelsLater } from "../../kit/later.js";
import { controls } from "./controls.js";
import { derive, type Model, type Transient, transient } from "./derive.js";
import { dependentFields, fields, parameters } from "./fields.js";
import { summary } from "./findings.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

// Parameters that decide what a bias is; the others are its sizes.
const first = ["slopeRule", "form", "kernel", "maxDistance", "learned"];
const others = parameters.filter((name) => !first.includes(name));

const shown = later(() => import("./panels.js"));
const below = later(() => import("./below.js"));
const picture = later(() => import("./picture.js"));
const code = later(() => import("./code.js"));

/** Biases on the scores: by distance, as a matrix, through a softmax, and the window of every head. */
export const biasGallery = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-bias-gallery",
  fields,
  dependentFields,
  transient,
  derive,
  panels: {
    ...panelsLater(["finding", "curves", "gathered"], shown),
    ...panelsBelow({ matrix: 404, windows: 404, rows: 0, data: 60 }, below),
    ...panelsLater(["sentence"], picture),
  },
  controls,
  view: {
    controls: ["presets", "encoding", "heads", "head", "keys", "causal", ...first],
    more: [...others, "share", "reach", "size", "shows"],
    panels: ["finding", ["curves", "gathered"], ["matrix", "windows"], "rows", "data"],
    groups: {
      clocks: [],
      distance: ["encoding", ...first, "keys", "causal"],
      third: ["heads", "head", "share"],
      code,
    },
    picture: {
      panels: ["sentence"],
      controls: ["slope", "method"],
      caption: (view) => picture(view)?.caption(view) ?? nothing,
      question: {
        hasOneControl: true,
        about: (settings) => Object.values(settings).join(),
        verdict: (view) => picture(view)?.verdict(view) ?? nothing,
      },
    },
  },
  summary,
  isSummaryVisible: false,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});
