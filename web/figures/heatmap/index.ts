// <posenc-heatmap>: any table of the catalog in colour, the formula of the cell under the cursor, and
// chosen columns as curves.
import { html, nothing, type PropertyValues } from "lit";
import type { Posenc } from "posenc";
import { titleOf } from "../../encodings/index.js";
import { define } from "../../kit/define_element.js";
import { dataTableStyles } from "../../kit/panel/data_table.js";
import { fold } from "../../kit/panel/fold.js";
import { isAveraged, Painter, ramp, seen } from "../../kit/plot/painter.js";
import { seriesStyles } from "../../kit/plot/series_styles.js";
import { decimals, rough } from "../../kit/text/numbers.js";
import { typeset } from "../../kit/text/typeset.js";
import { type Content, Figure } from "../figure.js";
import { colorAxis } from "./axes.js";
import { clocks } from "./clocks.js";
import { inOrder } from "./column_order.js";
import { heatmapControls } from "./controls.js";
import { moved } from "./cursor.js";
import { curvePlot, rowAt } from "./curve_plot.js";
import { toggled } from "./curves.js";
import { exportRow, tableView } from "./data_view.js";
import { type fields, newState } from "./fields.js";
import { type Place, placeAt } from "./layout.js";
import { plot } from "./plot.js";
import { readOut } from "./readout.js";
import { Spoken } from "./spoken.js";
import { styles } from "./styles.js";
import { Arrays } from "./table.js";
import { text } from "./texts.js";
import { hasCurves, look, type View } from "./view.js";

const colorBarWidth = 220;

export class Heatmap extends Figure<typeof fields> {
  static override styles = [...Figure.styles, dataTableStyles, seriesStyles, styles];
  static override properties = { ...Figure.properties, pointed: { state: true } };

  /** The cell under the pointer; the cursor's own where there is none. */
  declare private pointed: Place | undefined;
  private view: View | undefined;
  private problem = "";
  /** Columns that were just taken out of the curves, because they are none here. */
  private dropped: readonly number[] = [];
  private readonly arrays = new Arrays();
  private readonly spoken = new Spoken();
  private readonly painter = new Painter();
  private readonly barPainter = new Painter();

  constructor() {
    super(newState());
    this.drawing.most = 16; // a table of 2000 x 1600 and its linked views move together
    this.state.subscribe((moment) => {
      if (moment === "settled") this.dropped = [];
    });
  }

  protected heading(): string {
    return text().heading;
  }

  protected caption(): string {
    const curves = !this.view || hasCurves(this.view) ? text().captionCurves : "";
    return `${text().caption} ${curves}`;
  }

  protected controls(pe: Posenc): Content {
    return heatmapControls(pe, this.state);
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.view = this.posenc && this.width ? this.look(this.posenc) : undefined;
  }

  private look(pe: Posenc): View | undefined {
    try {
      const { width, pointed, arrays } = this;
      return look(pe, this.state.values, { width, pointed, arrays });
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  }

  protected stage(pe: Posenc): Content {
    const { view } = this;
    if (!view)
      return html`<p class="waiting">${text().impossible} <span lang="en">${this.problem}</span></p>`;
    const { dropped } = view.chosen;
    const chosen = { ...view.chosen, dropped: dropped.length ? dropped : this.dropped };
    return html`
      ${this.colorBar(view)} ${plot(view, this)} ${this.readOut(pe, view)}
      <div>${this.inTurn(() => curvePlot({ ...view, chosen, width: this.width, toggle: this.toggle, scan: this.scan, leave: this.leave }))}</div>
      <div>${this.inTurn(() => clocks({ ...view, chosen: chosen.columns }))}</div>
      <div>${this.inTurn(() => this.data(view))}</div>
    `;
  }

  private colorBar(view: View): Content {
    return html`
      <div class="legend">
        <div class="bar">
          <canvas class="ramp"></canvas>
          <svg width=${colorBarWidth + 24} height="24" viewBox="-12 0 ${colorBarWidth + 24} 24" aria-hidden="true"><g class="axis">${colorAxis(...view.range, colorBarWidth)}</g></svg>
        </div>
        <span class="soft">${this.note(view)}</span>
      </div>
    `;
  }

  private note({ table, layout }: View): string {
    const { values } = this.state;
    const isDrawn = table.entry.parameters.some(({ name }) => name === "seed");
    const notes = isDrawn ? [text().toy] : [];
    if (table.rows.name === "position" && table.rows.count < values.positions)
      notes.unshift(text().ends(table.rows.count));
    if (isAveraged([table.rows.count, table.columns.count], layout.frames[0]!))
      notes.push(text().averaged);
    return notes.join(" ");
  }

  private readOut(pe: Posenc, { table, place }: View): Content {
    const frequency = table.frequencies?.[place.column];
    const { formula, symbols } = readOut(pe, table, place);
    return html`
      <p class=${table.frequencies ? "readout waves" : "readout"}>
        <span class="formula">${typeset(formula)}</span>
        <span class="soft">${frequency ? text().wave(rough((2 * Math.PI) / frequency)) : nothing}</span>
      </p>
      <p class="symbols soft">${typeset(symbols)}</p>
    `;
  }

  private data({ table, place }: View): Content {
    return html`
      ${fold(text().tableSummary, () => tableView(table, place))}
      ${fold(text().files, () => exportRow(table, place, () => this.picture(place.panel)))}
    `;
  }

  /** A panel's pixels as they are seen. */
  private picture(panel: number): HTMLCanvasElement {
    const canvases = this.renderRoot.querySelectorAll<HTMLCanvasElement>("canvas.cells");
    return seen(canvases[panel]!, this.view?.upward);
  }

  protected override paint(pe: Posenc): void {
    const { view } = this;
    if (!view) return;
    this.forgetDropped(view);
    const { table, layout, order, upward } = view;
    const [low, high] = view.range;
    const map = this.state.values.colors;
    const root = this.renderRoot;
    root.querySelectorAll<HTMLCanvasElement>("canvas.cells").forEach((canvas, i) => {
      const { x, y, width, height } = layout.frames[i]!;
      const matrix = inOrder(order, table.panels[i]!.matrix, this.arrays);
      this.painter.paint(pe, canvas, matrix, { width, height, low, high, map });
      canvas.classList.toggle("upward", upward);
      Object.assign(canvas.style, {
        left: `${x}px`,
        top: `${y}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
    });
    const bar = root.querySelector<HTMLCanvasElement>("canvas.ramp")!;
    this.barPainter.paint(pe, bar, ramp(low, high), {
      width: colorBarWidth,
      height: 10,
      low,
      high,
      map,
    });
  }

  /** Once things settle, the list of curves says what is drawn. */
  private forgetDropped({ chosen: { columns, isAutomatic, dropped } }: View): void {
    if (this.isMoving || !dropped.length) return;
    this.dropped = dropped;
    this.state.set({ curves: isAutomatic ? [] : columns }, "noted");
  }

  protected override summaryIsSeen = false;

  protected summary(pe: Posenc): string {
    if (!this.view) return `${text().impossible} ${this.problem}`;
    const { table, range, place, chosen } = this.view;
    const { counted, shape } = text();
    const [rows, columns] = [table.rows, table.columns].map(({ name, count }) =>
      counted(name, count),
    ) as [string, string];
    return this.spoken.tell(
      `${readOut(pe, table, place).formula}.`,
      shape(titleOf(table.entry), rows, columns, decimals(range[0]), decimals(range[1])),
      `${text().colors}: ${text().colorMaps[this.state.values.colors]}.`,
      hasCurves(this.view) ? text().chosen(chosen.columns.join(", ")) : "",
    );
  }

  private placeOf(event: MouseEvent): Place | undefined {
    if (!this.view) return undefined;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return placeAt(
      this.view.layout,
      this.view.table,
      this.view.order,
      this.view.upward,
      event.clientX - box.x,
      event.clientY - box.y,
    );
  }

  point(event: PointerEvent): void {
    this.pointed = this.placeOf(event);
  }

  /** Over the curves only the row follows. */
  private scan(event: PointerEvent): void {
    if (this.view)
      this.pointed = { ...this.view.place, row: rowAt(event, this.width, this.view.table) };
  }

  /** A finger that was lifted leaves its cell behind; a mouse does not. */
  leave(event: PointerEvent): void {
    if (event.pointerType !== "mouse" && this.pointed) this.keep(this.pointed);
    else this.pointed = undefined;
  }

  private keep(place: Place): void {
    this.pointed = place.panel ? place : undefined; // the address knows row and column
    if (this.view) this.view = { ...this.view, place }; // the next key may come before the next frame
    this.state.set({ cell: [place.row, place.column] }, "noted");
  }

  /** A tap only moves the cursor; fingers have the button beside the formula. */
  pick(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    this.pointed = this.placeOf(event);
    this.toggle();
  }

  /** The column of the cursor becomes a curve, or is none any more. */
  private toggle(): void {
    if (!this.view || !hasCurves(this.view)) return;
    const { row, column } = this.pointed ?? this.view.place;
    this.state.set({ cell: [row, column], curves: toggled(this.view.chosen.columns, column) });
  }

  press(event: KeyboardEvent): void {
    if (!this.view || event.ctrlKey || event.metaKey || event.altKey) return;
    const { table, place, order, upward } = this.view;
    const next = moved(event, place, table, order, upward);
    if (next) this.keep(next);
    else if (event.key === "Enter" || event.key === " ") this.toggle();
    else return;
    event.preventDefault();
  }
}

define("posenc-heatmap", Heatmap);
