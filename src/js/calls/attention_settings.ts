// What models change in attention besides positions: which keys a query sees, temperatures, capped scores, sinks.

import { finite, flag, oneOf, optionsOf, shown } from "../core/checks.js";
import type { Options } from "../core/options.js";
import { numberFor, type Odd } from "../core/refused.js";
import { type Numbers, numbers } from "../core/tensor.js";
import type { Sizes } from "./attention_inputs.js";

/** A factor 1 + beta ln(1 + floor((p + offset) / originalLength)) on the scores of the query at position p. The kinds
 * "llama4" (offset 1) and "mistral" (offset 0; Ministral 3, Mistral 4) are the same with their offset. */
export interface PositionTemperature {
  kind?: "position" | "llama4" | "mistral";
  beta: number;
  originalLength: number;
  /** Default 0, or that of the kind. */
  offset?: number;
}
/** A factor 1 + beta ln((p + offset) / originalLength) from the position on where that is above 1, and 1 before
 * (Inkling). It also multiplies banded relative logits. */
export interface LogTemperature {
  kind: "log";
  beta: number;
  originalLength: number;
  /** Default 1. */
  offset?: number;
}
/** A factor s ln n + b by head for a query that may see n keys: scalable softmax (Nakanishi 2025, arXiv:2501.19399). */
export interface ScalableSoftmax {
  kind: "ssmax";
  s: Numbers;
  /** Default 0. */
  b?: Numbers;
}
export type Temperature = PositionTemperature | LogTemperature | ScalableSoftmax;

/** Texts longer than the rotary was trained for, in chunks, so that nothing turns farther than a chunk (An et al. 2024, arXiv:2402.17463; Qwen2.5-1M's `dual_chunk_attention_config`). */
export interface DualChunk {
  /** The largest rotation, from 2 on. Positions of keys begin anew every chunkSize - localSize tokens. */
  chunkSize: number;
  /** Up to this distance a pair turns by the true one; below chunkSize. */
  localSize: number;
  /** With more keys than these, scores are multiplied by (0.1 ln(keys / originalLength) + 1)^2. */
  originalLength?: number;
}

export interface AttentionSettings {
  /** With `causal` the number of positions that a query sees, its own included; without, the largest distance. */
  window?: number | undefined;
  /** Without `causal`: whether keys at a distance of exactly `window` are visible. Default "inclusive". */
  windowEdge?: "inclusive" | "exclusive" | undefined;
  /** A query sees keys of its own chunk of so many positions (Llama 4). */
  chunk?: number | undefined;
  /** Tokens of padding before each item of the batch: hidden, and chunks count from behind them. */
  leftPadding?: Numbers | undefined;
  /** A factor on the scores of each query, before bias and mask. */
  temperature?: Temperature | undefined;
  /** Scores become softcap tanh(score / softcap), before bias and mask (Gemma 2). */
  softcap?: number | undefined;
  /** A score without a key for each head, which takes a share of the weights (gpt-oss). */
  sinks?: Numbers | undefined;
  /** The rotary also turns the values, and turns the output back by the query's position (DeepSeek V4). */
  outputRotation?: boolean | undefined;
  /** Queries turn by the chunk of each key. With a rotary position of one coordinate, and `causal`. */
  dualChunk?: DualChunk | undefined;
}

export const settingKeys = [
  ...["window", "windowEdge", "chunk", "leftPadding", "temperature", "softcap", "sinks"],
  ...["outputRotation", "dualChunk"],
];

/** What the core reads of settings, and whose ranges it checks. */
export interface Settings {
  window?: number | undefined;
  isExclusive: boolean;
  chunk?: number | undefined;
  leftPadding?: Float64Array | undefined;
  /** Of a temperature by position. */
  beta: number;
  originalLength: number;
  offset: number;
  isSmooth: boolean;
  /** Of scalable softmax. */
  s?: Float64Array | undefined;
  b?: Float64Array | undefined;
  softcap?: number | undefined;
  sinks?: Float64Array | undefined;
  outputRotation: boolean;
  dualChunk?: DualChunk | undefined;
  odd: Odd;
}

const edges = ["inclusive", "exclusive"] as const;

/** A list of numbers, one for each head or item. */
const list = (place: string, value: unknown, count: number): Float64Array | undefined =>
  value === undefined ? undefined : new Float64Array(numbers(place, value, count));

const noTemperature = { beta: 0, originalLength: 1, offset: 0, isSmooth: false };

/** The kinds of temperatures, and the offset of those by position. */
const offsets = { position: 0, llama4: 1, mistral: 0, log: 1 } as const;
const kinds = [...(Object.keys(offsets) as (keyof typeof offsets)[]), "ssmax"] as const;

function readTemperature(place: string, given: unknown, heads: number, odd: Odd) {
  if (given === undefined) return noTemperature;
  if (typeof given !== "object" || given === null)
    throw new TypeError(
      `${place} must be { beta, originalLength, offset } or { kind: "ssmax", s, b }, got ${shown(given)}`,
    );
  const { kind = "position" } = given as Options;
  const known = oneOf(`${place}.kind`, kind, kinds);
  if (known === "ssmax") {
    const { s, b } = optionsOf(place, given, ["kind", "s", "b"]);
    numbers(`${place}.s`, s, heads);
    return { ...noTemperature, s: list(`${place}.s`, s, heads), b: list(`${place}.b`, b, heads) };
  }
  const keys = ["kind", "beta", "originalLength", "offset"];
  const { beta, originalLength, offset = offsets[known] } = optionsOf(place, given, keys);
  return {
    beta: finite(`${place}.beta`, beta),
    originalLength: numberFor(`${place}.originalLength`, originalLength, odd),
    offset: finite(`${place}.offset`, offset),
    isSmooth: known === "log",
  };
}

function readDualChunk(place: string, given: unknown, odd: Odd): DualChunk | undefined {
  if (given === undefined) return undefined;
  const keys = ["chunkSize", "localSize", "originalLength"];
  const { chunkSize, localSize, originalLength } = optionsOf(place, given, keys);
  const number = (name: string, value: unknown) => numberFor(`${place}.${name}`, value, odd);
  return {
    chunkSize: number("chunkSize", chunkSize),
    localSize: number("localSize", localSize),
    ...(originalLength !== undefined && {
      originalLength: number("originalLength", originalLength),
    }),
  };
}

const noSettings: Settings = {
  ...noTemperature,
  isExclusive: false,
  outputRotation: false,
  odd: [],
};

/** The settings that are given. */
export function settingsOf(place: string, given: Options, sizes: Sizes): Settings {
  if (settingKeys.every((key) => given[key] === undefined)) return noSettings;
  const { batch, heads } = sizes;
  const odd: Odd = [];
  const edge = oneOf(`${place}: windowEdge`, given.windowEdge ?? "inclusive", edges);
  if (given.windowEdge !== undefined && given.causal)
    throw new TypeError(`${place}: windowEdge goes with a window without causal`);
  const temperature = readTemperature(`${place}: temperature`, given.temperature, heads, odd);
  const number = (name: string) =>
    given[name] === undefined ? undefined : numberFor(`${place}: ${name}`, given[name], odd);
  return {
    window: number("window"),
    chunk: number("chunk"),
    softcap: number("softcap"),
    isExclusive: edge === "exclusive",
    outputRotation: flag(`${place}: outputRotation`, given.outputRotation),
    dualChunk: readDualChunk(`${place}: dualChunk`, given.dualChunk, odd),
    leftPadding: list(`${place}: leftPadding`, given.leftPadding, batch),
    ...temperature,
    sinks: list(`${place}: sinks`, given.sinks, heads),
    odd,
  };
}
