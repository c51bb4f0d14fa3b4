// A grid of numbers as a table with a cursor, for pointer and arrow keys alike. What was just filled is
// underlined and bold, not only coloured.
import { html, nothing, type TemplateResult } from "lit";
import { asStored, moved } from "../../kit/plot/matrix_layout.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import type { NumberGrid } from "./arrays.js";
import type { Write } from "./reading.js";

export interface NumberTable {
  readonly grid: NumberGrid;
  readonly label: string;
  /** What the numbers of rows are: "position". */
  readonly corner: string;
  readonly fresh: string;
  /** Changes with the step, so that what is fresh is seen to appear. */
  readonly beat: number;
  write: Write;
  choose(cell: Cell): void;
}

/** A cell that is not wholly in view is moved there by the keys, and nothing else is. */
function reveal(table: HTMLElement, [row, column]: Cell): void {
  const scroller = table.parentElement!;
  const cell = table.querySelector<HTMLElement>(`#number-${row}-${column}`)!;
  const [left, right] = [cell.offsetLeft, cell.offsetLeft + cell.offsetWidth];
  const pinned = table.querySelector<HTMLElement>("tbody th")!.offsetWidth;
  if (left - pinned < scroller.scrollLeft) scroller.scrollLeft = left - pinned;
  else if (right > scroller.scrollLeft + scroller.clientWidth)
    scroller.scrollLeft = right - scroller.clientWidth;
}

export function numberTable(options: NumberTable): TemplateResult {
  const { grid, label, corner, fresh, beat, write, choose } = options;
  const { rowNames, columnNames, columnNotes, cursor } = grid;
  const [rows, columns] = [rowNames.length, columnNames.length];
  const keys = { rows, columns, panels: 1, runs: asStored(columns), upward: false };
  let here = cursor; // the next key may come before the next frame
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moved(event, { panel: 0, cell: here }, keys, rows);
    if (!next) return;
    event.preventDefault();
    here = next.cell;
    choose(here);
    reveal(event.currentTarget as HTMLElement, here);
  };
  const cells = (row: number) =>
    columnNames.map((_, column) => {
      const cell: Cell = [row, column];
      const state = grid.state(cell);
      const isHere = row === cursor[0] && column === cursor[1];
      return html`<td
        id="number-${row}-${column}"
        role="gridcell"
        aria-selected=${isHere}
        class="${state} ${beat % 2 ? "odd" : "even"}"
        @pointerenter=${(event: PointerEvent) => event.pointerType === "mouse" && choose(cell)}
        @click=${() => choose(cell)}
      >${write(grid.value(cell))}${state === "fresh" ? html`<span class="hidden"> ${fresh}</span>` : nothing}</td>`;
    });
  return html`
    <div class="scroll">
      <table
        class="numbers"
        role="grid"
        tabindex="0"
        aria-label=${label}
        aria-activedescendant="number-${cursor.join("-")}"
        @keydown=${press}
      >
        <thead>
          <tr>
            <th scope="col">${corner}</th>
            ${columnNames.map(
              (name, column) =>
                html`<th scope="col" class=${column === cursor[1] ? "source" : ""}>${name}${columnNotes?.[column] === undefined ? nothing : html`<small>${columnNotes[column]}</small>`}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${rowNames.map(
            (name, row) =>
              html`<tr><th scope="row" class=${row === cursor[0] ? "source" : ""}>${name}</th>${cells(row)}</tr>`,
          )}
        </tbody>
      </table>
    </div>
  `;
}
