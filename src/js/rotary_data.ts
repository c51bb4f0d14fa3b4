// A rotary encoding as plain numbers: made by the core, or revived from data that came from anywhere.
import type { Engine } from "./engine.js";
import { checkKeys, type Options, readOptions } from "./options.js";
import { checkFinite } from "./positions.js";
import { finite, integer, numbers, oneOf, shown, withInherited } from "./tensor.js";

export type PairLayout = "half" | "interleaved";
export const layouts = ["half", "interleaved"] as const;

/** xPos: pair i of a query is multiplied by exp((p - center) rates[i]), of a key divided by it. */
export interface Growth {
  rates: number[];
  center: number;
}

/** Everything about a rotary encoding in numbers: structured clone and JSON copy it, `pe.rotary(data)` revives it. */
export interface RotaryData {
  id: string;
  headDim: number;
  /** Channels that turn, from the first. */
  rotaryDim: number;
  layout: PairLayout;
  /** Factor on both cos and sin. */
  attentionFactor: number;
  /** Radians per position of each pair, rotaryDim / 2 of them. */
  frequencies: number[];
  /** How many coordinates a position has, and which of them each pair reads, where there are several. */
  coordinates?: number | undefined;
  axes?: number[] | undefined;
  /** What queries and keys are scaled by, besides being turned. */
  growth?: Growth | undefined;
  /** The options, for encodings of a grid: they say where its cells stand. */
  options?: Readonly<Record<string, unknown>> | undefined;
}

/** How many coordinates a position has. */
export const axesOf = ({ coordinates }: RotaryData): number => coordinates ?? 1;

/** The numbers of a rotary encoding. `implied` is what the call already says (headDim). */
export function rotaryData(
  engine: Engine,
  id: unknown,
  options: object,
  implied: Record<string, number> = {},
): RotaryData {
  const { core, scratch, catalog } = engine;
  const entry = catalog.entry(id, "rotary");
  const given = checkKeys(entry, options, []);
  engine.prepare(entry, readOptions(entry, given, implied));
  const pairs = core.rotaryDim() / 2;
  scratch.begin(8 * pairs);
  const at = scratch.take(8 * pairs);
  const list = (there: unknown) => {
    if (!there) return undefined;
    const values = new Float64Array(pairs);
    scratch.read(values, 0, at, pairs);
    return Object.freeze(Array.from(values)) as number[];
  };
  core.frequencies(at);
  const frequencies = list(true)!;
  const axes = list(core.axisOfPairs(at));
  const rates = list(core.rates(at));
  return Object.freeze({
    id: entry.id,
    headDim: core.headDim(),
    rotaryDim: core.rotaryDim(),
    layout: layouts[core.pairLayout()]!,
    attentionFactor: core.attentionFactor(),
    frequencies,
    // All of them its own: what is undefined must not be looked for in what all objects were given.
    coordinates: axes && core.coordinates(),
    axes,
    growth: rates && Object.freeze({ rates, center: core.center() }),
    options: entry.takes === "grid" ? Object.freeze(plain(given)) : undefined,
  });
}

/** Numbers, flags and choices. */
const plain = (options: Options): Options =>
  Object.fromEntries(
    Object.entries(withInherited(options)).filter(
      ([, value]) => value !== undefined && typeof value !== "object",
    ),
  );

/** Checks data that may have come from anywhere, and copies it. */
export function reviveData(value: unknown): RotaryData {
  const data: Partial<RotaryData> = Object.assign(
    Object.create(null),
    withInherited(value as object),
  );
  const place = "rotary data";
  const headDim = integer(`${place}: headDim`, data.headDim, 1, 2 ** 20);
  const rotaryDim = integer(`${place}: rotaryDim`, data.rotaryDim, 2, headDim);
  if (rotaryDim % 2) throw new RangeError(`${place}: rotaryDim must be even, got ${rotaryDim}`);
  const list = (name: string, list: unknown) => {
    const values = Array.from(numbers(`${place}: ${name}`, list, rotaryDim / 2));
    checkFinite(`${place}: ${name}`, values);
    return Object.freeze(values) as number[];
  };
  const { axes, growth, options } = data;
  const coordinates =
    axes === undefined ? 1 : integer(`${place}: coordinates`, data.coordinates, 1, 16);
  if (growth !== undefined && (typeof growth !== "object" || growth === null))
    throw new TypeError(`${place}: growth must be { rates, center }, got ${shown(growth)}`);
  if (options !== undefined && (typeof options !== "object" || options === null))
    throw new TypeError(`${place}: options must be an object, got ${shown(options)}`);
  return Object.freeze({
    id: typeof data.id === "string" ? data.id : "rotary",
    headDim,
    rotaryDim,
    layout: oneOf(`${place}: layout`, data.layout, layouts),
    attentionFactor: finite(`${place}: attentionFactor`, data.attentionFactor),
    frequencies: list("frequencies", data.frequencies),
    coordinates: axes && coordinates,
    axes:
      axes && list("axes", axes).map((axis) => integer(`${place}: axes`, axis, 0, coordinates - 1)),
    growth: growth && {
      rates: list("growth.rates", growth.rates),
      center: finite(`${place}: growth.center`, growth.center),
    },
    options: options && plain(options),
  });
}
