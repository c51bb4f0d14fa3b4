// <posenc-similarity>: which positions resemble which: the products of all rows of a table, and the curve
// by distance with its rises.
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { checkbox, select, slider, textBox } from "../../kit/controls/controls.js";
import {
  type DataTable,
  dataDetails,
  dataTableStyles,
  type Files,
  rowsAround,
} from "../../kit/panel/data_table.js";
import { factsStyles } from "../../kit/panel/facts_styles.js";
import { type LinePlot, linePlot, linePlotStyles, seriesNames } from "../../kit/plot/line_plot.js";
import { decimals, rough } from "../../kit/text/numbers.js";
import "../../kit/plot/matrix_plot.js";
import { define } from "../../kit/define_element.js";
import { PasteBox } from "../../kit/own_table/paste_box.js";
import { pasteStyles } from "../../kit/own_table/styles.js";
import type { MatrixPlot } from "../../kit/plot/matrix_plot.js";
import { Painter, ramp } from "../../kit/plot/painter.js";
import { typeset } from "../../kit/text/typeset.js";
import { scaleStyles } from "../../kit/theme/scale_styles.js";
import { type Content, Figure } from "../figure.js";
import { codeFor } from "./code.js";
import { doesFall, facts, percent, sized } from "./facts.js";
import { claimed, type fields, mostRows, newState } from "./fields.js";
import { cellOf, hasWaves, isMissing, type Model, Models } from "./model.js";
import { addend, cosines, formula, step } from "./readout.js";
import { styles } from "./styles.js";
import { text } from "./texts.js";

/** Below this width the curve stands under the matrix. */
const narrow = 720;
const gap = 32;
const curveHeight = 380;
/** More pairs than this are a line. */
const mostDots = 96;
/** Rows of the table; a longer one follows the cursor. */
const mostShown = 160;

export class Similarity extends Figure<typeof fields> {
  static override styles = [
    ...Figure.styles,
    linePlotStyles,
    dataTableStyles,
    factsStyles,
    pasteStyles,
    scaleStyles,
    styles,
  ];

  private readonly models = new Models();
  private readonly box: PasteBox;

  constructor() {
    super(newState());
    this.box = new PasteBox({
      texts: () => ({ label: text().pasteLabel, hint: text().pasteHint }),
      redraw: () => this.requestUpdate(),
      take: ({ shape }) => {
        this.state.set({ source: "pasted", length: Math.min(shape[0]!, mostRows) });
      },
      note: ({ shape }) => (shape[0]! > mostRows ? text().firstRows(mostRows) : undefined),
    });
  }

  protected heading(): string {
    return text().heading;
  }

  protected caption(): Content {
    return text().caption;
  }

  private model(pe: Posenc): Model {
    return this.models.of(pe, this.state.values, this.box.table);
  }

  private get waves(): boolean {
    return hasWaves(this.state.values, this.box.table);
  }

  protected controls(): Content {
    const t = text();
    const { state } = this;
    const { source } = state.values;
    const { table } = this.box;
    const isOwn = source === "pasted" && table !== undefined;
    const isDrawn = source === "learned" || source === "random";
    const most = isOwn ? Math.min(table.shape[0]!, mostRows) : mostRows;
    return html`
      <div class="grid">
        ${select(state, "source", t.source, { names: t.sources, hint: t.sourceHints[source] })}
        ${select(state, "measure", t.measure, { names: t.measures })}
        ${slider(state, "length", t.length, { hint: t.lengthHint, most })}
        ${isOwn ? nothing : slider(state, "dim", t.dim)}
        ${isOwn || isDrawn ? nothing : slider(state, "base", t.base)}
        ${isDrawn ? textBox(state, "seed", t.seed, { hint: "0 – 999" }) : nothing}
        ${this.waves ? slider(state, "reach", t.reach, { hint: t.reachHint }) : nothing}
        ${checkbox(state, "centred", t.centred, { hint: t.centredHint })}
      </div>
      ${source === "pasted" ? html`${this.box.render()}<p class="notice" role="status">${isOwn ? t.stays : t.missing}</p>` : nothing}
    `;
  }

  protected stage(pe: Posenc): Content {
    const t = text();
    const model = this.model(pe);
    const isWide = this.width >= narrow;
    return html`
      <div class="views ${isWide ? "beside" : ""}">
        <div>
          <h4>${t.matrixHeading}</h4>
          <div>${this.inTurn(() => this.matrixView(pe, model))}</div>
          <div class="scale">
            <canvas class="ramp" aria-hidden="true"></canvas>
            <span class="ends"><span>${decimalsOf(-model.bound)}</span><span>0</span><span>${decimalsOf(model.bound)}</span></span>
            <span class="soft">${t.scale[this.state.values.measure]}</span>
          </div>
        </div>
        <div>
          <h4>${t.curveHeading}</h4>
          <div>${this.inTurn(() => this.curveView(model, isWide ? Math.floor(((this.width - gap) * 7) / 12) : this.width))}</div>
        </div>
      </div>
      <p class="readout">${this.inTurn(() => this.readOut(pe, model))}</p>
      <div>${this.inTurn(() => (this.waves ? this.addends(pe) : nothing))}</div>
      <dl class="facts">${this.inTurn(() => facts(model))}</dl>
      <div>${this.inTurn(() =>
        dataDetails(
          () => this.table(model),
          () => this.files(model),
        ),
      )}</div>
    `;
  }

  private matrixView(pe: Posenc, model: Model): TemplateResult {
    const t = text();
    return html`
      <posenc-matrix
        .posenc=${pe}
        .matrix=${model.shown}
        .range=${model.range}
        .at=${cellOf(this.state.values, model.length)}
        .say=${([row, column]: readonly [number, number]) => t.at(row, column, decimals(model.matrix.data[row * model.length + column]!))}
        .label=${t.matrixLabel}
        .rowName=${t.position}
        .columnName=${t.position}
        @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => {
          this.state.set({ row: cell[0], distance: cell[1] - cell[0] }, "noted");
        }}
      ></posenc-matrix>
    `;
  }

  private plot(model: Model, width: number): LinePlot {
    const t = text();
    const { curve, trend, by, isDistanceOnly, bound } = model;
    const octave = new Float64Array(curve.length).fill(Number.NaN);
    for (let i = 1; i < curve.length; ++i) octave[i] = trend.octaves[Math.floor(Math.log2(i))]!;
    const spread = isDistanceOnly
      ? []
      : [
          { name: t.names.least, values: by.least, hue: 4 as const },
          { name: t.names.most, values: by.most, hue: 5 as const },
        ];
    const series = [
      { name: isDistanceOnly ? t.names.exact : t.names.mean, values: curve, steps: trend.rises },
      { name: t.names.octave, values: octave, hue: 3 as const },
      ...spread,
    ];
    const lowest = series.reduce(
      (low, { values }) => values.reduce((least, x) => (x < least ? x : least), low),
      0,
    );
    return {
      width,
      height: curveHeight,
      x: { name: t.distance, values: Float64Array.from(curve.keys()) },
      y: {
        name: t.ofMeasure[this.state.values.measure],
        range: [lowest - (lowest < 0 ? 0.05 : 0) * bound, 1.03 * bound],
      },
      series,
      at: Math.abs(this.state.values.distance),
    };
  }

  private curveView(model: Model, width: number): TemplateResult {
    const t = text();
    const plot = this.plot(model, width);
    const move = (distance: number) => {
      const [row, column] = cellOf(this.state.values, model.length);
      const isBack = column < row;
      this.state.set({ row, distance: isBack ? -distance : distance }, "noted");
    };
    return html`
      ${linePlot({
        ...plot,
        label: t.curveLabel,
        say: (distance) =>
          `${t.atDistance(distance, decimals(model.curve[distance]!))} ${step(model, distance)}`,
        move,
      })}
      ${seriesNames(plot.series)}
      <ul class="curve-names"><li class="rises-name">${svg`<svg width="26" height="10" aria-hidden="true"><path d="M3,5h20"></path></svg>`} ${t.names.rise}</li></ul>
    `;
  }

  private readOut(pe: Posenc, model: Model): TemplateResult {
    const { values } = this.state;
    const distance = Math.abs(values.distance);
    const shown = model.curve[distance];
    return html`
      <span class="formula">${typeset(formula(pe, values, model, this.waves))}</span>
      <small>${shown === undefined ? nothing : html`${text().atDistance(distance, decimals(shown))}. ${step(model, distance)}`}</small>
    `;
  }

  /** What is summed at the distance of the cursor. */
  private addends(pe: Posenc): TemplateResult {
    const t = text();
    const { values } = this.state;
    const distance = Math.abs(values.distance);
    const terms = cosines(pe, values.dim, values.base, distance);
    const pair = Math.min(values.pair, terms.length - 1);
    const isFew = terms.length <= mostDots;
    return html`
      <h4 class="sum">${t.wavesHeading}</h4>
      <p class="soft why">${t.wavesNote(distance)}</p>
      ${linePlot({
        width: this.width,
        height: 170,
        x: { name: t.pair, values: Float64Array.from(terms.keys()) },
        y: { name: t.addend, range: [-1.1, 1.1] },
        series: [{ name: t.addend, values: terms, dotted: isFew }],
        at: pair,
        label: t.wavesLabel,
        say: (pair) => addend(values, terms, pair).replace("^", " ^ "),
        move: (pair) => this.state.set({ pair }, "noted"),
      })}
      <p class="soft why">${typeset(addend(values, terms, pair))}</p>
    `;
  }

  private table({ curve, by, trend }: Model): DataTable {
    const t = text();
    const rises = new Set(trend.rises);
    const isInside = (distance: number) => distance < by.least.length;
    const at = Math.abs(this.state.values.distance);
    const shown = rowsAround(curve.length, at, mostShown);
    const { distance, mean, least, most, rises: isRise } = t.columns;
    return {
      caption: t.tableCaption(t.ofMeasure[this.state.values.measure]),
      columns: [distance, mean, least, most, isRise],
      rows: shown.map((distance) => [
        String(distance),
        decimals(curve[distance]!),
        isInside(distance) ? decimals(by.least[distance]!) : "",
        isInside(distance) ? decimals(by.most[distance]!) : "",
        rises.has(distance) ? t.yes : "",
      ]),
      current: shown.indexOf(at),
    };
  }

  private files(model: Model): Files {
    const { measure } = this.state.values;
    return {
      name: `similarity_${model.source}_${measure}_${model.length}_${model.dim}`,
      matrix: model.shown,
      rowName: "position",
      picture: () => this.renderRoot.querySelector<MatrixPlot>("posenc-matrix")!.picture(),
      code: codeFor(this.state.values, model),
    };
  }

  /** The same colours for every table, so they are painted once. */
  protected override paint(pe: Posenc): void {
    const canvas = this.renderRoot.querySelector<HTMLCanvasElement>("canvas.ramp:not(.painted)");
    if (!canvas) return;
    const size = { width: 256, height: 10, low: -1, high: 1, map: "diverging" } as const;
    new Painter().paint(pe, canvas, ramp(-1, 1), size);
    canvas.classList.add("painted");
  }

  protected summary(pe: Posenc): string {
    const t = text().summary;
    const model = this.model(pe);
    const { values } = this.state;
    const name = text().ofMeasure[values.measure];
    const { rises, octaves } = model.trend;
    const steps = model.curve.length - 1;
    return [
      isMissing(values, this.box.table) ? text().missing : "",
      t.table(model.source, model.length, model.dim),
      model.isDistanceOnly
        ? t.only(name, sized(model.by.departure))
        : t.notOnly(name, percent(model.by.explained)),
      doesFall(octaves) ? t.falls : "",
      rises.length ? t.rises(rises.length, steps, rises[0]!) : t.never(steps),
      model.far ? t.far(model.far.rises.length, claimed) : "",
    ]
      .filter(Boolean)
      .join(" ");
  }
}

/** The end of the colours: whole where it is. */
const decimalsOf = (value: number): string => rough(Number(value.toPrecision(12)));

define("posenc-similarity", Similarity);
