// The entry that contains the WASM and fetches nothing, for places that serve a single file.
import { loader } from "../core/load.js";
import { unpacked } from "../core/unpacked.js";
import { base64 } from "../wasm/binary.js";

export * from "./api.js";

/**
 * Loads the library. Without `wasm` all callers share one instance.
 *
 * @throws {TypeError} An option is unknown or of the wrong type.
 * @throws {Error} The binary cannot be fetched or compiled: the message says where it was looked for, and what to do.
 * @example
 * import { load } from "posenc/inline";
 * const pe = await load();
 * pe.encode("sinusoidal", { length: 1000, dim: 512 });
 */
export const load = loader(() => unpacked(base64));
