// What goes in and comes out: plain arrays with a shape, in C order, owned by JavaScript.
import { fromHalves } from "./halves.js";

export type DType = "float32" | "float64";
/** Number types of tables: float16 is what models cache. */
export type TableDType = DType | "float16";
export type FloatArray = Float32Array | Float64Array;
/** Half floats, by their bits: what `new ort.Tensor("float16", data, shape)` takes. */
export type HalfArray = Uint16Array;
/** The array type of a number type. */
export type ArrayOf<D extends TableDType> = D extends "float64"
  ? Float64Array
  : D extends "float16"
    ? HalfArray
    : Float32Array;

/** Values in C order (the last index runs fastest), ready for `new ort.Tensor("float32", data, shape)`. */
export interface Tensor<A extends ArrayLike<number> = Float32Array> {
  data: A;
  shape: number[];
}

/**
 * Numbers that a caller may hand in. Where values are meant (not positions, indices or masks), a Uint16Array holds
 * half floats.
 */
export type Numbers = ArrayLike<number>;

/** The most elements of one result: what a float32 array of 2^31 - 1 bytes holds. */
export const maxElements = 536_870_911;

export function count(shape: readonly number[]): number {
  let n = 1;
  for (const side of shape) n *= side;
  return n;
}

/** A text as an error message quotes it. */
export const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** A value as an error message shows it; arrays within arrays to a depth of 3. */
export function shown(value: unknown, depth = 3): string {
  if (typeof value === "string") return JSON.stringify(cut(value));
  if (typeof value === "bigint") return `${cut(String(value))}n`;
  if (value instanceof DataView) return "a DataView";
  if (ArrayBuffer.isView(value)) {
    const { length } = value as Float32Array;
    const gone =
      length === 0 && isDetached(value) ? " (it was transferred, and is empty here)" : "";
    return `a ${kindOf(value)} of ${length}${gone}`;
  }
  if (Array.isArray(value)) {
    if (value.length > 8 || depth === 0) return `an array of ${value.length}`;
    return `[${Array.from(value, (one) => shown(one, depth - 1)).join(", ")}]`;
  }
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "function") return "a function";
  return String(value);
}

/** "Float32Array", whatever its constructor says. */
export const kindOf = (view: ArrayBufferView): string =>
  Object.prototype.toString.call(view).slice("[object ".length, -1);

/** Whether an array has lost its memory: it was transferred to another thread. */
export function isDetached({ buffer }: ArrayBufferView): boolean {
  try {
    new Uint8Array(buffer);
    return false;
  } catch {
    return true;
  }
}

/** `place` names encoding and option, "rope: headDim". */
export function integer(place: string, value: unknown, least: number, most = maxElements): number {
  if (typeof value !== "number")
    throw new TypeError(
      `${place} must be an integer from ${least} to ${most}, got ${shown(value)}`,
    );
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(
      `${place} must be an integer from ${least} to ${most}, got ${shown(value)}`,
    );
  }
  return value;
}

export function finite(place: string, value: unknown): number {
  if (typeof value !== "number")
    throw new TypeError(`${place} must be a finite number, got ${shown(value)}`);
  if (!Number.isFinite(value))
    throw new RangeError(`${place} must be a finite number, got ${value}`);
  return value;
}

export function flag(place: string, value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof value !== "boolean")
    throw new TypeError(`${place} must be true or false, got ${shown(value)}`);
  return value;
}

export function oneOf<T extends string>(place: string, value: unknown, choices: readonly T[]): T {
  if (!choices.includes(value as T)) {
    const list = choices.map((choice) => `"${choice}"`).join(", ");
    const message = `${place} must be one of ${list}, got ${shown(value)}`;
    throw typeof value === "string" ? new RangeError(message) : new TypeError(message);
  }
  return value as T;
}

/** A shape of `ranks` sides, each at least `least`. */
export function shapeOf(
  place: string,
  value: unknown,
  ranks: readonly number[],
  least = 0,
): number[] {
  let given: unknown[] | undefined;
  if (Array.isArray(value)) given = value.slice();
  else if (ArrayBuffer.isView(value)) given = Array.from(value as Float64Array);
  if (!given || !ranks.includes(given.length)) {
    throw new TypeError(
      `${place} must be an array of ${ranks.join(" or ")} sizes, got ${shown(value)}`,
    );
  }
  for (let i = 0; i < given.length; ++i) {
    const side = given[i];
    if (!Number.isInteger(side) || !((side as number) >= least && (side as number) <= maxElements))
      integer(`${place}[${i}]`, side, least); // says what is wrong
  }
  const shape = given as number[];
  if (count(shape) > maxElements) {
    throw new RangeError(`${place} must have at most ${maxElements} elements, got ${shown(shape)}`);
  }
  return shape;
}

/** Numbers of any kind: an array, which is copied, or a typed array, not BigInts. Their values are not looked at. */
export function numbers(place: string, value: unknown, length?: number): Numbers {
  const typed = ArrayBuffer.isView(value) && !(value instanceof DataView);
  const big = value instanceof BigInt64Array || value instanceof BigUint64Array;
  if ((!typed && !Array.isArray(value)) || big) {
    throw new TypeError(`${place} must be an array of numbers, got ${shown(value)}`);
  }
  const list = typed ? (value as Float64Array) : (value as number[]).slice();
  if (typed && list.length === 0 && isDetached(list as Float64Array))
    throw new TypeError(`${place} must be an array of numbers, got ${shown(list)}`);
  if (!typed) {
    const odd = (list as unknown[]).findIndex((x) => typeof x !== "number");
    if (odd >= 0) {
      throw new TypeError(
        `${place} must be an array of numbers, got ${shown(list[odd])} at index ${odd}`,
      );
    }
  }
  if (length === undefined || list.length === length) return list;
  throw new RangeError(`${place} must have ${length} values, got ${list.length}`);
}

/** Numbers that are values: half floats become numbers. */
export function floats(place: string, value: unknown, length?: number): Numbers {
  const list = numbers(place, value, length);
  return list instanceof Uint16Array ? fromHalves(list) : list;
}

/** Numbers, or an array of true and false. */
export function flagsOrNumbers(place: string, value: unknown): Numbers {
  const flags: unknown[] = Array.isArray(value) ? value.slice() : [];
  const areFlags = flags.length > 0 && flags.every((x) => typeof x === "boolean");
  return areFlags ? (flags as unknown as number[]) : numbers(place, value);
}

/** The numbers of an input of this shape, given as an array or as a tensor of the same shape. */
export function numbersOf(place: string, value: unknown, shape: readonly number[]): Numbers {
  const tensor = asTensor(value);
  const list = numbers(place, tensor ? tensor.data : value);
  const given = tensor ? Array.from(tensor.shape) : undefined;
  if (list.length === count(shape) && (!given || equal(given, shape))) return list;
  const got = `${given ? `shape ${shown(given)} of ` : ""}${list.length} values`;
  throw new RangeError(`${place} must have shape ${shown([...shape])}, got ${got}`);
}

const equal = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** The same where they are values: half floats become numbers. */
export function valuesOf(place: string, value: unknown, shape: readonly number[]): Numbers {
  const list = numbersOf(place, value, shape);
  return list instanceof Uint16Array ? fromHalves(list) : list;
}

/** A matrix given as { data, shape }. */
export function matrixOf(place: string, value: unknown, read = valuesOf): Tensor<Numbers> {
  const tensor = asTensor(value);
  if (!tensor) throw new TypeError(`${place} must be { data, shape }, got ${shown(value)}`);
  const shape = shapeOf(`${place}.shape`, tensor.shape, [2], 1);
  return { data: read(place, { data: tensor.data, shape }, shape), shape };
}

/** Refuses what is not an object and keys that nobody reads: they are among `known` or `others`. */
export function optionsOf(
  place: string,
  options: unknown,
  known: readonly string[],
  others: readonly string[] = [],
): Record<string, unknown> {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new TypeError(`${place}: options must be an object, got ${shown(options)}`);
  }
  for (const key in options) {
    if (known.includes(key) || others.includes(key)) continue;
    if (isOfAll(options, key)) continue;
    const names = [...known, ...others].join(", ");
    throw new TypeError(`${place}: unknown option ${cut(key)}; known options: ${names}`);
  }
  return withInherited(options);
}

/** Somebody has given this key to all objects. */
const isOfAll = (object: object, key: string): boolean =>
  Object.prototype.propertyIsEnumerable.call(Object.prototype, key) && !Object.hasOwn(object, key);

/** An object's own keys and those that it inherits, which spreading would lose. */
export function withInherited(object: object): Record<string, unknown> {
  const parent = Object.getPrototypeOf(object);
  if (parent === Object.prototype || parent === null) return object as Record<string, unknown>;
  const all: Record<string, unknown> = Object.create(null); // where "__proto__" is a key like others
  for (const key in object)
    if (!isOfAll(object, key)) all[key] = (object as Record<string, unknown>)[key];
  return all;
}

/** Values with their shape, each read once; undefined where it is something else. */
export function asTensor(value: unknown): Tensor<Numbers> | undefined {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return undefined;
  if (!("data" in value)) return undefined;
  const { data, shape } = value as Tensor<Numbers>;
  return Array.isArray(shape) ? { data, shape } : undefined;
}

const arrayTypes = { float16: Uint16Array, float32: Float32Array, float64: Float64Array } as const;

/**
 * Refuses arrays to write into that share memory with another array of the call, in the order of their names. What
 * may be written in place is `same`: it may be the very same array, but not a part of it.
 */
export function checkApart(
  place: string,
  written: Readonly<Record<string, unknown>>,
  read: Readonly<Record<string, unknown>>,
  same = "",
): void {
  for (const name in written) {
    const one = written[name];
    if (!ArrayBuffer.isView(one)) continue;
    let isLater = false;
    for (const other in written) {
      if (isLater && overlap(one, written[other]))
        throw new RangeError(`${place}: ${name} and ${other} must not share memory`);
      if (other === name) isLater = true;
    }
    for (const other in read) {
      const array = read[other];
      if (!overlap(one, array) || (other === same && isSame(one, array))) continue;
      const way = other === same ? `must be the array of ${other} itself or` : "must";
      throw new RangeError(`${place}: ${name} ${way} share no memory with ${other}`);
    }
  }
}

/** The array itself, or that of a tensor. */
const viewOf = (given: unknown): unknown =>
  ArrayBuffer.isView(given) || typeof given !== "object" || given === null
    ? given
    : (given as { data?: unknown }).data;

/** Whether two arrays, or arrays of tensors, share memory. */
export function overlap(a: unknown, given: unknown): boolean {
  if (given === undefined || !ArrayBuffer.isView(a)) return false;
  const b = viewOf(given);
  return (
    ArrayBuffer.isView(b) &&
    a.buffer === b.buffer &&
    a.byteOffset < b.byteOffset + b.byteLength &&
    b.byteOffset < a.byteOffset + a.byteLength
  );
}

function isSame(a: ArrayBufferView, given: unknown): boolean {
  const b = viewOf(given) as Float32Array;
  return (
    a === b ||
    (a.byteOffset === b.byteOffset &&
      a.byteLength === b.byteLength &&
      (a as Float32Array).BYTES_PER_ELEMENT === b.BYTES_PER_ELEMENT)
  );
}

/** Refuses results that no array holds. */
export function checkLength(place: string, length: number): void {
  if (length <= maxElements) return;
  throw new RangeError(`${place}: a result has at most ${maxElements} elements, not ${length}`);
}

/** The array to write a result into: `out`, which the caller calls `name`, where it fits, else a new one. */
export function resultArray<D extends TableDType>(
  place: string,
  out: unknown,
  dtype: D,
  length: number,
  name = "out",
): ArrayOf<D> {
  checkLength(place, length);
  const Type = arrayTypes[dtype];
  if (out === undefined) {
    try {
      return new Type(length) as ArrayOf<D>;
    } catch {
      throw new RangeError(`${place}: no memory for ${length} elements of ${dtype}`);
    }
  }
  if (!(out instanceof Type)) {
    throw new TypeError(
      `${place}: ${name} must be a ${Type.name} (dtype ${dtype}), got ${shown(out)}`,
    );
  }
  if (out.length !== length) {
    throw new RangeError(`${place}: ${name} must have ${length} elements, got ${out.length}`);
  }
  return out as ArrayOf<D>;
}

export function dtypeOf(place: string, value: unknown): DType {
  return value === undefined ? "float32" : oneOf(`${place}: dtype`, value, ["float32", "float64"]);
}

export function tableDtypeOf(place: string, value: unknown): TableDType {
  const types = ["float32", "float64", "float16"] as const;
  return value === undefined ? "float32" : oneOf(`${place}: dtype`, value, types);
}
