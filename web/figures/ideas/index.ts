// <posenc-ideas>: the ways to number positions that come to mind first, beside the sinusoid, and five
// properties ticked by measurement.
import { defineFigure } from "../../kit/define_figure.js";
import { derive, type Model } from "./derive.js";
import { fields } from "./fields.js";
import { panels } from "./panels.js";
import { pictureCaption, propertyChoice } from "./strips.js";
import { styles } from "./styles.js";
import { summary } from "./summary.js";
import type { Texts } from "./texts.en.js";

export const ideas = defineFigure<typeof fields, Model, Record<never, never>, Texts>({
  tag: "posenc-ideas",
  fields,
  derive,
  panels,
  controls: { property: { content: propertyChoice } },
  view: {
    controls: ["length", "dim", "base"],
    more: ["other", "period", "shift"],
    panels: ["properties", ["matrix", "distances"], "trade", "data"],
    picture: { panels: ["strips"], controls: ["property"], caption: pictureCaption },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});
