// <doctor-curve .curve=${...}>: a plot of the kit with its heading, a cursor, a read-out and a table of its values.
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { controlStyles } from "../kit/controls/styles.js";
import { define } from "../kit/define_element.js";
import { dataTable } from "../kit/panel/data_table.js";
import { folded } from "../kit/panel/folded.js";
import { rowsAround } from "../kit/panel/rows_around.js";
import { panelStyles } from "../kit/panel/styles.js";
import { lineLabelStyles, wideEnough } from "../kit/plot/line_labels.js";
import { type LinePlot, linePlot, seriesNames } from "../kit/plot/line_plot.js";
import { watchWidth } from "../kit/plot/width.js";
import { base, theme } from "../kit/theme/theme.js";

export interface Curve {
  readonly heading: string;
  /** A sentence on what the plot shows, or on why there is no plot. */
  readonly finding?: string;
  readonly plot?: Omit<LinePlot, "width" | "at">;
  /** The accessible name of the plot. */
  readonly label: string;
  /** The label of the control that opens the table. */
  readonly tableName: string;
  /** The table's caption and columns; default: the heading and the names of the series. */
  readonly caption?: string;
  readonly columns?: readonly string[];
  /** The index where the cursor starts. */
  readonly start?: number;
  /** The read-out at an index. */
  say(index: number): string;
  /** The text of a value in the table; NaN stands for no value. */
  cell(value: number): string;
}

/** The most rows of the table, around the cursor. */
const mostRows = 64;

/** The values of the plot around its cursor. */
function table({ heading, columns, caption = heading, cell }: Curve, { x, series, at }: LinePlot) {
  const write = x.write ?? String;
  return {
    caption,
    columns: [x.name, ...(columns ?? series.map(({ name }) => name))],
    rows: rowsAround(x.values.length, at, mostRows).map((i) => [
      write(x.values[i]!),
      ...series.map(({ values }) => cell(values[i]!)),
    ]),
  };
}

export class CurveElement extends LitElement {
  static override properties = {
    curve: { attribute: false },
    at: { state: true },
    width: { state: true },
    isOpen: { state: true },
  };

  declare curve: Curve | undefined;
  declare private at: number;
  declare private width: number;
  declare private isOpen: boolean;
  private isMoved = false;

  constructor() {
    super();
    this.at = 0;
    this.width = 0;
    this.isOpen = false;
    watchWidth(this, (width) => {
      this.width = width;
    });
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("curve")) return;
    const count = this.curve?.plot?.x.values.length ?? 0;
    if (!this.isMoved) this.at = this.curve?.start ?? 0;
    this.at = Math.max(0, Math.min(this.at, count - 1));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { curve, width, at } = this;
    if (!curve) return nothing;
    const { heading, finding, plot } = curve;
    return html`
      <h3>${heading}</h3>
      ${finding ? html`<p class="lead">${finding}</p>` : nothing}
      <slot></slot>
      ${plot && width ? this.drawn(curve, { ...plot, width, at }) : nothing}
    `;
  }

  private drawn(curve: Curve, plot: LinePlot): TemplateResult {
    const { label, tableName, say } = curve;
    const folds = {
      isOpen: () => this.isOpen,
      open: (_: string, isOpen: boolean) => {
        this.isOpen = isOpen;
      },
    };
    const move = (index: number) => {
      this.at = index;
      this.isMoved = true;
    };
    return html`
      ${linePlot({ ...plot, label, say, move })}
      ${plot.series.length < 2 || (plot.labels && plot.width >= wideEnough) ? nothing : seriesNames(plot.series)}
      ${plot.width < wideEnough ? plot.labels?.stretches.map(({ name }) => html`<p class="stretch">${name}</p>`) : nothing}
      <p class="reading">${say(plot.at)}</p>
      ${folded(folds, "table", tableName, () => dataTable(table(curve, plot)))}
    `;
  }

  static override styles = [
    theme,
    base,
    controlStyles,
    panelStyles,
    lineLabelStyles,
    css`
      :host {
        font-size: 1rem;
      }
      h3 {
        margin: 0 0 0.6rem;
        font-size: var(--t-22);
        font-weight: 640;
        line-height: 1.2;
        letter-spacing: -0.01em;
        text-wrap: balance;
      }
      .lead {
        margin: 0 0 0.6rem;
        color: var(--ink-soft);
      }
      .stretch {
        margin: 0.3rem 0 0;
        color: var(--position);
        font-size: 0.9375rem;
      }
      .reading {
        font-size: 0.9375rem;
      }
      details {
        color: var(--ink-soft);
        font-size: 0.9375rem;
      }
      summary {
        width: fit-content;
        min-height: 1.75rem;
        cursor: pointer;
      }
      .curve-names {
        font-size: 0.9375rem;
      }
      ::slotted(label) {
        margin-bottom: 0.75rem;
      }
      svg.lines :is(.axis text, .name, .limit-name) {
        fill: var(--ink-soft);
        font-size: 14px;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];
}

define("doctor-curve", CurveElement);
