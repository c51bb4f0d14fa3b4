// The numbers of a figure as a table, which screen readers read too, and as a file for spreadsheets.
import { html, nothing, type TemplateResult } from "lit";
import type { FloatArray, Tensor } from "posenc";
import { csv, csvRows, download } from "./csv.js";
import "./code_block.js";
import { dataText } from "./data_text.js";

export interface DataTable {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Each row begins with its name; an empty name means that it continues the row before. */
  readonly rows: readonly (readonly (string | TemplateResult)[])[];
  /** The row of the cursor. */
  readonly current?: number;
  /** The column of the cursor, where the cursor is on one cell of that row. */
  readonly currentColumn?: number;
}

export function dataTable({
  caption,
  columns,
  rows,
  current,
  currentColumn,
}: DataTable): TemplateResult {
  const cells = (row: DataTable["rows"][number], isCurrent: boolean) =>
    row.map((cell, i) =>
      i || cell === ""
        ? html`<td aria-current=${isCurrent && i === currentColumn ? "true" : nothing}>${cell}</td>`
        : html`<th scope="row">${cell}</th>`,
    );
  const isRow = (i: number) => i === current && currentColumn === undefined;
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${caption}>
      <table>
        <caption>${caption}</caption>
        <thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${rows.map((row, i) => html`<tr aria-current=${isRow(i) ? "true" : "false"}>${cells(row, i === current)}</tr>`)}</tbody>
      </table>
    </div>
  `;
}

export interface Files {
  /** The file name without an ending. */
  readonly name: string;
  readonly matrix: Tensor<FloatArray>;
  /** The name of rows, and the number of the first. */
  readonly rowName: string;
  readonly first?: number;
  /** The names of columns that are quantities; default their numbers. */
  readonly columnNames?: readonly string[];
  /** The calls of the package that compute these data; default all calls of the figure. */
  readonly code?: string | undefined;
}

export function filesOf({
  name,
  matrix,
  rowName,
  first = 0,
  columnNames,
  code,
}: Files): TemplateResult {
  const [rows, columns] = matrix.shape as [number, number];
  const fitting = csvRows(rows, columns);
  const save = () => download(`${name}.csv`, csv(matrix, rowName, first, columnNames));
  return html`
    <div class="row">
      <button type="button" @click=${save}>CSV</button>
      <small class="soft">${fitting < rows ? dataText().ends(fitting) : nothing}</small>
    </div>
    ${code ? html`<posenc-code .code=${code}></posenc-code>` : nothing}
  `;
}
