// The entry with the encodings in words. It loads no WebAssembly, and `posenc` leaves these words out.
import type { Description } from "../core/entry.js";
import { deepFreeze } from "../core/freeze.js";
import { descriptionData } from "../generated/description_data.js";
import type { EncodingId } from "../generated/encodings.js";

export type { Description } from "../core/entry.js";
export type { EncodingId } from "../generated/encodings.js";

/**
 * The title of each encoding, its paper, and a phrase for each of its parameters and arrays. `pe.catalog` has their types,
 * ranges and defaults.
 *
 * @example
 * descriptions.yarn.title; // "YaRN"
 * descriptions.yarn.phrases.factor; // what the option means
 */
export const descriptions: Readonly<Record<EncodingId, Description>> =
  /* @__PURE__ */ deepFreeze(descriptionData);
