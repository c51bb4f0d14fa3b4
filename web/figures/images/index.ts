// <posenc-images>: positions in an image: which patches a table makes alike, what resampling does to it, and the
// angles of rotations on a grid.
import { nothing } from "lit";
import { defineFigure } from "../../kit/define_figure.js";
import { panelsLater } from "../../kit/later.js";
import { laterStyled } from "../../kit/later_styled.js";
import { controls } from "./controls.js";
import { derive, type Model, transient } from "./derive.js";
import { fields } from "./fields.js";
import { panels, summary } from "./panels.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

const picture = laterStyled(() => import("./picture.js"));

/** Positions in an image: which patches a table makes alike, resampling to another grid, and angles on a grid. */
export const images = defineFigure<typeof fields, Model, typeof transient, Texts>({
  tag: "posenc-images",
  fields,
  transient,
  derive,
  panels: { ...panels, ...panelsLater(["scene"], picture) },
  controls,
  view: {
    controls: [
      "view",
      ...["table", "source", "measure", "rotary", "pair", "rows", "columns", "prefix", "dim"],
      ...["base", "seed", "baseSize", "centred", "cls", "toRows", "toColumns", "against"],
      ...["headDim", "words", "interleaved", "own"],
    ],
    panels: [
      "notice",
      ["tiles", "map", "line"],
      "kernels",
      ["before", "after", "missed"],
      "strip",
      ["tClocks", "yClocks", "xClocks"],
      ...["readout", "facts", "how", "data"],
    ],
    picture: {
      panels: ["scene"],
      controls: ["patch", "axes"],
      caption: (view) => picture(view)?.pictureCaption(view) ?? nothing,
      settings: { rows: 8, base: 100 },
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});
