// The entry for Node. It reads the WASM from disk.
import { readFile } from "node:fs/promises";
import { loader } from "../core/load.js";
import { binaryAddress } from "../wasm/address.js";

export * from "./api.js";

const read = (address: string) =>
  address.startsWith("file:") ? readFile(new URL(address)) : undefined;

/** Loads the library. Without options all callers share one instance. */
export const load = loader(binaryAddress, read);
