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

/** The options of a call for an encoding: its parameters, its arrays, and the call's own. */
export function checkKeys(
  entry: Pick<Entry, "id" | "parameters" | "arrays">,
  options: unknown,
  others: readonly string[],
): Options {
  const names = [...entry.parameters, ...entry.arrays].map(({ name }) => name);
  return optionsOf(entry.id, options, [...names, ...others]);
}

/** Reads parameters and arrays. `implied` are values that follow from the call (headDim from a shape). */
export function readOptions(
  entry: Entry,
  options: Options,
  implied: Record<string, number> = {},
): ReadOptions {
  const given = new Map<string, number>();
  for (const parameter of entry.parameters) {
    const value = options[parameter.name];
    if (value !== undefined && value !== null)
      given.set(parameter.name, toNumber(entry.id, parameter, value));
  }
  for (const [name, value] of Object.entries(implied)) {
    if (!entry.parameters.some((p) => p.name === name)) continue;
    const own = given.get(name);
    if (own !== undefined && own !== value) {
      throw new RangeError(`${entry.id}: ${name} must be ${value}, as the shapes say, got ${own}`);
    }
    given.set(name, value);
  }
  const arrays = entry.arrays.map((array) =>
    readArray(entry.id, array, options[array.name], given),
  );
  for (const parameter of entry.parameters)
    checkRange(entry.id, parameter, given.get(parameter.name));
  const values = entry.parameters.map((p) => given.get(p.name) ?? defaultNumber(p));
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
  id: string,
  array: ArrayParameter,
  value: unknown,
  given: Map<string, number>,
): Tensor<Numbers> | undefined {
  if (value === undefined || value === null) return undefined;
  const place = `${id}: ${array.name}`;
  const tensor = asTensor(value) ?? fromRows(place, value, array.shape.length);
  const shape = shapeOf(`${place}.shape`, tensor.shape, [array.shape.length], 1);
  const data = numbers(`${place}.data`, tensor.data);
  const wantedShape = array.shape.map((extent, i) => {
    if (extent.formula) return shape[i]!; // the core knows
    if (!extent.parameter) return extent.plus;
    const implied = Math.max(0, Math.floor((shape[i]! - extent.plus) / extent.times));
    if (!given.has(extent.parameter)) given.set(extent.parameter, implied);
    return given.get(extent.parameter)! * extent.times + extent.plus;
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
