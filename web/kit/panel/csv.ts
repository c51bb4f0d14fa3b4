// The numbers of a figure as CSV, for a spreadsheet, and the download of a file.
import type { FloatArray, Tensor } from "posenc";

/** The maximum number of cells of a CSV file: spreadsheets do not open more. */
const mostCells = 200_000;

/** The number of rows within that maximum. */
export const csvRows = (rows: number, columns: number): number =>
  Math.min(rows, Math.max(1, Math.floor(mostCells / columns)));

/** The rows within the maximum, each behind its name. */
export function csv(
  { data, shape }: Tensor<FloatArray>,
  rowName: string,
  first = 0,
  columnNames?: readonly string[],
): Blob {
  const [count, columns] = shape as [number, number];
  const rows = csvRows(count, columns);
  const lines = [[rowName, ...(columnNames ?? Array(columns).keys())].join(",")];
  for (let row = 0; row < rows; ++row) {
    lines.push(`${first + row},${data.subarray(row * columns, (row + 1) * columns).join(",")}`);
  }
  return new Blob([`${lines.join("\n")}\n`], { type: "text/csv" });
}

/** Cells with commas, quotes or line ends are quoted. */
export function csvText(rows: readonly (readonly string[])[]): Blob {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => row.map(cell).join(","));
  return new Blob([`\ufeff${lines.join("\n")}\n`], { type: "text/csv" }); // spreadsheets recognise UTF-8 by this mark
}

export function download(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
