// The third door: biases to add to the scores.
import type { Entry } from "./catalog.js";
import { role } from "./core.js";
import type { BiasEncodings, Takes } from "./encodings.js";
import type { Engine } from "./engine.js";
import { checkKeys, type Options, readOptions } from "./options.js";
import { checkFinite } from "./positions.js";
import { bytesOf, rowsPerBlock } from "./scratch.js";
import {
  type ArrayOf,
  count,
  type DType,
  dtypeOf,
  finite,
  flag,
  integer,
  type Numbers,
  numbers,
  resultArray,
  type Tensor,
} from "./tensor.js";

/** Where queries and keys stand. */
export interface SpanOptions {
  /** Position of query 0; keys - queries where not given, so that the queries are the last rows. */
  queryStart?: number;
  /** A position per query, instead of consecutive ones (left padding, caches). */
  queryPositions?: Numbers;
  /** A position per key, instead of 0, 1, 2, ... */
  keyPositions?: Numbers;
  /** Keys ahead of the query become -Infinity. */
  causal?: boolean;
}

/** How many keys, by their number or their positions. */
export type KeyCount = { keys: number } | { keyPositions: Numbers };

export interface BiasOptions<D extends DType = "float32"> extends SpanOptions {
  /** How many queries, where queryPositions do not say it; one row serves all with key_position. */
  queries?: number;
  keys?: number;
  dtype?: D;
  /** Where to write the result. */
  out?: ArrayOf<D>;
}

/** A bias between the cells of a window, which says how many queries and keys there are. */
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

/** Queries, keys and their positions, read and checked. */
export class Span {
  readonly causal: boolean;
  readonly start: number;
  readonly queryPositions: Numbers | undefined;
  readonly keyPositions: Numbers | undefined;

  constructor(
    readonly place: string,
    options: Options,
    readonly queries: number,
    readonly keys: number,
  ) {
    this.causal = flag(`${place}: causal`, options.causal);
    this.start =
      options.queryStart === undefined
        ? keys - queries
        : finite(`${place}: queryStart`, options.queryStart);
    this.queryPositions = positionList(`${place}: queryPositions`, options.queryPositions, queries);
    this.keyPositions = positionList(`${place}: keyPositions`, options.keyPositions, keys);
    if (this.queryPositions && options.queryStart !== undefined)
      throw new TypeError(`${place}: give queryStart or queryPositions, not both`);
  }

  get consecutive(): boolean {
    return !this.queryPositions && !this.keyPositions;
  }

  get bytes(): number {
    return 8 * ((this.queryPositions?.length ?? 0) + (this.keyPositions?.length ?? 0));
  }

  /** Hands the core the span, within `bytes` of the scratch, and asks whether the encoding is defined on it. */
  use({ core, scratch }: Engine, part: 0 | 1 | 2): void {
    const put = (list: Numbers | undefined) => {
      if (!list) return 0;
      const at = scratch.take(8 * list.length);
      scratch.write("float64", at, list);
      return at;
    };
    const { queries, keys, causal, start } = this;
    const [queryAt, keyAt] = [put(this.queryPositions), put(this.keyPositions)];
    const message = core.setSpan(queries, keys, causal, start, queryAt, keyAt, part);
    if (message) throw new RangeError(message);
  }

  /** Only asks. */
  check(engine: Engine, part: 0 | 1 | 2): void {
    engine.scratch.begin(this.bytes, 16);
    this.use(engine, part);
  }
}

function positionList(place: string, value: unknown, length: number): Numbers | undefined {
  if (value === undefined) return undefined;
  return checkFinite(place, numbers(place, value, length));
}

const keys = [...spanKeys, "queries", "keys", "dtype", "out"];

/** The length that a list of positions says, or the one that was given; `window` is that of a window. */
export function lengthOf(id: string, name: "queries" | "keys", given: Options, window = 0): number {
  const positions = name === "queries" ? "queryPositions" : "keyPositions";
  if (given[name] !== undefined) return integer(`${id}: ${name}`, given[name], 0);
  if (given[positions] !== undefined)
    return numbers(`${id}: ${positions}`, given[positions]).length;
  if (window) return window;
  throw new TypeError(`${id}: give ${name} or ${positions}`);
}

export function biaser(engine: Engine): Bias {
  const { core, scratch, catalog } = engine;
  return (id, options) => {
    const entry: Entry = catalog.entry(id, "bias");
    const given = checkKeys(entry, options, keys);
    const read = readOptions(entry, given);
    const dtype = dtypeOf(entry.id, given.dtype);
    engine.prepare(entry, read);
    const window = core.windowTokens();
    const oneRow = core.oneRow();
    const keyCount = lengthOf(entry.id, "keys", given, window);
    const queries =
      oneRow && given.queries === undefined ? 1 : lengthOf(entry.id, "queries", given, window);
    const span = new Span(entry.id, given, queries, keyCount);
    span.check(engine, role.alone);

    const shape = [core.heads(), oneRow ? 1 : queries, keyCount];
    const [heads, rows] = shape as [number, number];
    const float64 = dtype === "float64";
    const rowBytes = bytesOf(dtype) * keyCount;
    scratch.allow(entry.id, rowBytes * 2 + bytesOf(dtype) * (rows + keyCount) + span.bytes);
    const data = resultArray(entry.id, given.out, dtype, count(shape));
    const block = rowsPerBlock(rowBytes, Math.max(rows, 1));
    // Heads that are small leave together.
    const together = block < rows ? 1 : Math.min(heads, rowsPerBlock(rowBytes * block, heads));
    scratch.begin(span.bytes, 16, rowBytes * block * together);
    span.use(engine, role.alone);
    const to = scratch.take(rowBytes * block * together);
    for (let head = 0; head < heads && rows && keyCount; head += together) {
      const those = Math.min(together, heads - head);
      for (let i = 0; i < those; ++i) {
        core.setHead(head + i, float64);
        if (block === rows) core.biasRows(0, rows, to + i * rowBytes * rows, float64);
      }
      if (block === rows) {
        scratch.read(data, head * rows * keyCount, to, those * rows * keyCount);
        continue;
      }
      for (let first = 0; first < rows; first += block) {
        const some = Math.min(block, rows - first);
        core.biasRows(first, some, to, float64);
        scratch.read(data, (head * rows + first) * keyCount, to, some * keyCount);
      }
    }
    return { data, shape } as Tensor<never>;
  };
}
