// The second door: a rotation of queries and keys, as plain numbers and the functions on them.
import type { RotaryEncodings } from "./encodings.js";
import type { Engine } from "./engine.js";
import { checkKeys, readOptions } from "./options.js";
import {
  checkFinite,
  type PositionOptions,
  type PositionRange,
  Positions,
  positionKeys,
} from "./positions.js";
import { bytesOf, rowsPerBlock } from "./scratch.js";
import {
  type ArrayOf,
  asTensor,
  type DType,
  dtypeOf,
  finite,
  flag,
  integer,
  maxElements,
  type Numbers,
  numbers,
  oneOf,
  optionsOf,
  resultArray,
  shapeOf,
  shown,
  type Tensor,
  valuesOf,
} from "./tensor.js";

export type PairLayout = "half" | "interleaved";
const layouts = ["half", "interleaved"] as const;

/** Everything about a rotary encoding in numbers: structured clone and JSON copy it, `pe.rotary(data)` revives it. */
export interface RotaryData {
  id: string;
  headDim: number;
  /** Channels that turn, from the first. */
  rotaryDim: number;
  layout: PairLayout;
  /** Factor on both cos and sin. */
  attentionFactor: number;
  /** Radians per position of each pair, rotaryDim / 2 of them. */
  frequencies: number[];
}

export interface RotateOptions<A> extends Partial<Omit<PositionRange, "positions">> {
  /** A position per row, instead of consecutive ones. */
  positions?: Numbers;
  /** [heads, n, headDim], with an optional batch in front; [n, headDim] is one head. Where not given, one head. */
  shape?: readonly number[];
  /** Which channels form a pair; the rotary's own where not given. */
  layout?: PairLayout;
  /** Turns back. */
  inverse?: boolean;
  /** Where to write the result; `x` itself rotates in place. */
  out?: A;
}

export type CosSinOptions<D extends DType> = PositionOptions & {
  dtype?: D;
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
  cosSin<D extends DType = "float32">(
    options: CosSinOptions<D>,
  ): { cos: Tensor<ArrayOf<D>>; sin: Tensor<ArrayOf<D>> };
}

/** A rotary encoding by name, or one revived from its data. */
export interface MakeRotary {
  <Id extends keyof RotaryEncodings>(id: Id, options?: RotaryEncodings[Id]): Rotary;
  (data: RotaryData): Rotary;
}

/** Cosines and sines for a rotary, into the scratch: what rotations and attention share. */
export class Angles {
  private readonly list: Float64Array;

  constructor(
    private readonly engine: Engine,
    readonly data: RotaryData,
  ) {
    this.list = Float64Array.from(data.frequencies);
  }

  get pairs(): number {
    return this.list.length;
  }

  /** Bytes to begin the scratch with besides the rows. */
  get bytes(): number {
    return 8 * this.pairs;
  }

  /** Takes its region of the scratch and hands the core the frequencies, if it holds another's. */
  use(): void {
    const { core, scratch } = this.engine;
    const at = scratch.take(this.bytes);
    if (this.engine.angles === this) return;
    scratch.write("float64", at, this.list);
    core.setAngles(at, this.pairs, this.data.attentionFactor);
    this.engine.angles = this;
  }

  /** Rows [first, first + count) of the positions. `at` is room for the block's positions. */
  rows(
    positions: Positions,
    at: number,
    first: number,
    count: number,
    cos: number,
    sin: number,
    float64: boolean,
  ): void {
    const { core } = this.engine;
    if (positions.consecutive) {
      core.cosSinRows(0, positions.start, positions.count, first, count, cos, sin, float64);
      return;
    }
    positions.write(this.engine, at, first, count);
    core.cosSinRows(at, 0, count, 0, count, cos, sin, float64);
  }

  /** Turns (heads, rows, headDim) in the scratch by cos and sin (rows, pairs). */
  turn(
    x: number,
    heads: number,
    rows: number,
    cos: number,
    sin: number,
    layout: PairLayout,
    inverse: boolean,
    float64: boolean,
  ): void {
    const { headDim, rotaryDim } = this.data;
    this.engine.core.rotate(
      x,
      heads,
      rows,
      headDim,
      rotaryDim,
      layouts.indexOf(layout),
      cos,
      sin,
      inverse,
      float64,
    );
  }
}

const rotateKeys = [...positionKeys, "shape", "layout", "inverse", "out"];
const cosSinKeys = [...positionKeys, "dtype", "out"];

function makeRotary(engine: Engine, data: RotaryData): Rotary {
  const { scratch } = engine;
  const angles = new Angles(engine, data);
  const { id, headDim, attentionFactor } = data;
  const pairs = angles.pairs;

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
    optionsOf(`${id}: rotate`, options, rotateKeys);
    const given = options.shape ?? asTensor(x)?.shape;
    const shape = given === undefined ? rowsOf(x) : shapeOf(`${id}: shape`, given, [2, 3, 4]);
    if (shape.at(-1) !== headDim)
      throw new RangeError(`${id}: shape must end in headDim (${headDim}), got ${shown(shape)}`);
    const input = valuesOf(`${id}: x`, x, shape);
    const n = shape.at(-2)!;
    const positions =
      options.positions === undefined && options.length === undefined
        ? Positions.range(
            n,
            options.start === undefined ? 0 : finite(`${id}: start`, options.start),
          )
        : Positions.read(id, options);
    if (positions.count !== n)
      throw new RangeError(
        `${id}: positions must have ${n} entries, one per row, got ${positions.count}`,
      );
    const layout =
      options.layout === undefined ? data.layout : oneOf(`${id}: layout`, options.layout, layouts);
    const inverse = flag(`${id}: inverse`, options.inverse);
    const dtype = input instanceof Float64Array ? "float64" : "float32";
    const float64 = dtype === "float64";
    const heads = n ? input.length / (n * headDim) : 0;
    const out = resultArray(id, options.out, dtype, input.length);

    // A block is some rows of one head, or whole heads where they are short.
    const size = bytesOf(dtype);
    const rows = rowsPerBlock(size * headDim, n);
    const together = rows === n ? rowsPerBlock(size * headDim * n, heads) : 1;
    const blockBytes = size * headDim * rows * together;
    scratch.begin(
      angles.bytes,
      positions.bytes(rows),
      size * pairs * rows,
      size * pairs * rows,
      blockBytes,
    );
    angles.use();
    const at = scratch.take(positions.bytes(rows));
    const cos = scratch.take(size * pairs * rows);
    const sin = scratch.take(size * pairs * rows);
    const block = scratch.take(blockBytes);
    for (let first = 0; first < n; first += rows) {
      const count = Math.min(rows, n - first);
      angles.rows(positions, at, first, count, cos, sin, float64);
      for (let head = 0; head < heads; head += together) {
        const some = Math.min(together, heads - head);
        const where = (head * n + first) * headDim;
        const length = some * count * headDim;
        scratch.write(dtype, block, input, where, length);
        angles.turn(block, some, count, cos, sin, layout, inverse, float64);
        scratch.read(out, where, block, length);
      }
    }
    return { data: out, shape };
  }

  function cosSin(options: CosSinOptions<DType>) {
    optionsOf(`${id}: cosSin`, options, cosSinKeys);
    const positions = Positions.read(id, options);
    const dtype = dtypeOf(id, options.dtype);
    const n = positions.count;
    if (options.out !== undefined) {
      const out = optionsOf(`${id}: out`, options.out, ["cos", "sin"]);
      for (const name of ["cos", "sin"]) {
        if (out[name] !== undefined) continue;
        throw new TypeError(`${id}: out must be { cos, sin }, two arrays, got no ${name}`);
      }
    }
    const cosOut = resultArray(`${id}: cos`, options.out?.cos, dtype, n * pairs);
    const sinOut = resultArray(`${id}: sin`, options.out?.sin, dtype, n * pairs);
    const rowBytes = bytesOf(dtype) * pairs;
    const block = rowsPerBlock(2 * rowBytes, Math.max(n, 1));
    scratch.begin(angles.bytes, positions.bytes(block), rowBytes * block, rowBytes * block);
    angles.use();
    const at = scratch.take(positions.bytes(block));
    const cos = scratch.take(rowBytes * block);
    const sin = scratch.take(rowBytes * block);
    for (let first = 0; first < n; first += block) {
      const count = Math.min(block, n - first);
      angles.rows(positions, at, first, count, cos, sin, dtype === "float64");
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
  };
}

/** Checks data that may have come from anywhere, and copies it. */
function reviveData(value: unknown): RotaryData {
  const data = value as Partial<RotaryData>;
  const headDim = integer("rotary data: headDim", data.headDim, 1, 2 ** 20);
  const rotaryDim = integer("rotary data: rotaryDim", data.rotaryDim, 2, headDim);
  if (rotaryDim % 2) throw new RangeError(`rotary data: rotaryDim must be even, got ${rotaryDim}`);
  const frequencies = Array.from(numbers("rotary data: frequencies", data.frequencies));
  if (frequencies.length !== rotaryDim / 2) {
    throw new RangeError(
      `rotary data: frequencies must have ${rotaryDim / 2} entries, got ${frequencies.length}`,
    );
  }
  checkFinite("rotary data: frequencies", frequencies);
  return {
    id: typeof data.id === "string" ? data.id : "rotary",
    headDim,
    rotaryDim,
    layout: oneOf("rotary data: layout", data.layout, layouts),
    attentionFactor: finite("rotary data: attentionFactor", data.attentionFactor),
    frequencies,
  };
}

/** The numbers of a rotary encoding. `implied` is what the call already says (headDim). */
export function rotaryData(
  engine: Engine,
  id: unknown,
  options: object,
  implied: Record<string, number> = {},
  otherKeys: readonly string[] = [],
): RotaryData {
  const { core, scratch, catalog } = engine;
  const entry = catalog.entry(id, "rotary");
  engine.prepare(entry, readOptions(entry, checkKeys(entry, options, otherKeys), implied));
  const pairs = core.rotaryDim() / 2;
  if (pairs > maxElements) throw new RangeError(`${entry.id}: too many pairs`);
  scratch.begin(8 * pairs);
  const at = scratch.take(8 * pairs);
  core.frequencies(at);
  const frequencies = new Float64Array(pairs);
  scratch.read(frequencies, 0, at, pairs);
  return Object.freeze({
    id: entry.id,
    headDim: core.headDim(),
    rotaryDim: core.rotaryDim(),
    layout: layouts[core.pairLayout()]!,
    attentionFactor: core.attentionFactor(),
    frequencies: Object.freeze(Array.from(frequencies)) as number[],
  });
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
