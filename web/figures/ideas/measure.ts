// The five ideas and their five properties, measured on the library's own tables in float64.
import { format } from "d3-format";
import type { Posenc, Tensor } from "posenc";
import { largest, largestDifference } from "../../kit/derive/largest.js";
import { notation, significant } from "../../kit/text/numbers.js";

export const ideas = ["integers", "fractions", "binary", "sine", "sinusoid"] as const;
export type Idea = (typeof ideas)[number];

/** What one wants of an encoding. */
export const properties = ["unique", "bounded", "lengthFree", "smooth", "linear"] as const;
export type Property = (typeof properties)[number];

type Table = Tensor<Float64Array>;

export interface Given {
  readonly length: number;
  readonly dim: number;
  readonly base: number;
}

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

/** Step of the linear map that is fitted. */
export const shift = 5;
/** Of the single sine, in positions. */
const period = 20;
/** Words of the text that the picture compares fractions with. */
export const shortText = 11;
/** The picture names failures among the first words alone: as many as fit on a phone. */
export const early = 16;

/** The encoding and its options for an idea in a text of this length. */
export function callOf(idea: Idea, { dim, base }: Given, length: number) {
  if (idea === "sinusoid") return { id: "sinusoidal", options: { dim, base } } as const;
  const own = {
    ...(idea === "fractions" && { divisor: length }),
    ...(idea === "sine" && { period }),
  };
  return { id: "naive", options: { dim, idea, ...own } } as const;
}

/** A linear map fits fewer rows than columns exactly. */
export const rowsFitted = ({ length, dim }: Given): number => Math.max(length, 3 * dim);

/** The rows of an idea, and their measures. */
export type Rows = ReturnType<typeof measure>;

export function measure(pe: Posenc, idea: Idea, given: Given) {
  const { length } = given;
  const fitted = rowsFitted(given);
  /** Rows in a text of `of` words, from `start` on, also beyond its end. */
  const rows = (of: number, length: number, start = 0): Table => {
    const { id, options } = callOf(idea, given, of);
    const own = options as { dim: number };
    return pe.encode(id as "naive", { ...own, dtype: "float64", length, start });
  };
  const table = rows(length, length);
  const other = rows(2 * length, length).data;
  const map = pe.measure.linearMap({ from: rows(length, fitted), to: rows(length, fitted, shift) });
  const spacing = pe.measure.spacing(table);
  const { nearest, farthest, longestStep } = spacing;
  const values: Record<Property, number> = {
    unique: nearest.distance,
    bounded: largest(table.data),
    lengthFree: largestDifference(other, table.data),
    smooth: farthest.distance ? longestStep.distance / farthest.distance : 0,
    linear: map.residual,
  };
  const holds = (property: Property) =>
    property === "unique" ? values.unique > limits.unique : values[property] <= limits[property];
  const rowOf = (is: (value: number, i: number) => boolean) =>
    Math.floor(table.data.findIndex(is) / given.dim);
  return {
    ...{ ...spacing, length, table, values, holds, map, fitted },
    largestAt: rowOf((value) => Math.abs(value) === values.bounded),
    /** The row of the largest difference from a text of twice the length. */
    differsAt: rowOf((value, i) => Math.abs(other[i]! - value) === values.lengthFree),
  };
}

/** Where an idea fails: at all these words, of which the picture names some. */
export interface Fault {
  readonly words: readonly number[];
  readonly named: readonly number[];
}

/** Euclidean distance of two rows. */
export function apart({ data, shape }: Table, one: number, other: number): number {
  const dim = shape[1]!;
  let squares = 0;
  for (let c = 0; c < dim; ++c) squares += (data[other * dim + c]! - data[one * dim + c]!) ** 2;
  return Math.sqrt(squares);
}

/** `shorter` are the fractions in a text of `shortText` words. */
export function faultsOf(
  pe: Posenc,
  tables: Readonly<Record<Idea, Table>>,
  shorter: Float64Array,
): Readonly<Record<Idea, Fault>> {
  const { integers, fractions, binary, sine } = tables;
  const [length, dim] = integers.shape as [number, number];
  const words = Array.from({ length }, (_, word) => word);
  const first = Math.min(length, early);
  const among = ({ data }: Table) =>
    pe.measure.spacing({ data: data.subarray(0, first * dim), shape: [first, dim] });
  const { longestStep } = among(binary);
  const { nearest } = among(sine);
  const isLong = (to: number) =>
    to > 0 && to < length && apart(binary, to - 1, to) >= longestStep.distance;
  const isTaken = (word: number) =>
    words.some((other) => other !== word && apart(sine, word, other) <= limits.unique);
  const differing = words
    .slice(0, shorter.length)
    .filter((word) => Math.abs(shorter[word]! - fractions.data[word * dim]!) > limits.lengthFree);
  return {
    integers: {
      words: words.filter((word) => integers.data[word * dim]! > limits.bounded),
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

const tiny = notation(".0e");
const percent = format(".2~r");

/** 0, 4e-16, 0.289 or 49. */
export const shown = (value: number): string =>
  value === 0
    ? "0"
    : Math.abs(value) < 1e-3
      ? tiny(value)
      : significant(value, Math.abs(value) < 0.1 ? 2 : 3);

/** "1.6%" */
export const share = (value: number): string =>
  value !== 0 && value < 1e-5 ? tiny(value) : `${percent(100 * value)}%`;
