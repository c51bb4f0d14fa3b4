// The entry that contains the WASM as base64 and fetches nothing, for places that serve a single file.
import { loader } from "../core/load.js";
import { base64 } from "../wasm/binary.js";

export * from "./api.js";

const bytes = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Loads the library. Without options all callers share one instance. */
export const load = loader(bytes);
