// A rotary encoding as plain numbers: made by the core, or revived from data of any source.

import { finite, integer, oneOf, outOfRange, withInherited, wrongType } from "../core/checks.js";
import type { Engine } from "../core/engine.js";
import { checkKeys, even, type Options, readOptions } from "../core/options.js";
import { checkFinite } from "../core/positions.js";
import { type Numbers, numbers } from "../core/tensor.js";

export type PairLayout = "half" | "interleaved";
export const layouts = ["half", "interleaved"] as const;

/** xPos: pair i of a query is multiplied by exp((p - center) rates[i]), of a key divided by it. */
export interface Growth {
  rates: number[];
  center: number;
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
  /** [heads, axes, pairs]: sets of frequencies (1, or one for each head), coordinates of a position, rotaryDim / 2. */
  shape: FrequencyShape;
  /** xPos's factors on queries and keys. */
  growth?: Growth | undefined;
  /** The options of an axial encoding, which set the positions of a grid's cells. */
  options?: Readonly<Record<string, unknown>> | undefined;
}

/** The key of a rotary object's checked data, which no other code can set. */
export const checked = Symbol("rotary data");

/** The data of a rotary object, or checked data from elsewhere. */
export const knownData = (given: { [checked]?: RotaryData; data?: RotaryData }): RotaryData =>
  given[checked] ?? reviveData(given.data ?? given);

/** The number of coordinates of a position. */
export const axesOf = ({ shape }: RotaryData): number => shape[1];

/** A copy of numbers that cannot change, one by one: Array.from takes ten times as long. */
function frozen(values: Numbers): number[] {
  const list: number[] = [];
  for (let i = 0; i < values.length; ++i) list.push(values[i]!);
  return Object.freeze(list) as number[];
}

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
  const { core } = engine;
  const shape = [core.heads(made), core.axes(made), core.pairs(made)] as const;
  const [heads, axes, pairs] = shape;
  const frequencies = new Float64Array(heads * axes * pairs);
  const [scalars, rates] = [new Float64Array(3), new Float64Array(pairs)];
  const given = engine.on([scalars, frequencies, rates], (core) => core.rotaryNumbers(made));
  const [layout, attentionFactor, center] = scalars as unknown as [number, number, number];
  return Object.freeze({
    id: entry.id,
    headDim: core.headDim(made),
    rotaryDim: 2 * pairs,
    rotaryOffset: undefined,
    direction: undefined,
    layout: layouts[layout]!,
    attentionFactor,
    frequencies: frozen(frequencies),
    shape: Object.freeze(shape),
    // Sets undefined ones too, so that they cannot be read from Object.prototype.
    growth: given & 4 ? Object.freeze({ rates: frozen(rates), center }) : undefined,
    options: entry.takes === "grid" ? Object.freeze(plain(read)) : undefined,
  });
}

/** The address of the core's rotary with these numbers. */
export function rotaryOf(engine: Engine, data: RotaryData): number {
  const { headDim, rotaryDim, rotaryOffset, layout, attentionFactor, shape, growth } = data;
  // Position -p at a frequency is position p at its negative.
  const frequencies = data.direction ? data.frequencies.map((one) => -one) : data.frequencies;
  return engine.rotaryOf(data, [frequencies, growth?.rates], (core) =>
    core.makeRotary(
      headDim,
      rotaryDim / 2,
      shape[0],
      layouts.indexOf(layout),
      attentionFactor,
      shape[1],
      growth !== undefined,
      growth?.center ?? 0,
      rotaryOffset ?? 0,
    ),
  );
}

/** Numbers, flags and choices. */
const plain = (options: Options): Options =>
  Object.fromEntries(
    Object.entries(withInherited(options)).filter(
      ([, value]) => value !== undefined && typeof value !== "object",
    ),
  );

/** The shape of frequencies; without one, those of one head and one coordinate. */
function shapeOf(place: string, shape: unknown, pairs: number): [heads: number, axes: number] {
  if (shape === undefined) return [1, 1];
  const given = Array.from(numbers(`${place}: shape`, shape, 3));
  const [heads, axes] = [
    integer(`${place}: shape[0]`, given[0], 1, 2 ** 16),
    integer(`${place}: shape[1]`, given[1], 1, 2 ** 10),
  ];
  integer(`${place}: shape[2]`, given[2], pairs, pairs);
  return [heads, axes];
}

/** Copies data of any source, with checks. */
export function reviveData(value: unknown): RotaryData {
  const data: Partial<RotaryData> = Object.assign(
    Object.create(null),
    withInherited(value as object),
  );
  const place = "rotary data";
  const headDim = integer(`${place}: headDim`, data.headDim, 1, 2 ** 20);
  const rotaryDim = integer(`${place}: rotaryDim`, data.rotaryDim, 2, headDim);
  even(`${place}: rotaryDim`, rotaryDim);
  const pairs = rotaryDim / 2;
  const list = (name: string, list: unknown, length: number) => {
    const values = numbers(`${place}: ${name}`, list, length);
    return frozen(checkFinite(`${place}: ${name}`, values));
  };
  const { growth, options, rotaryOffset, direction } = data;
  const [heads, axes] = shapeOf(place, data.shape, pairs);
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
    frequencies: list("frequencies", data.frequencies, heads * axes * pairs),
    shape: Object.freeze([heads, axes, pairs] as const),
    growth: growth && {
      rates: list("growth.rates", growth.rates, pairs),
      center: finite(`${place}: growth.center`, growth.center),
    },
    options: options && plain(options),
  });
}
