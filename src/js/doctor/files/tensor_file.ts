// Files that hold tensors: NPY, NPZ, safetensors and GGUF, told apart by how they begin.

import { shown } from "../../core/checks.js";
import type { ArrayFile } from "./array_file.js";
import { Bytes, isSlices, type Slices } from "./bytes.js";
import { type GgufFile, readGguf } from "./gguf.js";
import { readNpy } from "./npy_file.js";
import { readNpz } from "./npz_file.js";
import { readSafetensors } from "./safetensors.js";

export type TensorFile = ArrayFile | GgufFile;

/** Other files by how they begin. */
const others: readonly (readonly [start: readonly number[], what: string])[] = [
  [[0x80], "a Python pickle, which can run code: save it as NPY or safetensors"],
  [[0x89, 0x48, 0x44, 0x46], "an HDF5 file: save it as NPY or safetensors"],
  [[0x67, 0x67, 0x6d, 0x6c], "a GGML file from before GGUF: convert it again"],
  [[0x6c, 0x6d, 0x67, 0x67], "a GGML file from before GGUF: convert it again"],
  [[0x74, 0x6a, 0x67, 0x67], "a GGML file from before GGUF: convert it again"],
];

/** The length that a safetensors file begins with. */
const headerLength = (start: Uint8Array): number =>
  Number(new DataView(start.buffer, start.byteOffset).getBigUint64(0, true));

/** Opens a file of tensors, of which a Blob is read in slices. Reads its header, and of a GGUF the tensors that belong to its rotation. */
export async function readTensorFile(
  file: Slices | Uint8Array,
  name = isSlices(file) && "name" in file ? String(file.name) : "file",
): Promise<TensorFile> {
  if (!(isSlices(file) || file instanceof Uint8Array))
    throw new TypeError(
      `readTensorFile: file must be a Blob or a Uint8Array${typeof file === "string" ? ", such as readFileSync gives of a path" : ""}, got ${shown(file)}`,
    );
  const bytes = new Bytes(file, name);
  const start = await bytes.read(0, Math.min(16, bytes.size));
  const begins = (...wanted: readonly number[]) => wanted.every((one, i) => start[i] === one);
  if (begins(0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59)) return readNpy(bytes);
  if (begins(0x50, 0x4b, 3, 4)) return readNpz(bytes);
  if (begins(0x47, 0x47, 0x55, 0x46)) return readGguf(bytes);
  // Before the others: the length of a header may begin as a pickle does, with 0x80.
  if (start[8] === 0x7b && headerLength(start) <= bytes.size - 8) return readSafetensors(bytes);
  const other = others.find(([wanted]) => begins(...wanted));
  if (other) throw bytes.fail(0, `this is ${other[1]}`);
  if (start[8] === 0x7b) return readSafetensors(bytes); // which says what is wrong with it
  throw bytes.fail(0, "this is neither NPY, NPZ, safetensors nor GGUF");
}
