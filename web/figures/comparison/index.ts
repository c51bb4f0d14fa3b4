// <posenc-comparison>: every encoding of the catalog with its properties measured, and the small table that
// tutorials have with each cell beside what was measured.
import { nothing } from "lit";
import { defineFigure } from "../../kit/define_figure.js";
import { later, panelsLater } from "../../kit/later.js";
import { derive, type Model, type Transient, transient } from "./derive.js";
import { fields } from "./fields.js";
import { connect } from "./measuring.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";
import { summary } from "./tutorials_table.js";

const panels = ["tutorials", "all", "about"] as const;
const whole = later(() => import("./panels.js"));
const picture = later(() => import("./picture.js"));

/** Every encoding of the catalog with its properties measured, and the table of tutorials beside what was. */
export const comparison = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-comparison",
  fields,
  transient,
  derive,
  panels: {
    ...panelsLater(panels, whole),
    ...panelsLater(["curves"], picture),
  },
  controls: {
    taskAlone: { content: (view) => picture(view)?.chooseTask(view) ?? nothing },
    layersAlone: { content: (view) => picture(view)?.chooseLayers(view) ?? nothing },
  },
  view: {
    controls: ["task", "layers", "door", "grids"],
    panels,
    picture: {
      panels: ["curves"],
      controls: ["taskAlone", "layersAlone"],
      caption: (view) => picture(view)?.curvesCaption(view) ?? nothing,
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
  connect,
});
