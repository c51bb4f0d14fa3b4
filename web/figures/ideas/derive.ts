// The five properties of the five ideas, measured on the library's own tables in float64.
import type { LinearMapResult, Posenc, SpacingResult, Tensor } from "posenc";
import type { Derive, Scope } from "../../kit/derive/derived.js";
import { type Idea, ideas, type Property, properties, type Settings } from "./fields.js";

type Table = Tensor<Float64Array>;

/** Thresholds of the properties. */
export const limits = {
  /** Rows at a smaller distance are equal up to rounding. */
  unique: 1e-6,
  /** The largest value allowed. */
  bounded: 1,
  lengthFree: 1e-12,
  /** The distance of a step, as a share of the largest distance. */
  smooth: 0.5,
  /** The residual of a linear map. */
  linear: 1e-9,
} as const satisfies Record<Property, number>;

export interface Measured {
  readonly value: number;
  readonly holds: boolean;
}

/** The rows of an idea, and their measures; the other length is separate. */
export interface Rows extends SpacingResult {
  readonly table: Table;
  /** More rows than the text has, and the same rows after the shift. */
  readonly from: Table;
  readonly to: Table;
  readonly map: LinearMapResult;
  readonly largest: Largest;
}

/** Largest magnitude in a table, and its row. */
interface Largest {
  readonly value: number;
  readonly at: number;
}

/** The difference from the rows of a text of another length. */
interface Elsewhere {
  readonly differences: Table;
  readonly largest: Largest;
}

export type Cells = Readonly<Record<Property, Measured>>;

/** The measures of the chosen idea. */
export interface Found extends Rows {
  readonly cells: Cells;
  /** The position that differs most from a text of the other length. */
  readonly differsAt: number;
}

/** Benefit and cost of a base, over bases on a logarithmic scale. */
export interface Trade {
  readonly bases: readonly number[];
  /** The distance of positions that are nearly as far apart as any, as a share of the text. */
  readonly growth: readonly number[];
  /** The share of columns that hardly change. */
  readonly idle: readonly number[];
}

export interface Model extends Readonly<Record<Idea, Rows>> {
  readonly property: Property;
  readonly idea: Idea;
  /** Clamped to the table. */
  readonly position: number;
  readonly partner: number;
  readonly column: number;
  readonly elsewhere: Readonly<Record<Idea, Elsewhere>>;
  readonly cells: Readonly<Record<Idea, Cells>>;
  readonly found: Found;
  /** Residual of an affine map of the chosen idea. */
  readonly affine: number;
  /** From `position` to every other one. */
  readonly distances: Float64Array;
  readonly trade: Trade;
  /** For the chosen base: a distance in positions, a number of columns. */
  readonly growth: number;
  readonly idle: number;
  /** The sinusoid's table on its side, (dim, positions), sines above cosines. */
  readonly waves: Tensor<Float32Array>;
  /** The places where an idea fails. */
  readonly faults: Readonly<Record<Idea, Fault>>;
  /** Binary digits that change between the two neighbours named. */
  readonly flips: number;
}

export interface Fault {
  /** Every word at which it fails. */
  readonly words: readonly number[];
  /** The words at which it fails that the picture names. */
  readonly named: readonly number[];
}

/** The picture names failures among the first words alone: as many as fit on a phone. */
export const early = 16;

/** A word in the row of an idea. */
export interface Place {
  readonly idea: Idea;
  readonly word: number;
}

/** Transient values: no address keeps them. */
export type Transient = {
  /** Index of the base under the mouse. */
  readonly pointed: number | undefined;
  /** The place where the reader expects that an idea fails. */
  readonly guess: Place | undefined;
};

export const transient: Transient = { pointed: undefined, guess: undefined };

type View = Scope<Model, Settings, Transient>;

const each = <T>(make: (idea: Idea) => T): Readonly<Record<Idea, T>> =>
  Object.fromEntries(ideas.map((idea) => [idea, make(idea)])) as Record<Idea, T>;

const rows = (idea: Idea) => (view: View) => rowsOf(view, idea);

export const derive: Derive<Model, Settings, Transient> = {
  property: ({ settings }) => properties[settings.cell[0] ?? 0]!,
  idea: ({ settings }) => ideas[settings.cell[1] ?? 0]!,
  position: ({ settings }) => Math.min(settings.position, settings.length - 1),
  partner: ({ settings }) => Math.min(settings.partner, settings.length - 1),
  column: ({ settings }) => Math.min(settings.column, settings.dim - 1),

  integers: rows("integers"),
  fractions: rows("fractions"),
  binary: rows("binary"),
  sine: rows("sine"),
  sinusoid: rows("sinusoid"),
  elsewhere: (view) => each((idea) => elsewhereOf(view, idea)),
  cells: (view) => each((idea) => cellsOf(view[idea], view.elsewhere[idea])),
  found: (view) => ({
    ...view[view.idea],
    cells: view.cells[view.idea],
    differsAt: view.elsewhere[view.idea].largest.at,
  }),
  affine(view) {
    const { from, to } = view[view.idea];
    return view.pe.measure.linearMap({ from: withOnes(from), to }).residual;
  },

  distances(view) {
    const { table } = view[view.idea];
    return Float64Array.from({ length: table.shape[0]! }, (_, row) =>
      apart(table, view.position, row),
    );
  },
  trade({ pe, settings: { length, dim } }) {
    const powers = Array.from({ length: 30 }, (_, i) => 10 ** ((i + 1) / 5));
    const bases = [1.1, ...powers.map((base) => Number(base.toPrecision(2)))];
    return {
      bases,
      growth: bases.map((base) => growthOf(pe, { length, dim, base }) / length),
      idle: bases.map((base) => idleColumns(pe, { length, dim, base }) / dim),
    };
  },
  growth: ({ pe, settings }) => growthOf(pe, settings),
  idle: ({ pe, settings }) => idleColumns(pe, settings),

  waves({ sinusoid: { table }, buffers }) {
    const [count, dim] = table.shape as [number, number];
    const data = buffers.float32("waves", count * dim);
    table.data.forEach((value, i) => {
      const [word, column] = [Math.floor(i / dim), i % dim];
      const row = (column % 2) * (dim / 2) + Math.floor(column / 2);
      data[row * count + word] = value;
    });
    return { data, shape: [dim, count] };
  },
  faults: faultsOf,
  flips({ binary: { table }, faults }) {
    const [from, to] = faults.binary.named as [number, number];
    return Math.round(apart(table, from, to) ** 2);
  },
};

/** The encoding and its options for an idea in a text of this length. */
export function callOf(idea: Idea, settings: Settings, length: number) {
  const { dim } = settings;
  if (idea === "sinusoid")
    return { id: "sinusoidal", options: { dim, base: settings.base } } as const;
  const own = {
    ...(idea === "fractions" && { divisor: length }),
    ...(idea === "sine" && { period: settings.period }),
  };
  return { id: "naive", options: { dim, idea, ...own } } as const;
}

/** A view of some rows. */
const part = ({ data, shape }: Table, start: number, rows: number): Table => {
  const dim = shape[1]!;
  return { data: data.subarray(start * dim, (start + rows) * dim), shape: [rows, dim] };
};

/** Rows of an idea in a text of `length`, from `start` on, also beyond the end of the text. */
function tableOf({ pe, settings }: View, idea: Idea, length: number) {
  const { id, options } = callOf(idea, settings, length);
  return (rows: { length: number; start?: number }): Table =>
    pe.encode(id as "naive", { ...(options as { dim: number }), dtype: "float64", ...rows });
}

/** More rows than columns: a linear map fits fewer rows exactly. */
export const rowsFitted = ({ length, dim }: Settings): number => Math.max(length, 3 * dim);

function rowsOf(view: View, idea: Idea): Rows {
  const { pe, settings } = view;
  const { length, shift } = settings;
  const rows = tableOf(view, idea, length);
  const [table, count] = [rows({ length }), rowsFitted(settings)];
  const [from, to] = [rows({ length: count }), rows({ length: count, start: shift })];
  const map = pe.measure.linearMap({ from, to });
  return { ...pe.measure.spacing(table), table, from, to, map, largest: largest(table) };
}

/** What the same positions differ by in a text of another length. */
function elsewhereOf(view: View, idea: Idea): Elsewhere {
  const { length, other } = view.settings;
  const { data, shape } = tableOf(view, idea, other)({ length: Math.min(length, other) });
  const here = view[idea].table.data;
  const differences = { data: data.map((value, i) => value - here[i]!), shape };
  return { differences, largest: largest(differences) };
}

function cellsOf(rows: Rows, elsewhere: Elsewhere): Cells {
  const { nearest, farthest, longestStep, map } = rows;
  const values: Record<Property, number> = {
    unique: nearest.distance,
    bounded: rows.largest.value,
    lengthFree: elsewhere.largest.value,
    smooth: farthest.distance ? longestStep.distance / farthest.distance : 0,
    linear: map.residual,
  };
  const cell = (property: Property): Measured => {
    const value = values[property];
    const limit = limits[property];
    return { value, holds: property === "unique" ? value > limit : value <= limit };
  };
  return Object.fromEntries(properties.map((property) => [property, cell(property)])) as Cells;
}

/** Appends a column of ones. */
function withOnes({ data, shape }: Table): Table {
  const [rows, columns] = shape as [number, number];
  const wide = new Float64Array(rows * (columns + 1)).fill(1);
  for (let row = 0; row < rows; ++row)
    wide.set(data.subarray(row * columns, (row + 1) * columns), row * (columns + 1));
  return { data: wide, shape: [rows, columns + 1] };
}

function largest({ data, shape }: Table): Largest {
  let at = 0;
  data.forEach((value, i) => {
    if (Math.abs(value) > Math.abs(data[at]!)) at = i;
  });
  return { value: Math.abs(data[at]!), at: Math.floor(at / shape[1]!) };
}

/** Euclidean distance of two rows. */
function apart({ data, shape }: Table, one: number, other: number): number {
  const dim = shape[1]!;
  let squares = 0;
  for (let c = 0; c < dim; ++c) squares += (data[other * dim + c]! - data[one * dim + c]!) ** 2;
  return Math.sqrt(squares);
}

function faultsOf(view: View): Readonly<Record<Idea, Fault>> {
  const { pe, integers, binary, sine, settings } = view;
  const { length, dim } = settings;
  const words = Array.from({ length }, (_, word) => word);
  const first = Math.min(length, early);
  const { longestStep } = pe.measure.spacing(part(binary.table, 0, first));
  const { nearest } = pe.measure.spacing(part(sine.table, 0, first));
  const isLong = (to: number) =>
    to > 0 && to < length && apart(binary.table, to - 1, to) >= longestStep.distance;
  const isTaken = (word: number) =>
    words.some((other) => other !== word && apart(sine.table, word, other) <= limits.unique);
  const { data } = view.elsewhere.fractions.differences;
  const differing = words.filter((word) => Math.abs(data[word * dim] ?? 0) > limits.lengthFree);
  return {
    integers: {
      words: words.filter((word) => integers.table.data[word * dim]! > limits.bounded),
      named: [],
    },
    fractions: { words: differing, named: differing.filter((word) => word < first).slice(-1) },
    binary: {
      words: words.filter((word) => isLong(word) || isLong(word + 1)),
      named: longestStep.rows,
    },
    sine: {
      words: words.filter(isTaken),
      named: nearest.distance <= limits.unique ? nearest.rows : [],
    },
    sinusoid: { words: [], named: [] },
  };
}

type Sinusoid = Pick<Settings, "length" | "dim" | "base">;

/** A column with a smaller range over the whole text carries almost no information. */
export const idle = 0.1;

/**
 * Number of such columns of a sinusoidal table. A wave with less than a quarter turn in the text has its range
 * between the first position and the last; any other exceeds `idle` between the first and some power of two, one of
 * which is an eighth to a quarter of a turn away.
 */
export function idleColumns(pe: Posenc, { length, dim, base }: Sinusoid): number {
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

/** Share of the farthest distance that counts as far. */
export const far = 0.9;

/** Smallest distance in positions of vectors that are far apart; a sinusoid depends on the distance alone. */
export function growthOf(pe: Posenc, { length, dim, base }: Sinusoid): number {
  const distances = Float64Array.from({ length }, (_, i) => i);
  const products = pe.measure.dotProducts("sinusoidal", { dim, base, distances });
  const apart = products.map((product) => Math.sqrt(2 * (products[0]! - product)));
  const most = Math.max(...apart);
  return apart.findIndex((distance) => distance >= far * most);
}
