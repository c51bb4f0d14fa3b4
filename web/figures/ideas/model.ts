// The five properties of the five ideas, measured on the library's own tables in float64.
import type { Posenc, RowPair, Tensor } from "posenc";
import { lazily, type Makers } from "../../parts/lazily.js";
import { type Idea, ideas, type Property, type Setting } from "./fields.js";

type Table = Tensor<Float64Array>;

/** What still counts as having the property. */
export const limits = {
  /** Rows nearer than this are the same but for rounding. */
  unique: 1e-6,
  /** The largest value allowed. */
  bounded: 1,
  lengthFree: 1e-12,
  /** Of the whole width, for one step. */
  smooth: 0.5,
  /** Of what a linear map leaves over. */
  linear: 1e-9,
} as const satisfies Record<Property, number>;

export interface Measured {
  readonly value: number;
  readonly holds: boolean;
}

export interface Idled {
  readonly table: Table;
  readonly cells: Readonly<Record<Property, Measured>>;
  readonly nearest: RowPair;
  readonly longestStep: RowPair;
  /** Of the largest value and of the largest difference by length. */
  readonly largestAt: number;
  readonly differsAt: number;
  readonly farthest: number;
  /** The same residual where a constant may be added. */
  readonly affine: number;
  readonly rank: number;
}

/** How the library is asked for an idea in a text of this length. */
export function callOf(idea: Idea, { dim, base, period }: Setting, length: number) {
  if (idea === "sinusoid") return { id: "sinusoidal", options: { dim, base } } as const;
  const own = {
    ...(idea === "fractions" && { divisor: length }),
    ...(idea === "sine" && { period }),
  };
  return { id: "naive", options: { dim, idea, ...own } } as const;
}

/** The first rows of a text of `length` positions, and what would follow. */
function rowsOf(pe: Posenc, idea: Idea, setting: Setting, length: number, rows: number): Table {
  const { id, options } = callOf(idea, setting, length);
  const how = { length: rows, dtype: "float64" } as const;
  return pe.encode(id as "naive", { ...(options as object), ...how });
}

/** Some rows of a table, without copying them. */
const part = ({ data, shape }: Table, start: number, rows: number): Table => {
  const dim = shape[1]!;
  return { data: data.subarray(start * dim, (start + rows) * dim), shape: [rows, dim] };
};

/** More rows than a map has columns to fit them with: else any rows are reached. */
export const rowsFitted = ({ length, dim }: Setting): number => Math.max(length, 3 * dim);

/** With a column of ones behind the others. */
function withOnes({ data, shape }: Table): Table {
  const [rows, columns] = shape as [number, number];
  const wide = new Float64Array(rows * (columns + 1)).fill(1);
  for (let row = 0; row < rows; ++row)
    wide.set(data.subarray(row * columns, (row + 1) * columns), row * (columns + 1));
  return { data: wide, shape: [rows, columns + 1] };
}

/** The largest of a list by size, and where it is. */
function largest(values: Float64Array): readonly [number, number] {
  let most = 0;
  let at = 0;
  for (let i = 0; i < values.length; ++i) {
    if (!(Math.abs(values[i]!) > most)) continue;
    most = Math.abs(values[i]!);
    at = i;
  }
  return [most, at];
}

export function measure(pe: Posenc, idea: Idea, setting: Setting): Idled {
  const { length, other, dim, shift } = setting;
  const rows = rowsFitted(setting);
  const all = rowsOf(pe, idea, setting, length, rows + shift);
  const table = part(all, 0, length);
  const { nearest, farthest, longestStep } = pe.measure.spacing(table);

  const [most, mostAt] = largest(table.data);
  const shared = Math.min(length, other);
  const elsewhere = rowsOf(pe, idea, setting, other, shared).data;
  const [differs, differsAt] = largest(elsewhere.map((value, i) => value - table.data[i]!));

  const [from, to] = [part(all, 0, rows), part(all, shift, rows)];
  const fit = pe.measure.linearMap({ from, to });
  const affine =
    fit.residual <= limits.linear ? fit : pe.measure.linearMap({ from: withOnes(from), to });

  const step = farthest.distance ? longestStep.distance / farthest.distance : 0;
  const at = (value: number, holds: boolean): Measured => ({ value, holds });
  return {
    table,
    cells: {
      unique: at(nearest.distance, nearest.distance > limits.unique),
      bounded: at(most, most <= limits.bounded),
      lengthFree: at(differs, differs <= limits.lengthFree),
      smooth: at(step, step <= limits.smooth),
      linear: at(fit.residual, fit.residual <= limits.linear),
    },
    nearest,
    longestStep,
    largestAt: Math.floor(mostAt / dim),
    differsAt: Math.floor(differsAt / dim),
    farthest: farthest.distance,
    affine: affine.residual,
    rank: fit.rank,
  };
}

export type All = Readonly<Record<Idea, Idled>>;

/** Each idea is measured when it is asked for. */
export const measureAll = (pe: Posenc, setting: Setting): All =>
  lazily(
    Object.fromEntries(
      ideas.map((idea) => [idea, () => measure(pe, idea, setting)]),
    ) as unknown as Makers<All>,
  );

/** How far every position is from this one. */
export function distancesFrom({ table }: Idled, position: number): Float64Array {
  const [rows, dim] = table.shape as [number, number];
  return Float64Array.from({ length: rows }, (_, row) => {
    let squares = 0;
    for (let c = 0; c < dim; ++c)
      squares += (table.data[row * dim + c]! - table.data[position * dim + c]!) ** 2;
    return Math.sqrt(squares);
  });
}

export interface Trade {
  readonly bases: readonly number[];
  /** The share of the text within which positions come to be nearly as far apart as any. */
  readonly growth: readonly number[];
  /** The share of the columns that hardly move. */
  readonly idle: readonly number[];
}

/** A column that moves less than this over the whole text says next to nothing. */
export const idle = 0.1;

/**
 * Of a sinusoidal table with this base, by how little its columns move. A wave with less than a quarter turn in the
 * text moves most from its first position to the last; any other has far more than `idle` between the first
 * and some power of two, for one of them is an eighth to a quarter of a turn away.
 */
export function idleColumns(pe: Posenc, { dim, length }: Setting, base: number): number {
  const doubled = Array.from({ length: Math.ceil(Math.log2(length)) }, (_, i) => 2 ** i);
  const positions = [0, ...doubled, length - 1];
  const { data } = pe.encode("sinusoidal", { dim, base, positions, dtype: "float64" });
  let count = 0;
  for (let c = 0; c < dim; ++c) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = c; i < data.length; i += dim) {
      low = Math.min(low, data[i]!);
      high = Math.max(high, data[i]!);
    }
    if (high - low < idle) ++count;
  }
  return count;
}

/** Nearly as far apart as any two. */
export const far = 0.9;

/** How far positions must be from each other to be far apart, which depends on that alone. */
export function growthOf(pe: Posenc, { dim, length }: Setting, base: number): number {
  const distances = Float64Array.from({ length }, (_, i) => i);
  const products = pe.measure.dotProducts("sinusoidal", { dim, base, distances });
  const apart = products.map((product) => Math.sqrt(2 * (products[0]! - product)));
  const most = Math.max(...apart);
  return apart.findIndex((distance) => distance >= far * most);
}

/** What a base buys and what it costs, for bases on a logarithmic scale. */
export function trade(pe: Posenc, setting: Setting): Trade {
  const bases = [
    1.1,
    ...Array.from({ length: 30 }, (_, i) => Number((10 ** ((i + 1) / 5)).toPrecision(2))),
  ];
  return {
    bases,
    growth: bases.map((base) => growthOf(pe, setting, base) / setting.length),
    idle: bases.map((base) => idleColumns(pe, setting, base) / setting.dim),
  };
}
