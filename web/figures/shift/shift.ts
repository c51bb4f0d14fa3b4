// <posenc-shift>: one matrix moves every position. Its blocks, the pairs as clocks, and what is left at
// all positions; with sines alone, what the best matrix leaves.
import { format } from "d3-format";
import { html, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { checkbox, slider } from "../../kit/controls/controls.js";
import { dataDetails, dataTableStyles, type Files } from "../../kit/panel/data_table.js";
import {
  type LinePlot,
  linePicture,
  linePlot,
  linePlotStyles,
  seriesNames,
} from "../../kit/plot/line_plot.js";
import { decimals, errorSize, plain, significant } from "../../kit/text/numbers.js";
import "../../kit/plot/matrix_plot.js";
import { define } from "../../kit/define_element.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { pairDialsStyles } from "../../kit/plot/pair_dials.js";
import { type Content, Figure } from "../figure.js";
import { block } from "./block.js";
import { clocks, degreesOf } from "./clocks.js";
import { codeFor } from "./code.js";
import { type fields, newState, type Setting, settingOf } from "./fields.js";
import { type Model, Models } from "./model.js";
import { styles } from "./styles.js";
import { text } from "./texts.js";

/** From this width on the matrix and its block stand side by side. */
const wide = 640;

const missed = format(".1%");

export class Shift extends Figure<typeof fields> {
  static override styles = [
    ...Figure.styles,
    linePlotStyles,
    dataTableStyles,
    pairDialsStyles,
    styles,
  ];

  private readonly models = new Models();
  /** The cell of the matrix within the block of the chosen pair. */
  private corner: Cell = [0, 0];

  constructor() {
    super(newState());
  }

  protected heading(): string {
    return text().heading;
  }

  protected caption(): Content {
    return text().caption;
  }

  protected controls(): TemplateResult {
    const t = text();
    const { dim, positions } = this.state.values;
    return html`
      <div class="grid">
        ${slider(this.state, "shift", t.shift, { hint: t.shiftHint })}
        ${slider(this.state, "position", t.position, { hint: t.positionHint, most: positions - 1 })}
        ${checkbox(this.state, "sinOnly", t.sinOnly, { hint: t.sinOnlyHint })}
        ${slider(this.state, "dim", t.dim)} ${slider(this.state, "base", t.base)}
        ${slider(this.state, "positions", t.positions, { hint: t.positionsHint })}
        ${slider(this.state, "pair", t.pair, { most: dim / 2 - 1 })}
      </div>
    `;
  }

  protected summary(pe: Posenc): string {
    const t = text();
    const setting = settingOf(this.state);
    const { shift, positions, dim, sinOnly } = setting;
    if (shift === 0) return t.summaryZero;
    const { whole, fit } = this.models.model(pe, setting);
    if (!sinOnly) return t.summary(shift, positions, errorSize(whole.largest));
    const { fromOwnSine, fromAllSines } = this.models.cosines(pe, setting);
    const own = t.between(missed(Math.min(...fromOwnSine)), missed(Math.max(...fromOwnSine)));
    return t.summarySines(
      shift,
      positions,
      dim / 2,
      missed(fit!.missed),
      own,
      missed(fromAllSines),
    );
  }

  protected override paint(): void {
    this.renderRoot.querySelector(".stage")!.classList.toggle("narrow", this.width < wide);
  }

  protected stage(pe: Posenc): TemplateResult {
    const setting = settingOf(this.state);
    const model = this.models.model(pe, setting);
    const { shift, sinOnly, pair } = setting;
    return html`
      ${this.finding(setting, model)}
      <div class="two ${this.width >= wide ? "beside" : ""}">
        <div>${this.inTurn(() => this.matrix(pe, setting, model))}</div>
        <div>${this.inTurn(() => html`${block(setting, model.pairs[pair]!, sinOnly ? this.models.cosines(pe, setting).fromOwnSine[pair] : undefined, missed)} ${clocks({ pairs: model.pairs, shift, chosen: pair, sinOnly, isMoving: this.isMoving, choose: (pair) => this.state.set({ pair }) })}`)}</div>
      </div>
      <div>${this.inTurn(() => this.residual(setting, model))}</div>
      <div>${this.inTurn(() =>
        dataDetails(
          () => this.table(pe, setting, model),
          () => this.files(setting, model),
        ),
      )}</div>
    `;
  }

  private files(setting: Setting, model: Model): Files {
    const { shift, sinOnly } = setting;
    return {
      name: `shift_${plain(shift).replace("−", "minus")}_${sinOnly ? "sines_" : ""}residual`,
      matrix: (model.fit ?? model.whole).residual,
      rowName: "position",
      picture: () => linePicture(this.plot(setting, model), this),
      code: codeFor(setting),
    };
  }

  private finding({ shift, positions, sinOnly }: Setting, { whole, fit }: Model): TemplateResult {
    const t = text();
    const fails = sinOnly && shift !== 0;
    const said =
      shift === 0
        ? sinOnly
          ? t.nothingSines
          : t.nothing
        : fails
          ? t.none(missed(fit!.missed))
          : t.one(positions, errorSize(whole.largest));
    return html`<p class="finding ${fails ? "differs" : ""}"><span aria-hidden="true">${fails ? "≠" : "="}</span> ${said}</p>`;
  }

  private matrix(pe: Posenc, { shift, sinOnly, pair }: Setting, { matrix }: Model): TemplateResult {
    const t = text();
    const dim = matrix.shape[1]!;
    const at: Cell = [2 * pair + this.corner[0], 2 * pair + this.corner[1]];
    const say = ([row, column]: Cell) =>
      t.cell(row, column, decimals(matrix.data[row * dim + column]!));
    return html`
      <h4>${t.matrix(shift)} <small>${sinOnly ? t.matrixNoteSin : t.matrixNote}</small></h4>
      <posenc-matrix
        .posenc=${pe}
        .matrix=${matrix}
        .range=${[-1, 1]}
        .at=${at}
        .say=${say}
        most="300"
        label=${t.matrixLabel}
        rowname=${t.rows}
        columnname=${t.columns}
        @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => this.pick(detail.cell, detail.moment)}
      ></posenc-matrix>
    `;
  }

  /** A cell stands for the block on the diagonal in its row. */
  private pick([row, column]: Cell, moment: "moving" | "settled"): void {
    const now = settingOf(this.state).pair;
    const [byRow, byColumn] = [row >> 1, column >> 1];
    const pair = byRow === now ? byColumn : byRow; // the one that was moved along
    this.corner = [row % 2, column % 2];
    this.state.set({ pair }, moment === "moving" ? "noted" : "settled");
  }

  private plot({ shift, positions, position }: Setting, { whole, fit }: Model): LinePlot {
    const t = text();
    const both = { name: t.both(shift), values: drawable(whole.byPosition) };
    const sines = fit && { name: t.sines(shift), values: drawable(fit.byPosition) };
    return {
      width: this.width,
      height: 230,
      x: { name: t.positionAxis, values: Float64Array.from({ length: positions }, (_, i) => i) },
      y: { name: t.residualAxis, range: [1e-17, 10], log: true },
      series: sines ? [both, sines] : [both],
      at: position,
    };
  }

  private residual(setting: Setting, model: Model): TemplateResult {
    const t = text();
    const { whole, fit } = model;
    const plot = this.plot(setting, model);
    const say = (at: number) => {
      const error = errorSize(whole.byPosition[at]!);
      return fit
        ? t.residualBoth(at, errorSize(fit.byPosition[at]!), error)
        : t.residualAt(at, error);
    };
    return html`
      <h4>${t.residual}</h4>
      ${linePlot({
        ...plot,
        label: t.residualLabel,
        say,
        move: (position, moment) =>
          this.state.set({ position }, moment === "moving" ? "noted" : "settled"),
      })}
      ${seriesNames(plot.series)}
      <p class="reading">${say(setting.position)}</p>
    `;
  }

  private table(pe: Posenc, setting: Setting, { pairs }: Model) {
    const t = text();
    const { fromOwnSine } = this.models.cosines(pe, setting);
    const rows = pairs.map(({ frequency, block: [cos, sin], largest }, i) => [
      plain(i),
      significant(frequency, 6),
      significant(degreesOf(setting.shift, frequency), 6),
      decimals(cos),
      decimals(sin),
      errorSize(largest),
      missed(fromOwnSine[i]!),
    ]);
    return {
      caption: t.table(setting.shift),
      columns: t.tableColumns,
      rows,
      current: setting.pair,
    };
  }
}

/** An error of exactly 0 has no place on a logarithmic axis: it stands at its foot. */
const drawable = (errors: Float64Array): Float64Array => errors.map((error) => error || 1e-17);

define("posenc-shift", Shift);
