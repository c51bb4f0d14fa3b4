// Reads a table from text: rows of numbers (CSV, or separated by tabs, semicolons or spaces), or JSON.
import type { Tensor } from "posenc";
import { grouped } from "../text/numbers.js";

export type Table = Tensor<Float64Array>;

/** Why a text is no table. Rows and columns are counted from 1, as editors count lines. */
export type Problem =
  | { kind: "empty" | "few" | "json" | "file" }
  | { kind: "ragged"; row: number; got: number; wanted: number }
  | { kind: "cell"; row: number; column: number; text: string }
  | { kind: "size"; rows: number; columns: number }
  | { kind: "large"; row: number; column: number; value: number };

export interface Found {
  readonly table: Table;
  /** Whether the first line was a heading, and the first column the numbers of the rows. */
  readonly hasHeading?: boolean;
  readonly hasNumbers?: boolean;
}

export class Unreadable extends Error {
  constructor(readonly problem: Problem) {
    super(problem.kind);
  }
}

export const mostColumns = 4096;
export const mostCells = 1 << 21;
/** The maximum size of a file or a text, in bytes: the largest table in long decimals. */
export const mostBytes = 40_000_000;
/** Squares of larger values leave the range of the float32 colours. */
export const mostValue = 1e15;
/** A number as texts write it. */
export const limits = {
  columns: mostColumns,
  cells: grouped(mostCells),
  value: mostValue.toExponential(),
};

/** Throws Unreadable. */
export function parseTable(text: string): Found {
  const trimmed = text.trim();
  if (!trimmed) throw new Unreadable({ kind: "empty" });
  if (trimmed.length > mostBytes) throw new Unreadable({ kind: "file" });
  return /^[[{]/.test(trimmed) ? { table: parseJson(trimmed) } : parseLines(trimmed);
}

const isNumber = (cell: string): boolean => /^[-+−]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(cell);

function parseLines(text: string): Found {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith("#"));
  const first = lines[0] ?? "";
  const separator = [",", ";", "\t"].find((one) => first.includes(one)) ?? /\s+/;
  const cellsOf = (line: string) =>
    line
      .trim()
      .split(separator)
      .map((cell) => cell.trim());
  const heading = cellsOf(first);
  const hasHeading =
    lines.length > 1 && (!isNumber(heading[0]!) || !heading.some(isNumber)) && heading[0] !== "";
  const hasNumbers =
    hasHeading && heading.length > 1 && heading.slice(1).every((name, i) => name === String(i));
  const skipped: [number, number] = [hasHeading ? 1 : 0, hasNumbers ? 1 : 0];
  const read = (cell: string) => (isNumber(cell) ? Number(cell.replace("−", "-")) : undefined);
  const table = tableOf(lines.slice(skipped[0]), heading.length, cellsOf, read, skipped);
  return { table, hasHeading, hasNumbers };
}

function parseJson(text: string): Table {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Unreadable({ kind: "json" });
  }
  if (Array.isArray(value)) return fromRows(value);
  const { data, shape } = value as { data?: unknown; shape?: unknown };
  if (!Array.isArray(data) || !Array.isArray(shape)) throw new Unreadable({ kind: "json" });
  const [rows, columns] = twoSides(shape);
  if (data.length !== rows * columns) throw new Unreadable({ kind: "json" });
  return fromRows(
    Array.from({ length: rows }, (_, i) => data.slice(i * columns, (i + 1) * columns)),
  );
}

function fromRows(rows: readonly unknown[]): Table {
  const columns = Array.isArray(rows[0]) ? rows[0].length : 0;
  const cellsOf = (row: unknown): unknown[] => {
    if (!Array.isArray(row)) throw new Unreadable({ kind: "json" });
    return row;
  };
  return tableOf(rows, columns, cellsOf, (cell) => (typeof cell === "number" ? cell : undefined));
}

/** `skipped` rows and columns hold no values; `wanted` counts the columns with them. */
function tableOf<Row, C>(
  rows: readonly Row[],
  wanted: number,
  cellsOf: (row: Row) => readonly C[],
  read: (cell: C) => number | undefined,
  skipped: readonly [number, number] = [0, 0],
): Table {
  const columns = wanted - skipped[1];
  const data = emptyTable(rows.length, columns);
  for (const [i, one] of rows.entries()) {
    const cells = cellsOf(one);
    const row = i + skipped[0] + 1;
    if (cells.length !== wanted)
      throw new Unreadable({ kind: "ragged", row, got: cells.length, wanted });
    for (let column = skipped[1]; column < wanted; ++column) {
      const value = read(cells[column]!);
      if (value === undefined)
        throw new Unreadable({
          kind: "cell",
          row,
          column: column + 1,
          text: String(cells[column]),
        });
      data[i * columns + column - skipped[1]] = value;
    }
  }
  return checked({ data, shape: [rows.length, columns] });
}

/** A shape without dimensions of size 1: files also have tables as (1, n, d) and (n, 1, d). */
export function twoSides(shape: readonly unknown[]): [number, number] {
  const sides = shape.length > 2 ? shape.filter((side) => side !== 1) : shape;
  if (sides.length !== 2 || !sides.every((side) => Number.isInteger(side) && (side as number) > 0))
    throw new Unreadable({ kind: "few" });
  return sides as [number, number];
}

/** Makes a table for values; refuses its size first. */
export function emptyTable(rows: number, columns: number): Float64Array {
  if (rows < 2 || columns < 1) throw new Unreadable({ kind: "few" });
  if (columns > mostColumns || rows * columns > mostCells)
    throw new Unreadable({ kind: "size", rows, columns });
  return new Float64Array(rows * columns);
}

export function checked(table: Table): Table {
  const columns = table.shape[1]!;
  const at = table.data.findIndex((value) => !(Math.abs(value) <= mostValue));
  if (at < 0) return table;
  throw new Unreadable({
    kind: "large",
    row: Math.floor(at / columns) + 1,
    column: (at % columns) + 1,
    value: table.data[at]!,
  });
}
