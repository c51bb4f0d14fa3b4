// <posenc-ideas>: the ways to number positions that come to mind first, beside the sinusoid, and five
// properties ticked by measurement.
import { nothing } from "lit";
import { defineFigure } from "../../kit/define_figure.js";
import { later, panelsLater } from "../../kit/later.js";
import { derive, type Model } from "./derive.js";
import { fields } from "./fields.js";
import { styles } from "./styles.js";
import { summary } from "./summary.js";
import type { Texts } from "./texts.en.js";

const panels = [["properties"], ["matrix", "distances"], ["trade"], ["data"]] as const;
const picture = later(() => import("./strips.js"));

/** The first ideas of how to number positions, beside the sinusoid: five properties, measured. */
export const ideas = defineFigure<typeof fields, Model, Record<never, never>, Texts>({
  tag: "posenc-ideas",
  fields,
  derive,
  panels: {
    ...panelsLater(
      panels.flat(),
      later(() => import("./panels.js")),
    ),
    ...panelsLater(["strips"], picture),
  },
  controls: { property: { content: (view) => picture(view)?.propertyChoice(view) ?? nothing } },
  view: {
    controls: ["length", "dim", "base"],
    more: ["other", "period", "shift"],
    panels,
    picture: {
      panels: ["strips"],
      controls: ["property"],
      caption: (view) => picture(view)?.pictureCaption(view) ?? nothing,
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});
