// The entry for Node. It reads the WASM from disk.
import { readFile } from "node:fs/promises";
import { loader } from "../core/load.js";
import { binaryAddress } from "../wasm/address.js";

export * from "./api.js";

const read = (address: string) =>
  address.startsWith("file:") ? readFile(new URL(address)) : undefined;

/**
 * Loads the library. Without `wasm` all callers share one instance.
 *
 * @throws {TypeError} An option is unknown or of the wrong type.
 * @throws {Error} The binary cannot be fetched or compiled: the message says where it was looked for, and what to do.
 * @example
 * import { load } from "posenc";
 * const pe = await load();
 * pe.encode("sinusoidal", { length: 1000, dim: 512 });
 */
export const load = loader(binaryAddress, read);
