// The third door: biases to add to the scores.
import type { Entry } from "./catalog.js";
import type { BiasEncodings } from "./encodings.js";
import type { Engine } from "./engine.js";
import { checkKeys, type Options, readOptions } from "./options.js";
import { checkFinite } from "./positions.js";
import { allow, bytesOf, rowsPerBlock } from "./scratch.js";
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

/** Biases (heads, queries, keys). */
export type Bias = <Id extends keyof BiasEncodings, D extends DType = "float32">(
  id: Id,
  options: BiasEncodings[Id] & BiasOptions<D> & KeyCount,
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

  /** Writes the lists, where there are any, and tells their addresses. */
  write(engine: Engine): { queryAt: number; keyAt: number } {
    const put = (list: Numbers | undefined) => {
      if (!list) return 0;
      const at = engine.scratch.take(8 * list.length);
      engine.scratch.write("float64", at, list);
      return at;
    };
    return { queryAt: put(this.queryPositions), keyAt: put(this.keyPositions) };
  }

  /** Asks the core whether the encoding is defined at these positions. */
  check(engine: Engine): void {
    engine.scratch.begin(this.bytes, 16);
    const { queryAt, keyAt } = this.write(engine);
    const message = engine.core.checkSpan(
      this.queries,
      this.keys,
      this.causal,
      this.start,
      queryAt,
      keyAt,
    );
    if (message) throw new RangeError(message);
  }

  /** -1 where the last query sees nothing, ...: how many keys query 0 sees, less its index. */
  get firstVisible(): number {
    return Math.floor(this.start) + 1;
  }
}

function positionList(place: string, value: unknown, length: number): Numbers | undefined {
  if (value === undefined) return undefined;
  const list = checkFinite(place, numbers(place, value));
  if (list.length !== length)
    throw new RangeError(`${place} must have ${length} entries, got ${list.length}`);
  return list;
}

const keys = [...spanKeys, "queries", "keys", "dtype", "out"];

/** The length that a list of positions says, or the one that was given. */
function lengthOf(id: string, name: "queries" | "keys", given: Options): number {
  const positions = name === "queries" ? "queryPositions" : "keyPositions";
  if (given[name] === undefined && given[positions] === undefined) {
    throw new TypeError(`${id}: give ${name} or ${positions}`);
  }
  if (given[name] !== undefined) {
    return integer(`${id}: ${name}`, given[name], 0);
  }
  return numbers(`${id}: ${positions}`, given[positions]).length;
}

export function biaser(engine: Engine): Bias {
  const { core, scratch, catalog } = engine;
  return (id, options) => {
    const entry: Entry = catalog.entry(id, "bias");
    const given = checkKeys(entry, options, keys);
    const read = readOptions(entry, given);
    const dtype = dtypeOf(entry.id, given.dtype);
    const keyCount = lengthOf(entry.id, "keys", given);
    engine.prepare(entry, read);
    const oneRow = core.oneRow();
    const queries =
      oneRow && given.queries === undefined ? 1 : lengthOf(entry.id, "queries", given);
    const span = new Span(entry.id, given, queries, keyCount);
    span.check(engine);

    const shape = [core.heads(), oneRow ? 1 : queries, keyCount];
    const [heads, rows] = shape as [number, number];
    const float64 = dtype === "float64";
    const rowBytes = bytesOf(dtype) * keyCount;
    allow(entry.id, rowBytes * 2 + bytesOf(dtype) * (rows + keyCount) + span.bytes);
    const data = resultArray(entry.id, given.out, dtype, count(shape));
    const block = rowsPerBlock(rowBytes, Math.max(rows, 1));
    scratch.begin(span.bytes, 16, rowBytes * block);
    const { queryAt, keyAt } = span.write(engine);
    const to = scratch.take(rowBytes * block);
    const start = oneRow ? 0 : span.start;
    for (let head = 0; head < heads && rows && keyCount; ++head) {
      if (span.consecutive) core.setLine(head, rows, keyCount, span.causal, start, float64);
      for (let first = 0; first < rows; first += block) {
        const some = Math.min(block, rows - first);
        if (span.consecutive) core.lineRows(first, some, keyCount, to, float64);
        else
          core.biasRowsAt(
            head,
            rows,
            keyCount,
            span.causal,
            start,
            queryAt,
            keyAt,
            first,
            some,
            to,
            float64,
          );
        scratch.read(data, (head * rows + first) * keyCount, to, some * keyCount);
      }
    }
    return { data, shape } as Tensor<never>;
  };
}
