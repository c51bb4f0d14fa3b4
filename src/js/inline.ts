// The entry that holds the WASM as text, for places where a second file cannot be served: nothing is fetched.
import { loader } from "./load.js";
import { base64 } from "./wasm/binary.js";

export * from "./api.js";

const bytes = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Loads the library. Without options all callers share one instance. */
export const load = loader(bytes);
