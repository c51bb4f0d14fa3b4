// A table of numbers with a cursor, for pointer and arrow keys. Numbers that a step has filled are underlined and bold as well
// as coloured.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { cellKeys } from "../../kit/plot/keys.js";

type Cell = readonly [row: number, column: number];

export interface NumberTable {
  /** Where the ids of its cells begin. */
  readonly id: string;
  readonly label: string;
  /** What the names of its rows are. */
  readonly corner: Content;
  readonly rowNames: readonly Content[];
  readonly columnNames: readonly string[];
  /** Below the names of the columns. */
  readonly columnNotes?: readonly string[];
  /** Row by row. */
  readonly values: ArrayLike<number>;
  readonly cursor: Cell;
  write(value: number): string;
  /** Whether this step has filled the cell, an earlier one, or none yet. */
  state(cell: Cell): "fresh" | "filled" | "empty";
  /** What screen readers say of cells that this step has filled. */
  readonly fresh: string;
  choose(cell: Cell): void;
}

export function numberTable(of: NumberTable): TemplateResult {
  const { id, rowNames, columnNames, columnNotes, values, cursor, choose } = of;
  const [rows, columns] = [rowNames.length, columnNames.length];
  let table: Element;
  const keys = cellKeys(cursor, [rows, columns], (row, column) => {
    choose([row, column]);
    table.querySelector(`#${id}-${row}-${column}`)!.scrollIntoView({ block: "nearest" });
  });
  const press = (event: KeyboardEvent) => {
    table = event.currentTarget as Element;
    keys(event);
  };
  const number = (row: number, column: number) => {
    const cell: Cell = [row, column];
    const state = of.state(cell);
    return html`<td
      id="${id}-${row}-${column}"
      role="gridcell"
      aria-selected=${row === cursor[0] && column === cursor[1]}
      class=${state}
      @pointerenter=${(event: PointerEvent) => event.pointerType === "mouse" && choose(cell)}
      @click=${() => choose(cell)}
    >${of.write(values[row * columns + column]!)}${state === "fresh" ? html`<span class="hidden"> ${of.fresh}</span>` : nothing}</td>`;
  };
  const heading = (scope: "row" | "col", name: Content, isSource: boolean, note?: string) =>
    html`<th scope=${scope} class=${isSource ? "source" : ""}>${name}${note === undefined ? nothing : html`<small>${note}</small>`}</th>`;
  return html`
    <div class="scroll">
      <table class="numbers" role="grid" tabindex="0" aria-label=${of.label} aria-activedescendant="${id}-${cursor.join("-")}" @keydown=${press}>
        <thead>
          <tr><th scope="col">${of.corner}</th>${columnNames.map((name, i) => heading("col", name, i === cursor[1], columnNotes?.[i]))}</tr>
        </thead>
        <tbody>
          ${rowNames.map((name, row) => html`<tr>${heading("row", name, row === cursor[0])}${columnNames.map((_, column) => number(row, column))}</tr>`)}
        </tbody>
      </table>
    </div>
  `;
}
