// The order in which columns are drawn. The table itself, its numbers and files stay as they are.
import type { Tensor } from "posenc";
import type { HeatmapValues } from "./fields.js";
import type { Arrays, Table } from "./table.js";

/** Neighbouring columns that are drawn from left to right, `step` apart in the table. */
export interface Run {
  readonly name: "" | "sin" | "cos";
  readonly first: number;
  readonly count: number;
  readonly step: number;
}

export interface ColumnOrder {
  readonly runs: readonly Run[];
  /** The column that is drawn at a place, counted from the left. */
  columnAt(place: number): number;
  placeOf(column: number): number;
}

/** Whether sines and cosines take turns, so that they can be drawn apart. */
export const isInterleaved = (values: Readonly<Record<string, unknown>>): boolean =>
  values.encoding === "sinusoidal" && values.layout === "interleaved";

export function columnOrder(values: HeatmapValues, { columns: { count } }: Table): ColumnOrder {
  if (values.columnOrder === "stored" || !isInterleaved(values) || count < 2) {
    const runs = [{ name: "", first: 0, count, step: 1 }] as const;
    return { runs, columnAt: (place) => place, placeOf: (column) => column };
  }
  const sines = Math.ceil(count / 2);
  return {
    runs: [
      { name: "sin", first: 0, count: sines, step: 2 },
      { name: "cos", first: 1, count: count - sines, step: 2 },
    ],
    columnAt: (place) => (place < sines ? 2 * place : 2 * (place - sines) + 1),
    placeOf: (column) => (column % 2 === 0 ? column / 2 : sines + (column - 1) / 2),
  };
}

/** The matrix as it is drawn. */
export function inOrder(
  { runs }: ColumnOrder,
  matrix: Tensor<Float32Array>,
  arrays: Arrays,
): Tensor<Float32Array> {
  if (runs.length === 1) return matrix;
  const [rows, columns] = matrix.shape as [number, number];
  const data = arrays.take("drawn", rows * columns);
  let to = 0;
  for (let row = 0; row < rows; ++row) {
    for (const { first, count, step } of runs)
      for (let i = 0; i < count; ++i) data[to++] = matrix.data[row * columns + first + i * step]!;
  }
  return { data, shape: matrix.shape };
}
