// The entry for Node: files are read from disk.
import { readFile } from "node:fs/promises";
import { loader } from "./load.js";

export * from "./api.js";

const read = (address: string) =>
  address.startsWith("file:") ? readFile(new URL(address)) : undefined;

/** Loads the library. Without options all callers share one instance. */
export const load = loader(() => new URL("./wasm/posenc.wasm", import.meta.url), read);
