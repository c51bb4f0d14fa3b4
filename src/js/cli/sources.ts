// Inputs as the functions of the doctor take them.
import { cacheFromFiles } from "../doctor/files/cache_file.js";
import { rotaryFromGguf } from "../doctor/gguf_rotary.js";
import type { RotarySource } from "../doctor/source.js";
import type { Posenc } from "../posenc.js";
import { type Input, readInput } from "./input.js";
import { text, UsageError, type Values, whole } from "./usage.js";

/** --layer-type and --length. */
export const sourceOptions = {
  "layer-type": { type: "string" },
  length: { type: "string" },
} as const;

export function sourceOptionsOf(values: Values): { layerType?: string; length?: number } {
  const layerType = text(values, "layer-type");
  const length = whole(values, "length");
  return { ...(layerType !== undefined && { layerType }), ...(length !== undefined && { length }) };
}

/** A configuration, the rotary of a GGUF, or a cache. */
export async function sourceOf(
  pe: Posenc,
  input: Input,
  options: { layerType?: string; length?: number },
): Promise<RotarySource> {
  if (input.kind === "config") return input.config;
  if (input.kind === "gguf") return rotaryFromGguf(pe, input.file, options);
  const cache = await cacheFromFiles([input.file]);
  if ("cos" in cache) return cache;
  throw new UsageError(`${input.name}: turned vectors are read by posenc identify alone`);
}

/** A file as a source; "cos.npy,sin.npy" is one of two files. */
export async function readSourceFile(
  pe: Posenc,
  given: string,
  options: { layerType?: string; length?: number },
): Promise<RotarySource> {
  const names = given.split(",");
  if (names.length === 1) return sourceOf(pe, await readInput(given), options);
  const cache = await cacheFromFiles(await readArrays(names));
  if ("cos" in cache) return cache;
  throw new UsageError(`${given}: there are no cosines and sines`);
}

export async function readArrays(names: readonly string[]) {
  const inputs = await Promise.all(names.map(readInput));
  return inputs.map((input) => {
    if (input.kind === "arrays") return input.file;
    throw new UsageError(`${input.name}: it must be NPY or safetensors`);
  });
}
