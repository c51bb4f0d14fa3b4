// Rotary encodings: rotations of queries and keys, as plain numbers and functions on them.

import { finite, flag, integer, oneOf, optionsOf, shown } from "../core/checks.js";
import type { Core, Encoding } from "../core/core.js";
import type { Engine } from "../core/engine.js";
import { checked } from "../core/given.js";
import { readOptions } from "../core/options.js";
import {
  type PositionOptions,
  type PositionRange,
  Positions,
  positionKeys,
} from "../core/positions.js";
import { checkApart, resultArray, tableDtypeOf } from "../core/results.js";
import { sameType } from "../core/same_type.js";
import {
  type ArrayOf,
  type Numbers,
  type NumbersOrBigInts,
  numbersOf,
  type SameType,
  shapeOf,
  type TableDType,
  type Tensor,
  type TensorLike,
} from "../core/tensor.js";
import type { RotaryEncodings } from "../generated/encodings.js";
import {
  axesOf,
  type FrequencyShape,
  layouts,
  type PairLayout,
  type RotaryData,
  reviveData,
  rotaryData,
  rotaryOf,
} from "./rotary_data.js";
import { longEnough, rowsOf } from "./rotary_rows.js";

/** The grid of an axial encoding. */
export interface RotaryGrid {
  /** [rows, columns] */
  grid: readonly [number, number];
}

export interface RotateOptions<A> extends Partial<Omit<PositionRange, "positions">> {
  /** A position per row, (n) or (batch, n), instead of consecutive ones; with several coordinates also (coordinates, n) or (batch, coordinates, n). */
  positions?: NumbersOrBigInts | TensorLike<NumbersOrBigInts>;
  /** Positions of a grid's cells, in the encoding's order: rows and columns. */
  grid?: readonly [number, number];
  /** Rows before the grid's that do not turn, such as a class token; default 0. */
  prefixTokens?: number;
  /** [n, headDim], [heads, n, headDim] or [batch, heads, n, headDim]; default: one head of all rows. */
  shape?: readonly number[];
  /** The shape is [n, heads, headDim] or [batch, n, heads, headDim], as projections give it. */
  tokensFirst?: boolean;
  /** Values from one item of each side to the next, the last of them 1; those of C order where not given. What lies between rows stays in `out`. */
  strides?: readonly number[];
  /** Which channels form a pair; default: the rotary's own layout. */
  layout?: PairLayout;
  /** Negates the angles and inverts xPos's factors. The attention factor is applied again, not inverted. */
  inverse?: boolean;
  /** x holds keys: xPos divides them by the factors that queries are multiplied by. */
  key?: boolean;
  /** Where to write the result; `x` itself rotates in place. */
  out?: A;
}

export type CosSinOptions<D extends TableDType> = (
  | (PositionOptions & { grid?: undefined })
  | (RotaryGrid & { positions?: undefined; length?: undefined; start?: undefined })
) & {
  dtype?: D;
  /** For keys, which differ from queries with xPos. */
  key?: boolean;
  /** Where to write the results. */
  out?: { cos: ArrayOf<D>; sin: ArrayOf<D> };
};

export interface Rotary {
  readonly data: RotaryData;
  readonly headDim: number;
  readonly rotaryDim: number;
  /** The first rotated channel, if not 0. */
  readonly rotaryOffset?: number | undefined;
  /** -1 if a token at position p turns by -p. */
  readonly direction?: -1 | undefined;
  readonly layout: PairLayout;
  readonly attentionFactor: number;
  /** A copy: radians per position of each pair; with several heads or coordinates in C order of `shape`. */
  readonly frequencies: Float64Array;
  /** [heads, axes, pairs] of the frequencies: sets of them, coordinates of a position, rotaryDim / 2. */
  readonly shape: FrequencyShape;
  /**
   * Rotates queries or keys at positions 0 to n - 1 or as given. Doubles stay doubles and half floats half floats; all
   * else gives a Float32Array.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * const rope = pe.rotary("rope", { headDim: 128 });
   * rope.rotate(q, { shape: [8, 64, 128], out: q }); // in place
   */
  rotate<A extends Numbers>(
    x: A | TensorLike<A>,
    options?: RotateOptions<SameType<A>>,
  ): Tensor<SameType<A>>;
  /**
   * Cosines and sines (positions, rotaryDim / 2), or (heads, positions, rotaryDim / 2) where heads differ, rotaryDim where channels have angles of their own; attention factor included: what ONNX Runtime's RotaryEmbedding takes.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * const { cos, sin } = pe.rotary("rope", { headDim: 128 }).cosSin({ length: 4096 }); // each [4096, 64]
   */
  cosSin<D extends TableDType = "float32">(
    options: CosSinOptions<D>,
  ): { cos: Tensor<ArrayOf<D>>; sin: Tensor<ArrayOf<D>> };
  /**
   * Positions (2, cells) of a grid's cells, all rows first, in the encoding's order of tokens.
   *
   * @throws {TypeError} The encoding has no grid, or `grid` is not two integers.
   * @example
   * pe.rotary("axial_qwen", { headDim: 80 }).positions({ grid: [4, 6] }); // [2, 24]
   */
  positions(options: RotaryGrid): Tensor<Float64Array>;
}

/** A rotary encoding by name, or from its data. Editors show the words of the call that is meant. */
export interface MakeRotary {
  /**
   * rotate(q), rotate(k): a rotary encoding's numbers and functions.
   * Su et al. 2021: https://arxiv.org/abs/2104.09864. The papers of the others are in `descriptions` of `posenc/catalog`.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * const rope = pe.rotary("yarn", { headDim: 128, base: 1e6, factor: 4, originalLength: 32768 });
   * rope.rotate(q, { shape: [8, 64, 128] }); // at positions 0 to 63
   */
  <Id extends keyof RotaryEncodings>(id: Id, options: RotaryEncodings[Id]): Rotary;
  /**
   * A rotary from the numbers of another, `rotary.data`, as they are after JSON or a message to a worker.
   *
   * @throws {RangeError | TypeError} A number is missing, of the wrong type or out of range: the message names it.
   * @example
   * const rope = pe.rotary(JSON.parse(JSON.stringify(pe.rotary("rope", { headDim: 64 }).data)));
   */
  (data: RotaryData): Rotary;
}

const own = [
  "grid",
  "prefixTokens",
  "shape",
  "strides",
  "tokensFirst",
  "layout",
  "inverse",
  "key",
  "out",
] as const;
const rotateKeys = [...positionKeys, ...own];
const cosSinKeys = [...positionKeys, "grid", "dtype", "key", "out"];

/** The names of options in messages of `rotate`. Made once, as short calls would spend much of their time on them. */
const placesOf = (id: string) => ({
  rotate: `${id}: rotate`,
  x: `${id}: x`,
  start: `${id}: start`,
  shape: `${id}: shape`,
  strides: `${id}: strides`,
  tokensFirst: `${id}: tokensFirst`,
  layout: `${id}: layout`,
  inverse: `${id}: inverse`,
  key: `${id}: key`,
});

/** Positions (2, n) of a grid behind those of tokens that do not turn, which stand at 0, 0. */
function behind(id: string, tokens: unknown, cells: Float64Array): Float64Array {
  const prefix = tokens === undefined ? 0 : integer(`${id}: prefixTokens`, tokens, 0);
  if (!prefix) return cells;
  const n = cells.length / 2;
  const all = new Float64Array(2 * (prefix + n));
  for (const axis of [0, 1])
    all.set(cells.subarray(axis * n, (axis + 1) * n), axis * (prefix + n) + prefix);
  return all;
}

/** The functions of one rotary. */
class Rotator {
  private readonly place;
  private readonly axes;

  constructor(
    private readonly engine: Engine,
    private readonly data: RotaryData,
  ) {
    this.place = placesOf(data.id);
    this.axes = axesOf(data);
  }

  positionsOn(options: RotaryGrid): Tensor<Float64Array> {
    const { engine, data } = this;
    const { id } = data;
    const { grid } = optionsOf(`${id}: positions`, options, ["grid"]);
    if (!data.options) throw new TypeError(`${id}: its positions are no cells of a grid`);
    const [rows, columns] = shapeOf(`${id}: grid`, grid, [2], 1) as [number, number];
    const entry = engine.catalog.entry(id, "rotary");
    const { encoding } = engine.make(entry, readOptions(entry, { ...data.options }));
    const list = resultArray(id, undefined, "float64", 2 * rows * columns);
    engine.run([list], (core) => core.gridPositions(encoding, rows, columns));
    return { data: list, shape: [2, rows * columns] };
  }

  /** The positions of a call; default: 0 to n - 1. */
  private positions(
    options: RotateOptions<never> | CosSinOptions<TableDType>,
    n?: number,
    batch = 1,
  ): Positions {
    const { axes, data } = this;
    const { grid, length, positions, start, prefixTokens } = options as RotateOptions<never>;
    if (grid !== undefined) {
      if (length !== undefined || positions !== undefined || start !== undefined)
        throw new TypeError(`${data.id}: give grid or positions, not both`);
      const { data: cells } = this.positionsOn({ grid });
      return Positions.read(data.id, { positions: behind(data.id, prefixTokens, cells) }, axes);
    }
    if (prefixTokens !== undefined)
      throw new TypeError(`${data.id}: prefixTokens goes with grid, not with positions`);
    if (n === undefined || axes > 1 || length !== undefined || positions !== undefined) {
      const rows = n === undefined ? {} : { batch, rows: n };
      return Positions.read(data.id, { length, positions, start }, axes, rows);
    }
    return Positions.range(n, start === undefined ? 0 : finite(this.place.start, start));
  }

  /** A call of the core, which checks the positions first. */
  private run(
    arrays: (Numbers | undefined)[],
    work: (core: Core, encoding: Encoding) => boolean,
  ): void {
    const { engine, data } = this;
    const encoding = rotaryOf(engine, data);
    if (engine.on(arrays, (core) => work(core, encoding))) return;
    throw new RangeError(engine.core.message().replace(/^rotary/, data.id));
  }

  rotate(x: Numbers | TensorLike, options: RotateOptions<Numbers> = {}) {
    const { place, data } = this;
    optionsOf(place.rotate, options, rotateKeys);
    const { out, strides } = options;
    const sizes = rowsOf(place, data.headDim, x, options as RotateOptions<never>);
    const { shape, batch, heads, n, ofBatch, ofHead, ofRow } = sizes;
    const values = strides ? longEnough(place.x, x, sizes) : numbersOf(place.x, x, shape);
    const positions = this.positions(options as RotateOptions<never>, n, batch);
    if (positions.count !== n)
      throw new RangeError(
        `${data.id}: positions must have ${n} entries, one per row, got ${positions.count}`,
      );
    const layout = layouts.indexOf(
      options.layout === undefined ? data.layout : oneOf(place.layout, options.layout, layouts),
    );
    const inverse = flag(place.inverse, options.inverse);
    const key = flag(place.key, options.key);
    const { list, start, byBatch } = positions;
    const { dtype, input } = sameType(values);
    if (out !== undefined) checkApart(data.id, { out }, { x, positions: options.positions }, "x");
    const result = resultArray(data.id, out, dtype, input.length);
    if (strides && out === undefined) result.set(values); // with what lies between the rows
    this.run([list, input, result], (core, encoding) =>
      core.rotate(
        encoding,
        batch,
        heads,
        n,
        ofBatch,
        ofHead,
        ofRow,
        !!list,
        start,
        byBatch,
        layout,
        inverse,
        key,
        dtype === "float64",
      ),
    );
    return { data: result, shape };
  }

  cosSin(options: CosSinOptions<TableDType>) {
    const { place, data } = this;
    const { id } = data;
    optionsOf(`${id}: cosSin`, options, cosSinKeys);
    const positions = this.positions(options);
    const wanted = tableDtypeOf(id, options.dtype);
    const key = flag(place.key, options.key);
    const { count: n, list, start } = positions;
    const [heads] = data.shape;
    const pairs = data.rotaryDim / (data.perChannel ? 1 : 2);
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
    const cos = resultArray(`${id}: cos`, given.cos, wanted, heads * n * pairs);
    const sin = resultArray(`${id}: sin`, given.sin, wanted, heads * n * pairs);
    this.run([list, cos, sin], (core, encoding) =>
      core.cosSin(encoding, !!list, n, start, key, wanted !== "float32"),
    );
    const rows = [...positions.sides, pairs];
    const shape = heads > 1 ? [heads, ...rows] : rows;
    return { cos: { data: cos, shape }, sin: { data: sin, shape: [...shape] } };
  }
}

function makeRotary(engine: Engine, data: RotaryData): Rotary & { [checked]: RotaryData } {
  const rotator = new Rotator(engine, data);
  return {
    [checked]: data,
    data,
    headDim: data.headDim,
    rotaryDim: data.rotaryDim,
    rotaryOffset: data.rotaryOffset,
    direction: data.direction,
    layout: data.layout,
    attentionFactor: data.attentionFactor,
    get frequencies() {
      return Float64Array.from(data.frequencies);
    },
    shape: data.shape,
    rotate: ((x: never, options: never) => rotator.rotate(x, options)) as Rotary["rotate"],
    cosSin: ((options: never) => rotator.cosSin(options)) as Rotary["cosSin"],
    positions: (options) => rotator.positionsOn(options),
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
    if (options !== undefined)
      throw new TypeError("rotary data: says everything, options do not go with it");
    return makeRotary(engine, reviveData(id));
  }) as MakeRotary;
}
