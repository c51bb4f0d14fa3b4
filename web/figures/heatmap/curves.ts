// Which columns are drawn as curves over the rows, and what they go through.
import { mostCurves } from "./fields.js";
import type { Table } from "./table.js";
import { isReadable, tellingWaves } from "./waves.js";

/** Values from one row to the next, where the encoding is defined between them and rows are far apart. */
const mostSamples = 8;
/** Closer together than this, in pixels of a wide page, they add nothing to a wave that can be told from its neighbours. */
const sampleSpacing = 0.25;
const wide = 1000;
/** They are whole rows, as wide as the table: so many values are made for the few that are drawn. */
const mostValues = 1 << 18;

/** Where nothing is chosen: two fast and two slow waves, or columns from the first to three eighths. */
function defaultCurves(table: Table): number[] {
  const { frequencies, rows, columns } = table;
  if (frequencies && columns.count >= 16) return tellingWaves(frequencies, rows.count);
  const chosen =
    columns.count < 16
      ? [0, 1, 2, 3]
      : [0, 1 / 16, 1 / 4, 3 / 8].map((part) => Math.round(part * columns.count));
  const readable = chosen.filter((column) => isDrawable(column, table));
  return frequencies && readable.length < Math.min(columns.count, chosen.length)
    ? tellingWaves(frequencies, rows.count)
    : readable;
}

const isDrawable = (column: number, { columns, rows, frequencies }: Table): boolean =>
  column < columns.count && isReadable(frequencies?.[column], rows.count);

/** The columns that are asked for, those of them that are no curve here, and what is drawn instead. */
export interface Chosen {
  readonly columns: readonly number[];
  readonly isAutomatic: boolean;
  readonly dropped: readonly number[];
}

/** The columns of the list that make curves, or where there are none some that tell; one row makes none. */
export function chosenCurves(list: readonly number[], table: Table): Chosen {
  const wanted = [...new Set(list)];
  const columns = wanted.filter((column) => isDrawable(column, table));
  const dropped = wanted.filter((column) => !columns.includes(column));
  const isAutomatic = columns.length === 0;
  return { columns: isAutomatic ? defaultCurves(table) : columns, isAutomatic, dropped };
}

/** Puts a column among the chosen, or takes it out; where there are too many, the oldest goes. */
export function toggled(chosen: readonly number[], column: number): number[] {
  if (chosen.includes(column)) return chosen.filter((one) => one !== column);
  return [...chosen.slice(-(mostCurves - 1)), column];
}

/** The values of some columns at every row, and between the rows where they are known there. */
export interface Samples {
  /** From one row to the next. */
  readonly samples: number;
  /** A list for every column. */
  readonly values: readonly Float32Array[];
}

export function sampledCurves(table: Table, panel: number, columns: readonly number[]): Samples {
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
