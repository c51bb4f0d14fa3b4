// <posenc-shift>: one matrix moves every position. Its blocks, the pairs as clocks, and what is left at
// all positions; with sines alone, what the best matrix leaves.
import { nothing } from "lit";
import { defineFigure } from "../../kit/define_figure.js";
import { later, panelsLater } from "../../kit/later.js";
import { errorSize } from "../../kit/text/numbers.js";
import { derive, type Model, transient } from "./derive.js";
import { fields } from "./fields.js";
import { shareText } from "./notation.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";
import type { View } from "./view.js";

const panels = ["finding", ["matrix", "block", "clocks"], "residual", "data"] as const;
const shown = later(() => import("./panels.js"));
const picture = later(() => import("./picture.js"));
const code = later(() => import("./code.js"));

/** The matrix that moves a sinusoidal encoding on by some positions, and what it leaves at all of them. */
export const shift = defineFigure<typeof fields, Model, typeof transient, Texts>({
  tag: "posenc-shift",
  fields,
  transient,
  derive,
  panels: { ...panelsLater(panels.flat(), shown), ...panelsLater(["wall"], picture) },
  controls: {
    position: { most: ({ settings }) => settings.positions - 1 },
    pair: { most: ({ settings }) => settings.dim / 2 - 1 },
    start: { content: (view) => picture(view)?.chooseStart(view) ?? nothing },
    columns: { content: (view) => picture(view)?.chooseColumns(view) ?? nothing },
  },
  view: {
    controls: ["shift", "position", "sinOnly", "dim", "base", "positions", "pair"],
    panels,
    groups: {
      clocks: ["dim", "base", "position", "pair"],
      distance: ["shift", "positions"],
      third: ["sinOnly"],
      code,
    },
    picture: {
      panels: ["wall"],
      controls: ["start", "columns"],
      caption: ({ text, settings: { shift, sinOnly, base }, question }) =>
        text.wallCaption(shift, sinOnly, question === "open", base),
      question: {
        hasOneControl: true,
        isMade: (view) => picture(view)?.isMade(view) ?? false,
        about: ({ position, pair, ...others }) => Object.values(others).join(),
        verdict: (view) => picture(view)?.verdict(view) ?? nothing,
      },
      // The clocks of the first screen's table: with the usual base the slower ones hardly turn.
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
