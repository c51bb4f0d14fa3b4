// What the figure shows, from top to bottom.
import { html, nothing, svg, type TemplateResult } from "lit";
import type { View as AnyView } from "../../kit/define_figure.js";
import { later } from "../../kit/later.js";
import { data } from "../../kit/panel/data.js";
import { lines } from "../../kit/panel/lines.js";
import { custom, facts, readout } from "../../kit/panel/panels.js";
import { rowsAround } from "../../kit/panel/rows_around.js";
import "../../kit/plot/color_cells.js";
import { linePlot, type Series, seriesNames } from "../../kit/plot/line_plot.js";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { ramp } from "../../kit/plot/painter.js";
import { decimals, rough } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import type { Model, transient } from "./derive.js";
import { tableFacts } from "./facts.js";
import type { fields } from "./fields.js";
import { addend, formula, step } from "./readout.js";
import type { Texts } from "./texts.en.js";

export type View = AnyView<typeof fields, Model, typeof transient, Texts>;

/** More pairs than this are a line. */
const mostDots = 96;
/** Rows of the table; a longer one follows the cursor. */
const mostShown = 160;

const code = later(() => import("./code.js"));

export const panels = {
  matrix: custom<View>(matrix, { heading: ({ text }) => text.matrixHeading }),

  curve: custom<View>(curve, { heading: ({ text }) => text.curveHeading }),

  readout: readout<View>((view) => {
    const { text, distance } = view;
    const shown = view.curve[distance];
    const note =
      shown === undefined
        ? nothing
        : html`${text.atDistance(distance, decimals(shown))}. ${step(view, distance)}`;
    return [formula(view), note];
  }),

  /** What is summed at the distance of the cursor. */
  waves: lines<View>({
    isShown: ({ hasWaves }) => hasWaves,
    heading: ({ text }) => text.wavesHeading,
    note: ({ text, distance }) => text.wavesNote(distance),
    label: ({ text }) => text.wavesLabel,
    plot: ({ text, terms }) => ({
      height: 170,
      x: { name: text.pair, values: Float64Array.from(terms.keys()) },
      y: { name: text.addend, range: [-1.1, 1.1] },
      series: [{ name: text.addend, values: terms, dotted: terms.length <= mostDots }],
    }),
    hasNames: false,
    at: chosenPair,
    say: (view, pair) => addend(view, pair).replace("^", " ^ "),
    read: (view) => html`${typeset(addend(view, chosenPair(view)))}`,
    move: (_view, pair) => ({ pair }),
  }),

  facts: facts<View>(tableFacts),

  /** The picture. */

  data: data<View>({
    table({ text, settings, curve, by, trend, distance: at }) {
      const rises = new Set(trend.rises);
      const isInside = (distance: number) => distance < by.least.length;
      const shown = rowsAround(curve.length, at, mostShown);
      const { distance, mean, least, most, rises: isRise } = text.columns;
      return {
        caption: text.tableCaption(text.ofMeasure[settings.measure]),
        columns: [distance, mean, least, most, isRise],
        rows: shown.map((distance) => [
          String(distance),
          decimals(curve[distance]!),
          isInside(distance) ? decimals(by.least[distance]!) : "",
          isInside(distance) ? decimals(by.most[distance]!) : "",
          rises.has(distance) ? text.yes : "",
        ]),
        current: shown.indexOf(at),
      };
    },
    files: (view) => ({
      name: `similarity_${view.source}_${view.settings.measure}_${view.length}_${view.dim}`,
      matrix: view.shown,
      rowName: "position",
      panel: "matrix",
      code: code(view)?.codeFor(view),
    }),
  }),
};

function chosenPair({ settings, terms }: View): number {
  return Math.min(settings.pair, terms.length - 1);
}

/** The same colours for every table. */
const colors = { matrix: ramp(-1, 1), range: [-1, 1] } as const;
/** The end of the colours: whole where it is. */
const ending = (value: number): string => rough(Number(value.toPrecision(12)));

function matrix(view: View): TemplateResult {
  const { text, pe, matrix, length, bound, settings } = view;
  return html`
    <posenc-matrix
      .posenc=${pe}
      .matrix=${view.shown}
      .range=${view.range}
      .at=${view.cell}
      .say=${([row, column]: Cell) => text.at(row, column, decimals(matrix.data[row * length + column]!))}
      .label=${text.matrixLabel}
      .rowName=${text.position}
      .columnName=${text.position}
      @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => {
        view.set({ row: cell[0], distance: cell[1] - cell[0] }, "noted");
      }}
    ></posenc-matrix>
    <div class="scale">
      <posenc-cells class="ramp" aria-hidden="true" .posenc=${pe} .matrix=${colors.matrix} .range=${colors.range}></posenc-cells>
      <span class="ends"><span>${ending(-bound)}</span><span>0</span><span>${ending(bound)}</span></span>
      <span class="soft">${text.scale[settings.measure]}</span>
    </div>
  `;
}

function curve(view: View): TemplateResult {
  const { text, settings, curve, trend, by, isDistanceOnly, bound, cell, distance, width } = view;
  const octave = new Float64Array(curve.length).fill(Number.NaN);
  for (let i = 1; i < curve.length; ++i) octave[i] = trend.octaves[Math.floor(Math.log2(i))]!;
  const { names } = text;
  const series: Series[] = [
    { name: isDistanceOnly ? names.exact : names.mean, values: curve, steps: trend.rises },
    { name: names.octave, values: octave, hue: 3 },
  ];
  if (!isDistanceOnly)
    series.push(
      { name: names.least, values: by.least, hue: 4 },
      { name: names.most, values: by.most, hue: 5 },
    );
  const lowest = series.reduce(
    (low, { values }) =>
      Array.from(values).reduce((least, one) => (one < least ? one : least), low),
    0,
  );
  const plot = {
    width,
    height: 380,
    x: { name: text.distance, values: Float64Array.from(curve.keys()) },
    y: {
      name: text.ofMeasure[settings.measure],
      range: [lowest - (lowest < 0 ? 0.05 : 0) * bound, 1.03 * bound],
    },
    series,
    at: distance,
  } as const;
  const move = (distance: number) =>
    view.set({ row: cell[0], distance: cell[1] < cell[0] ? -distance : distance }, "noted");
  return html`
    ${linePlot({
      ...plot,
      label: text.curveLabel,
      say: (i) => `${text.atDistance(i, decimals(curve[i]!))} ${step(view, i)}`,
      move,
    })}
    ${seriesNames(series)}
    <ul class="curve-names"><li class="rises-name">${svg`<svg width="26" height="10" aria-hidden="true"><path d="M3,5h20"></path></svg>`} ${names.rise}</li></ul>
  `;
}
