// The numbers of a figure as a table, for those who read rather than look, and as files.
import { css, html, nothing, type TemplateResult } from "lit";
import type { FloatArray, Tensor } from "posenc";
import { csv, csvRows, download, npyFile } from "./file_formats.js";
import "./code_block.js";
import { canvasOf, sceneOf, svgOf } from "../plot/scene.js";
import { messages } from "../text/language.js";

export interface DataTable {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Each begins with what names it; with nothing where it goes on with what the one before names. */
  readonly rows: readonly (readonly (string | TemplateResult)[])[];
  /** The row of the cursor. */
  readonly current?: number;
  /** The column of the cursor, where a cell of that row is meant. */
  readonly currentColumn?: number;
}

/** What opens the table and the files. */
export const dataText = messages({
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
  /** The panel whose picture is saved, by name. */
  readonly panel?: string;
  /** The calls of the package that make the same data. */
  readonly code: string;
}

export function filesOf({
  name,
  matrix,
  rowName,
  first = 0,
  columnNames,
  panel,
  code,
}: Files): TemplateResult {
  const [rows, columns] = matrix.shape as [number, number];
  const fitting = csvRows(rows, columns);
  const sceneFrom = ({ currentTarget }: Event) => {
    const root = (currentTarget as Element).getRootNode() as ShadowRoot;
    return sceneOf(root.querySelector<HTMLElement>(`[data-panel="${panel}"]`)!);
  };
  const savePng = (event: Event) => {
    canvasOf(sceneFrom(event)).toBlob((blob) => blob && download(`${name}.png`, blob));
  };
  const saveSvg = (event: Event) =>
    download(`${name}.svg`, new Blob([svgOf(sceneFrom(event))], { type: "image/svg+xml" }));
  return html`
    <div class="row">
      <button type="button" @click=${savePng}>PNG</button>
      ${panel ? html`<button type="button" @click=${saveSvg}>SVG</button>` : nothing}
      <button type="button" @click=${() => download(`${name}.csv`, csv(matrix, rowName, first, columnNames))}>CSV</button>
      <button type="button" @click=${() => download(`${name}.npy`, npyFile(matrix))}>NPY</button>
      <small class="soft">${fitting < rows ? dataText().ends(fitting) : nothing}</small>
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
  td[aria-current="true"],
  tr[aria-current="true"] td {
    font-weight: 650;
    background: var(--accent-wash);
  }
`;
