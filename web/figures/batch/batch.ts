// <posenc-batch>: x + pe[:x.size(0)], and what it adds where the input has its batch first.
import { css, html, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { select, slider, textBox } from "../../kit/controls/controls.js";
import {
  type DataTable,
  dataDetails,
  dataTableStyles,
  type Files,
} from "../../kit/panel/data_table.js";
import { decimals, errorSize, significant } from "../../kit/text/numbers.js";
import "../../kit/plot/matrix_plot.js";
import { define } from "../../kit/define_element.js";
import type { MatrixPlot } from "../../kit/plot/matrix_plot.js";
import { type Content, Figure } from "../figure.js";
import { codeFor, moduleFor } from "./code.js";
import { type fields, newState, type Setting, settingOf } from "./fields.js";
import { type Model, modelOf } from "./model.js";
import { text } from "./texts.js";

/** Below this no order has gone in. */
const rounding = 1e-12;

export class Batch extends Figure<typeof fields> {
  private known: { readonly of: string; readonly model: Model } | undefined;

  constructor() {
    super(newState());
  }

  protected heading(): string {
    return text().heading;
  }
  protected caption(): Content {
    return text().caption;
  }

  private model(pe: Posenc, setting: Setting): Model {
    const { row: _, column: __, ...rest } = setting;
    const of = JSON.stringify(rest);
    if (this.known?.of !== of) this.known = { of, model: modelOf(pe, setting) };
    return this.known.model;
  }

  protected controls(): Content {
    const t = text();
    const { state } = this;
    const { batch } = state.values;
    return html`
      <div class="grid">
        ${select(state, "input", t.input, { names: t.inputs, hint: t.inputHint })}
        ${textBox(state, "sentence", t.sentence, { hint: t.sentenceHint })}
        ${slider(state, "padding", t.padding)} ${slider(state, "batch", t.batch)}
        ${batch > 1 ? slider(state, "shown", t.shown, { most: batch - 1 }) : ""}
        ${slider(state, "dim", t.dim)} ${slider(state, "seed", t.seed)}
      </div>
    `;
  }

  protected stage(pe: Posenc): Content {
    const t = text();
    const setting = settingOf(this.state);
    const model = this.model(pe, setting);
    const { tokens } = setting;
    return html`
      <h4>${t.module}</h4>
      <pre class="module"><code>${moduleFor(setting)}</code></pre>
      ${this.finding(setting, model)}
      <h4>${t.rows}</h4>
      <ol class="rows" start="0">
        ${tokens.map((token, i) => html`<li><bdi>${token}</bdi> <span class="soft">+ pe[${model.positions[i]}]</span></li>`)}
      </ol>
      <div class="views">
        ${this.matrix(pe, setting, model, "x")} ${this.matrix(pe, setting, model, "added")}
        ${this.matrix(pe, setting, model, "sum")}
      </div>
      ${this.readOut(setting, model)}
      <div>${this.inTurn(() =>
        dataDetails(
          () => this.table(setting, model),
          () => this.files(setting, model),
        ),
      )}</div>
    `;
  }

  private files(setting: Setting, { sum }: Model): Files {
    return {
      name: `batch_${this.state.values.input}_${setting.tokens.length}_${setting.dim}`,
      matrix: sum,
      rowName: "token",
      picture: () => this.renderRoot.querySelector<MatrixPlot>("posenc-matrix.sum")!.picture(),
      code: codeFor(setting),
    };
  }

  private finding({ isBatchFirst }: Setting, { hasEqual, after }: Model): TemplateResult {
    const t = text();
    const isWrong = hasEqual ? after < rounding : isBatchFirst;
    const said = hasEqual
      ? (isWrong ? t.wrong : t.right)(isWrong ? errorSize(after) : significant(after, 4))
      : isWrong
        ? t.noneWrong
        : t.noneRight;
    return html`<p class="finding ${isWrong ? "differs" : ""}">${said}</p>`;
  }

  private matrix(pe: Posenc, setting: Setting, model: Model, name: "x" | "added" | "sum") {
    const t = text();
    const { tokens, dim, row, column } = setting;
    const table = model[name];
    return html`
      <div>
        <h4>${t[name]}</h4>
        <posenc-matrix
          class=${name}
          .posenc=${pe}
          .matrix=${{ data: new Float32Array(table.data), shape: table.shape }}
          .range=${[-model.bound, model.bound]}
          .at=${[row, column]}
          .say=${([row, column]: readonly [number, number]) => t.at(tokens[row]!, row, column, decimals(table.data[row * dim + column]!))}
          .label=${t[name]}
          .rowName=${t.token}
          .columnName=${t.dimension}
          .most=${220}
          @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => this.state.set({ cell: [...detail.cell] }, "noted")}
        ></posenc-matrix>
      </div>
    `;
  }

  private readOut({ tokens, row, column, dim }: Setting, model: Model): TemplateResult {
    const at = (table: Model["x"]) => decimals(table.data[row * dim + column]!);
    return html`
      <p class="readout">
        <span class="formula">${`x[${row}, ${column}] + pe[${model.positions[row]}, ${column}] = ${at(model.x)} + ${at(model.added)} = ${at(model.sum)}`.replaceAll("+ −", "− ")}</span>
        <small>${text().row(tokens[row]!, model.positions[row]!)}</small>
      </p>
    `;
  }

  private table({ tokens, row, column, dim }: Setting, model: Model): DataTable {
    const t = text();
    const at = (table: Model["x"], i: number) => decimals(table.data[i * dim + column]!);
    return {
      caption: t.table(column),
      columns: [...t.columns],
      rows: tokens.map((token, i) => [
        token,
        String(model.positions[i]),
        at(model.x, i),
        at(model.added, i),
        at(model.sum, i),
      ]),
      current: row,
    };
  }

  protected summary(pe: Posenc): string {
    const setting = settingOf(this.state);
    const { positions, before, after } = this.model(pe, setting);
    return text().summary(
      setting.isBatchFirst,
      positions.join(", "),
      errorSize(before),
      significant(after, 4),
    );
  }

  static override styles = [
    ...Figure.styles,
    dataTableStyles,
    css`
      h4 {
        margin: 1.1rem 0 0.4rem;
        font-size: 0.9rem;
        font-weight: 600;
      }
      h4:first-child {
        margin-top: 0;
      }
      .module {
        margin: 0;
        padding: 0.6rem 0.8rem;
        overflow-x: auto;
        font-size: 0.85rem;
        background: var(--paper);
        border: 1px solid var(--line);
        border-radius: var(--radius);
      }
      .finding {
        margin: 1rem 0 0;
        padding: 0.55rem 0.8rem;
        font-weight: 600;
        background: var(--accent-wash);
        border-inline-start: 3px solid var(--accent);
      }
      .finding.differs {
        border-color: var(--warning);
      }
      .rows {
        display: flex;
        flex-wrap: wrap;
        gap: 0.35rem;
        margin: 0;
        padding: 0;
        list-style: none;
        font-size: 0.875rem;
      }
      .rows li {
        padding: 0.15rem 0.55rem;
        border: 1px solid var(--line-strong);
        border-radius: var(--radius);
      }
      .views {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
        gap: 0.6rem 1.5rem;
        margin-top: 1.1rem;
      }
      .views > div {
        min-width: 0;
      }
      .readout {
        margin: 1rem 0 0;
        font-variant-numeric: tabular-nums;
      }
      .readout .formula {
        font-weight: 550;
      }
      .readout small {
        display: block;
        color: var(--ink-soft);
      }
    `,
  ];
}

define("posenc-batch", Batch);
