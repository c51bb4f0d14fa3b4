// Inputs: plain arrays with a shape, in C order, owned by JavaScript; their types and checks.
import { integer, maxElements, shown } from "./checks.js";
import { fromHalves } from "./halves.js";
import { honest, isGone, isTyped } from "./typed_arrays.js";

export type DType = "float32" | "float64";

/** Number types of what models take: float16 too. */
export type TableDType = DType | "float16";

export type FloatArray = Float32Array | Float64Array;

/** Half floats as their bits, ready for `new ort.Tensor("float16", data, shape)`. */
export type HalfArray = Uint16Array;

/** The array type of a number type. */
export type ArrayOf<D extends TableDType> = D extends "float64"
  ? Float64Array
  : D extends "float16"
    ? HalfArray
    : Float32Array;

/** The array of a result that keeps the type of its input: doubles, half floats, else float32. */
export type SameType<A> = A extends Float64Array
  ? Float64Array
  : A extends HalfArray
    ? HalfArray
    : Float32Array;

/** Values in C order (the last index runs fastest), ready for `new ort.Tensor("float32", data, shape)`. */
export interface Tensor<A extends ArrayLike<number> = Float32Array> {
  data: A;
  shape: number[];
}

/** A tensor as callers have it: with its shape, or with the `dims` of ONNX Runtime and Transformers.js. */
export type TensorLike<A = Numbers> =
  | { readonly data: A; readonly shape: readonly number[] }
  | { readonly data: A; readonly dims: readonly number[] };

/** Positions or ids that a caller may give: numbers, or the 64-bit integers of ONNX Runtime and Transformers.js. */
export type NumbersOrBigInts = Numbers | BigInt64Array | BigUint64Array;

/** Numbers that a caller may give. A Uint16Array of values (not positions, indices or masks) holds half floats. */
export type Numbers = ArrayLike<number>;

export function count(shape: readonly number[]): number {
  let n = 1;
  for (const side of shape) n *= side;
  return n;
}

/** A shape of `ranks` sides, each at least `least`. */
export function shapeOf(
  place: string,
  value: unknown,
  ranks: readonly number[],
  min = 0,
): number[] {
  const given: unknown = isTyped(value) ? copied(honest(value)) : value;
  if (!Array.isArray(given) || !ranks.includes(given.length))
    throw new TypeError(
      `${place} must be an array of ${ranks.join(" or ")} sizes, got ${shown(value)}`,
    );
  for (let i = 0; i < given.length; ++i) {
    const side = given[i];
    if (!Number.isInteger(side) || !((side as number) >= min && (side as number) <= maxElements))
      integer(`${place}[${i}]`, side, min); // throws
  }
  const shape = given as number[];
  if (count(shape) > maxElements)
    throw new RangeError(`${place} must have at most ${maxElements} elements, got ${shown(shape)}`);
  return shape;
}

/** The same numbers, one by one: Array.from takes ten times as long, and asks the array how. */
export function copied(values: Numbers): number[] {
  const list: number[] = [];
  for (let i = 0; i < values.length; ++i) list.push(values[i]!);
  return list;
}

const isBig = (value: unknown): value is BigInt64Array | BigUint64Array =>
  value instanceof BigInt64Array || value instanceof BigUint64Array;

/** Numbers of any type but BigInt, whose length is true. Values of typed arrays are not checked. */
export function numbers(place: string, value: unknown, length?: number): Numbers {
  const typed = isTyped(value);
  if (typed ? isBig(value) || isGone(value) : !Array.isArray(value))
    throw new TypeError(`${place} must be an array of numbers, got ${shown(value)}`);
  const list = typed ? honest(value) : (value as number[]);
  for (let i = 0; !typed && i < list.length; ++i)
    if (typeof list[i] !== "number")
      throw new TypeError(
        `${place} must be an array of numbers, got ${shown(list[i])} at index ${i}`,
      );
  if (length === undefined || list.length === length) return list;
  throw new RangeError(`${place} must have ${length} values, got ${list.length}`);
}

/** Positions or ids: numbers as they are, 64-bit integers as exact doubles. */
export function numbersOrBigInts(place: string, value: unknown, length?: number): Numbers {
  if (Array.isArray(value) && typeof value[0] === "bigint")
    throw new TypeError(`${place} must be numbers or a BigInt64Array, got an array of bigint`);
  if (!isBig(value) || isGone(value)) return numbers(place, value, length);
  const integers = honest(value);
  const list = Float64Array.from(copied(integers), Number);
  const odd = list.findIndex((one) => !Number.isSafeInteger(one));
  if (odd >= 0)
    throw new RangeError(
      `${place} must be integers within 2^53, got ${shown(integers[odd])} at index ${odd}`,
    );
  return numbers(place, list, length);
}

const singles = (list: Numbers): Numbers => (list instanceof Uint16Array ? fromHalves(list) : list);

/** Numbers, where half floats become float32. */
export const floats = (place: string, value: unknown, length?: number): Numbers =>
  singles(numbers(place, value, length));

/** Numbers, or an array of true and false. */
export function flagsOrNumbers(place: string, value: unknown): Numbers {
  const areFlags =
    Array.isArray(value) && value.length > 0 && value.every((x) => typeof x === "boolean");
  return areFlags ? (value as unknown as number[]) : numbers(place, value);
}

/** The numbers of an input of this shape, given as an array or as a tensor of the same shape. */
export function numbersOf(place: string, value: unknown, shape: readonly number[]): Numbers {
  const tensor = asTensor(value);
  const list = numbers(place, tensor ? tensor.data : value);
  const given = tensor?.shape;
  if (list.length === count(shape) && (!given || equal(given, shape))) return list;
  const got = `${given ? `shape ${shown(given)} of ` : ""}${list.length} values`;
  throw new RangeError(`${place} must have shape ${shown([...shape])}, got ${got}`);
}

const equal = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);

/** `numbersOf`, where half floats become float32. */
export const valuesOf = (place: string, value: unknown, shape: readonly number[]): Numbers =>
  singles(numbersOf(place, value, shape));

/** A matrix given as { data, shape }, with at least one row and column. */
export function matrixOf(place: string, value: unknown, read = valuesOf) {
  const tensor = asTensor(value);
  if (!tensor) throw new TypeError(`${place} must be { data, shape }, got ${shown(value)}`);
  const shape = shapeOf(`${place}.shape`, tensor.shape, [2], 1);
  const [rows, columns] = shape as [number, number];
  return { data: read(place, tensor, shape), shape, rows, columns };
}

/** { data, shape } of a tensor with a shape or dims; undefined for any other value. */
export function asTensor(value: unknown): Tensor<Numbers> | undefined {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return undefined;
  if (!("data" in value)) return undefined;
  const { data, shape } = value as Tensor<Numbers>;
  const sides: unknown = shape ?? (value as { dims?: unknown }).dims;
  return Array.isArray(sides) ? { data, shape: sides } : undefined;
}
