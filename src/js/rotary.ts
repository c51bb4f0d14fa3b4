// The second door: a rotation of queries and keys, as plain numbers and the functions on them.
import { Angles } from "./angles.js";
import type { RotaryEncodings } from "./encodings.js";
import type { Engine } from "./engine.js";
import { readOptions } from "./options.js";
import { type PositionOptions, type PositionRange, Positions, positionKeys } from "./positions.js";
import {
  axesOf,
  layouts,
  type PairLayout,
  type RotaryData,
  reviveData,
  rotaryData,
} from "./rotary_data.js";
import { bytesOf, computedIn, rowsPerBlock } from "./scratch.js";
import {
  type ArrayOf,
  asTensor,
  checkApart,
  finite,
  flag,
  type Numbers,
  numbers,
  oneOf,
  optionsOf,
  overlap,
  resultArray,
  shapeOf,
  shown,
  type TableDType,
  type Tensor,
  tableDtypeOf,
  valuesOf,
} from "./tensor.js";

/** The cells of a grid, for encodings that have rows and columns. */
export interface RotaryGrid {
  /** [rows, columns] */
  grid: readonly [number, number];
}

export interface RotateOptions<A> extends Partial<Omit<PositionRange, "positions">> {
  /** A position per row, instead of consecutive ones; with several coordinates all of the first one first. */
  positions?: Numbers;
  /** The cells of a grid, [rows, columns], in the encoding's order. */
  grid?: readonly [number, number];
  /** [heads, n, headDim], with an optional batch in front; [n, headDim] is one head. Where not given, one head. */
  shape?: readonly number[];
  /** Which channels form a pair; the rotary's own where not given. */
  layout?: PairLayout;
  /** Negates the angles: turns back. (An attention factor is applied again.) */
  inverse?: boolean;
  /** xPos scales keys and queries in opposite ways; others turn them alike. */
  key?: boolean;
  /** Where to write the result; `x` itself rotates in place. */
  out?: A;
}

export type CosSinOptions<D extends TableDType> = (
  | (PositionOptions & { grid?: undefined })
  | (RotaryGrid & { positions?: undefined; length?: undefined; start?: undefined })
) & {
  dtype?: D;
  /** Those of keys, where xPos makes a difference. */
  key?: boolean;
  /** Where to write the results. */
  out?: { cos: ArrayOf<D>; sin: ArrayOf<D> };
};

export interface Rotary {
  readonly data: RotaryData;
  readonly headDim: number;
  readonly rotaryDim: number;
  readonly layout: PairLayout;
  readonly attentionFactor: number;
  /** A copy: radians per position of each pair. */
  readonly frequencies: Float64Array;
  /** Turns queries or keys. float64 in, float64 out; else float32. Positions 0 to n - 1 where none are given. */
  rotate<A extends Numbers>(
    x: A | Tensor<A>,
    options?: RotateOptions<A extends Float64Array ? Float64Array : Float32Array>,
  ): Tensor<A extends Float64Array ? Float64Array : Float32Array>;
  /** Cosines and sines (positions, rotaryDim / 2), attention factor included: what ONNX Runtime's RotaryEmbedding takes. */
  cosSin<D extends TableDType = "float32">(
    options: CosSinOptions<D>,
  ): { cos: Tensor<ArrayOf<D>>; sin: Tensor<ArrayOf<D>> };
  /** Positions (2, cells) of a grid's cells, all rows first, in the encoding's order of tokens. */
  positions(options: RotaryGrid): Tensor<Float64Array>;
}

/** A rotary encoding by name, or one revived from its data. */
export interface MakeRotary {
  <Id extends keyof RotaryEncodings>(id: Id, options?: RotaryEncodings[Id]): Rotary;
  (data: RotaryData): Rotary;
}

const rotateKeys = [...positionKeys, "grid", "shape", "layout", "inverse", "key", "out"];
const cosSinKeys = [...positionKeys, "grid", "dtype", "key", "out"];

function makeRotary(engine: Engine, data: RotaryData): Rotary {
  const { core, scratch, catalog } = engine;
  const angles = new Angles(engine, data);
  const { id, headDim, attentionFactor } = data;
  const pairs = angles.pairs;
  // Made once: short calls would spend a good part of their time on them.
  const place = {
    rotate: `${id}: rotate`,
    x: `${id}: x`,
    shape: `${id}: shape`,
    start: `${id}: start`,
    layout: `${id}: layout`,
    inverse: `${id}: inverse`,
    key: `${id}: key`,
  };
  const axes = axesOf(data);

  function positionsOn(options: RotaryGrid): Tensor<Float64Array> {
    const { grid } = optionsOf(`${id}: positions`, options, ["grid"]);
    if (!data.options) throw new TypeError(`${id}: its positions are no cells of a grid`);
    const [rows, columns] = shapeOf(`${id}: grid`, grid, [2], 1) as [number, number];
    const entry = catalog.entry(id, "rotary");
    engine.prepare(entry, readOptions(entry, { ...data.options }));
    const length = 2 * rows * columns;
    const list = resultArray(id, undefined, "float64", length);
    scratch.begin(8 * length);
    const at = scratch.take(8 * length);
    const message = core.gridPositions(rows, columns, at);
    if (message) throw new RangeError(message);
    scratch.read(list, 0, at, length);
    return { data: list, shape: [2, rows * columns] };
  }

  /** The positions of a call; `n` rows are counted from 0 where it names none. */
  function placed(options: RotateOptions<never> | CosSinOptions<TableDType>, n?: number) {
    const { grid, length, positions, start } = options as RotateOptions<never>;
    if (grid !== undefined) {
      if (length !== undefined || positions !== undefined || start !== undefined)
        throw new TypeError(`${id}: give grid or positions, not both`);
      return Positions.read(id, { positions: positionsOn({ grid }).data }, axes);
    }
    if (n !== undefined && axes === 1 && positions === undefined && length === undefined)
      return Positions.range(n, start === undefined ? 0 : finite(place.start, start));
    return Positions.read(id, { length, positions, start }, axes);
  }

  /** The shape of one head's rows, where none is given. */
  function rowsOf(x: unknown): number[] {
    const { length } = numbers(`${id}: x`, x);
    if (length % headDim === 0) return [1, length / headDim, headDim];
    throw new RangeError(`${id}: x must have rows of headDim (${headDim}), got ${length} values`);
  }

  function rotate(
    x: Numbers | Tensor<Numbers>,
    options: RotateOptions<Float32Array | Float64Array> = {},
  ) {
    optionsOf(place.rotate, options, rotateKeys);
    const sides = options.shape ?? asTensor(x)?.shape;
    const shape = sides === undefined ? rowsOf(x) : shapeOf(place.shape, sides, [2, 3, 4]);
    if (shape.at(-1) !== headDim)
      throw new RangeError(`${id}: shape must end in headDim (${headDim}), got ${shown(shape)}`);
    const input = valuesOf(place.x, x, shape);
    const n = shape.at(-2)!;
    const positions = placed(options as RotateOptions<never>, n);
    if (positions.count !== n)
      throw new RangeError(
        `${id}: positions must have ${n} entries, one per row, got ${positions.count}`,
      );
    const layout =
      options.layout === undefined ? data.layout : oneOf(place.layout, options.layout, layouts);
    const inverse = flag(place.inverse, options.inverse);
    const key = flag(place.key, options.key) !== inverse; // back from a query is as a key
    const dtype = input instanceof Float64Array ? "float64" : "float32";
    const float64 = dtype === "float64";
    const heads = n ? input.length / (n * headDim) : 0;

    // A block is some rows of one head, or whole heads where they are short.
    const size = bytesOf(dtype);
    const rows = rowsPerBlock(size * headDim, n);
    const together = rows === n ? rowsPerBlock(size * headDim * n, heads) : 1;
    const blockBytes = size * headDim * rows * together;
    const { out: given } = options;
    const { positions: list } = options;
    if (given !== undefined && (overlap(given, x) || overlap(given, list)))
      checkApart(id, { out: given }, { x, positions: list }, "x");
    scratch.begin(
      angles.bytes,
      positions.bytes(rows),
      size * pairs * rows,
      size * pairs * rows,
      blockBytes,
    );
    angles.use();
    const at = scratch.take(positions.bytes(rows));
    angles.check(positions, at, rows);
    const out = resultArray(id, given, dtype, input.length);
    const cos = scratch.take(size * pairs * rows);
    const sin = scratch.take(size * pairs * rows);
    const block = scratch.take(blockBytes);
    for (let first = 0; first < n; first += rows) {
      const count = Math.min(rows, n - first);
      angles.rows(positions, at, first, count, cos, sin, key, float64);
      for (let head = 0; head < heads; head += together) {
        const some = Math.min(together, heads - head);
        const where = (head * n + first) * headDim;
        const length = some * count * headDim;
        const lying = { heads: some, rows: count, headStride: count * headDim, rowStride: headDim };
        scratch.write(dtype, block, input, where, length);
        angles.turn(block, lying, cos, sin, layout, inverse, float64);
        scratch.read(out, where, block, length);
      }
    }
    return { data: out, shape };
  }

  function cosSin(options: CosSinOptions<TableDType>) {
    optionsOf(`${id}: cosSin`, options, cosSinKeys);
    const positions = placed(options);
    const wanted = tableDtypeOf(id, options.dtype);
    const dtype = computedIn(wanted);
    const key = flag(place.key, options.key);
    const n = positions.count;
    const { out } = options;
    const given = out === undefined ? {} : { ...optionsOf(`${id}: out`, out, ["cos", "sin"]) };
    if (out !== undefined) {
      for (const name of ["cos", "sin"]) {
        if (given[name] !== undefined) continue;
        throw new TypeError(`${id}: out must be { cos, sin }, two arrays, got no ${name}`);
      }
      const written = { "out.cos": given.cos, "out.sin": given.sin };
      checkApart(id, written, { positions: options.positions });
    }
    const rowBytes = bytesOf(dtype) * pairs;
    const block = rowsPerBlock(2 * rowBytes, Math.max(n, 1));
    scratch.begin(angles.bytes, positions.bytes(block), rowBytes * block, rowBytes * block);
    angles.use();
    const at = scratch.take(positions.bytes(block));
    angles.check(positions, at, block);
    const cosOut = resultArray(`${id}: cos`, given.cos, wanted, n * pairs);
    const sinOut = resultArray(`${id}: sin`, given.sin, wanted, n * pairs);
    const cos = scratch.take(rowBytes * block);
    const sin = scratch.take(rowBytes * block);
    for (let first = 0; first < n; first += block) {
      const count = Math.min(block, n - first);
      angles.rows(positions, at, first, count, cos, sin, key, dtype === "float64");
      scratch.read(cosOut, first * pairs, cos, count * pairs);
      scratch.read(sinOut, first * pairs, sin, count * pairs);
    }
    return { cos: { data: cosOut, shape: [n, pairs] }, sin: { data: sinOut, shape: [n, pairs] } };
  }

  return {
    data,
    headDim,
    rotaryDim: data.rotaryDim,
    layout: data.layout,
    attentionFactor,
    get frequencies() {
      return Float64Array.from(data.frequencies);
    },
    rotate: rotate as Rotary["rotate"],
    cosSin: cosSin as Rotary["cosSin"],
    positions: positionsOn,
  };
}

export function rotaryMaker(engine: Engine): MakeRotary {
  return ((id: unknown, options?: object) => {
    if (typeof id === "string")
      return makeRotary(engine, rotaryData(engine, id, options === undefined ? {} : options));
    if (typeof id !== "object" || id === null) {
      const known = engine.catalog.entries.filter(({ door }) => door === "rotary");
      const names = known.map((entry) => entry.id).join(", ");
      throw new TypeError(
        `unknown encoding ${shown(id)}; known here: ${names}, or the data of a rotary`,
      );
    }
    if (options !== undefined) {
      throw new TypeError("rotary data: says everything, options do not go with it");
    }
    return makeRotary(engine, reviveData(id));
  }) as MakeRotary;
}
