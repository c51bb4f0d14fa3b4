// <posenc-similarity>: which positions resemble which: the products of all rows of a table, and the curve
// by distance with its rises.
import { textBox } from "../../kit/controls/controls.js";
import { defineFigure } from "../../kit/define_figure.js";
import { percent } from "../../kit/text/numbers.js";
import { derive, doesFall, type Model, transient } from "./derive.js";
import { sized } from "./facts.js";
import { claimed, fields, mostRows } from "./fields.js";
import { chooseCentre, chooseWidth, likenessCaption } from "./likeness.js";
import { ownTable } from "./own_table.js";
import { panels, type View } from "./panels.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

const isOwn = ({ settings, own }: View) => settings.source === "pasted" && own !== undefined;
const isDrawn = ({ settings: { source } }: View) => source === "learned" || source === "random";

export const similarity = defineFigure<typeof fields, Model, typeof transient, Texts>({
  tag: "posenc-similarity",
  fields,
  transient,
  derive,
  panels,
  controls: {
    source: { options: ({ text, settings }) => ({ hint: text.sourceHints[settings.source] }) },
    length: { most: (view) => (isOwn(view) ? Math.min(view.own!.shape[0]!, mostRows) : mostRows) },
    dim: { isShown: (view) => !isOwn(view) },
    base: { isShown: (view) => !isOwn(view) && !isDrawn(view) },
    seed: {
      isShown: isDrawn,
      content: ({ text, state }) => textBox(state, "seed", text.seed, { hint: "0 – 999" }),
    },
    reach: { isShown: ({ hasWaves }) => hasWaves },
    own: { isShown: ({ settings }) => settings.source === "pasted", content: ownTable },
    centre: { content: chooseCentre },
    width: { content: chooseWidth },
  },
  view: {
    controls: ["source", "measure", "length", "dim", "base", "seed", "reach", "centred", "own"],
    panels: [["matrix", "curve"], "readout", "waves", "facts", "data"],
    picture: {
      panels: ["likeness"],
      controls: ["centre", "width"],
      caption: likenessCaption,
    },
  },
  summary,
  texts: { ko: () => import("./texts.ko.js"), en: () => import("./texts.en.js") },
  styles,
});

function summary(view: View): string {
  const { text, settings, source, length, dim, by, trend, far } = view;
  const said = text.summary;
  const name = text.ofMeasure[settings.measure];
  const { rises } = trend;
  const steps = view.curve.length - 1;
  return [
    view.isMissing ? text.missing : "",
    said.table(source, length, dim),
    view.isDistanceOnly
      ? said.only(name, sized(by.departure))
      : said.notOnly(name, percent(by.explained)),
    doesFall(trend) ? said.falls : "",
    rises.length ? said.rises(rises.length, steps, rises[0]!) : said.never(steps),
    far ? said.far(far.rises.length, claimed) : "",
  ]
    .filter(Boolean)
    .join(" ");
}
