// The grid of numbers of a step as a table with a cursor, for pointer and arrow keys. Numbers that the step has filled
// are underlined and bold as well as coloured.
import { html, nothing, type TemplateResult } from "lit";
import { asStored, moved } from "../../kit/plot/matrix_layout.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { hasModifier } from "../../kit/plot/pointer.js";
import type { gridOf } from "./grid.js";
import type { View } from "./view.js";

/** Scrolls sideways until the cell is visible. */
function reveal(table: HTMLElement, [row, column]: Cell): void {
  const scroller = table.parentElement!;
  const cell = table.querySelector<HTMLElement>(`#number-${row}-${column}`)!;
  const [left, right] = [cell.offsetLeft, cell.offsetLeft + cell.offsetWidth];
  const pinned = table.querySelector<HTMLElement>("tbody th")!.offsetWidth;
  if (left - pinned < scroller.scrollLeft) scroller.scrollLeft = left - pinned;
  else if (right > scroller.scrollLeft + scroller.clientWidth)
    scroller.scrollLeft = right - scroller.clientWidth;
}

export function numberTable({ text, set }: View, grid: ReturnType<typeof gridOf>): TemplateResult {
  const { rowNames, columnNames, columnNotes, cursor } = grid;
  const [rows, columns] = [rowNames.length, columnNames.length];
  const layout = { rows, columns, panels: 1, runs: asStored(columns), upward: false };
  const choose = (cell: Cell) => {
    const { row, pair, kind } = grid.spot(cell);
    set({ cell: [row, pair, kind] }, "noted");
  };
  let here = cursor; // the next key may come before the next frame
  const press = (event: KeyboardEvent) => {
    const next = hasModifier(event)
      ? undefined
      : moved(event, { panel: 0, cell: here }, layout, rows);
    if (!next) return;
    event.preventDefault();
    here = next.cell;
    choose(here);
    reveal(event.currentTarget as HTMLElement, here);
  };
  const number = (row: number, column: number) => {
    const cell: Cell = [row, column];
    const state = grid.state(cell);
    return html`<td
      id="number-${row}-${column}"
      role="gridcell"
      aria-selected=${row === cursor[0] && column === cursor[1]}
      class=${state}
      @pointerenter=${(event: PointerEvent) => event.pointerType === "mouse" && choose(cell)}
      @click=${() => choose(cell)}
    >${grid.write(grid.value(cell))}${state === "fresh" ? html`<span class="hidden"> ${text.justFilled}</span>` : nothing}</td>`;
  };
  const heading = (scope: "row" | "col", name: string, isSource: boolean, note?: string) =>
    html`<th scope=${scope} class=${isSource ? "source" : ""}>${name}${note === undefined ? nothing : html`<small>${note}</small>`}</th>`;
  return html`
    <div class="scroll">
      <table
        class="numbers"
        role="grid"
        tabindex="0"
        aria-label=${text.tableLabel(grid.name, grid.shape)}
        aria-activedescendant="number-${cursor.join("-")}"
        @keydown=${press}
      >
        <thead>
          <tr>
            <th scope="col">${grid.isForm ? "" : text.position}</th>
            ${columnNames.map((name, i) => heading("col", name, i === cursor[1], columnNotes?.[i]))}
          </tr>
        </thead>
        <tbody>
          ${rowNames.map((name, row) => html`<tr>${heading("row", name, row === cursor[0])}${columnNames.map((_, column) => number(row, column))}</tr>`)}
        </tbody>
      </table>
    </div>
  `;
}
