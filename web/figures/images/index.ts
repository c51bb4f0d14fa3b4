// <posenc-images>: positions in an image: which patches a table makes alike, what resampling does to it, and the
// angles of rotations on a grid.
import { choices } from "../../kit/controls/choices.js";
import { defineFigure } from "../../kit/define_figure.js";
import { partsOf } from "../../kit/parts.js";
import { angles } from "./angles/index.js";
import { fields, views } from "./fields.js";
import { maps } from "./maps/index.js";
import { resample } from "./resample/index.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

const parts = { maps, resample, angles };

const controls = ["view", "table", "source", "rotary", "pair", "rows", "dim", "base"];
const panels = [
  "notice",
  ["tiles", "map", "line"],
  "kernels",
  ["before", "after", "missed"],
  ["yClocks", "xClocks"],
  "readout",
  "facts",
  "data",
];
const shown = partsOf(parts, "view", { panels, controls });

/** Positions in an image: which patches a table makes alike, resampling to another grid, and angles on a grid. */
export const images = defineFigure<
  typeof fields,
  Record<keyof typeof parts, object>,
  Record<never, never>,
  Texts
>({
  tag: "posenc-images",
  fields,
  derive: shown.derive,
  panels: shown.panels,
  picture: () => import("./maps/picture.js"),
  controls: {
    ...shown.controls,
    view: {
      content: ({ text, settings, set }) =>
        choices({
          name: "view",
          legend: text.view,
          values: views,
          chosen: settings.view,
          title: (view) => text.views[view],
          choose: (view) => set({ view }),
        }),
    },
  },
  view: {
    controls,
    panels,
    picture: {
      panels: ["scene"],
      controls: ["patch", "axes"],
      settings: { base: 100 },
    },
  },
  summary: shown.summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});
