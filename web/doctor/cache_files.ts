// Files that hold a cache of cosines and sines: one safetensors file with both, or two NPY files.
import type { FloatArray, Tensor } from "posenc";
import type { Said } from "./examined.js";
import type { TensorFile } from "./library.js";

export interface CacheTensors {
  readonly cos: Tensor<FloatArray>;
  readonly sin: Tensor<FloatArray>;
}

/** The two tensors, by their names; or what the files lack. */
export async function cacheOf(files: readonly TensorFile[]): Promise<CacheTensors | Said> {
  const all = files.flatMap((file) =>
    file.format === "gguf"
      ? []
      : file.entries.map(({ name }) => ({ file, name, said: `${file.name} ${name}` })),
  );
  const find = (pattern: RegExp) =>
    all.find(({ name }) => pattern.test(name)) ?? all.find(({ said }) => pattern.test(said));
  const [cos, sin] = [find(/cos/i), find(/sin/i)];
  if (!cos || !sin)
    return (t) =>
      `${t.identify.wants} ${t.errors.tensors(all.map(({ said }) => said).join(", ") || "–")}`;
  return {
    cos: await cos.file.read(cos.name),
    sin: await sin.file.read(sin.name),
  };
}
