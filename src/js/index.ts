// The entry for browsers, workers and bundlers: the WASM is fetched from beside this module.
import { type LoadOptions, loadFrom } from "./load.js";
import type { Posenc } from "./posenc.js";

export * from "./api.js";

let shared: Promise<Posenc> | undefined;

/** Loads the library. Without options all callers share one instance. */
export function load(options: LoadOptions = {}): Promise<Posenc> {
  if (options.wasm !== undefined) return loadFrom(options.wasm);
  shared ??= loadFrom(new URL("./wasm/posenc.wasm", import.meta.url)).catch((error) => {
    shared = undefined; // the next call may have better luck
    throw error;
  });
  return shared;
}
