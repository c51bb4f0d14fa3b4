// The entry for Node: the WASM is read from disk.
import { readFile } from "node:fs/promises";
import { type LoadOptions, loadFrom } from "./load.js";
import type { Posenc } from "./posenc.js";

export * from "./api.js";

let shared: Promise<Posenc> | undefined;

/** Loads the library. Without options all callers share one instance. */
export function load(options: LoadOptions = {}): Promise<Posenc> {
  if (options.wasm !== undefined) return loadFrom(options.wasm);
  shared ??= loadFrom(readFile(new URL("./wasm/posenc.wasm", import.meta.url)));
  return shared;
}
