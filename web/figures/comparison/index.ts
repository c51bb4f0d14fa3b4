// <posenc-comparison>: every encoding of the catalog with its properties measured, and the small table that
// tutorials have with each cell beside what was measured.
import { defineFigure } from "../../kit/define_figure.js";
import { derive, type Model, type Transient, transient } from "./derive.js";
import { fields } from "./fields.js";
import { connect } from "./measuring.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";
import { summary } from "./tutorials_table.js";

/** Every encoding of the catalog with its properties measured, and the table of tutorials beside what was. */
export const comparison = defineFigure<typeof fields, Model, Transient, Texts>({
  tag: "posenc-comparison",
  fields,
  transient,
  derive,
  panels: () => import("./panels.js"),
  picture: () => import("./picture.js"),
  code: () => import("./code.js"),
  view: {
    controls: ["task", "layers", "door", "grids"],
    panels: ["tutorials", "all", "about"],
    picture: {
      panels: ["curves"],
      controls: ["taskAlone", "layersAlone"],
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
  connect,
});
