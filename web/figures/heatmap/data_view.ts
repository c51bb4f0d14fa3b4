// The numbers behind the colours: a small table around the cursor, files, and the code that makes them.
import { html, type TemplateResult } from "lit";
import { csv, csvRows, download, npyFile } from "../../kit/panel/file_formats.js";
import { alike, plain } from "../../kit/text/numbers.js";
import "../../kit/panel/code_block.js";
import { withLoad } from "../../kit/text/call_text.js";
import type { Place } from "./layout.js";
import type { Table } from "./table.js";
import { text } from "./texts.js";

/** A table of at most so many cells is shown whole. */
const mostCells = 400;
/** Of a larger one, the rows and columns on each side of the cursor. */
const around = 3;

/** So many indices around one, within [0, count). */
function window(at: number, count: number, side: number): number[] {
  const length = Math.min(2 * side + 1, count);
  const from = Math.min(Math.max(at - side, 0), count - length);
  return Array.from({ length }, (_, i) => from + i);
}

export function tableView(table: Table, place: Place): TemplateResult {
  const { rows, columns, panels } = table;
  const { name, matrix } = panels[place.panel]!;
  const { axes, wholeTable, partOfTable } = text();
  const isWhole = rows.count * columns.count <= mostCells;
  const heading = isWhole ? wholeTable : partOfTable;
  const side = isWhole ? mostCells : around;
  const shown = window(place.column, columns.count, side);
  const shownRows = window(place.row, rows.count, side);
  const valueAt = (row: number, column: number) => matrix.data[row * columns.count + column]!;
  const write = alike(shownRows.flatMap((row) => shown.map((column) => valueAt(row, column))));
  const cell = (row: number, column: number) => {
    const isHere = row === place.row && column === place.column;
    return html`<td aria-current=${isHere ? "true" : "false"}>${write(valueAt(row, column))}</td>`;
  };
  const line = (row: number) =>
    html`<tr><th scope="row">${rows.name === "everyQuery" ? "" : plain(rows.first + row)}</th>${shown.map((column) => cell(row, column))}</tr>`;
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${heading}>
      <table>
        <caption>${heading}${name ? ` · ${name}` : ""}</caption>
        <thead>
          <tr><th scope="col">${axes[rows.name]} \\ ${axes[columns.name]}</th>${shown.map((column) => html`<th scope="col">${columns.first + column}</th>`)}</tr>
        </thead>
        <tbody>${shownRows.map(line)}</tbody>
      </table>
    </div>
  `;
}

export function exportRow(
  table: Table,
  place: Place,
  picture: () => HTMLCanvasElement,
): TemplateResult {
  const { name, matrix } = table.panels[place.panel]!;
  const file = [table.entry.id, name, ...matrix.shape].filter(Boolean).join("_");
  const rows = csvRows(table.rows.count, table.columns.count);
  const saveCsv = () => download(`${file}.csv`, csv(matrix, table.rows.name, table.rows.first));
  const savePng = () => picture().toBlob((blob) => blob && download(`${file}.png`, blob));
  return html`
    <div class="row">
      <button type="button" @click=${savePng}>PNG</button>
      <button type="button" @click=${saveCsv}>CSV</button>
      <button type="button" @click=${() => download(`${file}.npy`, npyFile(matrix))}>NPY</button>
      <small class="soft">${rows < table.rows.count ? text().csvEnds(rows) : ""}</small>
    </div>
    <posenc-code .code=${withLoad(table.code())}></posenc-code>
  `;
}
