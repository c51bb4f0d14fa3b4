// The entry for browsers, workers and bundlers. It fetches the WASM from the folder of this module.
import { loader } from "../core/load.js";
import { binaryAddress } from "../wasm/address.js";

export * from "./api.js";

/** Loads the library. Without options all callers share one instance. */
export const load = loader(binaryAddress);
