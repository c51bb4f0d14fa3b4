// Numbers of the types that files have, as arrays of float32 or float64.
import type { FloatArray } from "../../tensor.js";

/** The types that can be read; those of 16 bits become float32, which holds them exactly. */
export type FileDType = "float16" | "bfloat16" | "float32" | "float64";

export const sizes: Readonly<Record<FileDType, number>> = {
  float16: 2,
  bfloat16: 2,
  float32: 4,
  float64: 8,
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

/** The values of `bytes`, in their order. */
export function valuesOf(
  bytes: Uint8Array<ArrayBuffer>,
  dtype: FileDType,
  littleEndian = true,
): FloatArray {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.byteLength / sizes[dtype];
  if (dtype === "float64") {
    const values = new Float64Array(count);
    for (let i = 0; i < count; ++i) values[i] = view.getFloat64(8 * i, littleEndian);
    return values;
  }
  const values = new Float32Array(count);
  if (dtype === "float32") {
    for (let i = 0; i < count; ++i) values[i] = view.getFloat32(4 * i, littleEndian);
  } else if (dtype === "float16") {
    for (let i = 0; i < count; ++i) values[i] = ofHalf(view.getUint16(2 * i, littleEndian));
  } else {
    const bits = new Uint32Array(values.buffer); // a bfloat16 is the upper half of a float32
    for (let i = 0; i < count; ++i) bits[i] = view.getUint16(2 * i, littleEndian) << 16;
  }
  return values;
}
