// Numbers of the types that files have, as arrays of float32 or float64.
import type { FloatArray } from "../../core/tensor.js";

/**
 * The types that can be read. Floats of 16 bits become float32, which holds them exactly, and integers float64, which
 * does so up to 2^53.
 */
export type FileDType =
  | ("float16" | "bfloat16" | "float32" | "float64" | "complex64" | "complex128")
  | ("int8" | "int16" | "int32" | "int64" | "uint8" | "uint16" | "uint32");

export const sizes: Readonly<Record<FileDType, number>> = {
  ...{ float16: 2, bfloat16: 2, float32: 4, float64: 8, complex64: 8, complex128: 16 },
  ...{ int8: 1, int16: 2, int32: 4, int64: 8, uint8: 1, uint16: 2, uint32: 4 },
};

type Real = Exclude<FileDType, "complex64" | "complex128">;

type Read = (view: DataView, at: number, littleEndian: boolean) => number;

/** The type of the two parts of a complex number. */
const parts: Readonly<Partial<Record<FileDType, Real>>> = {
  complex64: "float32",
  complex128: "float64",
};

const readers: Readonly<Record<Real, Read>> = {
  float16: (view, at, little) => ofHalf(view.getUint16(at, little)),
  bfloat16: (view, at, little) => ofUpperHalf(view.getUint16(at, little)),
  float32: (view, at, little) => view.getFloat32(at, little),
  float64: (view, at, little) => view.getFloat64(at, little),
  int8: (view, at) => view.getInt8(at),
  int16: (view, at, little) => view.getInt16(at, little),
  int32: (view, at, little) => view.getInt32(at, little),
  int64: (view, at, little) => Number(view.getBigInt64(at, little)),
  uint8: (view, at) => view.getUint8(at),
  uint16: (view, at, little) => view.getUint16(at, little),
  uint32: (view, at, little) => view.getUint32(at, little),
};

/** The value of the bits of a half float. */
export function ofHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1024 + fraction) * 2 ** (exponent - 25);
}

const word = new DataView(new ArrayBuffer(4));

/** A bfloat16 is the upper half of a float32. */
function ofUpperHalf(bits: number): number {
  word.setUint16(0, bits);
  return word.getFloat32(0);
}

/** The shape of the values of a tensor: complex numbers have a last axis of two parts. */
export const shapeOfValues = (dtype: FileDType, shape: readonly number[]): number[] =>
  parts[dtype] ? [...shape, 2] : [...shape];

/** The values of `bytes` in order, in the same memory where possible; of complex numbers the real and the imaginary part. */
export function valuesOf(
  bytes: Uint8Array<ArrayBuffer>,
  dtype: FileDType,
  littleEndian = true,
): FloatArray {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const real = parts[dtype] ?? (dtype as Real);
  const [size, read] = [sizes[real], readers[real]];
  const isFloat32 = /^(b?float16|float32)$/.test(real);
  const Kind = isFloat32 ? Float32Array : Float64Array;
  // float32 and float64 are read in place: JavaScript engines run on little-endian machines.
  if ((real === "float32" || real === "float64") && littleEndian && bytes.byteOffset % size === 0)
    return new Kind(bytes.buffer, bytes.byteOffset, bytes.byteLength / size);
  const values = new Kind(bytes.byteLength / size);
  for (let i = 0; i < values.length; ++i) values[i] = read(view, size * i, littleEndian);
  return values;
}
