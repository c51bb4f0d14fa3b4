// <posenc-shift>: one matrix moves every position. Its blocks, the pairs as clocks, and the residual at all positions; with
// sines alone, the residual of the best matrix.
import { defineFigure } from "../../kit/define_figure.js";
import { errorSize } from "../../kit/text/numbers.js";
import { derive, type Model, transient } from "./derive.js";
import { fields } from "./fields.js";
import { shareText } from "./notation.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";
import type { View } from "./view.js";

/** The matrix that moves a sinusoidal encoding on by some positions, and what it leaves at all of them. */
export const shift = defineFigure<typeof fields, Model, typeof transient, Texts>({
  tag: "posenc-shift",
  fields,
  transient,
  derive,
  panels: () => import("./panels.js"),
  picture: () => import("./picture.js"),
  code: () => import("./code.js"),
  controls: {
    position: { most: ({ settings }) => settings.positions - 1 },
    pair: { most: ({ settings }) => settings.dim / 2 - 1 },
  },
  view: {
    controls: ["shift", "position", "sinOnly", "dim", "base", "positions", "pair"],
    panels: ["finding", ["matrix", "block", "clocks"], "residual", "data"],
    picture: {
      panels: ["wall"],
      controls: ["start", "columns"],
      question: {
        hasOneControl: true,
        about: ({ position, pair, ...others }) => Object.values(others).join(),
      },
      // The clocks of the story's first table: with the usual base the slower ones hardly turn.
      settings: { shift: -3, base: 40, positions: 61, position: 17 },
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});

function summary(view: View): string {
  const { text, settings, whole, fit } = view;
  const { shift, positions, dim } = settings;
  if (shift === 0) return text.summaryZero;
  if (!fit) return text.summary(shift, positions, errorSize(whole.largest));
  const { fromOwnSine, fromAllSines } = view.cosines;
  const own = text.between(
    shareText(Math.min(...fromOwnSine)),
    shareText(Math.max(...fromOwnSine)),
  );
  const missed = shareText(fit.missed);
  return text.summarySines(shift, positions, dim / 2, missed, own, shareText(fromAllSines));
}
