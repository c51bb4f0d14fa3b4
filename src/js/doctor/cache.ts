// Cosines and sines in the forms that code keeps them in: one column a pair, or each column twice, also copied over batch
// and heads; or the frequencies alone.

import type { PairLayout } from "../calls/rotary_data.js";
import { optionsOf, outOfRange, shown, wrongType } from "../core/checks.js";
import { asTensor, count, floats, type Numbers, type TensorLike } from "../core/tensor.js";
import type { Stored } from "./rounding.js";
import { rounders } from "./rounding.js";

/** A cache of cosines and sines, with the positions of its rows. */
export interface RotaryCache {
  /**
   * (positions, pairs), or (positions, 2 pairs) with every column twice, also with sizes of batch and heads over which the
   * table is copied. Without a shape one row.
   */
  cos: TensorLike | Numbers;
  sin: TensorLike | Numbers;
  /** The positions of the rows; default 0, 1, 2, ... */
  positions?: Numbers;
}

/** Radians per position of each pair, as modules keep them. */
export interface InverseFrequencies {
  inv_freq: TensorLike | Numbers;
}

/** A value that is no number, and where. */
export interface Broken {
  readonly table: "cos" | "sin" | "inv_freq";
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

/** A cache with one column a pair. */
export interface Cache {
  readonly cos: Numbers;
  readonly sin: Numbers;
  readonly positions: Numbers;
  readonly rows: number;
  readonly pairs: number;
  /** The layout that doubled columns show. */
  readonly layout: PairLayout | undefined;
  /** The narrowest type that holds all values. */
  readonly stored: Stored;
  /** Where frequencies were given instead of a table; the table is then theirs at position 1. */
  readonly frequencies?: Float64Array;
  /** The first value that is no number; undefined in a sound cache. */
  readonly broken?: Broken | undefined;
}

export const isFrequencies = (given: object): given is InverseFrequencies => "inv_freq" in given;

export const isCache = (given: object): given is RotaryCache | InverseFrequencies =>
  isFrequencies(given) || ("cos" in given && "sin" in given);

/** The table of a rotation is not wider. */
export const maxPairs = 2 ** 12;

export const tooWide = (place: string, pairs: number): RangeError =>
  new RangeError(
    `${place}: a rotation has at most ${maxPairs} pairs of channels, these numbers ${pairs}: give a table (positions, pairs)`,
  );

/** Room for so many numbers of the same type. */
export const room = (like: Numbers, length: number): Float32Array | Float64Array =>
  like instanceof Float32Array ? new Float32Array(length) : new Float64Array(length);

interface Matrix {
  readonly data: Numbers;
  readonly rows: number;
  readonly columns: number;
}

/** The rows along an axis, undefined if they differ along another axis than the last. */
function rowsAlong(data: Numbers, shape: readonly number[], axis: number): Numbers | undefined {
  const columns = shape.at(-1)!;
  const rows = shape[axis]!;
  const apart = count(shape.slice(axis + 1)); // between one row and the next
  if (data.length === rows * columns) return data;
  const first = room(data, rows * columns);
  for (let at = 0; at < data.length; ++at) {
    const row = Math.floor(at / apart) % rows;
    const to = row * columns + (at % columns);
    const isFirst = Math.floor(at / (rows * apart)) === 0 && at % apart < columns;
    if (isFirst) first[to] = data[at]!;
    else if (!Object.is(first[to], data[at])) return undefined;
  }
  return first;
}

function matrix(place: string, value: unknown): Matrix {
  const tensor = asTensor(value);
  const data = floats(place, tensor ? tensor.data : value);
  const shape = tensor ? tensor.shape.slice() : [1, data.length];
  if (shape.length === 1) shape.unshift(1);
  if (shape.length < 2 || count(shape) !== data.length || data.length === 0)
    throw outOfRange(
      place,
      "be a table (positions, pairs) with at least one value",
      tensor?.shape ?? value,
    );
  const columns = shape.at(-1)!;
  // The last axis but one has the positions, else the one along which a table is not copied.
  for (let axis = shape.length - 2; axis >= 0; --axis) {
    const rows = rowsAlong(data, shape, axis);
    if (rows) return { data: rows, rows: shape[axis]!, columns };
  }
  throw new RangeError(
    `${place} of shape ${shown(shape)} must be one table (positions, pairs), copied over batch and heads: give one table of those that differ`,
  );
}

function transposed({ data, rows, columns }: Matrix): Matrix {
  const turned = room(data, data.length);
  for (let column = 0, to = 0; column < columns; ++column)
    for (let row = 0; row < rows; ++row) turned[to++] = data[row * columns + column]!;
  return { data: turned, rows: columns, columns: rows };
}

/** The layout of a table with every column twice, undefined if it has none twice. */
function doubled(tables: readonly Numbers[], columns: number): PairLayout | undefined {
  if (columns % 2) return undefined;
  const half = columns / 2;
  const same = (twin: (pair: number) => readonly [number, number]) =>
    tables.every((table) => {
      for (let row = 0; row < table.length; row += columns)
        for (let pair = 0; pair < half; ++pair) {
          const [a, b] = twin(pair);
          if (!Object.is(table[row + a], table[row + b])) return false;
        }
      return true;
    });
  if (same((pair) => [pair, pair + half])) return "half";
  if (same((pair) => [2 * pair, 2 * pair + 1])) return "interleaved";
  return undefined;
}

function narrowest(tables: readonly Numbers[]): Stored {
  const holds = (type: Stored) => {
    const round = rounders[type];
    for (const table of tables)
      for (let i = 0; i < table.length; ++i) if (round(table[i]!) !== table[i]) return false;
    return true;
  };
  return (["bfloat16", "float16", "float32"] as const).find(holds) ?? "float64";
}

/** One column a pair. */
function single(table: Numbers, columns: number, layout: PairLayout | undefined): Numbers {
  if (!layout) return table;
  const pairs = columns / 2;
  const data = room(table, table.length / 2);
  for (let i = 0; i < data.length; ++i) {
    const [row, pair] = [Math.floor(i / pairs), i % pairs];
    data[i] = table[row * columns + (layout === "half" ? pair : 2 * pair)]!;
  }
  return data;
}

function brokenIn(table: Broken["table"], data: Numbers, columns: number): Broken | undefined {
  for (let i = 0; i < data.length; ++i)
    if (!Number.isFinite(data[i]))
      return { table, row: Math.floor(i / columns), column: i % columns, value: data[i]! };
  return undefined;
}

/** Frequencies as a table of one row, at position 1. */
function readFrequencies(place: string, given: object): Cache {
  const { inv_freq } = optionsOf(place, given, ["inv_freq"]);
  const tensor = asTensor(inv_freq);
  const data = floats(`${place}: inv_freq`, tensor ? tensor.data : inv_freq);
  const sides = tensor?.shape.filter((side) => side !== 1) ?? [];
  if (sides.length > 1 || data.length === 0)
    throw outOfRange(
      `${place}: inv_freq`,
      "be a vector (pairs) with at least one value",
      tensor?.shape ?? inv_freq,
    );
  if (data.length > maxPairs) throw tooWide(place, data.length);
  const frequencies = Float64Array.from(data);
  return {
    cos: frequencies.map(Math.cos),
    sin: frequencies.map(Math.sin),
    positions: [1],
    rows: 1,
    pairs: frequencies.length,
    layout: undefined,
    stored: narrowest([frequencies]),
    frequencies,
    broken: brokenIn("inv_freq", frequencies, frequencies.length),
  };
}

/** Reads a cache; `isTransposed`: as (pairs, positions). Values that are no numbers are in `broken`. */
export function readCache(place: string, given: object, isTransposed = false): Cache {
  if (isFrequencies(given)) return readFrequencies(place, given);
  const { cos, sin, positions } = optionsOf(place, given, ["cos", "sin", "positions"]);
  let [c, s] = [matrix(`${place}: cos`, cos), matrix(`${place}: sin`, sin)];
  if (c.rows !== s.rows || c.columns !== s.columns)
    throw new RangeError(
      `${place}: cos and sin must have one shape, got ${shown([c.rows, c.columns])} and ${shown([s.rows, s.columns])}`,
    );
  if (isTransposed) [c, s] = [transposed(c), transposed(s)];
  const at =
    positions === undefined ? Float64Array.from({ length: c.rows }, (_, i) => i) : positions;
  const list = floats(`${place}: positions`, at, c.rows);
  for (let i = 0; i < list.length; ++i)
    if (!Number.isFinite(list[i]))
      throw wrongType(`${place}: positions[${i}]`, "be a finite number", list[i]);
  const layout = doubled([c.data, s.data], c.columns);
  return {
    cos: single(c.data, c.columns, layout),
    sin: single(s.data, s.columns, layout),
    positions: list,
    rows: c.rows,
    pairs: layout ? c.columns / 2 : c.columns,
    layout,
    stored: narrowest([c.data, s.data]),
    broken: brokenIn("cos", c.data, c.columns) ?? brokenIn("sin", s.data, s.columns),
  };
}
