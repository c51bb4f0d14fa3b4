// A cache of cosines and sines in the forms that code keeps it in: one column a pair, or each column twice.
import { optionsOf, outOfRange, shown, wrongType } from "../checks.js";
import type { PairLayout } from "../rotary_data.js";
import { asTensor, floats, type Numbers, type Tensor } from "../tensor.js";
import type { Stored } from "./rounding.js";
import { rounders } from "./rounding.js";

/** A cache of cosines and sines, with the positions of its rows. */
export interface RotaryCache {
  /** (positions, pairs), or (positions, 2 pairs) with every column twice, also with leading sizes of 1. Without a shape one row. */
  cos: Tensor<Numbers> | Numbers;
  sin: Tensor<Numbers> | Numbers;
  /** The positions of the rows; default 0, 1, 2, ... */
  positions?: Numbers;
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
}

export const isCache = (given: object): given is RotaryCache => "cos" in given && "sin" in given;

function matrix(place: string, value: unknown): { data: Numbers; rows: number; columns: number } {
  const tensor = asTensor(value);
  const data = floats(place, tensor ? tensor.data : value);
  const shape = tensor ? tensor.shape.slice() : [1, data.length];
  while (shape.length > 2 && shape[0] === 1) shape.shift();
  // (positions, 1, width), as transformers and Meta's code broadcast it over heads.
  if (shape.length === 3 && shape[1] === 1) shape.splice(1, 1);
  const [rows, columns] = shape as [number, number];
  if (shape.length !== 2 || rows * columns !== data.length || data.length === 0)
    throw outOfRange(
      place,
      "be a table (positions, pairs) with at least one value",
      tensor?.shape ?? value,
    );
  for (let i = 0; i < data.length; ++i)
    if (!Number.isFinite(data[i])) throw outOfRange(`${place}[${i}]`, "be finite", data[i]);
  return { data, rows, columns };
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
          if (table[row + a] !== table[row + b]) return false;
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
  const data = new Float64Array(table.length / 2);
  for (let i = 0; i < data.length; ++i) {
    const [row, pair] = [Math.floor(i / pairs), i % pairs];
    data[i] = table[row * columns + (layout === "half" ? pair : 2 * pair)]!;
  }
  return data;
}

export function readCache(place: string, given: object): Cache {
  const { cos, sin, positions } = optionsOf(place, given, ["cos", "sin", "positions"]);
  const [c, s] = [matrix(`${place}: cos`, cos), matrix(`${place}: sin`, sin)];
  if (c.rows !== s.rows || c.columns !== s.columns)
    throw new RangeError(
      `${place}: cos and sin must have one shape, got ${shown([c.rows, c.columns])} and ${shown([s.rows, s.columns])}`,
    );
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
  };
}
