// <posenc-matrix>: a matrix in colour with axes, and a cursor that pointer and arrow keys move alike. Figures set its
// properties and listen to its events (pointed_matrix.ts).
//
//   <posenc-matrix .posenc=${pe} .matrix=${{ data, shape }} .range=${[-1, 1]} .at=${[3, 5]} label="..."
//     rowname="query" columnname="key" @posenc-at=${({ detail: { cell, moment } }) => ...}></posenc-matrix>
//
// A move of the cursor paints nothing: pixels are made where the matrix, its colours or its size change.
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Posenc, Tensor } from "posenc";
import { define } from "../define_element.js";
import type { ColorMap } from "../theme/colors.js";
import { GroundController } from "../theme/scheme.js";
import { base, theme } from "../theme/theme.js";
import { cellDot, cursorStyle, panelAxes } from "./matrix_axes.js";
import {
  asStored,
  type Box,
  type Cell,
  cellBox,
  type Grid,
  type Layout,
  layOut,
  moved,
  type Place,
  placeAt,
  type Run,
} from "./matrix_layout.js";
import { matrixStyles } from "./matrix_styles.js";
import { OrderedColumns } from "./ordered_columns.js";
import { paint } from "./painter.js";
import { own, PointedMatrix } from "./pointed_matrix.js";
import { pointIn } from "./pointer.js";
import { seriesStyles } from "./series_styles.js";

export type { Cell, Run } from "./matrix_layout.js";

/** One of several matrices of one shape, whose name stands at its top right. */
export interface MatrixPanel {
  readonly name: string;
  readonly matrix: Tensor<Float32Array>;
}

/** Properties that leave pixels and axes as they are, and those that leave the pixels so. */
const ofCursor = new Set<PropertyKey>(["at", "panel", "say", "marked", "label", "how", "pickable"]);
const ofAxes = new Set<PropertyKey>(["first", "rowName", "columnName", "marks"]);

export class MatrixPlot extends PointedMatrix {
  static override properties = {
    ...PointedMatrix.properties,
    posenc: own,
    panels: own,
    colors: {},
    roleDescription: {},
    how: {},
    rowName: {},
    columnName: {},
    first: own,
    block: own,
    marked: own,
    marks: own,
    runs: own,
    upward: { type: Boolean },
    page: { type: Number },
    least: { type: Number },
    most: { type: Number },
  };

  declare posenc: Posenc;
  /** In place of the matrix, several: beside each other, or one above the other where it is narrow. */
  declare panels: readonly MatrixPanel[] | undefined;
  declare colors: ColorMap;
  declare roleDescription: string | undefined;
  /** What keys do, for screen readers. */
  declare how: string;
  declare rowName: string;
  declare columnName: string;
  /** The numbers of the first row and column. */
  declare first: Cell;
  /** Rows and columns that belong together: cursor, axes and events count such blocks. */
  declare block: Cell;
  /** A cell with a dot in it: what the cursor is compared with. */
  declare marked: Cell | undefined;
  /** Columns with a mark above them, each in its hue: those that are drawn as curves. */
  declare marks: readonly number[];
  /** Columns in another order than theirs, in runs with a name above and a line between. */
  declare runs: readonly Run[] | undefined;
  /** Row 0 is at the bottom. */
  declare upward: boolean;
  /** The rows that a page key goes; all of them where not given. */
  declare page: number;
  /** The least height of the cells, in CSS pixels: where it is given they fill the width and need not be square. */
  declare least: number | undefined;
  /** The greatest height of the cells, in CSS pixels. */
  declare most: number;

  private readonly scheme = new GroundController(this, () => this.paint());
  private readonly columns = new OrderedColumns();
  private grid!: Grid;
  private layout!: Layout;
  /** Changes where anything but the cursor does. */
  private drawn: unknown[] = [];
  /** Whether pixels must be made anew. */
  private isStale = false;

  constructor() {
    super();
    this.colors = "diverging";
    this.first = [0, 0];
    this.block = [1, 1];
    this.marks = [];
    this.page = Number.POSITIVE_INFINITY;
    this.most = 360;
    this.how = "";
  }

  private get shown(): readonly MatrixPanel[] {
    return this.panels ?? [{ name: "", matrix: this.matrix }];
  }

  protected placeOf(event: PointerEvent): Place | undefined {
    const { x, y } = pointIn(event, event.currentTarget as Element);
    return placeAt(this.layout, this.grid, x, y);
  }

  protected placeAfter(event: KeyboardEvent): Place | undefined {
    const { at, panel, grid, page } = this;
    return at && moved(event, { panel, cell: at }, grid, page);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if ([...changed.keys()].every((name) => ofCursor.has(name))) return;
    const shape = this.shown[0]?.matrix?.shape;
    if (!this.width || !shape) return;
    const [rows, columns] = [shape[0]! / this.block[0], shape[1]! / this.block[1]];
    const runs = this.runs ?? asStored(columns);
    const upward = this.upward === true;
    this.grid = { rows, columns, panels: this.shown.length, runs, upward };
    const { width, most, least } = this;
    this.layout = layOut(this.grid, { width, most, least, isNamed: least !== undefined });
    this.drawn = [this.layout];
    if ([...changed.keys()].some((name) => !ofCursor.has(name) && !ofAxes.has(name)))
      this.isStale = true;
  }

  protected override render(): TemplateResult {
    const { at, panel, layout, grid, first, block, rowName, columnName, marks } = this;
    if (!this.width || !this.shown[0]?.matrix) return html``;
    const names = this.shown.map(({ name }) => name);
    const axes = { layout, grid, first, block, rowName, columnName, marks, names };
    return html`
      <div
        class="plot"
        role="application"
        aria-label=${this.label}
        aria-roledescription=${this.roleDescription ?? nothing}
        aria-describedby="said how"
        tabindex="0"
        @pointermove=${this.point}
        @pointerdown=${this.point}
        @pointerleave=${this.leave}
        @click=${this.pick}
        @keydown=${this.press}
      >
        ${layout.boxes.map(() => html`<canvas class="cells"></canvas>`)}
        <svg width=${layout.width} height=${layout.height} aria-hidden="true">
          ${guard(this.drawn, () => layout.boxes.map((box, i) => panelAxes(box, i, axes)))}
          ${this.marked ? cellDot(cellBox(layout.boxes[0]!, grid, this.marked)) : nothing}
        </svg>
        ${at ? html`<div class="cursor" .style=${cursorStyle(cellBox(this.box, grid, at))}></div>` : nothing}
        <span id="said" hidden>${at ? this.say(at, panel) : nothing}</span>
        <span id="how" hidden>${this.how}</span>
      </div>
    `;
  }

  /** That of the cursor. */
  private get box(): Box {
    return this.layout.boxes[this.panel] ?? this.layout.boxes[0]!;
  }

  protected override updated(): void {
    if (this.isStale) this.paint();
  }

  private paint(): void {
    const canvases = this.renderRoot.querySelectorAll("canvas");
    if (!canvases.length || !this.posenc || !this.layout) return;
    this.isStale = false;
    const { range, colors } = this;
    const { ground } = this.scheme;
    for (const [i, canvas] of canvases.entries()) {
      const { x, y, width, height } = this.layout.boxes[i]!;
      const matrix = this.columns.inRuns(this.shown[i]!.matrix, this.grid.runs);
      paint(this.posenc, canvas, matrix, { width, height, range, colors, ground });
      canvas.classList.toggle("upward", this.upward === true);
      const place = { left: x, top: y, width, height };
      for (const [name, at] of Object.entries(place)) canvas.style.setProperty(name, `${at}px`);
    }
  }

  static override styles = [theme, base, seriesStyles, matrixStyles];
}

define("posenc-matrix", MatrixPlot);
