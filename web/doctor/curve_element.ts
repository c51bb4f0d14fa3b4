// <doctor-curve .curve=${...}>: a plot of the kit with its heading, a cursor, a table, and what one of its pictures says.
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { controlStyles } from "../kit/controls/styles.js";
import { define } from "../kit/define_element.js";
import { type DataTable, dataTable } from "../kit/panel/data_table.js";
import { folded } from "../kit/panel/folded.js";
import { panelStyles } from "../kit/panel/styles.js";
import { lineLabelStyles, wideEnough } from "../kit/plot/line_labels.js";
import { type LinePlot, linePlot, seriesNames } from "../kit/plot/line_plot.js";
import { base, theme } from "../kit/theme/theme.js";

export interface Curve {
  readonly heading: string;
  /** A sentence on what is seen. */
  readonly said?: string | undefined;
  /** Undefined where there is nothing to draw. */
  readonly plot: Omit<LinePlot, "width" | "at"> | undefined;
  /** What the plot is called where it cannot be seen. */
  readonly label: string;
  /** What opens the table. */
  readonly tableName: string;
  /** Where the cursor is at first. */
  readonly start?: number;
  /** The read-out at an index. */
  say(index: number): string;
  /** Of some rows around the cursor. */
  table(at: number): DataTable;
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
  private readonly sizes = new ResizeObserver(([entry]) => {
    this.width = Math.floor(entry!.contentRect.width);
  });

  constructor() {
    super();
    this.at = 0;
    this.width = 0;
    this.isOpen = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
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
    const { heading, said, plot } = curve;
    return html`
      <h3>${heading}</h3>
      ${said ? html`<p class="said">${said}</p>` : nothing}
      <slot></slot>
      ${plot && width ? this.drawn(curve, { ...plot, width, at }) : nothing}
    `;
  }

  private drawn(curve: Curve, plot: LinePlot): TemplateResult {
    const { label, tableName, say, table } = curve;
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
      ${folded(folds, "table", tableName, () => dataTable(table(plot.at)))}
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
      .said {
        margin: 0 0 0.6rem;
        color: var(--ink-2);
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
        color: var(--ink-2);
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
        font-size: 14px;
      }
    `,
  ];
}

define("doctor-curve", CurveElement);
