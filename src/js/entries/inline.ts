// The entry that contains the WASM and fetches nothing, for places that serve a single file. The text has it as base64 of what
// gzip makes of it: a third shorter on its way than base64 of the binary, which gzip cannot shorten again.
import { loader } from "../core/load.js";
import { base64 } from "../wasm/binary.js";

export * from "./api.js";

function bytes(): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

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
export const load = loader(bytes);
