// The columns drawn as curves over the rows, and their values.
import type { Table } from "./table.js";

/** One for each colour of the theme. */
export const mostCurves = 6;

/** A wave of more periods over the whole plot would be a solid block. */
const mostPeriods = 150;
/** The periods of the automatic waves over the whole table: two fast, two slow. */
const periods = [8, 4, 1, 1 / 4];

/** Values from one row to the next, where the encoding is defined between rows. */
const mostSamples = 8;
/** The smallest useful distance of samples, in pixels of a page of width `wide`. */
const sampleSpacing = 0.25;
const wide = 1000;
/** The maximum number of values of all samples: each sample is a whole row of the table. */
const mostValues = 1 << 18;

/** Two fast and two slow waves, or columns from the first to three eighths. */
function automaticCurves(table: Table): number[] {
  const { frequencies, rows, columns } = table;
  const chosen =
    columns.count < 16
      ? [0, 1, 2, 3]
      : [0, 1 / 16, 1 / 4, 3 / 8].map((part) => Math.round(part * columns.count));
  const drawable = chosen.filter((column) => isDrawable(column, table));
  const isShort = columns.count >= 16 || drawable.length < Math.min(columns.count, 4);
  if (!frequencies || !isShort) return drawable;
  const waves = periods.map((count) => {
    const distance = (column: number) =>
      Math.abs(Math.log((frequencies[column]! * rows.count) / (2 * Math.PI * count)));
    return frequencies.reduce((best, _, i) => (distance(i) < distance(best) ? i : best), 0);
  });
  return [...new Set(waves)];
}

const isDrawable = (column: number, { columns, rows, frequencies }: Table): boolean =>
  column < columns.count && (frequencies?.[column] ?? 0) * rows.count <= 2 * Math.PI * mostPeriods;

/** The columns of the list that can be curves, automatic ones if none can, and those that cannot. */
export function chosenCurves(list: readonly number[], table: Table) {
  const listed = [...new Set(list)];
  const columns = listed.filter((column) => isDrawable(column, table));
  const dropped = listed.filter((column) => !columns.includes(column));
  const isAutomatic = columns.length === 0;
  return { columns: isAutomatic ? automaticCurves(table) : columns, isAutomatic, dropped };
}

/** Adds or removes a column; of too many, removes the oldest. */
export function toggled(chosen: readonly number[], column: number): number[] {
  if (chosen.includes(column)) return chosen.filter((one) => one !== column);
  return [...chosen.slice(-(mostCurves - 1)), column];
}

/** Values of each column: one per row, or `samples` from each row to the next where the encoding is defined there. */
export function sampledCurves(table: Table, panel: number, columns: readonly number[]) {
  const { count, first } = table.rows;
  const width = table.columns.count;
  const most = Math.min(
    mostSamples,
    Math.ceil(wide / count / sampleSpacing),
    Math.floor(mostValues / count / width),
  );
  const samples = table.between && most > 1 ? most : 1;
  const length = (count - 1) * samples + 1;
  const { data } =
    samples > 1
      ? table.between!(Float64Array.from({ length }, (_, i) => first + i / samples))[panel]!
      : table.panels[panel]!.matrix;
  const valuesOf = (column: number) =>
    Float32Array.from({ length }, (_, i) => data[i * width + column]!);
  return { samples, values: columns.map(valuesOf) };
}
