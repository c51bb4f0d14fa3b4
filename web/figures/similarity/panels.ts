// The panels of the figure, from top to bottom.

import { html, nothing, svg, type TemplateResult } from "lit";
import { data } from "../../kit/panel/data.js";
import { lines } from "../../kit/panel/lines.js";
import { custom, facts, readout } from "../../kit/panel/panels.js";
import { rowsAround } from "../../kit/panel/rows_around.js";
import type { View } from "./view.js";
import "../../kit/plot/color_scale.js";
import { linePlot, type Series, seriesNames } from "../../kit/plot/line_plot.js";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { decimals, rough } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { rounding } from "./derive.js";
import { addend, formula, step } from "./readout.js";

/** More pairs than this are drawn as a line. */
const mostDots = 96;
/** Most rows of the table; those of a longer curve are around the cursor. */
const mostShown = 160;

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

  /** The cosines whose sum is the product at the distance of the cursor. */
  waves: lines<View>({
    isShown: ({ hasWaves }) => hasWaves,
    heading: ({ text }) => text.wavesHeading,
    note: ({ text, distance }) => text.wavesNote(distance),
    label: ({ text }) => text.wavesLabel,
    plot: ({ text, terms }) => ({
      height: 170,
      x: { name: text.pair, values: Float64Array.from(terms.keys()) },
      y: { name: text.addend, range: [-1.1, 1.1] },
      series: [
        { name: text.addend, values: terms, dots: terms.length <= mostDots ? "alone" : undefined },
      ],
    }),
    hasNames: false,
    at: ({ pair }) => pair,
    say: (view, pair) => addend(view, pair).replace("^", " ^ "),
    read: (view) => html`${typeset(addend(view, view.pair))}`,
    move: (_view, pair) => ({ pair }),
  }),

  facts: facts<View>(({ text, dim, source, norms: [least, most], meanCosine }) => {
    const norm = decimals(most);
    const equalNorm = source === "sinusoidal" ? text.sameNorm(norm, dim) : text.equalNorm(norm);
    return [
      [
        text.facts.norm,
        most - least > rounding * most ? text.norms(decimals(least), norm) : equalNorm,
      ],
      [text.facts.cosine, decimals(meanCosine), text.cosineHint(rough(1 / Math.sqrt(dim)))],
    ];
  }),

  data: data<View>({
    table({ text, settings, curve, byDistance: { min, max }, trend, distance }) {
      const shown = rowsAround(curve.length, distance, mostShown);
      const { columns } = text;
      const cell = (value: number | undefined) => (value === undefined ? "" : decimals(value));
      return {
        caption: text.tableCaption(text.ofMeasure[settings.measure]),
        columns: [columns.distance, columns.mean, columns.least, columns.most, columns.rises],
        rows: shown.map((distance) => [
          String(distance),
          cell(curve[distance]),
          cell(min[distance]),
          cell(max[distance]),
          trend.rises.includes(distance) ? text.yes : "",
        ]),
        current: shown.indexOf(distance),
      };
    },
    files: (view) => ({
      name: `similarity_${view.source}_${view.settings.measure}_${view.length}_${view.dim}`,
      matrix: view.shown,
      rowName: "position",
    }),
  }),
};

function matrix(view: View): TemplateResult {
  const { text, pe, matrix, length, range, settings } = view;
  return html`
    <posenc-matrix
      .posenc=${pe}
      .matrix=${view.shown}
      .range=${range}
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
      <posenc-color-scale .range=${range} .ticks=${[range[0], 0, range[1]]} .write=${writeEnd}></posenc-color-scale>
      <span class="soft">${text.scale[settings.measure]}</span>
    </div>
  `;
}

/** Rounds values that are integers up to rounding errors. */
const writeEnd = (value: number): string => rough(Number(value.toPrecision(12)));

function curve(view: View): TemplateResult {
  const { text, settings, curve, trend, byDistance, isDistanceOnly, bound, cell, distance } = view;
  const { names } = text;
  const octave = curve.map((_, i) => (i ? trend.octaves[Math.floor(Math.log2(i))]! : Number.NaN));
  const series: Series[] = [
    { name: isDistanceOnly ? names.exact : names.mean, values: curve, steps: trend.rises },
    { name: names.octave, values: octave, hue: 3 },
  ];
  if (!isDistanceOnly)
    series.push(
      { name: names.least, values: byDistance.min, hue: 4 },
      { name: names.most, values: byDistance.max, hue: 5 },
    );
  const values = series.flatMap(({ values }) => Array.from(values).filter(Number.isFinite));
  const lowest = Math.min(0, ...values);
  return html`
    ${linePlot({
      width: view.width,
      height: 380,
      x: { name: text.distance, values: Float64Array.from(curve.keys()) },
      y: {
        name: text.ofMeasure[settings.measure],
        range: [lowest - (lowest < 0 ? 0.05 : 0) * bound, 1.03 * bound],
      },
      series,
      at: distance,
      label: text.curveLabel,
      say: (i) => `${text.atDistance(i, decimals(curve[i]!))} ${step(view, i)}`,
      move: (distance) =>
        view.set({ row: cell[0], distance: cell[1] < cell[0] ? -distance : distance }, "noted"),
    })}
    ${seriesNames(series)}
    <ul class="curve-names"><li class="series rises-name">${svg`<svg width="26" height="10" aria-hidden="true"><path class="steps" d="M3,5h20"></path></svg>`} ${names.rise}</li></ul>
  `;
}
