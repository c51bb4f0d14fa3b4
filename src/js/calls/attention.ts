// Attention with any encoding: softmax(scale q k^T + bias) v.

import { finite, flag, shown } from "../core/checks.js";
import type { Encoding } from "../core/core.js";
import type { Engine } from "../core/engine.js";
import type { Entry } from "../core/entry.js";
import { checked } from "../core/given.js";
import { checkKeys, checkTokens, type Options, readOptions } from "../core/options.js";
import { refused } from "../core/refused.js";
import { checkApart, resultArray, tableDtypeOf } from "../core/results.js";
import {
  type ArrayOf,
  flagsOrNumbers,
  floats,
  type Numbers,
  numbers,
  type TableDType,
  type Tensor,
  type TensorLike,
  valuesOf,
} from "../core/tensor.js";
import type { BiasEncodings, RelativeEncodings, RotaryEncodings } from "../generated/encodings.js";
import { writeCall } from "./attention_call.js";
import { type Sizes, sizesOf, spread, stridesOf } from "./attention_inputs.js";
import { type AttentionSettings, settingKeys, settingsOf } from "./attention_settings.js";
import { Span, type SpanOptions, spanKeys } from "./bias.js";
import type { Rotary } from "./rotary.js";
import { knownData, type RotaryData, rotaryOf } from "./rotary_data.js";

/** Options whose sizes follow from the shapes of q and k. */
export type Sized<Options> = Omit<Options, "headDim" | "heads"> &
  Partial<Pick<Options, ("headDim" | "heads") & keyof Options>>;
type Named<Encodings> = {
  [Id in keyof Encodings]: { id: Id } & Sized<Encodings[Id]>;
}[keyof Encodings];
/** A rotary, bias or relative encoding by name, with its options. */
export type Position = Named<BiasEncodings> | Named<RelativeEncodings> | Named<RotaryEncodings>;

export interface ScoreOptions<D extends TableDType = "float32">
  extends SpanOptions,
    AttentionSettings {
  /** Queries (heads, n, headDim) or (batch, heads, n, headDim). */
  q: Numbers | TensorLike;
  /** Keys, of `keyShape`. */
  k: Numbers | TensorLike;
  /** The shape of q: [heads, n, headDim] or [batch, heads, n, headDim]; that of the tensor where q is one. */
  shape?: readonly number[];
  /** The shape of k, where it differs: more keys (a cache; the queries are the last rows, or start at queryStart) or fewer heads (grouped queries). */
  keyShape?: readonly number[];
  /** q, k, v and the output are (n, heads, headDim) or (batch, n, heads, headDim), as projections give them. */
  tokensFirst?: boolean;
  /** Added to the scaled scores, (batch, heads, n, keys); sides before the last may be 1 or missing. */
  bias?: TensorLike;
  /** 0 or false hides a key from a query; shape as for `bias`. */
  mask?: TensorLike | TensorLike<ArrayLike<boolean>>;
  /** An encoding by name (headDim and heads follow from the shapes), or a rotary made by `rotary`, or its data. What a model has besides (`window`, `chunk`, `temperature`, `dualChunk`, ...) is not taken from it: pass it too. */
  position?: Position | Rotary | RotaryData;
  /** Factor on the dot products; default 1 / sqrt(headDim). T5 models use 1. */
  scale?: number;
  /** float16 is computed in float32 and rounded at the end. */
  dtype?: D;
}

export interface AttentionOptions<D extends TableDType = "float32"> extends ScoreOptions<D> {
  /** Values, of `valueShape`. */
  v: Numbers | TensorLike;
  /** The shape of v, where it differs from keyShape: [kvHeads, keys, width]. */
  valueShape?: readonly number[];
  /** Where to write the output. */
  out?: ArrayOf<D>;
}

/** Whether to return a result too, or the array to write it into. */
export type Wanted<D extends TableDType = "float32"> = boolean | ArrayOf<D>;

/** The output (heads, n, width), and the weights, scores and weights of sinks if wanted. */
export type AttentionResult<
  D extends TableDType = "float32",
  W extends Wanted<D> = false,
  S extends Wanted<D> = false,
  K extends Wanted<D> = false,
> = { output: Tensor<ArrayOf<D>> } & (W extends false ? unknown : { weights: Tensor<ArrayOf<D>> }) &
  (S extends false ? unknown : { scores: Tensor<ArrayOf<D>> }) &
  (K extends false ? unknown : { sinkWeights: Tensor<ArrayOf<D>> });

export type Attention = <
  D extends TableDType = "float32",
  W extends Wanted<D> = false,
  S extends Wanted<D> = false,
  K extends Wanted<D> = false,
>(
  options: AttentionOptions<D> & {
    /** Also return the weights (heads, queries, keys), or write them into this array. */
    weights?: W;
    /** Also return the scores before the softmax, or write them into this array. */
    scores?: S;
    /** Also return the weights of the sinks (heads, queries), or write them into this array. */
    sinkWeights?: K;
  },
) => AttentionResult<D, W, S, K>;
/** Scores (heads, queries, keys) with a relative encoding's terms, before the softmax. */
export type Scores = <Id extends keyof RelativeEncodings, D extends TableDType = "float32">(
  id: Id,
  options: Omit<ScoreOptions<D>, "position"> & Sized<RelativeEncodings[Id]>,
) => Tensor<ArrayOf<D>>;

const own = "q k shape keyShape bias mask position scale dtype tokensFirst".split(" ");
const scoreKeys: readonly string[] = [...spanKeys, ...own, ...settingKeys];
const attentionKeys = [
  ...[...scoreKeys, "v", "valueShape", "weights", "scores", "sinkWeights", "out"],
];
const relativeScoreKeys = scoreKeys.filter((key) => key !== "position");
const noEntry = { id: "attention", parameters: [], arrays: [] };

/** The position encoding in the core, or -1 for none, and its id. */
function positionOf(
  engine: Engine,
  position: unknown,
  sizes: Sizes,
): [encoding: Encoding, id: string] {
  if (position === undefined) return [-1, ""];
  if (typeof position !== "object" || position === null)
    throw new TypeError(
      `attention: position must be { id, ...options } or a rotary, got ${shown(position)}`,
    );
  if (checked in position || "frequencies" in position) {
    const data = knownData(position);
    return [rotaryOf(engine, data), data.id];
  }
  const { id, ...options } = position as Options;
  if (typeof id !== "string")
    throw new TypeError(`attention: position.id must be the name of an encoding, got ${shown(id)}`);
  const entry: Entry = engine.catalog.entry(id, "rotary", "bias", "relative");
  const implied = { headDim: sizes.dim, heads: sizes.heads };
  if (entry.door === "relative" && sizes.valueDim && sizes.valueDim !== sizes.dim)
    throw new RangeError(
      `${entry.id}: values must be as wide as the keys (${sizes.dim}), got ${sizes.valueDim}`,
    );
  const read = readOptions(entry, checkKeys(entry, options, []), implied);
  checkTokens(entry, read, sizes);
  return [engine.make(entry, read).encoding, id];
}

/** The array for a result that a call may ask for: the given one, a new one, or none. */
function wantedArray(
  place: string,
  name: string,
  asked: unknown,
  dtype: TableDType,
  length: number,
) {
  if (ArrayBuffer.isView(asked)) return resultArray(place, asked, dtype, length, name);
  return flag(`${place}: ${name}`, asked)
    ? resultArray(place, undefined, dtype, length)
    : undefined;
}

export function attender(engine: Engine): { attention: Attention; scores: Scores } {
  function attend(place: string, given: Options) {
    const hasValues = given.v !== undefined;
    const sizes = sizesOf(place, given, hasValues);
    const { batch, heads, queries, keys, dim, valueDim } = sizes;
    const dtype = tableDtypeOf(place, given.dtype);
    const q = valuesOf(`${place}: q`, given.q, sizes.shape);
    const k = valuesOf(`${place}: k`, given.k, sizes.keyShape);
    const v = hasValues ? valuesOf(`${place}: v`, given.v, sizes.valueShape) : undefined;
    const scale = given.scale === undefined ? Number.NaN : finite(`${place}: scale`, given.scale);
    const span = new Span(place, given, queries, keys, batch);
    const bias = spread(`${place}: bias`, given.bias, sizes, floats);
    const mask = spread(`${place}: mask`, given.mask, sizes, flagsOrNumbers);
    const settings = settingsOf(place, given, sizes);
    const [encoding, id] = positionOf(engine, given.position, sizes);

    const { out, weights: weightsOut, scores: scoresOut, sinkWeights: sinksOut } = given;
    checkApart(
      place,
      { out, weights: weightsOut, scores: scoresOut, sinkWeights: sinksOut },
      { q: given.q, k: given.k, v: given.v, bias: bias?.data, mask: mask?.data },
      valueDim === dim ? "q" : "", // a block of queries is read before its output is written
    );
    const rows = batch * heads * queries;
    const output = hasValues ? resultArray(place, out, dtype, rows * valueDim) : undefined;
    const weights = wantedArray(place, "weights", weightsOut, dtype, rows * keys);
    const scores = hasValues
      ? wantedArray(place, "scores", scoresOut, dtype, rows * keys)
      : resultArray(place, undefined, dtype, rows * keys);

    const sinkWeights = wantedArray(place, "sinkWeights", sinksOut, dtype, rows);
    if (sinkWeights && given.sinks === undefined)
      throw new TypeError(`${place}: sinkWeights needs sinks`);

    const flags = mask && bytesOf(mask.data);
    const { queryPositions, keyPositions } = span;
    const strides = stridesOf(sizes, bias, mask);
    const { leftPadding, s, b, sinks } = settings;
    // In the order of AttentionArray of src/wasm/attention.hpp.
    const arrays = [q, k, v, bias?.data, flags, output, weights, scores];
    arrays.push(queryPositions, keyPositions, leftPadding, s, b, sinks, sinkWeights);
    let bits = 0;
    for (let i = 0; i < arrays.length; ++i) if (arrays[i]) bits |= 1 << i;
    const float64 = dtype === "float64";
    const call = { given: bits, float64, scale, sizes, span, settings, strides };
    writeCall(engine.core.HEAPF64, engine.callAt, call);
    const isDone = engine.on(arrays, (core) => core.attention(encoding));
    if (!isDone) throw refused(engine.core.message().replace(/^rotary/, id), settings.odd);
    const tensor = <A>(data: A | undefined, shape: number[]) => data && { data, shape };
    return {
      output: tensor(output, sizes.outputShape),
      weights: tensor(weights, [...sizes.scoreShape]),
      scores: tensor(scores, [...sizes.scoreShape]),
      sinkWeights: tensor(sinkWeights, sizes.scoreShape.slice(0, -1)),
    };
  }

  return {
    attention: ((options: AttentionOptions) => {
      const given = checkKeys(noEntry, options, attentionKeys);
      if (given.v === undefined) numbers("attention: v, which pe.scores needs not,", given.v);
      const { output, weights, scores, sinkWeights } = attend("attention", given);
      const result: Partial<AttentionResult<TableDType, true, true, true>> = { output: output! };
      if (weights) result.weights = weights;
      if (scores) result.scores = scores;
      if (sinkWeights) result.sinkWeights = sinkWeights;
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

/** 1 where a flag is set. A loop, as Uint8Array.from with a function takes 100 ns a value. */
function bytesOf(flags: ArrayLike<unknown>): Uint8Array {
  const bytes = new Uint8Array(flags.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = flags[i] ? 1 : 0;
  return bytes;
}
