// <posenc-matrix>: a matrix in colour with axes, and a cursor for pointer and arrow keys. Figures set its properties and
// listen to its events, which do not leave the figure:
//
// posenc-at     the cursor moves to a cell: `moving` under a pointer, `settled` by a click, a tap or a key
// posenc-leave  the mouse has left
// posenc-pick   if it is `pickable`: a cell was clicked, or Enter or Space pressed on it
//
//   <posenc-matrix .posenc=${pe} .matrix=${{ data, shape }} .range=${[-1, 1]} .at=${[3, 5]} label="..."
//     rowname="query" columnname="key" @posenc-at=${({ detail: { cell, moment } }) => ...}></posenc-matrix>
//
// A move of the cursor paints nothing: pixels are made where the matrix, its colours or its size change.
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
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
import { hasModifier, isPointing, pointIn } from "./pointer.js";
import { seriesStyles } from "./series_styles.js";
import { watchWidth, widthOf } from "./width.js";

export type { Cell, Run } from "./matrix_layout.js";

/** One of several matrices of one shape, with its name at the top right. */
export interface MatrixPanel {
  readonly name: string;
  readonly matrix: Tensor<Float32Array>;
}

/** Compares lists by their elements: templates make them anew with every update. */
const hasChanged = (now: unknown, before: unknown): boolean =>
  !(
    Array.isArray(now) &&
    Array.isArray(before) &&
    now.length === before.length &&
    now.every((one, i) => Object.is(one, before[i]))
  ) && !Object.is(now, before);

/** Options of a property that no attribute sets. */
const own = { attribute: false, hasChanged };

/** Properties that change neither pixels nor axes, and those that change the axes alone. */
const ofCursor = new Set<PropertyKey>(["at", "panel", "say", "marked", "label", "how", "pickable"]);
const ofAxes = new Set<PropertyKey>(["first", "rowName", "columnName", "marks"]);

export class MatrixPlot extends LitElement {
  static override properties = {
    matrix: own,
    range: own,
    say: own,
    label: {},
    at: own,
    panel: own,
    pickable: { type: Boolean },
    width: { state: true },
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
  declare matrix: Tensor<Float32Array>;
  /** The values of the first and the last colour. */
  declare range: readonly [number, number];
  /** The read-out of a cell as text, for screen readers. */
  declare say: (cell: Cell, panel: number) => string;
  declare label: string;
  /** The cell of the cursor. */
  declare at: Cell | undefined;
  /** The panel of the cursor. */
  declare panel: number;
  declare pickable: boolean;
  /** In CSS pixels. */
  declare width: number;
  /** Several matrices in place of one: side by side, or one above the other where it is narrow. */
  declare panels: readonly MatrixPanel[] | undefined;
  declare colors: ColorMap;
  declare roleDescription: string | undefined;
  /** The description of the keys for screen readers. */
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
  /** The order of columns, where it is not that of the matrix: in runs with a name above and a line between. */
  declare runs: readonly Run[] | undefined;
  /** Whether row 0 is at the bottom. */
  declare upward: boolean;
  /** The number of rows that a page key moves the cursor; default all. */
  declare page: number;
  /** The least height of the cells, in CSS pixels: where it is given they fill the width and need not be square. */
  declare least: number | undefined;
  /** The greatest height of the cells, in CSS pixels. */
  declare most: number;

  private readonly scheme = new GroundController(this, () => this.paint());
  private readonly columns = new OrderedColumns();
  private grid!: Grid;
  private layout!: Layout;
  /** Changes whenever anything but the cursor changes. */
  private drawn: unknown[] = [];
  /** Whether pixels must be made anew. */
  private isStale = false;
  private pointed: Place | undefined;

  constructor() {
    super();
    this.panel = 0;
    this.width = 0;
    watchWidth(this, (width) => {
      this.width = width;
    });
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

  private placeOf(event: PointerEvent): Place {
    const { x, y } = pointIn(event, event.currentTarget as Element);
    return placeAt(this.layout, this.grid, x, y);
  }

  private emit(type: "posenc-at" | "posenc-leave" | "posenc-pick", detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  private moveTo(place: Place, moment: "moving" | "settled"): void {
    const { panel, cell } = place;
    const [row, column] = this.pointed?.cell ?? [];
    const isSame = this.pointed?.panel === panel && row === cell[0] && column === cell[1];
    if (moment === "moving" && isSame) return;
    this.pointed = place;
    this.emit("posenc-at", { ...place, moment });
  }

  private readonly point = (event: PointerEvent) => {
    if (isPointing(event)) this.moveTo(this.placeOf(event), "moving");
  };

  private readonly pick = (event: PointerEvent) => {
    const place = this.placeOf(event);
    this.moveTo(place, "settled");
    // A tap only moves the cursor.
    if (this.pickable && event.pointerType === "mouse") this.emit("posenc-pick", place);
  };

  /** The cursor stays where a finger was lifted; it does not stay where a mouse left. */
  private readonly leave = ({ pointerType }: PointerEvent) => {
    const { pointed } = this;
    if (pointerType === "mouse") this.emit("posenc-leave", {});
    else if (pointed) this.moveTo(pointed, "settled");
    this.pointed = undefined;
  };

  private readonly press = (event: KeyboardEvent) => {
    const { at, panel, grid, page } = this;
    if (!at || hasModifier(event)) return;
    const isPick = this.pickable && (event.key === "Enter" || event.key === " ");
    const next = isPick ? undefined : moved(event, { panel, cell: at }, grid, page);
    if (!isPick && !next) return;
    event.preventDefault();
    if (!next) return this.emit("posenc-pick", { panel, cell: at });
    this.at = next.cell; // the next key may come before the next frame
    this.panel = next.panel;
    this.moveTo(next, "settled");
  };

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.width) this.width = widthOf(this);
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

declare global {
  interface HTMLElementEventMap {
    "posenc-at": CustomEvent<Place & { readonly moment: "moving" | "settled" }>;
    "posenc-leave": CustomEvent<object>;
    "posenc-pick": CustomEvent<Place>;
  }
}
