// A table of an encoding: its matrices, and the meaning of their rows and columns.
import type { Entry, FloatArray, Posenc, Rotary, Tensor } from "posenc";
import type { Buffers } from "../../kit/derive/buffers.js";
import type { Settings } from "./fields.js";

export type AxisName =
  | "position"
  | "point"
  | "patch"
  | "token"
  | "query"
  | "everyQuery"
  | "offset"
  | "dimension"
  | "pair"
  | "key"
  | "channel";

export interface Axis {
  readonly name: AxisName;
  readonly count: number;
  /** The number of index 0. */
  readonly first: number;
}

export interface Panel {
  /** "cos" and "sin" of two, else empty. */
  readonly name: string;
  readonly matrix: Tensor<Float32Array>;
}

export interface Table {
  readonly entry: Entry;
  /** The parameters of the encoding. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly panels: readonly Panel[];
  readonly rows: Axis;
  readonly columns: Axis;
  /** The head that is shown, where there are several. */
  readonly head: number;
  /** Bounds of all values, where the encoding has some. */
  readonly bound: readonly [number, number] | undefined;
  /** Rows and columns of a grid, whose cells are the rows of the table. */
  readonly grid?: readonly [number, number];
  /** The coordinate of each row's point, the same on every axis. */
  readonly points?: Float64Array;
  /** The rotary of a rotary encoding, and the coordinates of a row's position. */
  readonly rotation?: { readonly rotary: Rotary; coordinates(row: number): readonly number[] };
  /** The frequencies of columns that are waves, in radians per row. */
  readonly frequencies?: Float64Array;
  /** [panel, column] of the sine and the cosine of a column's wave. */
  readonly pair?: (
    column: number,
  ) => { sin: readonly [number, number]; cos: readonly [number, number] } | undefined;
  /** Rows of each panel at any positions, where the encoding is defined between rows. */
  readonly between?: (positions: Float64Array) => Tensor<Float32Array>[];
  /** One value in double precision, read from `whole` where it is given. */
  exact(panel: number, row: number, column: number, whole?: Tensor<FloatArray>): number;
  /** All values in double precision, where the package cannot compute a single one. */
  readonly whole?: () => Tensor<FloatArray>;
}

/** Of the encodings of patches. */
export const patchGrid = [8, 8] as const;

export interface Request extends Pick<Table, "entry" | "options"> {
  readonly pe: Posenc;
  readonly settings: Settings;
  readonly buffers: Buffers;
}

/** Makes the table of an encoding; each door has its own. */
export type MakeTable = (
  request: Request,
) => Omit<Table, "entry" | "options" | "head" | "bound"> & Partial<Pick<Table, "head" | "bound">>;

/** An operation of the package for the encoding with its parameters. */
export const asking =
  (operation: unknown, { entry, options }: Request) =>
  (where: object): Tensor<Float32Array> =>
    (operation as (id: string, options: object) => Tensor<Float32Array>)(entry.id, {
      ...options,
      ...where,
    });

export const axis = (name: AxisName, count: number, first = 0): Axis => ({ name, count, first });

/** One head of (heads, rows, columns) or (heads, 1, rows, columns). */
export function oneHead({ data, shape }: Tensor<Float32Array>, wanted: number) {
  const head = Math.min(wanted, shape[0]! - 1);
  const [rows, columns] = shape.slice(-2) as [number, number];
  const size = rows * columns;
  const matrix = { data: data.subarray(head * size, (head + 1) * size), shape: [rows, columns] };
  return { head, panels: [{ name: "", matrix }], rows, columns };
}

/** The values of the first and the last colour. */
export function colorRange(table: Table, diverging: boolean): readonly [number, number] {
  let [low, high] = table.bound ?? extent(table.panels);
  if (diverging) [low, high] = [-Math.max(-low, high), Math.max(-low, high)];
  return high > low ? [low, high] : [low - 1, high + 1];
}

/** Extent of the finite values. */
function extent(panels: readonly Panel[]): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { matrix } of panels) {
    for (const value of matrix.data) {
      if (value < low && value !== Number.NEGATIVE_INFINITY) low = value;
      if (value > high) high = value;
    }
  }
  return low <= high ? [low, high] : [0, 0];
}
