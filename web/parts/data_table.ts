// The numbers of a figure as a table, for those who read rather than look, and as files.
import { css, html, nothing, type TemplateResult } from "lit";
import type { FloatArray, Tensor } from "posenc";
import { csv, csvRows, download, npyFile } from "../files.js";
import "../figures/code_block.js";
import { messages } from "../language.js";
import { fold } from "./fold.js";

export interface DataTable {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Each begins with what names it; with nothing where it goes on with what the one before names. */
  readonly rows: readonly (readonly (string | TemplateResult)[])[];
  /** The row of the cursor. */
  readonly current?: number;
}

const text = messages({
  ko: {
    table: "표로 보기",
    files: "파일과 코드",
    ends: (rows: number) => `CSV에는 앞의 ${rows}행만 들어갑니다. NPY에는 전부 들어갑니다.`,
  },
  en: {
    table: "As a table",
    files: "Files and code",
    ends: (rows: number) => `The CSV holds the first ${rows} rows, the NPY all of them.`,
  },
});

export function dataTable({ caption, columns, rows, current }: DataTable): TemplateResult {
  const cells = (row: DataTable["rows"][number]) =>
    row.map((cell, i) =>
      i || cell === "" ? html`<td>${cell}</td>` : html`<th scope="row">${cell}</th>`,
    );
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${caption}>
      <table>
        <caption>${caption}</caption>
        <thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${rows.map((row, i) => html`<tr aria-current=${i === current ? "true" : "false"}>${cells(row)}</tr>`)}</tbody>
      </table>
    </div>
  `;
}

/** The table behind a heading that opens it, and the files behind another. */
export const dataDetails = (table: () => DataTable, files: () => Files): TemplateResult =>
  html`${fold(text().table, () => dataTable(table()))} ${fileDetails(files)}`;

/** Indices of at most `most` rows, around the cursor where there are more. */
export function rowsAround(count: number, at: number, most: number): number[] {
  const length = Math.min(count, most);
  const from = Math.min(Math.max(at - Math.floor(length / 2), 0), count - length);
  return Array.from({ length }, (_, i) => from + i);
}

export interface Files {
  /** Without an ending. */
  readonly name: string;
  readonly matrix: Tensor<FloatArray>;
  /** What a row is called, and the number of the first. */
  readonly rowName: string;
  readonly first?: number;
  /** Of a table whose columns are quantities; their numbers where not given. */
  readonly columnNames?: readonly string[];
  picture(): HTMLCanvasElement;
  /** The calls of the package that make the same data. */
  readonly code: string;
}

/** PNG, CSV, NPY and the code, behind a heading that opens them. */
export const fileDetails = (files: () => Files) => fold(text().files, () => filesOf(files()));

function filesOf({
  name,
  matrix,
  rowName,
  first = 0,
  columnNames,
  picture,
  code,
}: Files): TemplateResult {
  const [rows, columns] = matrix.shape as [number, number];
  const fitting = csvRows(rows, columns);
  const savePng = () => picture().toBlob((blob) => blob && download(`${name}.png`, blob));
  return html`
    <div class="row">
      <button type="button" @click=${savePng}>PNG</button>
      <button type="button" @click=${() => download(`${name}.csv`, csv(matrix, rowName, first, columnNames))}>CSV</button>
      <button type="button" @click=${() => download(`${name}.npy`, npyFile(matrix))}>NPY</button>
      <small class="soft">${fitting < rows ? text().ends(fitting) : nothing}</small>
    </div>
    <posenc-code .code=${code}></posenc-code>
  `;
}

export const dataTableStyles = css`
  details {
    margin-top: 0.8rem;
  }
  details .row {
    margin: 0.6rem 0;
  }
  .scroll {
    max-height: 26rem;
    overflow: auto;
  }
  table {
    border-collapse: collapse;
    font-size: 0.875rem;
  }
  caption {
    padding: 0.5rem 0;
    color: var(--ink-soft);
    text-align: start;
  }
  th,
  td {
    padding: 0.2rem 0.5rem;
    font-weight: 400;
    text-align: end;
    white-space: nowrap;
  }
  th {
    color: var(--ink-soft);
  }
  tbody :is(th, td) {
    border-top: 1px solid var(--line);
  }
  thead th {
    vertical-align: bottom;
    white-space: normal;
  }
  tr[aria-current="true"] td {
    font-weight: 650;
    background: var(--accent-wash);
  }
`;
