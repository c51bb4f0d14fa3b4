// <posenc-shift>: one matrix moves every position. A block of it, the pairs as clocks, and the residual over all positions;
// with sines alone, the residual of the best matrix.
import { format } from "d3-format";
import { defineFigure } from "../../kit/define_figure.js";
import { errorSize } from "../../kit/text/numbers.js";
import { derive, type Model, transient } from "./derive.js";
import { fields } from "./fields.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";
import type { View } from "./view.js";

/** "57.5%" */
const shareText = format(".1%");

/** The matrix that moves a sinusoidal encoding on by some positions, and what it leaves at all of them. */
export const shift = defineFigure<typeof fields, Model, typeof transient, Texts>({
  tag: "posenc-shift",
  fields,
  transient,
  derive,
  panels: () => import("./panels.js"),
  picture: () => import("./picture.js"),
  code: () => import("./code.js"),
  view: {
    controls: ["shift", "position", "sinOnly", "base"],
    panels: ["block", "data"],
    picture: {
      panels: ["wall"],
      controls: ["start", "columns"],
      question: {
        hasOneControl: true,
        about: ({ position, ...others }) => Object.values(others).join(),
      },
      // The clocks of the story's first table: with the usual base the slower ones hardly turn.
      settings: { shift: -3, base: 40, position: 17 },
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});

function summary(view: View): string {
  const { text, settings } = view;
  const { shift, sinOnly } = settings;
  if (shift === 0) return text.summaryZero;
  return sinOnly
    ? text.summarySines(shift, shareText(view.fitted.residual))
    : text.summary(shift, errorSize(view.most));
}
