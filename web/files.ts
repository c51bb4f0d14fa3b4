// Files that figures hand out: a matrix as NPY (for NumPy) or CSV (for a spreadsheet), and their download.
import type { Tensor } from "posenc";

/** NumPy's format 1.0: a magic, the header's length, the header as a Python dict, the values. */
export function npy({ data, shape }: Tensor<Float32Array>): Blob {
  const sides = shape.length === 1 ? `${shape[0]},` : shape.join(", ");
  const dict = `{'descr': '<f4', 'fortran_order': False, 'shape': (${sides}), }`;
  const fixed = 10; // bytes before the header, which ends in a line feed at a multiple of 64
  const header = dict.padEnd(Math.ceil((fixed + dict.length + 1) / 64) * 64 - fixed - 1);
  const bytes = new Uint8Array(fixed + header.length + 1);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]);
  new DataView(bytes.buffer).setUint16(8, header.length + 1, true);
  bytes.set(new TextEncoder().encode(`${header}\n`), fixed);
  return new Blob([bytes, data as Float32Array<ArrayBuffer>], { type: "application/octet-stream" });
}

/** The most cells of a CSV file; spreadsheets choke on more. */
const mostCells = 200_000;

/** How many rows fit. */
export const csvRows = (rows: number, columns: number): number =>
  Math.min(rows, Math.max(1, Math.floor(mostCells / columns)));

/** The rows that fit, each after what it stands for. */
export function csv({ data, shape }: Tensor<Float32Array>, rowName: string, first = 0): Blob {
  const [count, columns] = shape as [number, number];
  const rows = csvRows(count, columns);
  const lines = [[rowName, ...Array(columns).keys()].join(",")];
  for (let row = 0; row < rows; ++row) {
    lines.push(`${first + row},${data.subarray(row * columns, (row + 1) * columns).join(",")}`);
  }
  return new Blob([`${lines.join("\n")}\n`], { type: "text/csv" });
}

export function download(name: string, file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
