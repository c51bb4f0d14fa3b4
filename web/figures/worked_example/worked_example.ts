// <posenc-worked-example>: the table of a sinusoidal encoding built line by line, with the formula of any
// number at any step; and the smallest example, added to a word.
import { html, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { select, slider, textBox } from "../../kit/controls/controls.js";
import { dataDetails, dataTableStyles, type Files } from "../../kit/panel/data_table.js";
import { factsStyles } from "../../kit/panel/facts_styles.js";
import { decimals, errorSize, plain } from "../../kit/text/numbers.js";
import "../../kit/plot/matrix_plot.js";
import { define } from "../../kit/define_element.js";
import type { MatrixPlot } from "../../kit/plot/matrix_plot.js";
import { typeset } from "../../kit/text/typeset.js";
import { Kept } from "../../parts/kept.js";
import { type Content, Figure } from "../figure.js";
import { type Cell, gridOf } from "./arrays.js";
import { codeFor } from "./code.js";
import { atColumn, columnOf, fields, newState, type Setting, settingOf, steps } from "./fields.js";
import { type Layers, layersOf, layersStyles, layersView } from "./layers.js";
import { type Model, Models, maxLength, tableAfter } from "./model.js";
import { numberTable, numberTableStyles } from "./number_table.js";
import { Player } from "./player.js";
import { reading } from "./reading.js";
import { stepLines, transport } from "./steps_view.js";
import { styles } from "./styles.js";
import { text } from "./texts.js";
import { writer } from "./written.js";

/** From this width on the picture and the small example stand side by side. */
const wide = 700;
/** Below this one the small example has no room for exponents. */
const narrow = 400;

export class WorkedExample extends Figure<typeof fields> {
  static override styles = [
    ...Figure.styles,
    dataTableStyles,
    factsStyles,
    numberTableStyles,
    layersStyles,
    styles,
  ];

  private readonly models = new Models();
  private readonly layers = new Kept<Layers>();
  private readonly player = new Player(
    () => {
      const { step } = this.state.values;
      this.state.set({ step: Math.min(step + 1, steps.length) }, "noted");
      return step + 1 < steps.length;
    },
    () => this.requestUpdate(),
  );

  /** Whether the last change was one of step, which is seen to fill its cells. */
  private isFilling = true;

  constructor() {
    super(newState());
    let { step } = this.state.values;
    this.state.subscribe((moment) => {
      if (moment !== "noted") this.isFilling = this.state.values.step !== step;
      step = this.state.values.step;
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.player.stop();
  }

  /** The step, the formula and the numbers are on show as it is. */
  protected override summaryIsSeen = false;

  protected heading(): string {
    return text().heading;
  }

  protected caption(): Content {
    return text().caption;
  }

  protected controls(): Content {
    const t = text();
    const { state } = this;
    return html`
      <div class="grid">
        ${slider(state, "length", t.length)} ${slider(state, "dim", t.dim)}
        ${slider(state, "base", t.base)}
        ${select(state, "layout", t.layout, { names: t.layouts, hint: t.layoutHint })}
        ${select(state, "format", t.format, { names: t.formats })}
        ${select(state, "library", t.library, { names: { pytorch: "PyTorch", numpy: "NumPy" } })}
      </div>
    `;
  }

  protected stage(pe: Posenc): TemplateResult {
    const t = text();
    const setting = settingOf(this.state);
    const model = this.models.of(pe, setting);
    const stepping = {
      step: this.state.values.step,
      playing: this.player.playing,
      go: (step: number, moment?: "moving" | "settled") => this.go(step, moment),
      play: () => this.play(),
    };
    return html`
      ${transport(setting, stepping)}
      <div>${this.inTurn(() => stepLines(setting, stepping))}</div>
      <div>${this.inTurn(() => this.arrays(model, setting))}</div>
      <div class="panels ${this.width >= wide ? "beside" : ""}">
        <div>
          <h4>${t.picture} <small>${t.pictureNote}</small></h4>
          <div>${this.inTurn(() => this.picture(pe, model, setting))}</div>
        </div>
        <div>${this.inTurn(() => this.small(pe, setting))}</div>
      </div>
      <dl class="facts">${this.inTurn(() => this.facts(model, setting))}</dl>
      <div>${this.inTurn(() =>
        dataDetails(
          () => this.table(model, setting),
          () => this.files(model, setting),
        ),
      )}</div>
    `;
  }

  private files({ table }: Model, setting: Setting): Files {
    const { length, dim } = setting;
    const { word, position } = this.written();
    return {
      name: `worked_example_${length}_${dim}`,
      matrix: { data: table, shape: [length, dim] },
      rowName: "position",
      picture: () => this.renderRoot.querySelector<MatrixPlot>("posenc-matrix")!.picture(),
      code: codeFor(setting, word, position),
    };
  }

  /** The word as it is shown, whoever chose it. */
  private written() {
    const { word, position } = this.state.values;
    return { word: fields.word.print(word), position };
  }

  private go(step: number, moment: "moving" | "settled" = "settled"): void {
    this.player.stop();
    this.state.set({ step: Math.min(Math.max(step, 1), steps.length) }, moment);
  }

  private play(): void {
    if (this.player.playing) {
      this.player.stop();
      return;
    }
    if (this.state.values.step === steps.length) this.state.set({ step: 1 }, "noted");
    this.player.play();
  }

  private arrays(model: Model, setting: Setting): TemplateResult {
    const t = text();
    const write = writer(setting);
    const grid = gridOf(model, setting, write);
    const isForms = setting.step === "exponential" || setting.step === "power";
    const choose = (cell: Cell) => {
      const { row, pair, kind } = grid.spot(cell);
      this.state.set({ cell: [isForms ? setting.spot.row : row, pair, kind] }, "noted");
    };
    const { differs, differsSingle } = model;
    return html`
      <div class="array">
        <h4>${t.steps[setting.step](setting)} <small><code>${grid.name}</code> ${grid.shape}</small></h4>
        <p class="why">${t.why[setting.step](setting, errorSize(differs), errorSize(differsSingle))}</p>
      </div>
      ${numberTable({
        grid,
        label: t.tableLabel(grid.name, grid.shape),
        corner: isForms ? "" : t.position,
        fresh: t.justFilled,
        beat: this.isFilling ? this.state.values.step : undefined,
        write: setting.step === "positions" ? String : write,
        choose,
      })}
      <p class="legend"><span class="swatch" aria-hidden="true"></span> ${t.legend}</p>
      <p class="readout"><span class="formula">${typeset(reading(model, setting, write))}</span><small>${t.where(columnOf(setting, setting.spot), setting)}</small></p>
    `;
  }

  private picture(pe: Posenc, model: Model, setting: Setting): TemplateResult {
    const t = text();
    const { length, dim, spot } = setting;
    const data = Float32Array.from(tableAfter(model, setting));
    return html`
      <posenc-matrix
        .posenc=${pe}
        .matrix=${{ data, shape: [length, dim] }}
        .range=${[-1, 1]}
        .at=${[spot.row, columnOf(setting, spot)]}
        .most=${230}
        .label=${t.pictureLabel}
        .rowName=${t.position}
        .columnName=${t.dimension}
        .say=${([row, column]: Cell) => `pe[${row}, ${column}] = ${decimals(data[row * dim + column]!)}`}
        @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => {
          const { pair, kind } = atColumn(setting, cell[1]);
          this.state.set({ cell: [cell[0], pair, kind] }, "noted");
        }}
      ></posenc-matrix>
    `;
  }

  private small(pe: Posenc, setting: Setting): TemplateResult {
    const t = text();
    const { state } = this;
    const { channel, apart } = state.values;
    const { word, position } = this.written();
    return html`
      <h4>${t.small} <small>${t.smallNote}</small></h4>
      ${layersView(
        this.layers.of([word, position, setting.base], () =>
          layersOf(pe, word, position, setting.base),
        ),
        {
          part: channel,
          apart,
          write: this.width < narrow ? decimals : writer(setting),
          choose: (channel) => state.set({ channel }, "noted"),
        },
      )}
      <div class="grid small-controls">
        ${textBox(state, "word", t.word, { hint: t.wordHint })}
        ${slider(state, "position", t.smallPosition)}
      </div>
      <div class="row">
        <button type="button" aria-pressed=${!apart} @click=${() => state.set({ apart: !apart })}>${t.together}</button>
      </div>
    `;
  }

  private facts(model: Model, setting: Setting): TemplateResult {
    const t = text();
    const { length, dim } = setting;
    const { differs, differsSingle, differsLong, norms, table } = model;
    const firstRow = `${Array.from(table.subarray(0, Math.min(dim, 8)), plain).join(", ")}${dim > 8 ? ", …" : ""}`;
    const fact = (name: string, value: string, note: string) =>
      html`<div><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`;
    return html`
      ${fact(t.facts.forms, errorSize(differs), t.facts.formsNote(errorSize(differsSingle)))}
      ${fact(t.facts.long(maxLength), errorSize(differsLong), t.facts.longNote(length, maxLength, dim))}
      ${fact(t.facts.norm, decimals(norms[1]), t.facts.normNote(errorSize(norms[1] - norms[0]), dim))}
      ${fact(t.facts.first, firstRow, t.facts.firstNote)}
    `;
  }

  private table({ table }: Model, setting: Setting) {
    const t = text();
    const { length, dim, spot } = setting;
    const write = writer(setting);
    return {
      caption: t.tableCaption(length, dim),
      columns: [t.position, ...Array.from({ length: dim }, (_, column) => String(column))],
      rows: Array.from({ length }, (_, row) => [
        String(row),
        ...Array.from(table.subarray(row * dim, (row + 1) * dim), write),
      ]),
      current: spot.row,
    };
  }

  protected summary(pe: Posenc): string {
    const t = text();
    const setting = settingOf(this.state);
    const name = t.steps[setting.step](setting);
    const said = reading(this.models.of(pe, setting), setting, writer(setting));
    return `${t.stepOf(this.state.values.step, steps.length, name)}. ${said}`;
  }
}

define("posenc-worked-example", WorkedExample);
