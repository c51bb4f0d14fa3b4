// What models change in attention besides positions: which keys a query sees, temperatures, capped scores, sinks.

import { finite, flag, oneOf, optionsOf, shown } from "../core/checks.js";
import type { Options } from "../core/options.js";
import { numberFor, type Odd } from "../core/refused.js";
import { type Numbers, numbers } from "../core/tensor.js";
import type { Sizes } from "./attention_inputs.js";

/** A factor 1 + beta ln(1 + floor((p + offset) / originalLength)) on the scores of the query at position p: offset 0 in
 * Ministral 3 and Mistral 4, 1 in Llama 4. */
export interface PositionTemperature {
  kind?: "position";
  beta: number;
  originalLength: number;
  /** Default 0. */
  offset?: number;
}
/** A factor s ln n + b by head for a query that may see n keys: scalable softmax (Nakanishi 2025, arXiv:2501.19399). */
export interface ScalableSoftmax {
  kind: "ssmax";
  s: Numbers;
  /** Default 0. */
  b?: Numbers;
}
export type Temperature = PositionTemperature | ScalableSoftmax;

export interface AttentionSettings {
  /** With `causal` the number of positions that a query sees, its own included; without, the largest distance. */
  window?: number;
  /** Without `causal`: whether keys at a distance of exactly `window` are visible. Default "inclusive". */
  windowEdge?: "inclusive" | "exclusive";
  /** A query sees keys of its own chunk of so many positions (Llama 4). */
  chunk?: number;
  /** Tokens of padding before each item of the batch: hidden, and chunks count from behind them. */
  leftPadding?: Numbers;
  /** A factor on the scores of each query, before bias and mask. */
  temperature?: Temperature;
  /** Scores become softcap tanh(score / softcap), before bias and mask (Gemma 2). */
  softcap?: number;
  /** A score without a key for each head, which takes a share of the weights (gpt-oss). */
  sinks?: Numbers;
  /** The rotary also turns the values, and turns the output back by the query's position (DeepSeek V4). */
  outputRotation?: boolean;
}

export const settingKeys = [
  ...["window", "windowEdge", "chunk", "leftPadding", "temperature", "softcap", "sinks"],
  "outputRotation",
];

/** What the core reads of settings, and whose ranges it checks. */
export interface Settings {
  /** Arrays 11 to 15 of the core's call; none where no setting is given. */
  arrays: (Float64Array | undefined)[];
  /** Bits 19 to 21: whether window, chunk and softcap are given. */
  bits: number;
  odd: Odd;
}

const edges = ["inclusive", "exclusive"] as const;

/** A list of numbers, one for each head or item. */
const list = (place: string, value: unknown, count: number): Float64Array | undefined =>
  value === undefined ? undefined : Float64Array.from(numbers(place, value, count));

/** Numbers 3 to 5 of the settings, and s and b of scalable softmax. */
function readTemperature(place: string, given: unknown, heads: number, odd: Odd) {
  if (given === undefined) return { numbers: [0, 1, 0] };
  if (typeof given !== "object" || given === null)
    throw new TypeError(
      `${place} must be { beta, originalLength, offset } or { kind: "ssmax", s, b }, got ${shown(given)}`,
    );
  const { kind = "position" } = given as Options;
  if (oneOf(`${place}.kind`, kind, ["position", "ssmax"] as const) === "ssmax") {
    const { s, b } = optionsOf(place, given, ["kind", "s", "b"]);
    numbers(`${place}.s`, s, heads);
    return { numbers: [0, 1, 0], s: list(`${place}.s`, s, heads), b: list(`${place}.b`, b, heads) };
  }
  const keys = ["kind", "beta", "originalLength", "offset"];
  const { beta, originalLength, offset = 0 } = optionsOf(place, given, keys);
  return {
    numbers: [
      finite(`${place}.beta`, beta),
      numberFor(`${place}.originalLength`, originalLength, odd),
      finite(`${place}.offset`, offset),
    ],
  };
}

const noSettings: Settings = { arrays: [], bits: 0, odd: [] };

/** The settings that are given. */
export function settingsOf(place: string, given: Options, sizes: Sizes): Settings {
  if (settingKeys.every((key) => given[key] === undefined)) return noSettings;
  const { batch, heads } = sizes;
  const odd: Odd = [];
  const edge = oneOf(`${place}: windowEdge`, given.windowEdge ?? "inclusive", edges);
  if (given.windowEdge !== undefined && given.causal)
    throw new TypeError(`${place}: windowEdge goes with a window without causal`);
  const temperature = readTemperature(`${place}: temperature`, given.temperature, heads, odd);
  let bits = 0;
  const [window, chunk, softcap] = ["window", "chunk", "softcap"].map((name, i) => {
    if (given[name] === undefined) return 0;
    bits |= 1 << (19 + i);
    return numberFor(`${place}: ${name}`, given[name], odd);
  }) as [number, number, number];
  const arrays = [
    Float64Array.of(
      window,
      edge === "exclusive" ? 1 : 0,
      chunk,
      ...temperature.numbers,
      softcap,
      flag(`${place}: outputRotation`, given.outputRotation) ? 1 : 0,
    ),
    list(`${place}: leftPadding`, given.leftPadding, batch),
    temperature.s,
    temperature.b,
    list(`${place}: sinks`, given.sinks, heads),
  ];
  return { arrays, bits, odd };
}
