// The numbers of a figure as a table, which screen readers read too, and as files.
import { html, nothing, type TemplateResult } from "lit";
import type { FloatArray, Tensor } from "posenc";
import { csv, csvRows, download, npyFile } from "./file_formats.js";
import "./code_block.js";
import { canvasOf, sceneOf, svgOf } from "../plot/scene.js";
import { dataText } from "./data_text.js";

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
  /** Without an ending. */
  readonly name: string;
  readonly matrix: Tensor<FloatArray>;
  /** What a row is called, and the number of the first. */
  readonly rowName: string;
  readonly first?: number;
  /** Of a table whose columns are quantities; their numbers where not given. */
  readonly columnNames?: readonly string[];
  /** The panel whose picture is saved, by name. */
  readonly panel: string;
  /** The calls of the package that make the same data, where they are not all of the figure's. */
  readonly code?: string | undefined;
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
      <button type="button" @click=${saveSvg}>SVG</button>
      <button type="button" @click=${() => download(`${name}.csv`, csv(matrix, rowName, first, columnNames))}>CSV</button>
      <button type="button" @click=${() => download(`${name}.npy`, npyFile(matrix))}>NPY</button>
      <small class="soft">${fitting < rows ? dataText().ends(fitting) : nothing}</small>
    </div>
    <posenc-code .code=${code}></posenc-code>
  `;
}
