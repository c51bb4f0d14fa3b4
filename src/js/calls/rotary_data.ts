// A rotary encoding as plain numbers: made by the core, or revived from data of any source.

import { finite, flag, integer, oneOf, outOfRange, wrongType } from "../core/checks.js";
import type { Encoding } from "../core/core.js";
import type { Engine } from "../core/engine.js";
import { checked } from "../core/given.js";
import { checkKeys, even, type Options, readOptions } from "../core/options.js";
import { checkFinite } from "../core/positions.js";
import { copied, type Numbers, numbers } from "../core/tensor.js";

export type PairLayout = "half" | "interleaved";
export const layouts = ["half", "interleaved"] as const;

/** xPos: pair i of a query is multiplied by exp((p - center) rates[i]), of a key divided by it. */
export interface Growth {
  rates: number[];
  center: number;
}

/** FoPE: coefficients (heads, waves, waves) of every wave in the first pairs; the others have cosine 1 and `otherSine`. */
export interface Mix {
  cos: number[];
  sin: number[];
  otherSine: number;
}

export type FrequencyShape = readonly [heads: number, axes: number, pairs: number];

/** A rotary encoding in numbers, which structured clone and JSON copy and `pe.rotary(data)` revives. */
export interface RotaryData {
  id: string;
  headDim: number;
  /** The number of rotated channels; even. */
  rotaryDim: number;
  /** The first rotated channel, if not 0. */
  rotaryOffset?: number | undefined;
  /** -1 if a token at position p turns by -p (nanochat). */
  direction?: -1 | undefined;
  layout: PairLayout;
  /** Factor on both cos and sin (YaRN, LongRoPE). */
  attentionFactor: number;
  /**
   * Radians per unit of a coordinate, in C order of `shape`. A pair's angle is the sum of all coordinates of the position, each times its
   * frequency; 0 leaves a coordinate out.
   */
  frequencies: number[];
  /** [heads, axes, pairs]: sets of frequencies (1, or one for each of equal groups of heads), coordinates of a position, rotaryDim / 2; rotaryDim with `perChannel`, the waves of a `mix`. */
  shape: FrequencyShape;
  /** Subtracted from coordinates first (LTX-2). */
  origins?: number[] | undefined;
  /** Whether the two channels of a pair have angles of their own (XD-RoPE over channels), which is no rotation: frequencies
   * of the first channels of pairs, then of the second. */
  perChannel?: true | undefined;
  /** Cosines and sines of pairs as sums over waves (FoPE). */
  mix?: Mix | undefined;
  /** xPos's factors on queries and keys. */
  growth?: Growth | undefined;
  /** The options of an axial encoding, which set the positions of a grid's cells. */
  options?: Readonly<Record<string, unknown>> | undefined;
}

/** The data of a rotary object, or checked data from elsewhere. */
export function knownData(given: object): RotaryData {
  const rotary = given as { [checked]?: RotaryData; data?: RotaryData };
  return rotary[checked] ?? reviveData(rotary.data ?? given);
}

/** The number of coordinates of a position. */
export const axesOf = ({ shape }: RotaryData): number => shape[1];

/** A copy of numbers that cannot change. */
const frozen = (values: Numbers): number[] => Object.freeze(copied(values)) as number[];

/** The numbers of a rotary encoding. `implied` are values that follow from the call (headDim). */
export function rotaryData(
  engine: Engine,
  id: unknown,
  options: object,
  implied: Record<string, number> = {},
): RotaryData {
  const entry = engine.catalog.entry(id, "rotary");
  const read = checkKeys(entry, options, []);
  const made = engine.make(entry, readOptions(entry, read, implied));
  const { encoding, facts } = made;
  const { heads, axes, waves, headDim } = facts;
  const scalars = new Float64Array(6);
  const lists = [heads * axes * waves, headDim, axes, facts.mix, facts.mix];
  const arrays = lists.map((length) => new Float64Array(length));
  const given = engine.on([scalars, ...arrays], (core) => core.rotaryNumbers(encoding));
  const [layout, attentionFactor, center, rotaryDim, perChannel, otherSine] =
    scalars as unknown as Scalars;
  const [frequencies, rates, origins, cos, sin] = arrays as unknown as Arrays;
  const columns = rotaryDim / (perChannel ? 1 : 2);
  const data: RotaryData = Object.freeze({
    id: entry.id,
    headDim,
    rotaryDim,
    rotaryOffset: undefined,
    direction: undefined,
    layout: layouts[layout]!,
    attentionFactor,
    frequencies: frozen(frequencies),
    shape: Object.freeze([heads, axes, waves] as const),
    // Sets undefined ones too, so that they cannot be read from Object.prototype.
    origins: given & 8 ? frozen(origins) : undefined,
    perChannel: perChannel > 0 || undefined,
    mix: given & 16 ? Object.freeze({ cos: frozen(cos), sin: frozen(sin), otherSine }) : undefined,
    growth:
      given & 4 ? Object.freeze({ rates: frozen(rates.subarray(0, columns)), center }) : undefined,
    options: entry.takes === "grid" ? Object.freeze(plain(read)) : undefined,
  });
  made.data = data; // so that calls with this data find the encoding
  return data;
}

type Scalars = [number, number, number, number, number, number];
type Arrays = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

/** The core's rotary with these numbers. */
export function rotaryOf(engine: Engine, data: RotaryData): Encoding {
  const arrays = () => {
    const { direction, frequencies, growth, origins, mix } = data;
    // Position -p at a frequency is position p at its negative.
    const turned = direction ? frequencies.map((one) => -one) : frequencies;
    return [turned, growth?.rates, origins, mix?.cos, mix?.sin];
  };
  return engine.rotaryOf(data, arrays, (core, encoding) => {
    const { headDim, rotaryDim, rotaryOffset, layout, attentionFactor, shape, growth } = data;
    const { origins, perChannel, mix } = data;
    const given = (perChannel ? 1 : 0) | (growth ? 2 : 0) | (origins ? 4 : 0) | (mix ? 8 : 0);
    return core.makeRotary(
      encoding,
      headDim,
      rotaryDim,
      shape[2],
      shape[0],
      layouts.indexOf(layout),
      attentionFactor,
      shape[1],
      given,
      growth?.center ?? 0,
      rotaryOffset ?? 0,
      mix?.otherSine ?? 0,
    );
  });
}

/** Numbers, flags and choices. */
const plain = (options: Options): Options =>
  Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined && typeof value !== "object"),
  );

/** The shape of frequencies; without one, those of one head and one coordinate. */
function shapeOf(
  place: string,
  shape: unknown,
  pairs: number,
  isMix: boolean,
): [heads: number, axes: number, waves: number] {
  if (shape === undefined && !isMix) return [1, 1, pairs];
  const given = numbers(`${place}: shape`, shape, 3);
  const [heads, axes] = [
    integer(`${place}: shape[0]`, given[0], 1, 2 ** 16),
    integer(`${place}: shape[1]`, given[1], 1, 2 ** 10),
  ];
  const waves = integer(`${place}: shape[2]`, given[2], isMix ? 1 : pairs, pairs);
  return [heads, axes, waves];
}

/** Copies data of any source, with checks. */
export function reviveData(value: unknown): RotaryData {
  const data = value as Partial<RotaryData>;
  const place = "rotary data";
  const headDim = integer(`${place}: headDim`, data.headDim, 1, 2 ** 20);
  const rotaryDim = integer(`${place}: rotaryDim`, data.rotaryDim, 2, headDim);
  even(`${place}: rotaryDim`, rotaryDim);
  const perChannel = flag(`${place}: perChannel`, data.perChannel) || undefined;
  const pairs = rotaryDim / (perChannel ? 1 : 2);
  const list = (name: string, list: unknown, length: number) => {
    const values = numbers(`${place}: ${name}`, list, length);
    return frozen(checkFinite(`${place}: ${name}`, values));
  };
  const { growth, options, rotaryOffset, direction, origins, mix } = data;
  if (mix !== undefined && (typeof mix !== "object" || mix === null))
    throw wrongType(`${place}: mix`, "be { cos, sin, otherSine }", mix);
  const [heads, axes, waves] = shapeOf(place, data.shape, pairs, mix !== undefined);
  if (rotaryOffset !== undefined)
    integer(`${place}: rotaryOffset`, rotaryOffset, 0, headDim - rotaryDim);
  if (direction !== undefined && direction !== -1)
    throw outOfRange(`${place}: direction`, "be -1 or left out", direction);
  if (growth !== undefined && (typeof growth !== "object" || growth === null))
    throw wrongType(`${place}: growth`, "be { rates, center }", growth);
  if (options !== undefined && (typeof options !== "object" || options === null))
    throw wrongType(`${place}: options`, "be an object", options);
  return Object.freeze({
    id: typeof data.id === "string" ? data.id : "rotary",
    headDim,
    rotaryDim,
    rotaryOffset: rotaryOffset || undefined,
    direction,
    layout: oneOf(`${place}: layout`, data.layout, layouts),
    attentionFactor: finite(`${place}: attentionFactor`, data.attentionFactor),
    frequencies: list("frequencies", data.frequencies, heads * axes * waves),
    shape: Object.freeze([heads, axes, waves] as const),
    origins: origins && list("origins", origins, axes),
    perChannel,
    mix:
      mix &&
      Object.freeze({
        cos: list("mix.cos", mix.cos, heads * waves ** 2),
        sin: list("mix.sin", mix.sin, heads * waves ** 2),
        otherSine: finite(`${place}: mix.otherSine`, mix.otherSine),
      }),
    growth: growth && {
      rates: list("growth.rates", growth.rates, pairs),
      center: finite(`${place}: growth.center`, growth.center),
    },
    options: options && plain(options),
  });
}
