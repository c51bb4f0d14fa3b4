// What goes in and comes out: plain arrays with a shape, in C order, owned by JavaScript.

export type DType = "float32" | "float64";
/** Number types of tables: float16 is what models cache. */
export type TableDType = DType | "float16";
export type FloatArray = Float32Array | Float64Array;
/** Half floats: a Float16Array where the engine has it, else the bits in a Uint16Array. */
export interface HalfArray extends ArrayLike<number> {
  readonly BYTES_PER_ELEMENT: number;
  readonly buffer: ArrayBufferLike;
  readonly byteOffset: number;
  readonly byteLength: number;
}
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

/** Numbers that a caller may hand in. */
export type Numbers = ArrayLike<number>;

/** The most elements of one result: what a float32 array of 2^31 - 1 bytes holds. */
export const maxElements = 536_870_911;

export function count(shape: readonly number[]): number {
  let n = 1;
  for (const side of shape) n *= side;
  return n;
}

/** A value as an error message shows it. */
export function shown(value: unknown): string {
  if (typeof value === "string")
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (typeof value === "bigint") return `${value}n`;
  if (value instanceof DataView) return "a DataView";
  if (ArrayBuffer.isView(value)) {
    return `a ${value.constructor.name} of ${(value as Float32Array).length}`;
  }
  if (Array.isArray(value)) {
    return value.length > 8 ? `an array of ${value.length}` : `[${value.map(shown).join(", ")}]`;
  }
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "function") return "a function";
  return String(value);
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

/** Numbers of any kind: an array or a typed array, not BigInts. Their values are not looked at. */
export function numbers(place: string, value: unknown, length?: number): Numbers {
  const typed = ArrayBuffer.isView(value) && !(value instanceof DataView);
  const big = value instanceof BigInt64Array || value instanceof BigUint64Array;
  if ((!typed && !Array.isArray(value)) || big) {
    throw new TypeError(`${place} must be an array of numbers, got ${shown(value)}`);
  }
  if (!typed) {
    const odd = (value as unknown[]).findIndex((x) => typeof x !== "number");
    if (odd >= 0) {
      throw new TypeError(
        `${place} must be an array of numbers, got ${shown((value as unknown[])[odd])} at index ${odd}`,
      );
    }
  }
  const list = value as Numbers;
  if (length === undefined || list.length === length) return list;
  throw new RangeError(`${place} must have ${length} values, got ${list.length}`);
}

/** The values of an input of this shape, given as an array or as a tensor of the same shape. */
export function valuesOf(place: string, value: unknown, shape: readonly number[]): Numbers {
  const tensor = asTensor(value);
  const data = numbers(place, tensor ? tensor.data : value);
  const sameShape = !tensor || String(tensor.shape) === String(shape);
  if (data.length !== count(shape) || !sameShape) {
    const got = tensor
      ? `shape ${shown(tensor.shape)} of ${data.length} values`
      : `${data.length} values`;
    throw new RangeError(`${place} must have shape ${shown([...shape])}, got ${got}`);
  }
  return data;
}

/** A matrix given as { data, shape }. */
export function matrixOf(place: string, value: unknown): Tensor<Numbers> {
  const tensor = asTensor(value);
  if (!tensor) throw new TypeError(`${place} must be { data, shape }, got ${shown(value)}`);
  const shape = shapeOf(`${place}.shape`, tensor.shape, [2], 1);
  return { data: valuesOf(place, tensor, shape), shape };
}

/** Refuses what is not an object and keys that nobody reads. */
export function optionsOf(
  place: string,
  options: unknown,
  known: readonly string[],
): Record<string, unknown> {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new TypeError(`${place}: options must be an object, got ${shown(options)}`);
  }
  for (const key in options) {
    if (known.includes(key)) continue;
    throw new TypeError(`${place}: unknown option ${key}; known options: ${known.join(", ")}`);
  }
  return options as Record<string, unknown>;
}

export function asTensor(value: unknown): Tensor<Numbers> | undefined {
  const tensor = value as Tensor<Numbers> | undefined;
  return tensor && typeof tensor === "object" && "data" in tensor && Array.isArray(tensor.shape)
    ? tensor
    : undefined;
}

interface ArrayType {
  readonly name: string;
  new (length: number): HalfArray;
}
const halfType = (globalThis as { Float16Array?: ArrayType }).Float16Array ?? Uint16Array;
const arrayTypes: Record<TableDType, ArrayType> = {
  float16: halfType,
  float32: Float32Array,
  float64: Float64Array,
};

/** The array to write a result into: `out`, which the caller calls `name`, where it fits, else a new one. */
export function resultArray<D extends TableDType>(
  place: string,
  out: unknown,
  dtype: D,
  length: number,
  name = "out",
): ArrayOf<D> {
  if (length > maxElements) {
    throw new RangeError(`${place}: a result has at most ${maxElements} elements, not ${length}`);
  }
  // The bits of half floats may go to a Uint16Array in every engine.
  const Type = dtype === "float16" && out instanceof Uint16Array ? Uint16Array : arrayTypes[dtype];
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
  return out as HalfArray as ArrayOf<D>;
}

export function dtypeOf(place: string, value: unknown): DType {
  return value === undefined ? "float32" : oneOf(`${place}: dtype`, value, ["float32", "float64"]);
}

export function tableDtypeOf(place: string, value: unknown): TableDType {
  const types = ["float32", "float64", "float16"] as const;
  return value === undefined ? "float32" : oneOf(`${place}: dtype`, value, types);
}
