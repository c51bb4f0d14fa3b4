// The doctor's entry for browsers, workers and bundlers: the library, and what compares, identifies and exports.

import { withConfig } from "../core/load.js";
import { type PosencDoctor, withDoctor } from "../doctor/doctor.js";
import type { LoadOptions } from "./api.js";
import { load as loadPosenc } from "./index.js";

export * from "../doctor/api.js";
export * from "./api.js";

/**
 * Loads the library with the reader of configurations and the functions of the doctor; its instance is that of `posenc`.
 *
 * @throws {TypeError} An option is unknown or of the wrong type.
 * @throws {Error} The binary or a module cannot be fetched or compiled.
 * @example
 * import { load } from "posenc/doctor";
 * const pe = await load();
 * pe.compareRotary({ cos, sin }, pe.rotary("rope", { headDim: 128 })).same;
 */
export const load = async (options?: LoadOptions): Promise<PosencDoctor> =>
  withDoctor(await withConfig(await loadPosenc(options)));
