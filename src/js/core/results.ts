// Arrays of results, made or given by the caller.
import { maxElements, oneOf, shown } from "./checks.js";
import type { ArrayOf, DType, TableDType } from "./tensor.js";
import { bufferOf, bytesOf, isTyped, trueLength } from "./typed_arrays.js";

const arrayTypes = { float16: Uint16Array, float32: Float32Array, float64: Float64Array } as const;

/**
 * Refuses arrays of results that share memory with other arrays of the call. The input called `same` may be the
 * very array of a result (the call works in place), but not overlap it.
 */
export function checkApart(
  place: string,
  written: Readonly<Record<string, unknown>>,
  read: Readonly<Record<string, unknown>>,
  same = "",
): void {
  for (const name in written) {
    const one = written[name];
    if (!isTyped(one)) continue;
    let isLater = false;
    for (const other in written) {
      if (isLater && overlap(one, written[other]))
        throw new RangeError(`${place}: ${name} and ${other} must not share memory`);
      if (other === name) isLater = true;
    }
    for (const other in read) {
      const array = viewOf(read[other]);
      if (other === same && array === one) continue;
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

/** Whether two arrays share memory. */
function overlap(one: ArrayBufferView, other: unknown): other is ArrayBufferView {
  if (!isTyped(other) || bufferOf(one) !== bufferOf(other)) return false;
  const [[from, to], [begin, end]] = [bytesOf(one), bytesOf(other)];
  return from < end && begin < to;
}

/** Whether two arrays of one buffer are the same values. */
function isSame(one: ArrayBufferView, other: ArrayBufferView): boolean {
  const [[from, to], [begin, end]] = [bytesOf(one), bytesOf(other)];
  return from === begin && to === end && trueLength(one) === trueLength(other);
}

/** Refuses results that are too large for an array. */
export function checkLength(place: string, length: number): void {
  if (length <= maxElements) return;
  throw new RangeError(`${place}: a result has at most ${maxElements} elements, not ${length}`);
}

/** The array of a result: `out` if given, checked under the option's `name`, else a new one. */
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
  if (!isTyped(out) || !(out instanceof Type))
    throw new TypeError(
      `${place}: ${name} must be a ${Type.name} (dtype ${dtype}), got ${shown(out)}`,
    );
  const given = trueLength(out);
  if (given !== length)
    throw new RangeError(`${place}: ${name} must have ${length} elements, got ${given}`);
  return out as ArrayOf<D>;
}

export function dtypeOf(place: string, value: unknown, standard: DType = "float32"): DType {
  return value === undefined ? standard : oneOf(`${place}: dtype`, value, ["float32", "float64"]);
}

export function tableDtypeOf(place: string, value: unknown): TableDType {
  const types = ["float32", "float64", "float16"] as const;
  return value === undefined ? "float32" : oneOf(`${place}: dtype`, value, types);
}
