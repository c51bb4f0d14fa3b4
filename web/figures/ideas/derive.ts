// The five properties of the five ideas, measured on the library's own tables in float64.
import type { LinearMapResult, SpacingResult, Tensor } from "posenc";
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

/** The rows of an idea, and their measures. */
export interface Rows extends SpacingResult {
  readonly table: Table;
  /** Of the shift, over more rows than the text has. */
  readonly map: LinearMapResult;
  readonly largest: Largest;
  /** The largest difference from the same rows in a text of twice the length. */
  readonly elsewhere: Largest;
}

/** Largest magnitude in a table, and its row. */
interface Largest {
  readonly value: number;
  readonly at: number;
}

export type Cells = Readonly<Record<Property, Measured>>;

/** The measures of the chosen idea. */
export interface Found extends Rows {
  readonly cells: Cells;
}

export interface Model extends Readonly<Record<Idea, Rows>> {
  readonly property: Property;
  readonly idea: Idea;
  readonly cells: Readonly<Record<Idea, Cells>>;
  readonly found: Found;
  /** The fractions in a text of `shortText` words. */
  readonly shorter: Float64Array;
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
/** Words of the text that the picture compares fractions with. */
export const shortText = 11;
/** Of the single sine, in positions. */
const period = 20;
/** Step of the linear map that is fitted. */
export const shift = 5;

/** A word in the row of an idea. */
export interface Place {
  readonly idea: Idea;
  readonly word: number;
}

/** Transient values: no address keeps them. */
export type Transient = {
  /** The place where the reader expects that an idea fails. */
  readonly guess: Place | undefined;
};

export const transient: Transient = { guess: undefined };

type View = Scope<Model, Settings, Transient>;

const each = <T>(make: (idea: Idea) => T): Readonly<Record<Idea, T>> =>
  Object.fromEntries(ideas.map((idea) => [idea, make(idea)])) as Record<Idea, T>;

const rows = (idea: Idea) => (view: View) => rowsOf(view, idea);

export const derive: Derive<Model, Settings, Transient> = {
  property: ({ settings }) => properties[settings.cell[0] ?? 0]!,
  idea: ({ settings }) => ideas[settings.cell[1] ?? 0]!,

  integers: rows("integers"),
  fractions: rows("fractions"),
  binary: rows("binary"),
  sine: rows("sine"),
  sinusoid: rows("sinusoid"),
  cells: (view) => each((idea) => cellsOf(view[idea])),
  found: (view) => ({ ...view[view.idea], cells: view.cells[view.idea] }),
  shorter: ({ pe, settings: { length } }) =>
    pe.encode("naive", {
      dim: 1,
      idea: "fractions",
      divisor: shortText,
      length: Math.min(length, shortText),
      dtype: "float64",
    }).data,
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
    ...(idea === "sine" && { period }),
  };
  return { id: "naive", options: { dim, idea, ...own } } as const;
}

/** The first rows. */
const part = ({ data, shape }: Table, rows: number): Table => ({
  data: data.subarray(0, rows * shape[1]!),
  shape: [rows, shape[1]!],
});

/** Rows of an idea in a text of `of` words, from `start` on, also beyond the end of the text. */
function tableOf({ pe, settings }: View, idea: Idea, of: number, length: number, start = 0): Table {
  const { id, options } = callOf(idea, settings, of);
  const own = options as { dim: number };
  return pe.encode(id as "naive", { ...own, dtype: "float64", length, start });
}

/** More rows than columns: a linear map fits fewer rows exactly. */
export const rowsFitted = ({ length, dim }: Settings): number => Math.max(length, 3 * dim);

function rowsOf(view: View, idea: Idea): Rows {
  const { pe, settings } = view;
  const { length } = settings;
  const count = rowsFitted(settings);
  const table = tableOf(view, idea, length, length);
  const from = tableOf(view, idea, length, count);
  const to = tableOf(view, idea, length, count, shift);
  const other = tableOf(view, idea, 2 * length, length);
  const differences = other.data.map((value, i) => value - table.data[i]!);
  return {
    ...pe.measure.spacing(table),
    table,
    map: pe.measure.linearMap({ from, to }),
    largest: largest(table),
    elsewhere: largest({ ...table, data: differences }),
  };
}

function cellsOf(rows: Rows): Cells {
  const { nearest, farthest, longestStep, map } = rows;
  const values: Record<Property, number> = {
    unique: nearest.distance,
    bounded: rows.largest.value,
    lengthFree: rows.elsewhere.value,
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
  const { pe, integers, fractions, binary, sine, shorter, settings } = view;
  const { length, dim } = settings;
  const words = Array.from({ length }, (_, word) => word);
  const first = Math.min(length, early);
  const { longestStep } = pe.measure.spacing(part(binary.table, first));
  const { nearest } = pe.measure.spacing(part(sine.table, first));
  const isLong = (to: number) =>
    to > 0 && to < length && apart(binary.table, to - 1, to) >= longestStep.distance;
  const isTaken = (word: number) =>
    words.some((other) => other !== word && apart(sine.table, word, other) <= limits.unique);
  const differing = words
    .slice(0, shorter.length)
    .filter(
      (word) => Math.abs(shorter[word]! - fractions.table.data[word * dim]!) > limits.lengthFree,
    );
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
