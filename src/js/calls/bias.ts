// Biases to add to the scores.
import { finite, flag, integer } from "../core/checks.js";
import type { Core } from "../core/core.js";
import type { Engine } from "../core/engine.js";
import type { Entry } from "../core/entry.js";
import { checkKeys, type Options, readOptions } from "../core/options.js";
import { checkSides } from "../core/positions.js";
import { dtypeOf, resultArray } from "../core/results.js";
import {
  type ArrayOf,
  asTensor,
  count,
  type DType,
  type FloatArray,
  type Numbers,
  type NumbersOrBigInts,
  numbers,
  numbersOrBigInts,
  type Tensor,
  type TensorLike,
} from "../core/tensor.js";
import type { BiasEncodings, Takes } from "../generated/encodings.js";

/** The positions of queries and keys. */
export interface SpanOptions {
  /** Position of query 0; default keys - queries, so that the queries are the last rows. */
  queryStart?: number;
  /** A position per query, instead of consecutive ones (left padding, caches); in attention also (batch, n). */
  queryPositions?: NumbersOrBigInts | TensorLike<NumbersOrBigInts>;
  /** A position per key, instead of 0, 1, 2, ... */
  keyPositions?: NumbersOrBigInts | TensorLike<NumbersOrBigInts>;
  /** Hides keys ahead of the query: their scores are -Infinity. */
  causal?: boolean;
}

/** The number of keys, or their positions. */
export type KeyCount = { keys: number } | { keyPositions: NumbersOrBigInts };

export interface BiasOptions<D extends DType = "float32"> extends SpanOptions {
  /** The number of queries, needed without queryPositions; with ALiBi's form key_position one row serves all queries. */
  queries?: number;
  keys?: number;
  dtype?: D;
  /** Where to write the result. */
  out?: ArrayOf<D>;
}

/** Options of a bias between the cells of a window, which sets the number of queries and keys. */
export type WindowOptions<D extends DType = "float32"> = Pick<
  BiasOptions<D>,
  "queries" | "keys" | "dtype" | "out"
>;

/** Biases (heads, queries, keys). */
export type Bias = <Id extends keyof BiasEncodings, D extends DType = "float32">(
  id: Id,
  options: BiasEncodings[Id] &
    (Takes[Id] extends "window" ? WindowOptions<D> : BiasOptions<D> & KeyCount),
) => Tensor<ArrayOf<D>>;

export const spanKeys = ["queryStart", "queryPositions", "keyPositions", "causal"] as const;

/** The positions of queries and keys; the core checks their values. */
export class Span {
  readonly causal: boolean;
  readonly start: number;
  readonly queryPositions: Numbers | undefined;
  readonly keyPositions: Numbers | undefined;
  /** Each item of the batch has positions of its own. */
  readonly queriesByBatch: boolean;
  readonly keysByBatch: boolean;

  constructor(
    readonly place: string,
    options: Options,
    readonly queries: number,
    readonly keys: number,
    batch = 1,
  ) {
    this.causal = flag(`${place}: causal`, options.causal);
    const { queryStart = keys - queries } = options;
    this.start = finite(`${place}: queryStart`, queryStart);
    const list = (name: string, length: number) =>
      positionList(`${place}: ${name}`, options[name], length, batch);
    this.queryPositions = list("queryPositions", queries);
    this.keyPositions = list("keyPositions", keys);
    this.queriesByBatch = (this.queryPositions?.length ?? 0) > queries;
    this.keysByBatch = (this.keyPositions?.length ?? 0) > keys;
    if (this.queryPositions && options.queryStart !== undefined)
      throw new TypeError(`${place}: give queryStart or queryPositions, not both`);
  }

  /** Has the core write to the array that `make` returns, which is made once the span was checked. */
  result<A extends FloatArray>(
    engine: Engine,
    call: (core: Core, hasQueries: boolean, hasKeys: boolean) => boolean,
    make: (told: number) => A,
  ): A {
    const { queryPositions: queries, keyPositions: keys } = this;
    const arrays = [queries, keys, undefined as Numbers | undefined];
    engine.run(
      arrays,
      (core) => call(core, !!queries, !!keys),
      (told) => {
        arrays[2] = make(told);
      },
    );
    return arrays[2] as A;
  }
}

/** Positions (length) or (batch, length). */
function positionList(
  place: string,
  value: unknown,
  length: number,
  batch: number,
): Numbers | undefined {
  if (value === undefined) return undefined;
  const tensor = asTensor(value);
  const list = numbersOrBigInts(place, tensor ? tensor.data : value);
  const byBatch = list.length > length && list.length === batch * length;
  if (tensor) checkSides(place, tensor.shape, [byBatch ? batch : 1, length]);
  return byBatch ? list : numbers(place, list, length);
}

const keys = [...spanKeys, "queries", "keys", "dtype", "out"];

/** The number of queries or keys: as given, or that of their positions, or the tokens of a window. */
export function lengthOf(id: string, name: "queries" | "keys", given: Options, window = 0): number {
  const positions = name === "queries" ? "queryPositions" : "keyPositions";
  if (given[name] !== undefined) return integer(`${id}: ${name}`, given[name], 0);
  const list = given[positions];
  if (list !== undefined)
    return numbersOrBigInts(`${id}: ${positions}`, asTensor(list)?.data ?? list).length;
  if (window) return window;
  throw new TypeError(`${id}: give ${name} or ${positions}`);
}

export function biaser(engine: Engine): Bias {
  return (id, options) => {
    const entry: Entry = engine.catalog.entry(id, "bias");
    const given = checkKeys(entry, options, keys);
    const read = readOptions(entry, given);
    const dtype = dtypeOf(entry.id, given.dtype);
    const { encoding, facts } = engine.make(entry, read);
    const { windowTokens, isOneRow, heads } = facts;
    const keyCount = lengthOf(entry.id, "keys", given, windowTokens);
    const queries =
      isOneRow && given.queries === undefined
        ? 1
        : lengthOf(entry.id, "queries", given, windowTokens);
    const span = new Span(entry.id, given, queries, keyCount);
    const { start, causal } = span;
    const shape = [heads, isOneRow ? 1 : queries, keyCount];
    const float64 = dtype === "float64";
    const data = span.result(
      engine,
      (core, hasQueries, hasKeys) =>
        core.bias(encoding, hasQueries, hasKeys, queries, keyCount, causal, start, float64),
      () => resultArray(entry.id, given.out, dtype, count(shape)),
    );
    return { data, shape } as Tensor<never>;
  };
}
