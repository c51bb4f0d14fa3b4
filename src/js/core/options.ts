// Reads an options object into numbers in the catalog's order and arrays with their shapes. It checks types, names and
// shapes against the catalog; the core checks ranges, combinations of parameters and shapes with a formula.
import { flag, oneOf, optionsOf, outOfRange, shown, wrongType } from "./checks.js";
import type { ArrayParameter, Entry, Extent, Parameter } from "./entry.js";
import { numberFor, type Odd } from "./refused.js";
import { notGiven } from "./spelling.js";
import { asTensor, count, floats, type Numbers, shapeOf, type Tensor } from "./tensor.js";

export type Options = Record<string, unknown>;

/** The options of one call, read. */
export interface ReadOptions {
  /** Parameters in the catalog's order; NaN for an optional one that is not given, and for what is no number. */
  values: number[];
  /** Bit i: parameter i was given, and is NaN. */
  notNumbers: number;
  odd: Odd;
  /** Arrays in the catalog's order; undefined for one that is not given. */
  arrays: (Tensor<Numbers> | undefined)[];
}

/** An array, and for each side the index of its parameter (-1: none). */
interface ArrayRule {
  readonly array: ArrayParameter;
  readonly follows: readonly number[];
  /** The place of heads, where the first side has rows for each head of each item of a batch. */
  readonly heads: number | undefined;
}

/** An entry of the catalog, prepared once for all calls. */
interface Rules {
  readonly parameters: readonly Parameter[];
  /** What the core reads of the ranges of all parameters. */
  readonly ranges: readonly number[];
  readonly arrays: readonly ArrayRule[];
  readonly places: ReadonlyMap<string, number>;
  /** Defaults as numbers of the core; NaN for an optional or required parameter. */
  readonly standard: readonly number[];
  /** The places of those without a default that must be given. */
  readonly required: readonly number[];
  /** The names of parameters and arrays. */
  readonly names: readonly string[];
}

type Declared = Pick<Entry, "id" | "parameters" | "arrays">;

const made = new WeakMap<Declared, Rules>();

function rulesOf(entry: Declared): Rules {
  let rules = made.get(entry);
  if (!rules) {
    const { parameters, arrays } = entry;
    const places = new Map(parameters.map(({ name }, i) => [name, i]));
    rules = {
      parameters,
      ranges: parameters.flatMap(({ kind, min, max, open, multipleOf }) => [
        Number(kind === "integer"),
        min ?? Number.NEGATIVE_INFINITY,
        max ?? Number.POSITIVE_INFINITY,
        Number(open ?? false),
        multipleOf ?? 1,
      ]),
      arrays: arrays.map((array) => ({
        array,
        follows: array.shape.map((extent) => places.get(extent.parameter) ?? -1),
        heads: array.shape[0]!.formula === "batch heads" ? places.get("heads") : undefined,
      })),
      places,
      standard: parameters.map(defaultNumber),
      required: parameters.flatMap(({ required }, i) => (required ? [i] : [])),
      names: [...parameters, ...arrays].map(({ name }) => name),
    };
    made.set(entry, rules);
  }
  return rules;
}

/** The ranges of an entry's parameters as the core reads them. */
export const rangesOf = (entry: Declared): readonly number[] => rulesOf(entry).ranges;

/** The options of a call for an encoding: its parameters, its arrays, and the call's own. */
export function checkKeys(entry: Declared, options: unknown, others: readonly string[]): Options {
  return optionsOf(entry.id, options, rulesOf(entry).names, others);
}

/** The given value of each parameter, in the catalog's order. */
type Given = (number | undefined)[];

/** Reads parameters and arrays. `implied` are values that follow from the call (headDim from a shape). */
export function readOptions(
  entry: Declared,
  options: Options,
  implied?: Record<string, number>,
): ReadOptions {
  const { id } = entry;
  const { parameters, arrays, places, standard, required } = rulesOf(entry);
  const given: Given = Array(parameters.length);
  const odd: Odd = [];
  for (const name in options) {
    const i = places.get(name);
    const value = options[name];
    if (i === undefined || value === undefined || value === null) continue;
    given[i] = toNumber(id, parameters[i]!, value, odd);
  }
  for (const name in implied) {
    if (!Object.hasOwn(implied, name)) continue;
    const i = places.get(name);
    const value = implied[name]!;
    if (i === undefined) continue;
    if (given[i] !== undefined && given[i] !== value)
      throw outOfRange(`${id}: ${name}`, `be ${value}, as the shapes say`, given[i]);
    given[i] = value;
  }
  // Sides of arrays follow from parameters, which must be numbers.
  const read = arrays.map((rule) =>
    odd.length > 0 ? undefined : readArray(id, rule, options[rule.array.name], given),
  );
  const missing = required.find((i) => given[i] === undefined);
  if (missing !== undefined && odd.length === 0)
    throw new TypeError(notGiven(id, parameters[missing]!.name));
  const values = standard.slice();
  let notNumbers = 0;
  for (let i = 0; i < values.length; ++i) {
    const value = given[i];
    if (value === undefined) continue;
    if (Number.isNaN(value)) notNumbers |= 1 << i;
    values[i] = value;
  }
  return { values, notNumbers, odd, arrays: read };
}

function defaultNumber(parameter: Parameter): number {
  const value = parameter.default;
  if (value === null) return Number.NaN;
  return typeof value === "string" ? parameter.choices!.indexOf(value) : Number(value);
}

function toNumber(id: string, parameter: Parameter, value: unknown, odd: Odd): number {
  const { name, kind, choices } = parameter;
  if (kind === "choice") {
    const index = choices!.indexOf(value as string);
    if (index < 0) oneOf(`${id}: ${name}`, value, choices!); // throws
    return index;
  }
  if (kind === "boolean") {
    if (typeof value !== "boolean") flag(`${id}: ${name}`, value); // throws
    return Number(value);
  }
  return numberFor(`${id}: ${name}`, value, odd);
}

export function even(place: string, value: number): number {
  if (value % 2 === 0) return value;
  throw outOfRange(place, "be even", value);
}

const side = (extent: Extent): string =>
  extent.formula ??
  (extent.parameter
    ? `${extent.times === 1 ? "" : `${extent.times} `}${extent.parameter}${extent.plus ? ` + ${extent.plus}` : ""}`
    : String(extent.plus));

/** Checks an array against its declared shape, and sets parameters that were not given from its shape. */
function readArray(
  id: string,
  { array, follows, heads }: ArrayRule,
  value: unknown,
  given: Given,
): Tensor<Numbers> | undefined {
  if (value === undefined || value === null) return undefined;
  const place = `${id}: ${array.name}`;
  const rank = follows.length;
  const tensor = asTensor(value) ?? fromRows(place, value, rank);
  const sides =
    heads === undefined
      ? withoutBatch(tensor.shape, rank)
      : batchSides(place, tensor.shape, rank, heads, given);
  const shape = shapeOf(`${place}.shape`, sides, [rank], 1);
  const data = floats(`${place}.data`, tensor.data);
  let fits = true;
  for (let i = 0; i < rank; ++i) {
    const wanted = sideOf(array.shape[i]!, follows[i]!, shape[i]!, given);
    if (wanted !== shape[i]) fits = false;
  }
  if (fits && data.length === count(shape)) return { data, shape };
  if (fits)
    throw outOfRange(
      `${place}.data`,
      `have ${count(shape)} values for shape ${shown(shape)}`,
      data.length,
    );
  const names = array.shape.map(side).join(", ");
  const wanted = array.shape.map((extent, i) => sideOf(extent, follows[i]!, shape[i]!, given));
  const odd = array.shape[0]!.times === 2 && shape[0]! % 2 === 0;
  const rule = odd ? ", an odd number of rows" : ` = ${shown(wanted)}`;
  throw new RangeError(`${place} must have shape [${names}]${rule}, got shape ${shown(shape)}`);
}

/** How many queries or keys the arrays of a call have numbers for, where they have any. */
export function tokensOf({ arrays }: Declared, read: ReadOptions, name: "queries" | "keys") {
  const i = arrays.findIndex(
    ({ shape }, at) => read.arrays[at] && shape.some(({ formula }) => formula === name),
  );
  if (i < 0) return undefined;
  const side = arrays[i]!.shape.findIndex(({ formula }) => formula === name);
  return { option: arrays[i]!.name, side, shape: read.arrays[i]!.shape };
}

/** Refuses numbers of all items of a batch in the place of one: (heads, batch n) is not (batch, heads, n). */
export function checkTokens(
  entry: Declared,
  read: ReadOptions,
  counts: Readonly<Record<"queries" | "keys", number>>,
): void {
  for (const name of ["queries", "keys"] as const) {
    const tokens = tokensOf(entry, read, name);
    if (!tokens || tokens.shape[tokens.side] === counts[name]) continue;
    const { option, side, shape } = tokens;
    const wanted = shown(shape.map((one, i) => (i === side ? counts[name] : one)));
    throw new RangeError(
      `${entry.id}: ${option} must have shape ${wanted}, got shape ${shown(shape)}`,
    );
  }
}

/** A shape without the sides of 1 in front that checkpoints have, such as (1, 197, 768). */
function withoutBatch(shape: readonly number[], rank: number): readonly number[] {
  const more = shape.length - rank;
  return more > 0 && shape.slice(0, more).every((side) => side === 1) ? shape.slice(more) : shape;
}

/** A shape (heads, ...) or (batch, heads, ...) as (batch heads, ...). Sets heads, if they were not given. */
function batchSides(
  place: string,
  shape: readonly number[],
  rank: number,
  heads: number,
  given: Given,
): readonly number[] {
  if (shape.length !== rank && shape.length !== rank + 1) return shape; // refused by its rank
  const [items, each, ...rest] = shape.length > rank ? shape : [1, ...shape];
  given[heads] ??= each;
  if (given[heads] !== each)
    throw outOfRange(`${place}.shape`, `have ${given[heads]} heads`, shape);
  return [items! * each!, ...rest];
}

/** The wanted length of a side. A parameter that was not given is set from the actual length `is`. */
function sideOf(extent: Extent, parameter: number, is: number, given: Given): number {
  if (extent.formula) return is; // the core checks it
  if (!extent.parameter) return extent.plus;
  given[parameter] ??= Math.max(0, Math.floor((is - extent.plus) / extent.times));
  return given[parameter] * extent.times + extent.plus;
}

/** A list of numbers, or nested rows [[...], [...]], as a tensor. */
function fromRows(place: string, value: unknown, rank: number): Tensor<Numbers> {
  if (rank === 1) {
    const data = floats(place, value);
    return { data, shape: [data.length] };
  }
  if (!Array.isArray(value) || value.length === 0 || typeof value[0] !== "object")
    throw wrongType(place, "be { data, shape } or an array of rows", value);
  const rows = value.map((row, i) => fromRows(`${place}[${i}]`, row, rank - 1));
  const wanted = rows[0]!.shape;
  const ragged = rows.findIndex((row) => String(row.shape) !== String(wanted));
  if (ragged >= 0) {
    const [one, other] = [wanted.join(" x "), rows[ragged]!.shape.join(" x ")];
    throw new RangeError(
      `${place} must have rows of one length, got ${one} and ${other} (row ${ragged})`,
    );
  }
  return { data: rows.flatMap((row) => Array.from(row.data)), shape: [rows.length, ...wanted] };
}
