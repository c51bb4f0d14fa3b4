// <posenc-batch>: x + pe[:x.size(0)], and what it adds where the input has its batch first.
import { defineFigure } from "../../kit/define_figure.js";
import { errorSize, significant } from "../../kit/text/numbers.js";
import { derive, type Model } from "./derive.js";
import { fields } from "./fields.js";
import { panels } from "./panels.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

/** What a module adds that slices its table by the wrong axis: one row for all tokens of a sentence. */
export const batch = defineFigure<typeof fields, Model, Record<never, never>, Texts>({
  tag: "posenc-batch",
  fields,
  derive,
  panels,
  picture: () => import("./picture.js"),
  code: () => import("./code.js"),
  view: {
    controls: ["input", "sentence", "dim"],
    panels: ["module", "rows", ["x", "added", "sum"], "readout", "data"],
    picture: { panels: ["equal"], controls: ["axis", "sentence"] },
  },
  summary: ({ text, isBatchFirst, positions, before, after }) =>
    text.summary(isBatchFirst, positions.join(", "), errorSize(before), significant(after, 4)),
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});
