// Files that hold a cache of cosines and sines, or what they lack.
import type { Said } from "./examined.js";
import { type CacheFromFiles, cacheFromFiles } from "./later.js";
import type { ArrayFile, TensorFile } from "./library.js";

export async function cacheOf(files: readonly TensorFile[]): Promise<CacheFromFiles | Said> {
  const arrays = files.filter((file): file is ArrayFile => file.format !== "gguf");
  try {
    return await cacheFromFiles(arrays);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const names = arrays.flatMap(({ name: file, entries }) =>
      entries.map(({ name, shape }) => `${file} ${name} (${shape.join(", ")})`),
    );
    return (t) => `${t.identify.wants} ${t.errors.tensors(names.join("; ") || "–")}`;
  }
}
