// Legal calls of the built module at random, as the headers of src/wasm say what is legal: numbers and the arrays of the
// call. An encoding is a recipe, so that it can be made again anywhere.
import type { Entry } from "posenc";
import type { Core } from "../../../src/js/core/core.js";
import { type Facts, factCount, factsOf } from "../../../src/js/core/held.js";
import { rangesOf, readOptions } from "../../../src/js/core/options.js";
import type { Numbers } from "../../../src/js/core/tensor.js";
import type { Module } from "./module_run.js";
import { optionsFor } from "./options.js";
import type { Random } from "./random.js";
import { type Fields, Maker } from "./values.js";

type Calls<Of> = {
  [Name in keyof Of]: Of[Name] extends (...args: never) => unknown ? Name : never;
}[keyof Of];

export interface ModuleCall {
  name: Calls<Core>;
  args: (number | boolean)[];
  arrays: (Numbers | undefined)[];
  /** What attention reads in memory. */
  numbers?: number[];
}

/** What makes an encoding. */
export interface Recipe extends ModuleCall {
  name: "make" | "makeRotary";
  /** The entry of the catalog; undefined for plain numbers of a rotary. */
  entry: Entry | undefined;
  /** The table whose rows calls look up. */
  table: Numbers | undefined;
}

export const call = (
  name: ModuleCall["name"],
  args: (number | boolean)[] = [],
  arrays: (Numbers | undefined)[] = [],
): ModuleCall => ({ name, args, arrays });

/** Arrays that calls write begin with sevens. */
export const written = (length: number): Float64Array => new Float64Array(length).fill(7);

/** Values in (-scale, scale), as doubles, floats or a plain array. */
export function values(random: Random, length: number, scale = 1): Float64Array | Float32Array {
  const Type = random.pick([Float32Array, Float64Array]);
  return new Type(length).map(() => scale * (2 * random.next() - 1));
}

export const integers = (random: Random, length: number, low: number, high: number): number[] =>
  Array.from({ length }, () => random.integer(low, high));

/** Few rows mostly, sometimes more than go into a block. */
export const someRows = (random: Random): number =>
  random.chance(0.03) ? 0 : random.chance(0.04) ? random.integer(200, 2000) : random.integer(1, 9);

/** The array of a result: floats, or doubles, which go into half floats too. */
export function result(random: Random, float64: boolean, length: number) {
  const Type = float64 ? random.pick([Float64Array, Float64Array, Uint16Array]) : Float32Array;
  return new Type(length).fill(7);
}

function makeRotary(random: Random): Recipe {
  const headDim = random.integer(1, 8) * 2;
  const pairs = random.integer(1, headDim / 2);
  const perChannel = random.chance(0.2);
  const columns = perChannel ? 2 * pairs : pairs;
  const heads = random.pick([1, 1, 2, 3]);
  const coordinates = random.pick([1, 1, 2, 3]);
  const isMixed = random.chance(0.2);
  const waves = random.integer(1, columns);
  const [hasGrowth, hasOrigins] = [!isMixed && random.chance(0.2), random.chance(0.2)];
  const third = isMixed ? waves : columns;
  const mix = heads * waves * waves;
  const given =
    Number(perChannel) + 2 * Number(hasGrowth) + 4 * Number(hasOrigins) + 8 * Number(isMixed);
  const layout = random.integer(0, 1);
  const factor = random.pick([1, 1, 1.25]);
  const offset = random.integer(0, headDim - 2 * pairs);
  return {
    ...call(
      "makeRotary",
      [
        ...[headDim, 2 * pairs, third, heads, layout, factor, coordinates, given],
        ...[random.integer(0, 3), offset, random.integer(0, 1)],
      ],
      [
        values(random, heads * coordinates * third),
        hasGrowth ? values(random, columns, 1e-3) : undefined,
        hasOrigins ? values(random, coordinates, 10) : undefined,
        isMixed ? values(random, mix) : undefined,
        isMixed ? values(random, mix) : undefined,
      ],
    ),
    name: "makeRotary",
    entry: undefined,
    table: undefined,
  };
}

/** An encoding at random; what the core refuses is not legal for JavaScript's own reasons, and is left out. */
export function recipe(random: Random, { catalog }: Module): Recipe {
  if (random.chance(0.15)) return makeRotary(random);
  for (;;) {
    const number = random.integer(0, catalog.length - 1);
    const entry = catalog[number]!;
    try {
      const options = new Maker(undefined as never).make(optionsFor(random, entry)) as Fields;
      const read = readOptions(entry, options);
      const whole = read.arrays.map((array, i) => (entry.arrays[i]!.gathered ? undefined : array));
      const records = whole.flatMap((array) => {
        const [rows = 0, columns = 0, depth = 0] = array?.shape ?? [];
        return [array?.data.length ?? 0, rows, columns, depth];
      });
      const facts = new Float64Array(factCount);
      const arrays = [
        read.values,
        rangesOf(entry),
        records,
        facts,
        ...whole.map((array) => array?.data),
      ];
      const table = read.arrays.find((_, i) => entry.arrays[i]!.gathered)?.data;
      const args = [number, read.values.length, read.notNumbers, read.arrays.length];
      return { name: "make", args, arrays, entry, table };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
}

/** What is known of the encoding that a recipe has made, whose arrays are these afterwards. */
export function factsFor({ name, args }: Recipe, arrays: ModuleCall["arrays"]): Facts {
  if (name === "make") return factsOf(arrays[3] as Float64Array);
  const [headDim, , waves, heads, , , axes] = args as number[];
  const none = factsOf(new Float64Array(factCount));
  return { ...none, headDim: headDim!, waves: waves!, heads: heads!, axes: axes! };
}
