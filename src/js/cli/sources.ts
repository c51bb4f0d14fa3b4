// Inputs as the functions of the doctor take them.

import type { Posenc } from "../calls/posenc.js";
import type { ModelRotary } from "../config/config.js";
import { type InverseFrequencies, isCache, type RotaryCache } from "../doctor/cache.js";
import { cacheFromFiles } from "../doctor/files/cache_file.js";
import { isPermuted } from "../doctor/gguf/gguf_models.js";
import { rotaryFromGguf } from "../doctor/gguf/gguf_rotary.js";
import type { RotarySource } from "../doctor/source.js";
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

type Options = ReturnType<typeof sourceOptionsOf>;

/** The types of layers of a GGUF that turn differently; [undefined] if all turn alike. */
export function typesOf(pe: Posenc, input: Input, options: Options): (string | undefined)[] {
  if (input.kind !== "gguf" || options.layerType !== undefined) return [options.layerType];
  try {
    rotaryFromGguf(pe, input.file, options);
    return [undefined];
  } catch (error) {
    const { cause } = error as { cause?: { layerTypes?: string[] } };
    if (!cause?.layerTypes) throw error;
    return cause.layerTypes;
  }
}

/** A configuration, the rotary of a GGUF, or a cache. */
export async function sourceOf(pe: Posenc, input: Input, options: Options): Promise<RotarySource> {
  if (input.kind === "config") return input.config;
  if (input.kind === "gguf") return rotaryFromGguf(pe, input.file, options);
  const cache = await cacheFromFiles([input.file]);
  if (isCache(cache)) return cache;
  throw new UsageError(`${input.name}: turned vectors are read by posenc identify alone`);
}

/** Whether llama.cpp's converter changed the layout of this file's weights. */
export const isConverted = (input: Input): boolean =>
  input.kind === "gguf" && isPermuted(String(input.file.metadata.get("general.architecture")));

/** The rotation that such weights had before. */
export function beforeConversion(pe: Posenc, rotary: ModelRotary): ModelRotary {
  const { data, options, sources, assumptions, unread, ...made } = rotary;
  const { window, chunk, temperature, softmaxScaleFactor } = made;
  const besides = { window, chunk, temperature, softmaxScaleFactor };
  const given = Object.fromEntries(Object.entries(besides).filter(([, one]) => one !== undefined));
  return Object.assign(pe.rotary({ ...data, layout: "half" }), {
    options: { ...options, layout: "half" as const },
    ...{ sources, assumptions, unread },
    ...given,
  });
}

/** A file; "cos.npy,sin.npy" is one of two files. */
export async function readSource(given: string): Promise<Input | RotaryCache | InverseFrequencies> {
  const names = given.split(",");
  if (names.length === 1) return readInput(given);
  const cache = await cacheFromFiles(await readArrays(names));
  if (isCache(cache)) return cache;
  throw new UsageError(`${given}: turned vectors are read by posenc identify alone`);
}

export async function readArrays(names: readonly string[]) {
  const inputs = await Promise.all(names.map(readInput));
  return inputs.map((input) => {
    if (input.kind === "arrays") return input.file;
    throw new UsageError(`${input.name}: it must be NPY, NPZ or safetensors`);
  });
}
