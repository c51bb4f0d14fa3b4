// From an options object to what the core takes: numbers in the catalog's order, arrays with their
// shapes checked. Types, names, shapes and ranges are checked here, by the catalog; what parameters do to
// each other, and shapes that follow a formula, by the core.
import type { ArrayParameter, Entry, Extent, Parameter } from "./catalog.js";
import {
  asTensor,
  count,
  type Numbers,
  numbers,
  optionsOf,
  shapeOf,
  shown,
  type Tensor,
} from "./tensor.js";

export type Options = Record<string, unknown>;

/** The options of one call, read. */
export interface ReadOptions {
  /** Parameters in the catalog's order; NaN for an optional one that is left out. */
  values: number[];
  /** Arrays in the catalog's order; undefined for one that is left out. */
  arrays: (Tensor<Numbers> | undefined)[];
}

/** The names that options may have, by a call's own and the encoding: lists are made once. */
const known = new WeakMap<readonly string[], WeakMap<object, readonly string[]>>();

function namesOf(
  entry: Pick<Entry, "parameters" | "arrays">,
  others: readonly string[],
): readonly string[] {
  const made = known.get(others)?.get(entry);
  if (made) return made;
  const lists = known.get(others) ?? new WeakMap<object, readonly string[]>();
  const own = [...entry.parameters, ...entry.arrays].map(({ name }) => name);
  const names = [...own, ...others];
  known.set(others, lists.set(entry, names));
  return names;
}

/** The options of a call for an encoding: its parameters, its arrays, and the call's own. */
export function checkKeys(
  entry: Pick<Entry, "id" | "parameters" | "arrays">,
  options: unknown,
  others: readonly string[],
): Options {
  return optionsOf(entry.id, options, namesOf(entry, others));
}

/** What is known of each parameter, in the catalog's order. */
type Given = (number | undefined)[];

const indexOf = (entry: Entry, name: string): number =>
  entry.parameters.findIndex((parameter) => parameter.name === name);

/** Reads parameters and arrays. `implied` are values that follow from the call (headDim from a shape). */
export function readOptions(
  entry: Entry,
  options: Options,
  implied?: Record<string, number>,
): ReadOptions {
  const { id, parameters } = entry;
  const given: Given = [];
  for (const parameter of parameters) {
    const value = options[parameter.name];
    given.push(value === undefined || value === null ? undefined : toNumber(id, parameter, value));
  }
  for (const name in implied) {
    const i = indexOf(entry, name);
    const value = implied[name]!;
    if (i < 0) continue;
    if (given[i] !== undefined && given[i] !== value) {
      throw new RangeError(`${id}: ${name} must be ${value}, as the shapes say, got ${given[i]}`);
    }
    given[i] = value;
  }
  const arrays = entry.arrays.map((array) => readArray(entry, array, options[array.name], given));
  const values: number[] = [];
  for (let i = 0; i < parameters.length; ++i) {
    const parameter = parameters[i]!;
    checkRange(id, parameter, given[i]);
    values.push(given[i] ?? defaultNumber(parameter));
  }
  return { values, arrays };
}

function defaultNumber(parameter: Parameter): number {
  const value = parameter.default;
  if (value === null) return Number.NaN;
  return typeof value === "string" ? parameter.choices!.indexOf(value) : Number(value);
}

function toNumber(id: string, parameter: Parameter, value: unknown): number {
  const { name, kind, choices } = parameter;
  if (kind === "choice") {
    const index = choices!.indexOf(value as string);
    if (index >= 0) return index;
    const list = choices!.map((choice) => `"${choice}"`).join(", ");
    const message = `${id}: ${name} must be one of ${list}, got ${shown(value)}`;
    throw typeof value === "string" ? new RangeError(message) : new TypeError(message);
  }
  if (kind === "boolean") {
    if (typeof value !== "boolean")
      throw new TypeError(`${id}: ${name} must be true or false, got ${shown(value)}`);
    return Number(value);
  }
  if (typeof value !== "number")
    throw new TypeError(`${id}: ${name} must be ${range(parameter)}, got ${shown(value)}`);
  return value;
}

function checkRange(id: string, parameter: Parameter, value: number | undefined): void {
  const { name, kind, least, most, open, multipleOf } = parameter;
  if (value === undefined || kind === "boolean" || kind === "choice") return;
  const low = least ?? Number.NEGATIVE_INFINITY;
  const legal =
    Number.isFinite(value) &&
    (kind === "number" || value % (multipleOf ?? 1) === 0) &&
    (open ? value > low : value >= low) &&
    value <= (most ?? Number.POSITIVE_INFINITY);
  if (!legal)
    throw new RangeError(`${id}: ${name} must be ${range(parameter)}, got ${shown(value)}`);
}

/** The legal range in words. */
export function range({ kind, least, most, open, multipleOf }: Parameter): string {
  const what =
    kind === "number"
      ? "a finite number"
      : multipleOf === 2
        ? "an even integer"
        : multipleOf
          ? `an integer multiple of ${multipleOf}`
          : "an integer";
  const low = least ?? undefined;
  const high = most ?? undefined;
  if (open) return `${what} above ${low}${high === undefined ? "" : ` and at most ${high}`}`;
  if (low !== undefined && high !== undefined) return `${what} from ${low} to ${high}`;
  if (low !== undefined) return `${what} of at least ${low}`;
  return high === undefined ? what : `${what} of at most ${high}`;
}

const side = (extent: Extent): string =>
  extent.formula ??
  (extent.parameter
    ? `${extent.times === 1 ? "" : `${extent.times} `}${extent.parameter}${extent.plus ? ` + ${extent.plus}` : ""}`
    : String(extent.plus));

/** Checks an array against its declared shape. A parameter that was not given follows from the shape. */
function readArray(
  entry: Entry,
  array: ArrayParameter,
  value: unknown,
  given: Given,
): Tensor<Numbers> | undefined {
  if (value === undefined || value === null) return undefined;
  const place = `${entry.id}: ${array.name}`;
  const tensor = asTensor(value) ?? fromRows(place, value, array.shape.length);
  const shape = shapeOf(`${place}.shape`, tensor.shape, [array.shape.length], 1);
  const data = numbers(`${place}.data`, tensor.data);
  const wantedShape = array.shape.map((extent, i) => {
    if (extent.formula) return shape[i]!; // the core knows
    if (!extent.parameter) return extent.plus;
    const at = indexOf(entry, extent.parameter);
    given[at] ??= Math.max(0, Math.floor((shape[i]! - extent.plus) / extent.times));
    return given[at] * extent.times + extent.plus;
  });
  const fits = wantedShape.every((wanted, i) => wanted === shape[i]);
  if (!fits || data.length !== count(shape)) {
    const names = array.shape.map(side).join(", ");
    if (fits) {
      throw new RangeError(
        `${place}.data must have ${count(shape)} values for shape ${shown(shape)}, got ${data.length}`,
      );
    }
    const odd = array.shape[0]!.times === 2 && shape[0]! % 2 === 0;
    const rule = odd ? ", an odd number of rows" : ` = ${shown(wantedShape)}`;
    throw new RangeError(`${place} must have shape [${names}]${rule}, got shape ${shown(shape)}`);
  }
  return { data, shape };
}

/** A list of numbers, or nested rows [[...], [...]], as a tensor. */
function fromRows(place: string, value: unknown, rank: number): Tensor<Numbers> {
  if (rank === 1) {
    const data = numbers(place, value);
    return { data, shape: [data.length] };
  }
  if (!Array.isArray(value) || value.length === 0 || typeof value[0] !== "object") {
    throw new TypeError(
      `${place} must be { data, shape } or an array of rows, got ${shown(value)}`,
    );
  }
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
