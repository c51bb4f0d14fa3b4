// A file of arrays: what it lists, and how its values are read.
import type { FloatArray, Tensor } from "../../core/tensor.js";
import type { FileDType } from "./values.js";

export interface TensorEntry {
  readonly name: string;
  /** "float32"; other types as the file names them, which cannot be read. */
  readonly dtype: FileDType | (string & {});
  readonly shape: readonly number[];
}

export interface ArrayFile {
  readonly format: "npy" | "npz" | "safetensors";
  readonly name: string;
  readonly entries: readonly TensorEntry[];
  /** The texts of a safetensors file. */
  readonly metadata: Readonly<Record<string, string>>;
  /**
   * Reads the values of an entry, in C order: only its bytes. Floats of 16 bits become float32, integers float64, complex
   * numbers pairs of numbers along a last axis of size 2.
   */
  read(name: string): Promise<Tensor<FloatArray>>;
}

/** The most bytes of a tensor that is read. */
export const maxBytes = 2 ** 28;

/** No file has more tensors. */
export const maxTensors = 100_000;
