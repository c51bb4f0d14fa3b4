// <posenc-heatmap>: any table of the catalog in colour, the formula of the cell under the cursor, and
// chosen columns as curves.
import { html, nothing, type PropertyValues, svg } from "lit";
import type { Posenc } from "posenc";
import { decimals, rough } from "../../numbers.js";
import { type Content, Figure } from "../figure.js";
import { drawColorAxis, drawColumnAxis, drawRowAxis, drawValueAxis } from "./axes.js";
import { clocks } from "./clocks.js";
import { isDiverging } from "./colors.js";
import { heatmapControls } from "./controls.js";
import { moved } from "./cursor.js";
import { curvePlot, rowAt } from "./curve_plot.js";
import { chosenCurves, toggled, valueScale } from "./curves.js";
import { exportRow, tableView } from "./data_view.js";
import { type fields, newState } from "./fields.js";
import { formula } from "./formulas.js";
import { cellFrame, curveFrame, type Layout, layOut, type Place, placeAt } from "./layout.js";
import { Painter, ramp } from "./painter.js";
import { styles } from "./styles.js";
import { Arrays, colorRange, makeTable, type Table } from "./table.js";
import { text } from "./texts.js";
import { typeset } from "./typeset.js";

const colorBarWidth = 220;

/** What is drawn in this frame. */
interface View {
  table: Table;
  layout: Layout;
  range: readonly [number, number];
  upward: boolean;
  /** Columns shown as curves. */
  chosen: readonly number[];
  place: Place;
}

export class Heatmap extends Figure<typeof fields> {
  static override styles = [...Figure.styles, styles];
  static override properties = { ...Figure.properties, pointed: { state: true } };

  /** The cell under the pointer; the cursor's own where there is none. */
  declare private pointed: Place | undefined;
  private view: View | undefined;
  private problem = "";
  private readonly arrays = new Arrays();
  private readonly painter = new Painter();
  private readonly barPainter = new Painter();

  constructor() {
    super(newState());
  }

  protected heading(): string {
    return text().heading;
  }

  protected caption(): string {
    return text().caption;
  }

  protected controls(pe: Posenc): Content {
    return heatmapControls(pe, this.state);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.view = this.posenc && this.width ? this.look(this.posenc) : undefined;
  }

  private look(pe: Posenc): View | undefined {
    const { values } = this.state;
    try {
      const table = makeTable(pe, values, this.arrays);
      const cursor = { panel: 0, row: values.cell[0] ?? 0, column: values.cell[1] ?? 0 };
      const { panel, row, column } = this.pointed ?? cursor;
      return {
        table,
        layout: layOut(this.width, table),
        range: colorRange(table, isDiverging(values.colors)),
        upward: values.origin === "bottom",
        chosen: chosenCurves(values.curves, table),
        place: {
          panel: Math.min(panel, table.panels.length - 1),
          row: Math.min(row, table.rows.count - 1),
          column: Math.min(column, table.columns.count - 1),
        },
      };
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  }

  protected stage(pe: Posenc): Content {
    const { view } = this;
    if (!view)
      return html`<p class="waiting">${text().impossible} <span lang="en">${this.problem}</span></p>`;
    return html`${this.colorBar(view)} ${this.plot(view)} ${this.readOut(pe, view)} ${curvePlot({ ...view, width: this.width, toggle: this.toggle, scan: this.scan, leave: this.leave })} ${clocks(view)} ${this.data(view)}`;
  }

  private colorBar(view: View): Content {
    return html`
      <div class="legend">
        <div class="bar">
          <canvas class="ramp"></canvas>
          <svg width=${colorBarWidth + 24} height="24" viewBox="-12 0 ${colorBarWidth + 24} 24" aria-hidden="true"><g class="axis color"></g></svg>
        </div>
        <span class="soft">${this.note(view.table)}</span>
      </div>
    `;
  }

  private note(table: Table): string {
    const { values } = this.state;
    const notes = table.entry.arrays.length ? [text().toy] : [];
    if (table.rows.name === "position" && table.rows.count < values.positions)
      notes.unshift(text().ends(table.rows.count));
    return notes.join(" ");
  }

  private plot({ table, layout, upward, chosen, place }: View): Content {
    const { axes } = text();
    const cursor = cellFrame(layout.frames[place.panel]!, table, place, upward);
    const size = (side: number) => Math.max(side, 4);
    const middle = { x: cursor.x + cursor.width / 2, y: cursor.y + cursor.height / 2 };
    const [width, height] = [size(cursor.width), size(cursor.height)];
    const marks = layout.frames.flatMap((frame) =>
      chosen.map((column, i) => {
        const at = cellFrame(frame, table, { panel: 0, row: 0, column }, false);
        return svg`<path class="mark series-${i + 1}" d="M${at.x + at.width / 2},${frame.y - 1}l-4,-7h8z"></path>`;
      }),
    );
    return html`
      <div
        class="plot"
        tabindex="0"
        role="application"
        aria-label=${text().plot}
        aria-roledescription=${text().roledescription}
        aria-describedby="how"
        @pointermove=${this.point}
        @pointerdown=${this.point}
        @pointerleave=${this.leave}
        @click=${this.pick}
        @keydown=${this.press}
      >
        ${layout.frames.map(() => html`<canvas class="cells"></canvas>`)}
        <svg width=${layout.width} height=${layout.height} aria-hidden="true">
          ${layout.frames.map(
            (frame, i) => svg`
              <g class="axis rows"></g>
              <g class="axis columns"></g>
              <text class="name" x=${frame.x + frame.width / 2} y=${frame.y + frame.height + 36} text-anchor="middle">${axes[table.columns.name]}</text>
              <text class="name" transform="translate(${frame.x - 50},${frame.y + frame.height / 2}) rotate(-90)" text-anchor="middle">${i === 0 || frame.x < 60 ? axes[table.rows.name] : ""}</text>
              <text class="panel" x=${frame.x + frame.width} y=${frame.y - 9} text-anchor="end">${table.panels[i]!.name}</text>`,
          )}
          ${marks}
          <rect class="cursor under" x=${middle.x - width / 2 - 1.5} y=${middle.y - height / 2 - 1.5} width=${width + 3} height=${height + 3}></rect>
          <rect class="cursor" x=${middle.x - width / 2 - 1.5} y=${middle.y - height / 2 - 1.5} width=${width + 3} height=${height + 3}></rect>
        </svg>
        <span id="how" class="hidden">${text().how}</span>
      </div>
    `;
  }

  private readOut(pe: Posenc, { table, place }: View): Content {
    const { axes, wave } = text();
    const frequency = table.frequencies?.[place.column];
    return html`
      <p class="readout">
        <span class="formula">${typeset(formula(pe, table, place.panel, place.row, place.column))}</span>
        <span class="soft">${frequency ? wave(rough((2 * Math.PI) / frequency), axes[table.rows.name]) : nothing}</span>
      </p>
    `;
  }

  private data({ table, place }: View): Content {
    return html`
      <details>
        <summary>${text().tableSummary}</summary>
        ${tableView(table, place)}
      </details>
      <details>
        <summary>${text().files}</summary>
        ${exportRow(table, place, () => this.picture(place.panel))}
      </details>
    `;
  }

  /** A panel's pixels as they are seen. */
  private picture(panel: number): HTMLCanvasElement {
    const source = this.renderRoot.querySelectorAll<HTMLCanvasElement>("canvas.cells")[panel]!;
    const copy = document.createElement("canvas");
    [copy.width, copy.height] = [source.width, source.height];
    const context = copy.getContext("2d")!;
    if (this.view?.upward) context.setTransform(1, 0, 0, -1, 0, copy.height);
    context.drawImage(source, 0, 0);
    return copy;
  }

  protected override paint(pe: Posenc): void {
    const { view } = this;
    if (!view) return;
    const { table, layout, upward } = view;
    const [low, high] = view.range;
    const map = this.state.values.colors;
    const root = this.renderRoot;
    const groups = (name: string) =>
      Array.from(root.querySelectorAll<SVGGElement>(`.axis.${name}`));
    root.querySelectorAll<HTMLCanvasElement>("canvas.cells").forEach((canvas, i) => {
      const { x, y, width, height } = layout.frames[i]!;
      this.painter.paint(pe, canvas, table.panels[i]!.matrix, { width, height, low, high, map });
      canvas.classList.toggle("upward", upward);
      Object.assign(canvas.style, {
        left: `${x}px`,
        top: `${y}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
    });
    layout.frames.forEach((frame, i) => {
      drawRowAxis(groups("rows")[i]!, table.rows, frame, upward);
      drawColumnAxis(groups("columns")[i]!, table.columns, frame);
    });
    const bar = root.querySelector<HTMLCanvasElement>("canvas.ramp")!;
    this.barPainter.paint(pe, bar, ramp(low, high), {
      width: colorBarWidth,
      height: 10,
      low,
      high,
      map,
    });
    drawColorAxis(groups("color")[0]!, low, high, colorBarWidth, 0);
    const [values] = groups("values");
    if (!values) return;
    const { frame } = curveFrame(this.width);
    drawValueAxis(values, valueScale(frame, low, high), frame.x);
    drawColumnAxis(groups("over")[0]!, table.rows, frame);
  }

  protected override summaryIsSeen = false;

  protected summary(pe: Posenc): string {
    if (!this.view) return `${text().impossible} ${this.problem}`;
    const { table, range, place, chosen } = this.view;
    const { axes, encodings } = text();
    const frequency = table.frequencies?.[place.column];
    const { rows, columns } = table;
    return [
      text().shape(
        encodings[this.state.values.encoding],
        rows.count,
        axes[rows.name],
        columns.count,
        axes[columns.name],
        decimals(range[0]),
        decimals(range[1]),
      ),
      `${formula(pe, table, place.panel, place.row, place.column)}.`,
      frequency ? `${text().wave(rough((2 * Math.PI) / frequency), axes[rows.name])}.` : "",
      text().chosen(chosen.join(", ")),
    ].join(" ");
  }

  private placeOf(event: MouseEvent): Place | undefined {
    if (!this.view) return undefined;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return placeAt(
      this.view.layout,
      this.view.table,
      this.view.upward,
      event.clientX - box.x,
      event.clientY - box.y,
    );
  }

  private point(event: PointerEvent): void {
    this.pointed = this.placeOf(event);
  }

  /** Over the curves only the row follows. */
  private scan(event: PointerEvent): void {
    if (this.view)
      this.pointed = { ...this.view.place, row: rowAt(event, this.width, this.view.table) };
  }

  /** A finger that was lifted leaves its cell behind; a mouse does not. */
  private leave(event: PointerEvent): void {
    if (event.pointerType !== "mouse" && this.pointed) this.keep(this.pointed);
    else this.pointed = undefined;
  }

  private keep(place: Place): void {
    this.pointed = place.panel ? place : undefined; // the address knows row and column
    this.state.set({ cell: [place.row, place.column] }, "noted");
  }

  /** A tap only moves the cursor; fingers have the button beside the formula. */
  private pick(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    this.pointed = this.placeOf(event);
    this.toggle();
  }

  /** The column of the cursor becomes a curve, or is none any more. */
  private toggle(): void {
    if (!this.view) return;
    const { row, column } = this.pointed ?? this.view.place;
    this.state.set({ cell: [row, column], curves: toggled(this.view.chosen, column) });
  }

  private press(event: KeyboardEvent): void {
    if (!this.view || event.ctrlKey || event.metaKey || event.altKey) return;
    const { table, place, upward } = this.view;
    const next = moved(event, place, table, upward);
    if (next) this.keep(next);
    else if (event.key === "Enter" || event.key === " ") this.toggle();
    else return;
    event.preventDefault();
  }
}

customElements.define("posenc-heatmap", Heatmap);
