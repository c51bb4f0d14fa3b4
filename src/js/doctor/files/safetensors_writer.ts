// Writes safetensors: eight bytes with the header's length, a JSON header, the values.
import type { Tensor } from "../../core/tensor.js";

/** The bytes of a file with these tensors, those of eight bytes first so that all are aligned. */
export function safetensors(
  tensors: readonly (readonly [name: string, tensor: Tensor<Float32Array | Float64Array>])[],
  metadata: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const sorted = [...tensors].sort(
    ([, a], [, b]) => b.data.BYTES_PER_ELEMENT - a.data.BYTES_PER_ELEMENT,
  );
  const header: [string, unknown][] = [["__metadata__", metadata]];
  let end = 0;
  for (const [name, { data, shape }] of sorted) {
    const dtype = data instanceof Float64Array ? "F64" : "F32";
    header.push([name, { dtype, shape, data_offsets: [end, end + data.byteLength] }]);
    end += data.byteLength;
  }
  const text = JSON.stringify(Object.fromEntries(header));
  const encoded = new TextEncoder().encode(text);
  const length = Math.ceil(encoded.length / 8) * 8; // the values begin at a multiple of eight
  const bytes = new Uint8Array(8 + length + end).fill(0x20, 8, 8 + length);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(length), true);
  bytes.set(encoded, 8);
  let at = 8 + length;
  for (const [, { data }] of sorted) {
    bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at);
    at += data.byteLength;
  }
  return bytes;
}
