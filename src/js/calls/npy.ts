// Tensors as NPY files, for NumPy.
import { shown } from "../core/checks.js";
import { taken } from "../core/given.js";
import { asTensor, count, type HalfArray, shapeOf, type Tensor } from "../core/tensor.js";
import { bufferOf, bytesOf, isGone, kindOf, trueLength } from "../core/typed_arrays.js";

const kinds: Readonly<Record<string, string>> = {
  Float32Array: "<f4",
  Float64Array: "<f8",
  Float16Array: "<f2",
  Uint16Array: "<f2", // the bits of half floats
  Int32Array: "<i4",
  Uint8Array: "|u1",
  Uint8ClampedArray: "|u1",
};

/** The ranks of arrays that NumPy 1 reads. */
const ranks = Array.from({ length: 33 }, (_, rank) => rank);

/**
 * The bytes of an NPY file, format 1.0, for `numpy.load`: a magic, the header's length, the header as a Python
 * dict, the values in C order. A Uint16Array holds half floats.
 * The format: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 *
 * @throws {TypeError} It is no tensor, or its numbers have a type that NumPy has not.
 * @throws {RangeError} The shape does not have as many entries as the data.
 * @example
 * import { npy } from "posenc";
 * npy(pe.encode("sinusoidal", { length: 512, dim: 768 })); // bytes for numpy.load
 */
export function npy(
  tensor: Tensor<Float32Array | Float64Array | HalfArray | Int32Array | Uint8Array>,
): Uint8Array<ArrayBuffer> {
  const given = asTensor(taken(tensor));
  if (!given) throw new TypeError(`npy: tensor must be { data, shape }, got ${shown(tensor)}`);
  const data = given.data as Float32Array;
  const kind = kinds[kindOf(data) ?? ""];
  if (!kind || isGone(data))
    throw new TypeError(
      `npy: data must be a Float32Array, Float64Array, Int32Array, Uint8Array or half floats, got ${shown(data)}`,
    );
  const shape = shapeOf("npy: shape", given.shape, ranks);
  const length = trueLength(data);
  if (count(shape) !== length)
    throw new RangeError(`npy: shape must have ${length} entries in all, got ${shown(shape)}`);
  const head = npyHead(kind, shape);
  const [from, to] = bytesOf(data);
  const bytes = new Uint8Array(head.length + to - from);
  bytes.set(head);
  bytes.set(new Uint8Array(bufferOf(data), from, to - from), head.length);
  return bytes;
}

/** The bytes before the values; `kind` as NumPy writes it, "<f4". */
export function npyHead(kind: string, shape: readonly number[]): Uint8Array<ArrayBuffer> {
  const sides = shape.length === 1 ? `${shape[0]},` : shape.join(", ");
  const dict = `{'descr': '${kind}', 'fortran_order': False, 'shape': (${sides}), }`;
  const fixed = 10; // bytes before the header, which ends in a line feed at a multiple of 64
  const header = dict.padEnd(Math.ceil((fixed + dict.length + 1) / 64) * 64 - fixed - 1);
  const bytes = new Uint8Array(fixed + header.length + 1);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]);
  new DataView(bytes.buffer).setUint16(8, header.length + 1, true);
  bytes.set(new TextEncoder().encode(`${header}\n`), fixed);
  return bytes;
}
