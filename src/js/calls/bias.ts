// Biases to add to the scores.
import { finite, flag, integer, shown } from "../core/checks.js";
import type { Core } from "../core/core.js";
import type { Engine } from "../core/engine.js";
import type { Entry } from "../core/entry.js";
import { checkKeys, checkTokens, type Options, readOptions, tokensOf } from "../core/options.js";
import { checkSides } from "../core/positions.js";
import { resultArray, tableDtypeOf } from "../core/results.js";
import {
  type ArrayOf,
  asTensor,
  count,
  type Numbers,
  type NumbersOrBigInts,
  numbers,
  numbersOrBigInts,
  shapeOf,
  type TableDType,
  type Tensor,
  type TensorLike,
} from "../core/tensor.js";
import type { BiasEncodings, Takes } from "../generated/encodings.js";

/** The positions of queries and keys. */
export interface SpanOptions {
  /** Position of query 0; default keys - queries, so that the queries are the last rows. */
  queryStart?: number;
  /** A position per query, instead of consecutive ones (left padding, caches): (n), or (batch, n) as a tensor. */
  queryPositions?: NumbersOrBigInts | TensorLike<NumbersOrBigInts>;
  /** A position per key, instead of 0, 1, 2, ...: (n), or (batch, n) as a tensor. */
  keyPositions?: NumbersOrBigInts | TensorLike<NumbersOrBigInts>;
  /** Hides keys ahead of the query: their scores are -Infinity. */
  causal?: boolean;
}

/** The number of keys, or their positions. */
export type KeyCount =
  | { keys: number }
  | { keyPositions: NumbersOrBigInts | TensorLike<NumbersOrBigInts> };

export interface BiasOptions<D extends TableDType = "float32"> extends SpanOptions {
  /** The number of queries, needed without queryPositions; with ALiBi's form key_position one row serves all queries. */
  queries?: number;
  keys?: number;
  /** float32 or float16, rounded once from double, or float64. */
  dtype?: D;
  /** Where to write the result. */
  out?: ArrayOf<D>;
}

/** Options of a bias between the cells of a window, which sets the number of queries and keys. */
export type WindowOptions<D extends TableDType = "float32"> = Pick<
  BiasOptions<D>,
  "queries" | "keys" | "dtype" | "out"
>;

/** Biases (heads, queries, keys); (batch, heads, queries, keys) where positions are (batch, n). */
export type Bias = <Id extends keyof BiasEncodings, D extends TableDType = "float32">(
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
  result<A extends Numbers>(
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
  if (tensor && count(tensor.shape) !== list.length)
    throw new RangeError(
      `${place} must have shape ${shown(tensor.shape)}, got ${list.length} values`,
    );
  const byBatch = list.length > length && list.length === batch * length;
  if (tensor) checkSides(place, tensor.shape, [byBatch ? batch : 1, length]);
  return byBatch ? list : numbers(place, list, length);
}

const keys = [...spanKeys, "queries", "keys", "dtype", "out"];

/** The number of queries or keys: as given, or that of their positions, or of the tokens that the encoding knows. */
export function lengthOf(id: string, name: "queries" | "keys", given: Options, tokens = 0): number {
  const positions = name === "queries" ? "queryPositions" : "keyPositions";
  if (given[name] !== undefined) return integer(`${id}: ${name}`, given[name], 0);
  const list = given[positions];
  const tensor = asTensor(list);
  if (tensor) return shapeOf(`${id}: ${positions}.shape`, tensor.shape, [1, 2]).at(-1)!;
  if (list !== undefined) return numbersOrBigInts(`${id}: ${positions}`, list).length;
  if (tokens) return tokens;
  throw new TypeError(`${id}: give ${name} or ${positions}`);
}

/** The items of a batch, where positions are (batch, n); 0 without a batch. */
function batchOf(id: string, given: Options): number {
  let batch = 0;
  for (const name of ["queryPositions", "keyPositions"] as const) {
    const shape = asTensor(given[name])?.shape;
    if (shape?.length !== 2) continue;
    const items = integer(`${id}: ${name}.shape[0]`, shape[0], 1);
    if (batch > 1 && items > 1 && items !== batch)
      throw new RangeError(`${id}: ${name} must have batch ${batch}, got ${items}`);
    batch = Math.max(batch, items);
  }
  return batch;
}

export function biaser(engine: Engine): Bias {
  return (id, options) => {
    const entry: Entry = engine.catalog.entry(id, "bias");
    const given = checkKeys(entry, options, keys);
    const read = readOptions(entry, given);
    const dtype = tableDtypeOf(entry.id, given.dtype);
    const { encoding, facts } = engine.make(entry, read);
    const { windowTokens, isOneRow, heads } = facts;
    const countOf = (name: "queries" | "keys") => {
      const tokens = tokensOf(entry, read, name);
      return lengthOf(entry.id, name, given, tokens ? tokens.shape[tokens.side] : windowTokens);
    };
    const keyCount = countOf("keys");
    const queries = isOneRow && given.queries === undefined ? 1 : countOf("queries");
    checkTokens(entry, read, { queries, keys: keyCount });
    const batch = batchOf(entry.id, given);
    const span = new Span(entry.id, given, queries, keyCount, batch || 1);
    const { start, causal } = span;
    const lists = (isGiven: boolean, isByBatch: boolean) => (isByBatch ? batch : Number(isGiven));
    const one = [heads, isOneRow ? 1 : queries, keyCount];
    const shape = batch ? [batch, ...one] : one;
    const float64 = dtype !== "float32";
    const data = span.result(
      engine,
      (core, hasQueries, hasKeys) =>
        core.bias(
          encoding,
          lists(hasQueries, span.queriesByBatch),
          lists(hasKeys, span.keysByBatch),
          queries,
          keyCount,
          causal,
          start,
          float64,
        ),
      () => resultArray(entry.id, given.out, dtype, count(shape)),
    );
    return { data, shape } as Tensor<never>;
  };
}
