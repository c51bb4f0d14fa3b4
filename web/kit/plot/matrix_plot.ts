// <posenc-matrix>: a matrix in colour with axes, a cursor that pointer and arrow keys move alike, and
// nothing else. Figures set its properties and hear its "posenc-at" events.
//
//   <posenc-matrix .posenc=${pe} .matrix=${{ data, shape }} .range=${[-1, 1]} .at=${[3, 5]} label="..."
//     rowname="query" columnname="key" @posenc-at=${({ detail }) => ...}></posenc-matrix>
import { scaleLinear } from "d3-scale";
import { css, html, LitElement, type PropertyValues, svg, type TemplateResult } from "lit";
import type { Posenc, Tensor } from "posenc";
import { define } from "../define_element.js";
import type { ColorMap } from "../theme/colors.js";
import { onScheme, schemeOf } from "../theme/scheme.js";
import { base, theme } from "../theme/theme.js";
import { ticksBelow, ticksBeside, wholeTicks } from "./axis.js";
import { Painter, seen } from "./painter.js";

/** Row and column. */
export type Cell = readonly [number, number];

const left = 50;
const top = 6;
const bottom = 40;

export class MatrixPlot extends LitElement {
  static override properties = {
    posenc: { attribute: false },
    matrix: { attribute: false },
    range: { attribute: false },
    at: { attribute: false },
    say: { attribute: false },
    colors: {},
    label: {},
    rowName: {},
    columnName: {},
    first: { attribute: false },
    block: { attribute: false },
    marked: { attribute: false },
    most: { type: Number },
    width: { state: true },
  };

  declare posenc: Posenc;
  declare matrix: Tensor<Float32Array>;
  /** The values of the first and the last colour. */
  declare range: readonly [number, number];
  /** The cell of the cursor. */
  declare at: Cell;
  /** The read-out of a cell as text, for those who hear it. */
  declare say: (cell: Cell) => string;
  declare colors: ColorMap;
  declare label: string;
  declare rowName: string;
  declare columnName: string;
  /** The numbers of the first row and column. */
  declare first: Cell;
  /** Rows and columns that belong together: cursor, axes and events count such blocks. */
  declare block: Cell;
  /** A cell with a dot in it: what the cursor is compared with. */
  declare marked: Cell | undefined;
  /** The greatest height of the cells, in CSS pixels. */
  declare most: number;
  declare private width: number;

  private readonly painter = new Painter();
  private endScheme: (() => void) | undefined;
  private readonly observer = new ResizeObserver((entries) => {
    this.width = Math.floor(entries.at(-1)!.contentRect.width);
  });

  constructor() {
    super();
    this.colors = "diverging";
    this.first = [0, 0];
    this.block = [1, 1];
    this.most = 360;
    this.width = 0;
    this.say = ([row, column]) => `${row}, ${column}`;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.observer.observe(this);
    this.endScheme = onScheme(() => this.paint());
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.observer.disconnect();
    this.endScheme?.();
  }

  private get frame() {
    const [down, across] = this.matrix.shape as [number, number];
    const [rows, columns] = [down / this.block[0], across / this.block[1]];
    const room = Math.max(this.width - left - 8, 1);
    const cell = Math.min(room / columns, this.most / rows);
    const isSquare = rows > 1 && cell * columns > room / 3;
    const width = Math.max(Math.round(isSquare ? cell * columns : room), 1);
    const height = Math.max(Math.round(isSquare ? cell * rows : Math.min(this.most, 40 * rows)), 1);
    return { rows, columns, width, height };
  }

  /** At once instead of in a microtask: whoever set something knows then what it took. */
  drawNow(): void {
    if (this.isUpdatePending) this.performUpdate();
  }

  /** The pixels, for a file. */
  picture(): HTMLCanvasElement {
    return seen(this.renderRoot.querySelector("canvas")!);
  }

  private tell(cell: Cell, moment: "moving" | "settled"): void {
    this.dispatchEvent(new CustomEvent("posenc-at", { detail: { cell, moment } }));
  }

  private cellAt(event: PointerEvent): Cell {
    const { rows, columns, width, height } = this.frame;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const index = (at: number, length: number, count: number) =>
      Math.min(Math.max(Math.floor((at / length) * count), 0), count - 1);
    return [
      index(event.clientY - box.y - top, height, rows),
      index(event.clientX - box.x - left, width, columns),
    ];
  }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { rows, columns } = this.frame;
    const [row, column] = this.at;
    const to: Record<string, Cell> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [row, 0],
      End: [row, columns - 1],
      PageUp: [0, column],
      PageDown: [rows - 1, column],
    };
    const next = to[event.key];
    if (!next) return;
    event.preventDefault();
    const inside = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1);
    this.at = [inside(next[0], rows), inside(next[1], columns)]; // the next key may come before the next frame
    this.tell(this.at, "settled");
  }

  protected override render(): TemplateResult {
    if (!this.width || !this.matrix) return html``;
    const { rows, columns, width, height } = this.frame;
    const [row, column] = this.at;
    const across = scaleLinear(
      [this.first[1] - 0.5, this.first[1] + columns - 0.5],
      [left, left + width],
    );
    const down = scaleLinear(
      [this.first[0] - 0.5, this.first[0] + rows - 0.5],
      [top, top + height],
    );
    const cell = { width: width / columns, height: height / rows };
    const [wide, high] = [Math.max(cell.width, 4), Math.max(cell.height, 4)];
    const x = left + (column + 0.5) * cell.width - wide / 2;
    const y = top + (row + 0.5) * cell.height - high / 2;
    const point = (event: PointerEvent) => this.tell(this.cellAt(event), "moving");
    return html`
      <div
        class="plot"
        role="application"
        aria-label=${this.label}
        aria-describedby="said"
        tabindex="0"
        @pointermove=${(event: PointerEvent) => (event.pointerType === "mouse" || event.buttons) && point(event)}
        @pointerdown=${point}
        @click=${(event: PointerEvent) => this.tell(this.cellAt(event), "settled")}
        @keydown=${this.press}
      >
        <canvas></canvas>
        <svg width=${Math.max(this.width, left)} height=${top + height + bottom} aria-hidden="true">
          ${ticksBelow(across, wholeTicks(across, 56), top + height)}
          ${rows > 1 ? ticksBeside(down, wholeTicks(down, 40), left) : ""}
          <text x=${left + width / 2} y=${top + height + 36} text-anchor="middle">${this.columnName}</text>
          <text transform="translate(12,${top + height / 2}) rotate(-90)" text-anchor="middle">${this.rowName}</text>
          ${this.blockLines(rows, columns, cell)}
          ${this.marked ? svg`<circle class="marked" cx=${left + (this.marked[1] + 0.5) * cell.width} cy=${top + (this.marked[0] + 0.5) * cell.height} r=${Math.min(Math.max(Math.min(cell.width, cell.height) / 3.5, 2), 6)}></circle>` : ""}
          <rect class="under" x=${x - 1.5} y=${y - 1.5} width=${wide + 3} height=${high + 3}></rect>
          <rect class="over" x=${x - 1.5} y=${y - 1.5} width=${wide + 3} height=${high + 3}></rect>
        </svg>
        <span id="said" class="hidden">${this.say(this.at)}</span>
      </div>
    `;
  }

  /** Between blocks, in the colour of the paper around. */
  private blockLines(rows: number, columns: number, cell: { width: number; height: number }) {
    if (this.block[0] * this.block[1] === 1) return "";
    const [width, height] = [columns * cell.width, rows * cell.height];
    const inner = (count: number) =>
      Array.from({ length: Math.max(count - 1, 0) }, (_, i) => i + 1);
    const across = inner(rows).map((i) => `M${left},${top + i * cell.height}h${width}`);
    const down = inner(columns).map((i) => `M${left + i * cell.width},${top}v${height}`);
    const thick = Math.min(Math.max(Math.min(cell.width, cell.height) / 14, 0.75), 2);
    return svg`<path class="between" stroke-width=${thick} d=${[...across, ...down].join("")}></path>`;
  }

  protected override updated(changed: PropertyValues): void {
    // A cursor's move leaves the pixels as they are.
    const drawn = ["posenc", "matrix", "range", "colors", "width", "most"] as const;
    if (drawn.some((name) => changed.has(name))) this.paint();
  }

  private paint(): void {
    const canvas = this.renderRoot.querySelector("canvas");
    if (!canvas || !this.matrix || !this.posenc) return;
    const { width, height } = this.frame;
    const [low, high] = this.range;
    this.painter.paint(this.posenc, canvas, this.matrix, {
      width,
      height,
      low,
      high,
      map: this.colors,
      scheme: schemeOf(this),
    });
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  }

  static override styles = [
    theme,
    base,
    css`
      :host {
        min-width: 0;
      }
      .plot {
        position: relative;
        cursor: crosshair;
        touch-action: pan-y;
      }
      canvas {
        position: absolute;
        top: 6px;
        left: 50px;
        /* What is masked is transparent in the kernel's pixels: hatching, not a colour. */
        background: repeating-linear-gradient(135deg, var(--line) 0 1px, transparent 1px 5px);
      }
      svg {
        position: relative;
        display: block;
        overflow: visible;
        pointer-events: none;
      }
      text {
        fill: var(--ink-soft);
        font-family: var(--sans);
        font-size: 12px;
        font-variant-numeric: tabular-nums;
      }
      path {
        stroke: var(--line-strong);
      }
      .between {
        stroke: var(--panel);
      }
      .marked {
        fill: #fff;
        stroke: #000;
        stroke-width: 1.5;
      }
      .over {
        fill: none;
        stroke: #fff;
        stroke-width: 1.5;
      }
      .under {
        fill: none;
        stroke: #000;
        stroke-width: 4;
      }
    `,
  ];
}

define("posenc-matrix", MatrixPlot);

declare global {
  interface HTMLElementEventMap {
    "posenc-at": CustomEvent<{ cell: Cell; moment: "moving" | "settled" }>;
  }
}
