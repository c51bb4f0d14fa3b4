// Attention with any encoding: softmax(scale q k^T + bias) v, head by head and block by block, so that
// at most one head's keys and values and a block of scores are in WASM memory.
import { Angles } from "./angles.js";
import { type Sizes, sizesOf, spread } from "./attention_inputs.js";
import { Span, type SpanOptions, spanKeys } from "./bias.js";
import type { Entry } from "./catalog.js";
import { role } from "./core.js";
import type { BiasEncodings, RelativeEncodings, RotaryEncodings } from "./encodings.js";
import type { Engine } from "./engine.js";
import { checkKeys, type Options, readOptions } from "./options.js";
import { Positions } from "./positions.js";
import { axesOf, type PairLayout, rotaryData } from "./rotary_data.js";
import { bytesOf, rowsPerBlock } from "./scratch.js";
import {
  type ArrayOf,
  checkApart,
  type DType,
  dtypeOf,
  finite,
  flag,
  flagsOrNumbers,
  floats,
  type Numbers,
  numbers,
  resultArray,
  shown,
  type Tensor,
  valuesOf,
  withInherited,
} from "./tensor.js";

type Named<Encodings> = { [Id in keyof Encodings]: { id: Id } & Encodings[Id] }[keyof Encodings];
/** An encoding that enters attention, by name with its options. */
export type Position = Named<BiasEncodings> | Named<RelativeEncodings> | Named<RotaryEncodings>;

export interface ScoreOptions<D extends DType = "float32"> extends SpanOptions {
  /** Queries (heads, n, headDim), with an optional batch in front. */
  q: Numbers | Tensor<Numbers>;
  /** Keys, of `keyShape`. */
  k: Numbers | Tensor<Numbers>;
  /** The shape of q: [heads, n, headDim] or [batch, heads, n, headDim]. */
  shape: readonly number[];
  /** The shape of k: more keys (a cache: the queries are the last rows) or fewer heads (grouped queries). */
  keyShape?: readonly number[];
  /** Added to the scores after their scaling; each side but the last may be 1 or missing. */
  bias?: Tensor<Numbers>;
  /** 0 or false: this key is not seen; sides as for `bias`. */
  mask?: Tensor<Numbers> | { data: ArrayLike<boolean>; shape: number[] };
  /** A rotary, a bias or a relative encoding; headDim and heads follow from the shapes. */
  position?: Position;
  /** On the dot products; 1 / sqrt(headDim) where not given. T5 models use 1. */
  scale?: number;
  dtype?: D;
}

export interface AttentionOptions<D extends DType = "float32"> extends ScoreOptions<D> {
  /** Values, of `valueShape`. */
  v: Numbers | Tensor<Numbers>;
  /** The shape of v, where its width is another: [kvHeads, keys, width]. */
  valueShape?: readonly number[];
  /** Where to write the output. */
  out?: ArrayOf<D>;
}

/** Whether something is wanted too, or the array to write it into. */
export type Wanted<D extends DType = "float32"> = boolean | ArrayOf<D>;

/** What was asked for. */
export type AttentionResult<
  D extends DType = "float32",
  W extends Wanted<D> = false,
  S extends Wanted<D> = false,
> = { output: Tensor<ArrayOf<D>> } & (W extends false ? unknown : { weights: Tensor<ArrayOf<D>> }) &
  (S extends false ? unknown : { scores: Tensor<ArrayOf<D>> });

export type Attention = <
  D extends DType = "float32",
  W extends Wanted<D> = false,
  S extends Wanted<D> = false,
>(
  options: AttentionOptions<D> & {
    /** Also return the weights (heads, queries, keys), or write them into this array. */
    weights?: W;
    /** Also return the scores before the softmax, or write them into this array. */
    scores?: S;
  },
) => AttentionResult<D, W, S>;
/** Scores (heads, queries, keys) with a relative encoding's terms, before the softmax. */
export type Scores = <Id extends keyof RelativeEncodings, D extends DType = "float32">(
  id: Id,
  options: Omit<ScoreOptions<D>, "position"> & RelativeEncodings[Id],
) => Tensor<ArrayOf<D>>;

const scoreKeys = [
  ...spanKeys,
  "q",
  "k",
  "shape",
  "keyShape",
  "bias",
  "mask",
  "position",
  "scale",
  "dtype",
];
const attentionKeys = [...scoreKeys, "v", "valueShape", "weights", "scores", "out"];
const relativeScoreKeys = scoreKeys.filter((key) => key !== "position");
const noEntry = { id: "attention", parameters: [], arrays: [] };

/** How the encoding named by `position` takes part. */
interface Part {
  rotary?: Angles;
  layout?: PairLayout;
  bias?: boolean;
  relative?: boolean;
}

function partOf(engine: Engine, position: unknown, sizes: Sizes): Part {
  if (position === undefined) return {};
  if (typeof position !== "object" || position === null)
    throw new TypeError(`attention: position must be { id, ...options }, got ${shown(position)}`);
  const { id, ...options } = withInherited(position);
  if (typeof id !== "string") {
    throw new TypeError(`attention: position.id must be the name of an encoding, got ${shown(id)}`);
  }
  if ("frequencies" in options) {
    throw new TypeError("attention: position must be { id, ...options }, got the data of a rotary");
  }
  const entry: Entry = engine.catalog.entry(id, "rotary", "bias", "relative");
  const implied = { headDim: sizes.dim, heads: sizes.heads };
  if (entry.door === "rotary") {
    const data = rotaryData(engine, id, options, implied);
    if (axesOf(data) > 1)
      throw new TypeError(
        `${id}: positions have ${axesOf(data)} coordinates; rotate q and k first, then call attention without position`,
      );
    return { rotary: new Angles(engine, data), layout: data.layout };
  }
  if (entry.door === "relative" && sizes.valueDim && sizes.valueDim !== sizes.dim) {
    throw new RangeError(
      `${entry.id}: values must be as wide as the keys (${sizes.dim}), got ${sizes.valueDim}`,
    );
  }
  engine.prepare(entry, readOptions(entry, checkKeys(entry, options, []), implied));
  return entry.door === "bias" ? { bias: true } : { relative: true };
}

export function attender(engine: Engine): { attention: Attention; scores: Scores } {
  const { core, scratch } = engine;

  function attend(place: string, given: Options) {
    const hasValues = given.v !== undefined;
    const sizes = sizesOf(place, given, hasValues);
    const { batch, heads, kvHeads, queries, keys, dim } = sizes;
    const valueDim = hasValues ? sizes.valueDim : 0;
    if (!hasValues) sizes.valueDim = 0;
    const dtype = dtypeOf(place, given.dtype);
    const float64 = dtype === "float64";
    const size = bytesOf(dtype);
    const q = valuesOf(`${place}: q`, given.q, sizes.shape);
    const k = valuesOf(`${place}: k`, given.k, sizes.keyShape);
    const v = hasValues ? valuesOf(`${place}: v`, given.v, sizes.valueShape) : undefined;
    let scale =
      given.scale === undefined ? 1 / Math.sqrt(dim) : finite(`${place}: scale`, given.scale);
    const span = new Span(place, given, queries, keys);
    const bias = spread(`${place}: bias`, given.bias, sizes, floats);
    const mask = spread(`${place}: mask`, given.mask, sizes, flagsOrNumbers);
    const part = partOf(engine, given.position, sizes);
    const partRole = part.bias || part.relative ? role.attention : role.none;
    if (partRole) span.check(engine, partRole);
    const relativeBytes = part.relative ? core.relativeBytes(valueDim, float64) : 0;

    const prefix =
      Array.isArray(given.shape) && given.shape.length === 4 ? [batch, heads] : [heads];
    const make = (width: number, out?: unknown, name?: string) =>
      resultArray(place, out, dtype, batch * heads * queries * width, name);
    const wanted = (name: "weights" | "scores", asked: unknown) => {
      if (ArrayBuffer.isView(asked)) return make(keys, asked, name);
      return flag(`${place}: ${name}`, asked) ? make(keys) : undefined;
    };
    const { out, weights: weightsOut, scores: scoresOut } = given;
    checkApart(
      place,
      { out, weights: weightsOut, scores: scoresOut },
      { q: given.q, k: given.k, v: given.v, bias: bias?.data, mask: mask?.data },
      valueDim === dim ? "q" : "", // a block of queries is read before its output is written
    );
    const output = hasValues ? make(valueDim, out) : undefined;
    const weights = wanted("weights", weightsOut);
    const scores = hasValues ? wanted("scores", scoresOut) : make(keys);

    const rowBytes =
      size * (dim + valueDim + (weights ? keys : 0) + (scores ? keys : 0) + (bias ? keys : 0)) +
      (mask ? keys : 0);
    const block = rowsPerBlock(rowBytes, Math.max(queries, 1));
    const pairs = part.rotary?.pairs ?? 0;
    const angleRows = Math.max(block, part.rotary ? keys : 0);
    const angleBytes = size * pairs * angleRows;
    const own = (part.rotary?.bytes ?? 0) + span.bytes + 32; // of the angles and the span
    const regions = [
      part.rotary ? 8 * angleRows : 0, // positions
      angleBytes, // cosines
      angleBytes, // sines
      size * keys * dim, // k
      size * keys * valueDim, // v
      size * block * dim, // q
      bias ? size * bias.length(block, keys) : 0,
      mask ? mask.length(block, keys) : 0,
      size * block * valueDim, // output
      weights ? size * block * keys : 0,
      scores ? size * block * keys : 0,
    ];
    // The core packs a head's keys and values (those that are no numbers lie apart), keeps scores of 32 queries,
    // and what rows it writes out.
    const packed =
      size * keys * (dim + 2 * valueDim + 2 * 32) +
      8 * (queries + 2 * keys) +
      24 * block * keys +
      relativeBytes;
    let scratchBytes = own;
    for (const bytes of regions) scratchBytes += bytes;
    scratch.allow(place, scratchBytes + packed);
    scratch.begin(own, ...regions);
    part.rotary?.use();
    span.use(engine, partRole);
    let region = 0;
    const next = () => {
      const bytes = regions[region++]!;
      return bytes ? scratch.take(bytes) : 0;
    };
    const at = {
      positions: next(),
      cos: next(),
      sin: next(),
      k: next(),
      v: next(),
      q: next(),
      bias: next(),
      mask: next(),
      output: next(),
      weights: next(),
      scores: next(),
    };
    const queryList = positionsOf(span.queryPositions, queries, span.start);
    const keyList = positionsOf(span.keyPositions, keys, 0);
    const group = keys && queries ? heads / kvHeads : 0; // heads that share keys
    let perHead = false;
    if (part.relative && group) {
      core.setTerms();
      perHead = core.termsPerHead() !== 0;
      if (given.scale === undefined) scale /= Math.sqrt(core.termsCount());
    }

    const rotate = (x: number, rows: number, list: Positions, first: number, key: boolean) => {
      if (!part.rotary) return;
      part.rotary.rows(list, at.positions, first, rows, at.cos, at.sin, key, float64);
      const lying = { heads: 1, rows, headStride: 0, rowStride: dim };
      part.rotary.turn(x, lying, at.cos, at.sin, part.layout!, false, float64);
    };
    part.rotary?.check(queryList, at.positions, angleRows);
    part.rotary?.check(keyList, at.positions, angleRows);

    function attendBlock(b: number, head: number, first: number, rows: number): void {
      const row = (b * heads + head) * queries + first;
      scratch.write(dtype, at.q, q, row * dim, rows * dim);
      rotate(at.q, rows, queryList, first, false);

      if (bias)
        scratch.write(dtype, at.bias, bias.data, bias.at(head, first), bias.length(rows, keys));
      if (mask) scratch.copyBytes(at.mask, mask.bytes(head, first, rows, keys));
      core.attend(
        at.q,
        at.bias,
        at.mask,
        at.scores,
        at.weights,
        at.output,
        rows,
        first,
        bias?.stride ?? 0,
        mask?.stride ?? 0,
        scale,
        float64,
      );
      if (output) scratch.read(output, row * valueDim, at.output, rows * valueDim);
      if (weights) scratch.read(weights, row * keys, at.weights, rows * keys);
      if (scores) scratch.read(scores, row * keys, at.scores, rows * keys);
    }

    if (!keys) output?.fill(0); // a query that sees nothing
    for (let b = 0; b < batch; ++b) {
      for (let kv = 0; kv < kvHeads; ++kv) {
        const from = (b * kvHeads + kv) * keys;
        scratch.write(dtype, at.k, k, from * dim, keys * dim);
        rotate(at.k, keys, keyList, 0, true);
        if (v) scratch.write(dtype, at.v, v, from * valueDim, keys * valueDim);
        for (let head = kv * group; head < (kv + 1) * group; ++head) {
          // Keys meet their relative table when they are loaded, so that one comes first.
          const first = head === kv * group;
          if (perHead || (first && b + kv === 0))
            core.loadRelative(head, heads, dim, valueDim, float64);
          if (first || perHead) core.loadHead(at.k, v ? at.v : 0, keys, dim, valueDim, float64);
          if (part.bias) core.setHead(head, float64);
          for (let first = 0; first < queries; first += block)
            attendBlock(b, head, first, Math.min(block, queries - first));
        }
      }
    }
    const tensor = <A>(data: A | undefined, width: number) =>
      data ? { data, shape: [...prefix, queries, width] } : undefined;
    return {
      output: tensor(output, valueDim),
      weights: tensor(weights, keys),
      scores: tensor(scores, keys),
    };
  }

  return {
    attention: ((options: AttentionOptions) => {
      const given = checkKeys(noEntry, options, attentionKeys);
      if (given.v === undefined) numbers("attention: v, which pe.scores needs not,", given.v);
      const { output, weights, scores } = attend("attention", given);
      const result: Partial<AttentionResult<DType, true, true>> = { output: output! };
      if (weights) result.weights = weights;
      if (scores) result.scores = scores;
      return result;
    }) as unknown as Attention,
    scores: ((id: unknown, options: Options) => {
      const entry = engine.catalog.entry(id, "relative");
      const given = checkKeys(entry, options, relativeScoreKeys);
      const part = (isOfScores: boolean) =>
        Object.fromEntries(
          Object.entries(given).filter(([key]) => scoreKeys.includes(key) === isOfScores),
        );
      return attend(entry.id, { ...part(true), position: { id, ...part(false) } }).scores;
    }) as unknown as Scores,
  };
}

const positionsOf = (list: Numbers | undefined, length: number, start: number): Positions =>
  list ? Positions.list(list) : Positions.range(length, start);
